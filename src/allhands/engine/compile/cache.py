"""Numba's cache, with the folder's name as the only check of validity."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile, _CacheLocator


class Locator(_CacheLocator):  # type: ignore[misc]
    """A cache folder at a given path instead of beside the source."""

    def __init__(self, folder: Path) -> None:
        self._py_file = str(folder)

    def get_cache_path(self) -> str:
        return self._py_file

    def get_source_stamp(self) -> str:
        return Path(self._py_file).name

    def get_disambiguator(self) -> str:
        return ""


class CacheImpl(CompileResultCacheImpl):  # type: ignore[misc]
    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        self._lineno = 0
        self._locator = Locator(folder)
        self._filename_base = function.__name__


class Cache(FunctionCache):  # type: ignore[misc]
    """The cache of one runner's machine code, in a folder of its own."""

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        self._name, self._py_func = repr(function), function
        self._impl = CacheImpl(function, folder)
        self._cache_path = str(folder)
        self._cache_file = IndexDataCacheFile(self._cache_path, function.__name__, folder.name)
        self.enable()

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Load cached code without numba's preparation for compiling, the slowest part."""
        with self._guard_against_spurious_io_errors():
            return self._load_overload(sig, target_context)

    def save_overload(self, sig: Any, data: Any) -> None:
        with suppress(OSError):  # a full disk must not stop a match
            super().save_overload(sig, data)

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        return sig, codegen.magic_tuple()
