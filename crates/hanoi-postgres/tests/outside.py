#!/usr/bin/env python3
"""Tests of the extension from outside, with psql: outside.py LIBRARY HANOI.

The functions of text 004 print the same as the text's own (testdata); the command gives the same answers; SQL declares exactly the
functions of the library; the examples of docs/postgres.md print the results shown. Connects by libpq's environment variables to a
server whose database `outside` has the extension.
"""

import csv
import hashlib
import json
import random
import re
import struct
import subprocess
import sys
import time
import unittest
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
TESTDATA = ROOT / "testdata"
LIBRARY, HANOI = sys.argv[1:]


def psql(query, *options, file=False):
    """The output of psql with notices and errors, without `~/.psqlrc`."""
    source = ["-f", "-"] if file else ["-c", query]
    return subprocess.run(["psql", "-X", "-q", "-d", "outside", *options, *source], input=query if file else "", text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False).stdout


def values(query):
    """The rows of a query, as lists of texts."""
    return [line.split("|") for line in psql(query, "-A", "-t").splitlines()]


def wait_until(event):
    """Polls until an event, for minutes if need be."""
    end = time.monotonic() + 600
    while not event():
        if time.monotonic() > end:
            raise TimeoutError
        time.sleep(0.01)


def named_rules():
    """The names of rules, from the error that lists them."""
    return re.search(r"Expected (.*) or a list", psql("select hanoi_count(1, rules => '?')"))[1].split(", ")


def hanoi(*args):
    """The command's answer as JSON, or its text on stdout."""
    return subprocess.run([HANOI, *args], text=True, capture_output=True, check=True).stdout


def fnv1a(text):
    """The 64-bit hash of Fowler, Noll and Vo."""
    digest = 0xCBF29CE484222325
    for byte in text.encode():
        digest = (digest ^ byte) * 0x100000001B3 % 2**64
    return f"{digest:016x}"


class Text004(unittest.TestCase):
    """The output of the text's own functions in PostgreSQL 15, kept in testdata."""

    def transcript(self, name):
        return (TESTDATA / "transcripts" / f"004_postgresql_{name}.txt").read_text()

    def test_r_toh_prints_the_same_table(self):
        actual = psql("SELECT hanoi_004.r_toh (3, 0, 2, 1);")
        self.assertEqual(actual, self.transcript("recursive_3"))
        boxed = psql("SELECT hanoi_004.r_toh (3, 1, 0, 2);", "-P", "border=2")
        self.assertEqual(boxed, self.transcript("boxed_3_from_1_to_0"))

    def test_b_toh_prints_the_same_notices_without_the_error(self):
        empty = " b_toh \n-------\n \n(1 row)\n\n"
        notices, _, _ = self.transcript("binary_3").partition("ERROR:")
        self.assertEqual(psql("SELECT hanoi_004.b_toh (3);"), notices + empty)

    def test_corrected_b_toh_moves_an_even_tower_to_rod_2(self):
        # The text's function ends on rod 1; here rods 1 and 2 are swapped.
        notices, _, _ = self.transcript("binary_4").partition("ERROR:")
        swapped = re.sub(r"From (\d) to (\d)", lambda move: f"From {move[1]} to {move[2]}".translate({49: 50, 50: 49}), notices)
        self.assertTrue(psql("SELECT hanoi_004.b_toh (4, corrected => true);").startswith(swapped))
        self.assertTrue(psql("SELECT hanoi_004.b_toh (4);").startswith(notices))

    def test_sql_source_runs_alone(self):
        """Its functions, in a separate schema, print the same as the command; i_toh makes the moves of b_toh."""
        alone = "set search_path = alone;"
        source = f"create schema alone; {alone} {hanoi('texts', 'markdown', '--source', 'sql')}"
        self.assertNotIn("ERROR", psql(source, file=True))
        for n in range(8):
            like = ("solve", str(n), "-q", "--corrected", "--like")
            for name in ("b_toh", "i_toh"):
                actual, _, _ = psql(f"{alone} select {name}({n})").partition(f" {name} ")
                self.assertEqual(actual, hanoi(*like, "004/postgresql/b_toh"))
            self.assertEqual(psql(f"{alone} select r_toh({n}, 0, 2, 1)"), hanoi(*like, "004/postgresql/r_toh"))
        psql("drop schema alone cascade")

    def test_every_printed_text_matches_testdata(self):
        compared = 0
        with (TESTDATA / "printed.csv").open() as file:
            for row in csv.DictReader(line for line in file if not line.startswith("#")):
                disks, start, goal = (int(row[key]) for key in ("disks", "from", "to"))
                if row["program"] == "004/postgresql/r_toh":
                    actual = psql(f"select hanoi_004.r_toh({disks}, {start}, {goal}, {3 - start - goal})")
                elif row["program"] == "004/postgresql/b_toh":
                    actual, _, _ = psql(f"select hanoi_004.b_toh({disks})").partition(" b_toh ")
                else:
                    continue
                self.assertEqual((len(actual), fnv1a(actual)), (int(row["bytes"]), row["fnv1a"]), row)
                compared += 1
        self.assertEqual(compared, 56)


