"""Every request the OpenAPI schema allows, and many it doesn't, gets an answer in words."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import HealthCheck, Phase, given, settings

from allhands.server.protocol import Rejection
from tests.server.serving import OpenedTable, Server

EXAMPLES = 4  # of each kind of request


def test_every_request_is_answered(server: Server) -> None:
    import schemathesis  # here alone: it takes a second to load
    from schemathesis.core.result import Ok

    table = OpenedTable(server, "leduc", people=2)
    address = f"http://127.0.0.1:{server.port}"
    schema = schemathesis.openapi.from_url(f"{address}/api/schema/openapi.json")
    statuses: set[int] = set()
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            phases=[Phase.generate],
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def answered(case: Any) -> None:
            if "id" in case.path_parameters:
                case.path_parameters["id"] = table.id
            answer = case.call(headers={"authorization": f"Bearer {table.host}"})
            statuses.add(answer.status_code)
            assert answer.status_code < 500, answer.text
            if answer.status_code >= 400:
                assert msgspec.json.decode(answer.content, type=Rejection).words

        answered()
    assert {200, 400, 409} <= statuses
