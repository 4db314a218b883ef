from tests.proofs.audit import Look, audit_all
def test_s(name: str, seats: int) -> None:
    audit_all(name, seats, Look.SECRETS)
