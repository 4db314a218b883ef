"""pgx's Leduc hold'em: 4,096 matches stepped together on the CPU, re-dealt at the end."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

from tools.comparisons.timing import measure

SIZE, STEPS = 4_096, 32

GAME = pgx.make("leduc_holdem")


def steps(state: Any, key: Any) -> Any:
    """Make some random moves in every match."""

    def move(carried: Any, _: Any) -> Any:
        state, key = carried
        key, draw, deal = jax.random.split(key, 3)
        chances = jnp.log(state.legal_action_mask.astype(jnp.float32))
        moves = jax.random.categorical(draw, chances, axis=-1)
        step = jax.vmap(auto_reset(GAME.step, GAME.init))
        return (step(state, moves, jax.random.split(deal, SIZE)), key), None

    return jax.lax.scan(move, (state, key), None, length=STEPS)[0]


def main() -> None:
    run = jax.jit(steps)
    state = jax.jit(jax.vmap(GAME.init))(jax.random.split(jax.random.PRNGKey(0), SIZE))
    carried = [run(state, jax.random.PRNGKey(1))]

    def random_play(times: int) -> int:
        for _ in range(times):
            carried[0] = run(*carried[0])
        jax.block_until_ready(carried[0])
        return times * SIZE * STEPS

    measure("Leduc, random play, batch of 4,096 on the CPU", random_play)


if __name__ == "__main__":
    main()