class Command(unittest.TestCase):
    """The command and SQL give the same answers."""

    def test_moves_of_16_disks(self):
        count, digest = values("select count(*), md5(string_agg(disk || from_peg || to_peg, ' ' order by move)) from hanoi_moves(16)")[0]
        moves = hanoi("solve", "16", "--style", "compact").split()
        self.assertEqual((count, digest), ("65535", hashlib.md5(" ".join(moves).encode()).hexdigest()))

    def test_random_distances_and_states(self):
        rng, names = random.Random(16), named_rules()
        for _ in range(30):
            pegs, disks = rng.randint(3, 5), rng.randint(1, 6)
            start, goal = ("".join(rng.choices("ABCDE"[:pegs], k=disks)) for _ in range(2))
            rules = rng.choice(names)
            args = ["--pegs", str(pegs), "--rules", rules, "--json"]
            answer = json.loads(hanoi("distance", f"{start}", f"{goal}", *args))
            # A single letter would be a peg for all disks; here it is one disk.
            puzzle = f"start => '{start}', goal => '{goal}', pegs => {pegs}, rules => '{rules}'"
            actual = values(f"select hanoi_distance({puzzle}), moves, proven, proof from hanoi_count(disks => {disks}, {puzzle})")
            self.assertEqual(actual, [[str(answer["distance"])] * 2 + ["t", answer["proof"]]], puzzle)
            after = rng.randint(0, answer["distance"])
            state = hanoi("state", "--from", start, "--to", goal, "--after", str(after), *args[:-1]).split()[0]
            self.assertEqual(values(f"select hanoi_state({disks}, {after}, {puzzle})"), [[state]], puzzle)

    def test_moves_read_from_an_answer(self):
        answers = ["Draft: 1AC\n\nFinal answer:\n1. Move disk 1 from peg 0 to peg 1\n2. 0 -> 2\n3. 1 -> 2\n\nFinal state: [[1], [], [2]]",
                   "Example: 1AC\nmoves = [[1,0,1],[2,0,2],[1,1,2]]", "AA\nBA\nBC\nCC", "\u2460 A\u2192B, A\u2192C; B\u2192C", "1AB 2AB", ""]
        for answer in answers:
            output = subprocess.run([HANOI, "verify", "--reading", "records", "--disks", "2", "--read", "--json"], input=answer, text=True, capture_output=True,
                                  check=False).stdout
            read = json.loads(output)["read"]
            renamed = {"col": "column", "pegs_as": "pegs"}
            rows = psql(f"select row_to_json(r) from hanoi_read($a${answer}$a$, 2) r", "-A", "-t").splitlines()
            actual = [{renamed.get(key, key): value for key, value in json.loads(row).items()} for row in rows]
            expected = [{**row, "is_answer": row["passage"] == read["answer"],
                         **{key: read["passages"][row["passage"] - 1][key] for key in ("mark", "form")}} for row in read["moves"]]
            bytes_of = [row.get("bytes") for row in read["moves"]]
            expected = [{**row, "bytes": of and "[{},{})".format(*of), "agreement": row.get("agreement")} for row, of in zip(expected, bytes_of)]
            self.assertEqual(actual, expected, answer)

    def test_every_question_of_the_table(self):
        schema = json.loads((ROOT / "docs" / "schema.json").read_text())["$defs"]
        questions = json.loads((TESTDATA / "questions.json").read_text())
        self.assertEqual({question["question"] for question in questions}, set(schema))
        for question in questions:
            arguments = json.dumps(question["given"]).replace("'", "''")
            answer = json.loads(psql(f"select hanoi_ask('{question['question']}', '{arguments}')", "-A", "-t"))
            if set(question["command"].split()) & {"ANSWER", "CERTIFICATE", "generate"}:
                required = schema[question["question"]]["properties"]["answer"]["required"]
                self.assertLessEqual(set(required), set(answer), question)
            else:
                run = subprocess.run([HANOI, *question["command"].split()], text=True, capture_output=True, check=False)
                self.assertEqual(answer, json.loads(run.stdout), question)

    def test_generated_puzzles(self):
        for line in hanoi("generate", "--seed", "11", "--count", "15", "--disks", "4", "--pegs", "4").splitlines():
            puzzle = json.loads(line)
            actual = values(f"select * from hanoi_puzzle(11, {puzzle['id'] - 1}, disks => 4, pegs => 4)")[0]
            expected = [puzzle["start"], puzzle["goal"], str(puzzle["distance"]), str(puzzle["paths"]), " ".join(puzzle["solution"])]
            self.assertEqual(actual, expected)


