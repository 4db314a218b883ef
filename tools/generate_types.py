"""The protocol's types in TypeScript: `python -m tools.generate_types` writes them.

The file is web/src/net/types.ts. The types come from the server's structs, so that page and server can't
drift apart.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator

import msgspec
from msgspec import inspect as types

from allhands.server import protocol
from allhands.server.api.models import MODELS
from tools.goldens import ROOT, write

PATH = ROOT / "web" / "src" / "net" / "types.ts"
HEAD = "// Made by `python -m tools.generate_types` from the server's structs; not to be changed by hand.\n"
PLAIN: dict[type[types.Type], str] = {
    types.AnyType: "unknown",
    types.NoneType: "null",
    types.BoolType: "boolean",
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
    types.BytesType: "string",  # in base64
}


def typescript() -> str:
    """Return all types, in order of declaration and use."""
    structs: dict[type, types.StructType] = {}
    for kind in types.multi_type_info((*protocol.FRAMES, *MODELS)):
        collect(kind, structs)
    parts = [HEAD, f"export const PROTOCOL = {protocol.PROTOCOL}\n"]
    parts += [f"export type {name} = {' | '.join(k.__name__ for k in kinds)}\n" for name, kinds in unions()]
    parts += [interface(struct) for struct in structs.values()]
    return "\n".join(parts)


def unions() -> Iterator[tuple[str, tuple[type, ...]]]:
    yield "ToServer", protocol.TO_SERVER
    yield "ToClient", protocol.TO_CLIENT


def collect(kind: types.Type, structs: dict[type, types.StructType]) -> None:
    """Collect a type's structs, including those it needs."""
    if isinstance(kind, types.StructType):
        if kind.cls in structs:
            return
        structs[kind.cls] = kind
        for field in kind.fields:
            collect(field.type, structs)
    for inner in inner_types(kind):
        collect(inner, structs)


def inner_types(kind: types.Type) -> Iterator[types.Type]:
    match kind:
        case types.UnionType():
            yield from kind.types
        case types.Metadata():
            yield kind.type
        case types.ListType() | types.VarTupleType():
            yield kind.item_type
        case types.TupleType():
            yield from kind.item_types
        case types.DictType():
            yield from (kind.key_type, kind.value_type)


def interface(struct: types.StructType) -> str:
    """Return a struct as an interface. Fields it may leave out are optional."""
    about = " ".join((inspect.getdoc(struct.cls) or "").split())
    lines = [f"/** {about} */", f"export interface {struct.cls.__name__} {{"]
    if struct.tag_field:
        lines.append(f"  {struct.tag_field}: {json.dumps(struct.tag)}")
    for field in struct.fields:
        optional = "?" if is_optional(struct, field) else ""
        lines.append(f"  {field.encode_name}{optional}: {name_of(field.type)}")
    return "\n".join([*lines, "}", ""])


def is_optional(struct: types.StructType, field: types.Field) -> bool:
    """Return whether a field may be missing.

    Clients may leave out fields with a default, and so may the server where a struct says so.
    """
    if field.required:
        return False
    may_omit = struct.forbid_unknown_fields or struct.cls in protocol.TO_SERVER or omits_defaults(struct)
    unset = field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT
    return may_omit or unset


def omits_defaults(struct: types.StructType) -> bool:
    omits: bool = struct.cls.__struct_config__.omit_defaults
    return omits


def name_of(kind: types.Type) -> str:
    """Return a type's name in TypeScript."""
    match kind:
        case types.StructType():
            return kind.cls.__name__
        case types.Metadata():
            return name_of(kind.type)
        case types.UnionType():
            return " | ".join(dict.fromkeys(map(name_of, kind.types)))
        case types.LiteralType():
            return " | ".join(json.dumps(value) for value in kind.values)
        case types.ListType() | types.VarTupleType():
            inner = name_of(kind.item_type)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case types.TupleType():
            return f"[{', '.join(map(name_of, kind.item_types))}]"
        case types.DictType():
            return f"Record<{name_of(kind.key_type)}, {name_of(kind.value_type)}>"
    return PLAIN[type(kind)]


if __name__ == "__main__":
    write(PATH, typescript())
