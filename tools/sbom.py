"""The software bill of materials: `python -m tools.sbom FILE` writes it as CycloneDX JSON.

It lists the work of others in the built page (from its bundled.json), and the Python
packages that `allhands[server]` installs, in the versions and under the licences installed here.
SOURCE_DATE_EPOCH gives its time, so the same commit gives the same bytes.
"""

from __future__ import annotations

import json
import os
import re
import sys
import uuid
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any
from urllib.parse import quote

from packaging.requirements import Requirement

import allhands
from allhands.files.build_info import commit
from tools.build_page import BUILT

NAME, EXTRA = "allhands", "server"
# The SPDX ids of the licences we meet, and the names that older metadata has for them.
SPDX = (
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "CC-BY-3.0",
    "ISC",
    "MIT",
    "MPL-2.0",
    "OFL-1.1",
    "PSF-2.0",
)
FORMER_NAMES = {
    "MIT License": "MIT",
    "ISC License": "ISC",
    "ISC License (ISCL)": "ISC",
    "Apache Software License": "Apache-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
}


class SbomError(Exception):
    """A package or the page is missing. The message is one sentence."""


def make_sbom(page: Path = BUILT.parent) -> dict[str, Any]:
    """Return the bill of materials for the page and the installed packages."""
    own = f"pkg:pypi/{NAME}@{allhands.__version__}"
    bundled = [bundled_component(part) for part in read_bundled(page)]
    needs = required(NAME, EXTRA)
    refs = {name: own if name == NAME else f"pkg:pypi/{name}@{installed(name).version}" for name in needs}
    edges = {refs[name]: sorted(refs[other] for other in needs[name]) for name in sorted(needs)}
    edges[own] += [part["bom-ref"] for part in bundled]
    moment = datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), UTC)
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'{own}#{commit()}')}",
        "version": 1,
        "metadata": {
            "timestamp": moment.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": component(own, NAME, allhands.__version__, "MIT", "application"),
        },
        "components": [
            *bundled,
            *(package_component(refs[name], installed(name)) for name in sorted(needs) if name != NAME),
        ],
        "dependencies": [{"ref": ref, "dependsOn": edges[ref]} for ref in edges],
    }


def component(ref: str, name: str, version: str, licence: str, kind: str = "library") -> dict[str, Any]:
    known = {"id": licence} if licence in SPDX else {"name": licence}
    named = [{"expression": licence}] if " OR " in licence or " AND " in licence else [{"license": known}]
    place = {"purl": ref} if ref.startswith("pkg:") else {}
    return {"type": kind, "bom-ref": ref, "name": name, "version": version, "licenses": named, **place}


def package_component(ref: str, package: Distribution) -> dict[str, Any]:
    return component(ref, package.name.lower(), package.version, licence(package))


def bundled_component(part: dict[str, str]) -> dict[str, Any]:
    """Return the component for a part of the page: a package from npm, or a font."""
    is_font = not part["version"]
    ref = f"font:{quote(part['name'])}" if is_font else f"pkg:npm/{quote(part['name'])}@{part['version']}"
    made = component(ref, part["name"], part["version"], part["licence"], "file" if is_font else "library")
    return made | {"externalReferences": [{"type": "website", "url": part["url"]}]}


def read_bundled(page: Path) -> list[dict[str, str]]:
    try:
        found: list[dict[str, str]] = json.loads((page / "bundled.json").read_text(encoding="utf-8"))
    except OSError:
        raise SbomError("The page isn't built. Run make page first.") from None
    return found


def required(name: str, extra: str) -> dict[str, set[str]]:
    """Return all packages that one needs with an extra, and what each of them needs directly."""
    needs: dict[str, set[str]] = {}
    left = [(name, extra)]
    done = set()
    for package, with_extra in left:  # the list grows during the loop
        if (package, with_extra) not in done:
            done.add((package, with_extra))
            found = list(direct(package, with_extra))
            needs.setdefault(package, set()).update(other for other, _ in found)
            left += [(other, each) for other, extras in found for each in {"", *extras}]
    return needs


def direct(name: str, extra: str) -> Iterator[tuple[str, set[str]]]:
    """Yield the names and extras of the packages that one needs on this machine."""
    for requirement in map(Requirement, installed(name).requires or ()):
        if requirement.marker is None or requirement.marker.evaluate({"extra": extra}):
            yield re.sub(r"[-_.]+", "-", requirement.name).lower(), requirement.extras


def installed(name: str) -> Distribution:
    try:
        return distribution(name)
    except PackageNotFoundError:
        raise SbomError(f"{name} isn't installed. Run make dist, which installs it.") from None


def licence(found: Distribution) -> str:
    """Return a package's licence, as an SPDX expression where its metadata allows."""
    metadata = found.metadata
    if "License-Expression" in metadata:
        return metadata["License-Expression"]
    stated = metadata["License"].strip().partition("\n")[0] if "License" in metadata else ""
    classified = [
        str(text).rpartition(" :: ")[2]
        for text in metadata.get_all("Classifier") or ()
        if "License ::" in text
    ]
    names = [FORMER_NAMES.get(name, name) for name in (stated, *classified) if name]
    return next((name for name in names if name in SPDX), names[0] if names else "unknown")


def main(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(make_sbom(), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]))
    except (SbomError, OSError) as error:
        sys.exit(str(error))
