"""Limits: how much one address, or one socket, may ask for. This machine itself may ask for anything."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from allhands.server.instants import now
from allhands.table.refusal import Refused

MOST_ADDRESSES = 10_000  # that are remembered
TOO_FAST = "You're sending too fast. Wait a moment."


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, size: float, rate: float, clock: Callable[[], float] = now) -> None:
        self._size, self._rate, self._clock = size, rate, clock
        self._left, self._since = size, clock()

    def take(self) -> bool:
        """Take one, if there is one."""
        time = self._clock()
        self._left = min(self._size, self._left + self._rate * (time - self._since))
        self._since = time
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Visitor:
    """What one address has had."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.requests = Bucket(200, 20, clock)
        self.tables = Bucket(60, 60 / 3600, clock)
        self.connects = Bucket(200, 5, clock)  # a restart brings back everyone behind one address at once
        self.thoughts = Bucket(100, 20, clock)
        self.sockets = 0


class Visitors:
    """All addresses that ask for something; the ones not heard of for longest are forgotten."""

    MOST_SOCKETS = 100  # of one address at a time

    def __init__(self, clock: Callable[[], float] = now) -> None:
        self._clock = clock
        self._known: OrderedDict[str, Visitor] = OrderedDict()

    def ask(self, address: str) -> None:
        """One more request; Refused, if that is too fast."""
        if not is_here(address) and not self._visitor(address).requests.take():
            raise Refused(TOO_FAST, "TOO_FAST")

    def think(self, address: str) -> None:
        """Count a frame that takes thought: words, and reasons why not. Raise Refused beyond the limit."""
        if not is_here(address) and not self._visitor(address).thoughts.take():
            raise Refused(TOO_FAST, "TOO_FAST")

    def open_table(self, address: str) -> None:
        """Count a new table, rematches included. Raise Refused beyond the limit."""
        if not is_here(address) and not self._visitor(address).tables.take():
            raise Refused("You've opened many tables. Wait a few minutes.", "TOO_MANY")

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """Count a socket while it's open. Raise Refused for too many at a time, or too many in a row."""
        visitor = Visitor(self._clock) if is_here(address) else self._visitor(address)
        if visitor.sockets >= self.MOST_SOCKETS:
            raise Refused("You have too many tables open. Close one of them.", "TOO_MANY")
        if not visitor.connects.take():
            raise Refused("You're reconnecting too fast. Wait a moment.", "TOO_FAST")
        visitor.sockets += 1
        try:
            yield
        finally:
            visitor.sockets -= 1

    def _visitor(self, address: str) -> Visitor:
        found = self._known.setdefault(address, Visitor(self._clock))
        self._known.move_to_end(address)
        if len(self._known) > MOST_ADDRESSES:
            oldest = next((a for a, visitor in self._known.items() if not visitor.sockets), address)
            del self._known[oldest]
        return found


def payer_of(address: str) -> str:
    """Return what limits count as one address. Of IPv6 that is a /64: its holder has them all."""
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv6Address) and known.ipv4_mapped:
        return str(known.ipv4_mapped)
    if isinstance(known, ipaddress.IPv6Address) and not known.is_loopback:
        return str(ipaddress.ip_network((int(known) >> 64 << 64, 64)).network_address)
    return address


def is_here(address: str) -> bool:
    """Whether it is this machine; a proxy on it says for whom it asks."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:  # no network at all
        return True
