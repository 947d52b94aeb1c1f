"""The programs and scripts of `examples` for many machines."""

from __future__ import annotations

import importlib.util
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hanoi
import pytest

EXAMPLES = Path(__file__).resolve().parents[3] / "examples"


@pytest.fixture
def batches() -> Iterator[Any]:
    """`ray_batches.py`, with Ray running."""
    ray: Any = pytest.importorskip("ray")
    spec = importlib.util.spec_from_file_location("ray_batches", EXAMPLES / "ray_batches.py")
    assert spec is not None and spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    sys.modules["ray_batches"] = module
    spec.loader.exec_module(module)
    ray.cloudpickle.register_pickle_by_value(module)
    for retries in (3, 2, 1, 0):
        try:
            ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
            break
        except Exception:
            # On a busy machine Ray may exceed its limit of thirty seconds for starting.
            ray.shutdown()
            if retries == 0:
                raise
    yield module
    ray.shutdown()


def test_ray_gives_same_results_as_a_loop(batches: Any) -> None:
    count = 2000
    batches.BATCH = 300
    rows = sorted(batches.scored(count, workers=2).take_all(), key=lambda row: row["id"])
    assert [row["id"] for row in rows] == list(range(1, count + 1))
    for row, puzzle in zip(rows, batches.PUZZLES[:count]):
        moves = list(puzzle.solution)
        answer = moves[:-1] if puzzle.id % 3 == 0 else moves
        text = " ".join(map(str, answer))
        assert row["verdict"] == hanoi.verify(puzzle, text).outcome
        assert row["score"] == hanoi.score([text], puzzle)[0]


def is_accepted(words: list[str]) -> bool:
    """Whether the command accepts these words: it then fails because this build has no cluster, or because the secret is missing."""
    run = subprocess.run([sys.executable, "-m", "hanoi", *words], capture_output=True, text=True)
    return run.returncode == 2 and ("made without the feature 'cluster'" in run.stderr or "/secret'" in run.stderr)


def test_slurm_script_uses_existing_flags() -> None:
    script = (EXAMPLES / "slurm.sh").read_text()
    subprocess.run(["bash", "-n", EXAMPLES / "slurm.sh"], check=True)
    [words] = re.findall(r"exec hanoi (explore .*)' hanoi", script)
    more = script[script.index("' hanoi") :].split("--", 1)[1]
    command = f"{words} --{more}".replace('"$@"', "12 --pegs 4").replace("$SLURM_PROCID", "1")
    assert is_accepted(shlex.split(command)) and not is_accepted(shlex.split(command) + ["--nodes", "2"])
    # Each task has a process and a separate port.
    assert '--process "$SLURM_PROCID"' in words and "$((first_port + process))" in script


def test_parts_of_the_kubernetes_job_agree() -> None:
    yaml: Any = pytest.importorskip("yaml")
    service, config, job = yaml.safe_load_all((EXAMPLES / "kubernetes.yaml").read_text())
    assert [part["kind"] for part in (service, config, job)] == ["Service", "ConfigMap", "Job"]
    spec, pod = job["spec"], job["spec"]["template"]["spec"]
    [container], [init] = pod["containers"], pod["initContainers"]
    [port] = [port["containerPort"] for port in container["ports"]]
    # The pods of an indexed job are named after it, in the domain of a service without an address.
    hosts = config["data"]["hosts"].split()
    name, domain = job["metadata"]["name"], pod["subdomain"]
    assert hosts == [f"{name}-{index}.{domain}:{port}" for index in range(spec["completions"])]
    assert spec["parallelism"] == spec["completions"] and spec["completionMode"] == "Indexed"
    assert service["metadata"]["name"] == domain and service["spec"]["clusterIP"] == "None"
    assert service["spec"]["selector"] == job["spec"]["template"]["metadata"]["labels"]
    assert service["spec"]["publishNotReadyAddresses"] is True
    words = container["command"]
    assert words[:2] == ["hanoi", "explore"]
    flags = dict(word.split("=") for word in words if word.startswith("--"))
    assert is_accepted([word.replace("$(PROCESS)", "1") for word in words[1:]])
    [process] = container["env"]
    assert flags["--process"] == f"$({process['name']})"
    index = process["valueFrom"]["fieldRef"]["fieldPath"]
    assert index == "metadata.annotations['batch.kubernetes.io/job-completion-index']"
    mounts = {mount["name"]: mount["mountPath"] for mount in container["volumeMounts"]}
    volumes = {volume["name"]: volume for volume in pod["volumes"]}
    assert flags["--hosts"] == f"{mounts['hosts']}/hosts"
    assert flags["--secret-file"] == f"{mounts['secret']}/secret"
    assert volumes["hosts"]["configMap"]["name"] == config["metadata"]["name"]
    assert volumes["secret"]["secret"]["secretName"] == "hanoi"
    assert init["volumeMounts"] == [{"name": "hosts", "mountPath": mounts["hosts"]}]
    assert flags["--hosts"] in init["command"][-1]