class Library(unittest.TestCase):
    """The declarations in SQL and the functions of the library."""

    def test_sql_declares_every_function_of_the_library(self):
        symbols = subprocess.run(["nm", "-D", "--defined-only", LIBRARY], text=True, capture_output=True, check=True).stdout
        defined = {symbol.split()[-1].removeprefix("pg_finfo_") for symbol in symbols.splitlines() if "pg_finfo_" in symbol}
        declared = values("select prosrc from pg_proc where probin = '$libdir/hanoi'")
        # Functions that only earlier scripts declare must stay, for extensions not yet updated.
        scripts = (ROOT / "crates" / "hanoi-postgres" / "sql").glob("hanoi--*.sql")
        scripted = {name for script in scripts for name in re.findall(r"'(\w+_wrapper)'", script.read_text())}
        self.assertLessEqual({source for [source] in declared}, defined)
        self.assertEqual(scripted, defined)
        self.assertGreater(len(defined), 12)

    def test_every_function_has_a_comment(self):
        without_comment = values("""select p.oid::regprocedure from pg_depend d join pg_proc p on p.oid = d.objid
            where refclassid = 'pg_extension'::regclass and classid = 'pg_proc'::regclass
            and refobjid = (select oid from pg_extension where extname = 'hanoi') and obj_description(p.oid) is null""")
        self.assertEqual(without_comment, [])


FAR = "select hanoi_distance('ABCDABCDABCDABCDABCD', 'DCBADDCCBAADDCCBBAAA', 4);\n"


