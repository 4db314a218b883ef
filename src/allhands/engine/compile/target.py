"""A numba target and the registration of rules with it. Numba-cuda has its own parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from numba.core import imputils, types
from numba.core.typing import templates
from numba.extending import models, register_model, typeof_impl


class Target(NamedTuple):
    """A target's registries of types and lowering functions."""

    name: str
    templates: Any
    lowering: Any
    models: Any
    register_model: Callable[[type], Callable[[type], type]]
    typeof_impl: Any


CPU = Target("cpu", templates, imputils, models, register_model, typeof_impl)


def register_rule(function: Callable[..., Any], target: Target, options: Mapping[str, Any]) -> None:
    """Let a target's code call a rule.

    This is numba's `register_jitable` with one difference: integers of all widths and enums count as one
    type. Otherwise every mixture of them at a call would be compiled separately, which takes eight times as
    long.
    """

    def itself(*_: Any, **__: Any) -> Callable[..., Any]:
        return function

    def plain(kind: Any) -> Any:
        if isinstance(kind, types.Integer | types.IntEnumMember | types.IntegerLiteral):
            return types.int64
        return kind

    base = target.templates.make_overload_template(function, itself, options, False, "never")

    class Rule(base):  # type: ignore[misc, valid-type]
        def generic(self, args: Any, kws: Any) -> Any:
            return super().generic(tuple(plain(a) for a in args), {k: plain(v) for k, v in kws.items()})

    target.templates.infer(Rule)
    target.templates.infer_global(function, types.Function(Rule))
