"""`hanoi serve --mcp` and the official client: every question, in each version of the protocol, after lines that are not messages.

HANOI names the command. The client holds each answer to the tool's output schema, and what a tool takes is held to its
input schema.
"""

import json
import os
import sys
import tempfile
from pathlib import Path

import anyio
import jsonschema
from mcp import StdioServerParameters
from mcp.client.client import Client
from mcp.shared.exceptions import MCPError

HANOI = os.environ["HANOI"]
QUESTIONS = json.loads((Path(__file__).parents[4] / "testdata/questions.json").read_text())

# What comes before the session's own lines. Each but the blank one and the notification gets a reply.
BAD_LINES = [
    b"",
    b"{",
    b'{"jsonrpc": "2.0", "id": 900, "method": "tools/call", "params": {"name": "ver',
    b'{"jsonrpc": "2.0", "id": 901, "method": "ping", "params": {"a": "\xff"}}',
    b'{"jsonrpc": "2.0", "id": 902, "method": "ping", "params": {"a": "\\ud800"}}',
    b'{"jsonrpc": "2.0", "id": 903, "method": "ping", "params": {"a": ' + b"[" * 10_000 + b"]" * 10_000 + b"}}",
    b'{"jsonrpc": "2.0", "id": 904, "method": "ping", "params": {"a": 1, "a": 2}}',
    b'{"jsonrpc": "2.0", "method": "notifications/unknown"}',
    b"[]",
    b"x" * 2_800_000,
]

# Other spellings that questions take.
SPELLINGS = [
    ("distance", {"start": start, "goal": goal, "pegs": 3, "rules": rules})
    for start, goal in [("abc", "CCC"), (" 1/2/3 ", "-/-/3,2,1"), ("(0, 1, 2)", "2"), ("3,2/1/", "(2,2,2)")]
    for rules in ["classic", "AB, BC,ca,BA,CB,AC", " star "]
] + [
    ("distance", {"start": start, "goal": "-/-/2,1", "variant": "magnetic"}) for start in ["2,1/-/-", "2',1'/ - /"]
] + [
    ("move", {"disks": 64, "move": move})
    for move in [1, 5.0, "5", " 2 ^ 5 - 1 ", "1_000", "1,000,000", "0b1_01", "2^0b11+1", 2**53, str(2**53 + 1)]
] + [
    ("count", {"disks": 3, "variant": variant}) for variant in ["antwerp", " london:3 ", 'pegs = 4\nrules = "linear"']
]

# A call that waits this long hangs.
PATIENCE = 300


async def refused(client: Client, code: int, tool: str, given: dict) -> str:
    """Returns why a call is refused, with this code, rather than never answered."""
    with anyio.fail_after(PATIENCE):
        try:
            await client.call_tool(tool, given)
        except MCPError as error:
            assert error.code == code, (error.code, error.message)
            return error.message
    raise AssertionError(f"{tool} is answered")


async def session(server: StdioServerParameters, mode: str) -> None:
    async with Client(server, mode=mode) as client:
        tools = (await client.list_tools()).tools
        assert {tool.name for tool in tools} == {question["question"] for question in QUESTIONS}
        assert all(tool.output_schema for tool in tools)
        schemas = {tool.name: tool.input_schema for tool in tools}
        for name, given in SPELLINGS:
            jsonschema.validate(given, schemas[name])
            result = await client.call_tool(name, given)
            assert not result.is_error, (given, result.structured_content)
        for question in QUESTIONS:
            jsonschema.validate(question["given"], schemas[question["question"]])
            result = await client.call_tool(question["question"], question["given"])
            assert not result.is_error, question
            assert json.loads(result.content[0].text) == result.structured_content, question
        no = await client.call_tool("distance", {"disks": 3.0, "rules": "AB"})
        assert no.structured_content["solvable"] is False
        wrong = await client.call_tool("distance", {"disks": 3.5})
        assert wrong.is_error and wrong.structured_content["error"]["field"] == "disks"
        assert "too long" in await refused(client, -32700, "verify", {"answer": "x" * 2_800_000})
        assert "conut" in await refused(client, -32602, "conut", {})
        deep: dict = {}
        for _ in range(150):
            deep = {"disks": deep}
        assert "recursion" in await refused(client, -32700, "count", deep)
        assert (await client.call_tool("count", {"disks": 3})).structured_content["distance"] == 7


async def main() -> None:
    with tempfile.NamedTemporaryFile() as lines:
        lines.write(b"".join(line + b"\n" for line in BAD_LINES))
        lines.flush()
        plain = StdioServerParameters(command=HANOI, args=["serve", "--mcp", "--time", "5m"])
        feed = 'cat "$1" - | "$0" serve --mcp --time 5m'
        disturbed = StdioServerParameters(command="sh", args=["-c", feed, HANOI, lines.name])
        for server in (plain, disturbed):
            for mode in ("legacy", "auto", "2026-07-28"):
                await session(server, mode)


anyio.run(main)
print(f"{len(QUESTIONS)} questions asked by the official client", file=sys.stderr)
