"""Rate limits per address and per connection. This machine itself has none."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from allhands.server.clock import now
from allhands.table.errors import Rejected

MAX_ADDRESSES = 10_000  # remembered at a time
MAX_SOCKETS = 100  # of one address at a time
# How many at once, and per second after that, of one address.
REQUESTS = 200, 20
TABLES = 60, 60 / 3600
CONNECTS = 200, 5  # a restart brings everyone behind one address back at once
COSTLY_FRAMES = 100, 20
TOO_FAST = "That's too fast. Wait a moment and try again."


def network_of(address: str) -> str:
    """Return what limits count as one address. For IPv6 that is a /64, because its holder has all of it."""
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv6Address) and known.ipv4_mapped:
        return str(known.ipv4_mapped)
    if isinstance(known, ipaddress.IPv6Address) and not known.is_loopback:
        return str(ipaddress.ip_network((int(known) >> 64 << 64, 64)).network_address)
    return address


class TokenBucket:
    """A burst at once, and a rate per second after that."""

    def __init__(self, burst: float, rate: float, clock: Callable[[], float] = now) -> None:
        self._burst, self._rate, self._clock = burst, rate, clock
        self._left, self._since = burst, clock()

    def take(self) -> bool:
        """Take one if there is one left."""
        time = self._clock()
        self._left = min(self._burst, self._left + self._rate * (time - self._since))
        self._since = time
        if self._left < 1:
            return False
        self._left -= 1
        return True


class ClientUsage:
    """What one address has used."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.requests = TokenBucket(*REQUESTS, clock)
        self.tables = TokenBucket(*TABLES, clock)
        self.connects = TokenBucket(*CONNECTS, clock)
        self.costly_frames = TokenBucket(*COSTLY_FRAMES, clock)
        self.sockets = 0


class RateLimiter:
    """The usage of all addresses. The least recently seen ones are forgotten."""

    def __init__(self, clock: Callable[[], float] = now) -> None:
        self._clock = clock
        self._usage: OrderedDict[str, ClientUsage] = OrderedDict()

    def check(self, address: str) -> None:
        """Count a request. Raise Refused beyond the limit."""
        if not is_local(address) and not self._usage_of(address).requests.take():
            raise Rejected(TOO_FAST, "RATE_LIMITED")

    def check_costly(self, address: str) -> None:
        """Count a frame that takes time to work out. Raise Refused beyond the limit."""
        if not is_local(address) and not self._usage_of(address).costly_frames.take():
            raise Rejected(TOO_FAST, "RATE_LIMITED")

    def check_new_table(self, address: str) -> None:
        """Count a new table, rematches included. Raise Refused beyond the limit."""
        if not is_local(address) and not self._usage_of(address).tables.take():
            raise Rejected("You've opened too many tables. Wait a few minutes and try again.", "RATE_LIMITED")

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """Count a socket while it's open. Raise Refused for too many at a time, or too many in a row."""
        usage = ClientUsage(self._clock) if is_local(address) else self._usage_of(address)
        if usage.sockets >= MAX_SOCKETS:
            raise Rejected("You have too many tables open. Close one and try again.", "RATE_LIMITED")
        if not usage.connects.take():
            raise Rejected("You're reconnecting too fast. Wait a moment.", "RATE_LIMITED")
        usage.sockets += 1
        try:
            yield
        finally:
            usage.sockets -= 1

    def _usage_of(self, address: str) -> ClientUsage:
        found = self._usage.setdefault(address, ClientUsage(self._clock))
        self._usage.move_to_end(address)
        if len(self._usage) > MAX_ADDRESSES:
            oldest = next((a for a, usage in self._usage.items() if not usage.sockets), address)
            del self._usage[oldest]
        return found


def is_local(address: str) -> bool:
    """Return whether an address is this machine. A proxy here passes its clients' addresses on."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:  # not a network address at all
        return True
