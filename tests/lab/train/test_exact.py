"""Learning at every situation of a small game at once."""

from __future__ import annotations

import numpy as np
import pytest

from allhands.files.toml_data import DataError
from allhands.lab.train.config import Config, check
from allhands.lab.train.exact import Exact
from allhands.lab.train.exploit import Exploiter
from allhands.lab.train.run import find_device, mixed
from allhands.table.game_config import load

BOX = load("leduc")
EXPLOITER = Exploiter(BOX)


def new() -> Exact:
    return Exact(EXPLOITER, check(Config(exact=True), BOX.game, ""), find_device("cpu"))


def test_policy_gains_nothing_over_itself() -> None:
    chances = np.random.default_rng(2).random((len(EXPLOITER.views), BOX.game.decisions.moves))
    chances *= np.unpackbits(EXPLOITER.masks, axis=1, count=BOX.game.decisions.moves, bitorder="little")
    chances /= chances.sum(axis=1, keepdims=True)
    gains, values = EXPLOITER.gains(chances)
    np.testing.assert_allclose((chances * gains).sum(axis=1), 0, atol=1e-9)
    # What the first decision is worth over all deals is what the policy is worth to its seat.
    first = EXPLOITER.tree.way == EXPLOITER.tree.size - 2
    deals = EXPLOITER.tree.reached(EXPLOITER._strategy(chances))[first]
    assert deals.sum() == pytest.approx(1)
    assert (deals * values[first]).sum() == pytest.approx(EXPLOITER.judge(chances).value)


def test_policy_comes_close_to_an_equilibrium_as_the_pull_fades() -> None:
    exact = new()
    before = EXPLOITER.judge(np.exp(exact.logs)).exploitability
    for step in range(1500):
        exact.improve(mixed(1.0, 0.05, step / 1500, "geometric"))
    after = EXPLOITER.judge(np.exp(exact.logs)).exploitability
    assert before > 2
    assert after < 0.05


def test_settings_that_dont_fit_say_so() -> None:
    with pytest.raises(DataError, match="final_rate and final_pull have to be above 0"):
        check(Config(fade="geometric", final_pull=0), BOX.game, "")