class Backend(unittest.TestCase):
    """The server process of one connection."""

    def setUp(self):
        self.session = subprocess.Popen(["psql", "-X", "-q", "-t", "-A", "-d", "outside", "-v", "VERBOSITY=terse"], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.pid = self.query("select pg_backend_pid();")

    def tearDown(self):
        self.session.communicate()

    def send(self, query):
        self.session.stdin.write(query + "\n")
        self.session.stdin.flush()

    def query(self, query):
        """The first line of the result."""
        self.send(query)
        return self.session.stdout.readline().strip()

    def wait_until_active(self):
        """Waits until the backend searches."""
        query = f"select true from pg_stat_activity where pid = {self.pid} and state = 'active' and query like '%hanoi_distance%'"
        wait_until(lambda: values(query) == [["t"]])

    def resident(self):
        """The resident memory of the backend in kilobytes."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s*(\d+) kB", status)[1])

    def test_backend_survives_a_cancelled_search(self):
        self.send("set hanoi.memory_cap = '4GB'; set hanoi.memory_limit = '4GB';" + FAR)
        self.wait_until_active()
        self.assertEqual(values(f"select pg_cancel_backend({self.pid})"), [["t"]])
        self.assertEqual(self.session.stdout.readline(), "ERROR:  canceling statement due to user request\n")
        self.assertEqual(self.query("select pg_backend_pid();"), self.pid)

    def test_terminating_a_search_leaves_the_server_alive(self):
        self.send("set hanoi.memory_cap = '4GB'; set hanoi.memory_limit = '4GB';" + FAR)
        self.wait_until_active()
        self.assertEqual(values(f"select pg_terminate_backend({self.pid}, 600000)"), [["t"]])
        self.assertEqual(values("select hanoi_distance('ABCD', 'DDDD', 4)"), [["6"]])

    def test_memory_of_a_search_is_bounded_and_returned(self):
        self.assertIn("memory limit", self.query("set hanoi.memory_limit = '64MB';" + FAR))
        peak = int(re.search(r"VmHWM:\s*(\d+) kB", Path(f"/proc/{self.pid}/status").read_text())[1])
        self.assertTrue(40_000 < peak < 120_000, peak)
        self.assertLess(self.resident(), 60_000)

    def test_memory_of_an_answer_is_bounded(self):
        for call in ("""hanoi_ask('solve', '{"disks": 20}')""", "hanoi_004.r_toh(20, 0, 2, 1)"):
            self.assertIn("memory limit", self.query(f"set hanoi.memory_limit = '16MB'; select length({call}::text);"))
        peak = int(re.search(r"VmHWM:\s*(\d+) kB", Path(f"/proc/{self.pid}/status").read_text())[1])
        # Without a limit the peak is over 100,000.
        self.assertLess(peak, 60_000)

    def test_thousands_of_calls_leak_no_memory(self):
        query = """select count(hanoi_verify(hanoi_004.r_toh(5 + g % 2, 0, 2, 1))),
            (select count(v) from (select g, hanoi_verify_agg(1 + g % 2, 'A', 'C') v from generate_series(1, 2000) g group by g) t),
            count(m) from generate_series(1, 2000) g, lateral (select m from hanoi_moves(64 + g % 2, count => 3) m) x;"""
        query = " ".join(query.split())
        self.assertEqual(self.query(query), "6000|2000|6000")
        before = self.resident()
        self.assertEqual(self.query(query), "6000|2000|6000")
        self.assertLess(self.resident() - before, 1_000)


# Arguments of each kind, mostly invalid.
ARGUMENTS = {
    "disks": "null -2147483648 -1 0 1 2 3 5 26 64 1000 10001 1000000 1000001 2147483647".split(),
    "pegs": "null -1 0 1 2 3 3 3 4 5 26 27 300".split(),
    "number": "null 'NaN' 'Infinity' '-Infinity' -1 0 1 2 7 8 1.5 0.000 1e20 2::numeric^64 2::numeric^128 9e131071 1e-16000".split(),
    "count": "null -1 0 1 5 1000 9223372036854775807 -9223372036854775808".split(),
    "state": ["null", "''", "'A'", "'C'", "'D'", "'0'", "'9'", "'any'", "'AAA'", "'CBA'", "'ABCD'", "'1,2/3/-'", "'3,2,1/-/-'", "'//'",
              "repeat('A', 1000)", "repeat('ABC', 4000)", "repeat('A', 1000001)", "E'\\x01'", "'\u00c4'", "'1,1/2/'", "repeat('1,', 5000)"],
    "rules": ["null", *(f"'{name}'" for name in named_rules()), "''", "'AB'", "'AB,BC,CA'", "'AB,BA'", "'ZZ'", "','",
              "repeat('AB,', 10000) || 'BA'"],
    "answer": ["null", "''", "'1AC'", "'1AC 2AB'", "repeat('1AC 1CA ', 3000)", "'[[1,0,2]]'", "repeat('[', 20000)", "repeat('{', 20000)",
               "'99999999999999999999AC'", "'1 from 0 to 2'"],
    "strict": "null null 'json' 'compact' 'pegs' 'csv' 'pddl' 'picture' 'auto' ''".split(),
    "reading": "null null 'any' 'records' 'prose' 'strict:json' 'strict' ''".split(),
    "harness": "null 'efficiency' 'solved' 'in-place' 'distance' 'reasoning-gym' 'none'".split(),
    "rod": "null -1 0 1 2 3".split(),
    "held": ["null", "'ABC'", "'AAA'", "'3,2/1//'", "'///'", "''", "hanoi_state_on('DAC', 4)", "hanoi_state_on(repeat('ZA', 500), 26)"],
    "few": "null -1 0 1 2 3 5 21 1000001".split(),
}
CALLS = [
    "hanoi_moves({disks}, {pegs}, {number}, {count}, {state}, {state}, {rules}) limit 3",
    "length(hanoi_state({disks}, {number}, {pegs}, {state}, {state}, {rules}))",
    "hanoi_move({disks}, {number}, {pegs}, {state}, {state}, {rules})",
    "(hanoi_locate({state}, {pegs}, {state}, {state}, {rules})).on_solution",
    "length(hanoi_distance({state}, {state}, {pegs}, {rules})::text)",
    "(hanoi_count({disks}, {pegs}, {state}, {state}, {rules})).proven",
    "(hanoi_hint({state}, {state}, {pegs}, {rules})).disk",
    "(hanoi_neighbours({state}, {pegs}, {rules})).disk",
    "length(({state}::hanoi_state)::text)",
    "length(hanoi_long(hanoi_state_on({state}, {pegs})))",
    "length(({held}::hanoi_state <-> {held}::hanoi_state)::text)",
    "(hanoi_neighbours({held}::hanoi_state, {pegs}, {rules})).disk",
    "(hanoi_hint({held}::hanoi_state, {held}::hanoi_state, {pegs}, {rules})).disk",
    "(hanoi_paths({state}, {state}, {pegs}, {rules}, {number}, {count})).path limit 3",
    "(hanoi_levels({state}, {pegs}, {rules})).states limit 3",
    "(hanoi_verify({answer}, {disks}, {pegs}, {state}, {state}, {rules}, {strict}, {reading})).verdict",
    "hanoi_score({answer}, {disks}, {pegs}, {state}, {state}, {rules}, {harness}, {strict}, {reading})",
    "(hanoi_read({answer}, {disks}, {pegs}, {state}, {state}, {rules}, {strict}, {reading})).mark limit 3",
    "(hanoi_verify_agg({disks}, {state}, {state})).verdict from generate_series(1, 3)",
    "(hanoi_puzzle({number}, {number}, {disks}, {pegs}, {rules})).distance",
    "hanoi_002.s({number}, {few}, {disks})",
    "hanoi_004.b_toh({rod})",
    "length(hanoi_004.r_toh({few}, {rod}, {rod}, {rod}))",
]


class AnyCall(unittest.TestCase):
    """Every call gives an answer or an intended error."""

    def test_no_call_raises_an_internal_error(self):
        rng = random.Random(2026)
        fill = lambda kind: rng.choice(ARGUMENTS[kind[1]])
        calls = [re.sub(r"\{(\w+)\}", fill, rng.choice(CALLS)) for _ in range(2500)]
        before = ["\\set VERBOSITY sqlstate", "set client_min_messages = error;", "set hanoi.memory_limit = '8MB';",
                  "set statement_timeout = '1s';"]
        script = "\n".join([*before, *(f"\\echo call {number}\nselect {call};" for number, call in enumerate(calls)), "\\echo call end"])
        outputs = re.split(r"^call (\w+)\n", psql(script, "-A", "-t", file=True), flags=re.MULTILINE)
        self.assertEqual(outputs[-2], "end")
        codes = Counter()
        for number, text in zip(outputs[1:-2:2], outputs[2:-2:2], strict=True):
            code = re.search(r"(?:ERROR|FATAL|PANIC):  (\w{5})", text)
            codes[code[1] if code else "answered"] += 1
            self.assertNotRegex(text, "XX000|terminated|server closed", calls[int(number)])
        self.assertLessEqual(set(codes), {"answered", "22023", "22P02", "22003", "P0002", "53400", "54000", "57014"})
        self.assertGreater(codes["answered"], 200)


def binary(*fields):
    """Rows of one column for `copy ... (format binary)`."""
    rows = b"".join(struct.pack("!hi", 1, len(field)) + field for field in fields)
    return b"PGCOPY\n\xff\r\n\0" + struct.pack("!ii", 0, 0) + rows + struct.pack("!h", -1)


class Binary(unittest.TestCase):
    """States as a client sends and receives them: a byte with the number of pegs, and a letter for each disk."""

    def copied_in(self, *fields):
        run = subprocess.run(["psql", "-X", "-q", "-d", "outside", "-v", "VERBOSITY=sqlstate", "-c", "\\copy held from pstdin (format binary)"],
                             input=binary(*fields), capture_output=True, check=False)
        return run.stdout + run.stderr

    def setUp(self):
        psql("create table held (state hanoi_state)")

    def tearDown(self):
        psql("drop table held")

    def test_sent_states_are_received(self):
        rng = random.Random(5)
        states = [bytes([pegs]) + bytes(rng.choices(range(65, 65 + pegs), k=disks))
                  for pegs in range(2, 27) for disks in (0, 1, 2, 7, 8, 254, 255, 256, 1000)]
        self.assertEqual(self.copied_in(*states), b"")
        sent = subprocess.run(["psql", "-X", "-q", "-d", "outside", "-c", "\\copy held to pstdout (format binary)"], capture_output=True, check=True)
        self.assertEqual(sent.stdout, binary(*states))
        rows = values("select hanoi_pegs(state), hanoi_short(state) from held")
        self.assertEqual(rows, [[str(state[0]), state[1:].decode()] for state in states])

    def test_malformed_bytes_are_rejected(self):
        rng = random.Random(6)
        wrong = [b"", b"\0", b"\1", b"\1A", b"\x1b", b"\xff", b"\3ABD", b"\3AB\0", b"\3ab", b"\3A\xff", b"ABC", b"\3" + b"A" * 1_000_001, b"\3@", b"\x1aZ[",
                 *(rng.randbytes(rng.randint(8, 300)) for _ in range(20))]
        for field in wrong:
            self.assertIn(b"22P03", self.copied_in(b"\3ABC", field), field[:20])
        self.assertEqual(values("select count(*) from held"), [["0"]])


class Page(unittest.TestCase):
    """The examples of docs/postgres.md: a block of SQL, followed by its output as a block of text."""

    def test_examples(self):
        page = (ROOT / "docs" / "postgres.md").read_text()
        blocks = re.findall(r"```(sql|text)\n(.*?)```", page, re.DOTALL)
        examples = [(query, blocks[at + 1][1]) for at, (kind, query) in enumerate(blocks[:-1])
                    if kind == "sql" and blocks[at + 1][0] == "text"]
        self.assertGreater(len(examples), 10)
        script = "".join(f"{query}\\echo {MARK}\n" for kind, query in blocks if kind == "sql")
        outputs = psql(script, file=True)
        outputs = re.sub(r"psql:<stdin>:\d+: ", "", outputs).split(MARK + "\n")
        queries = [query for kind, query in blocks if kind == "sql"]
        for query, text in examples:
            self.assertEqual(plain(outputs[queries.index(query)]), plain(text), query)


MARK = "-- the next example --"


def plain(text):
    """Removes trailing blanks and blank lines."""
    return "\n".join(line.rstrip() for line in text.splitlines() if line.strip())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
