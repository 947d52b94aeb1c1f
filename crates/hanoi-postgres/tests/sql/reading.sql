-- How answers are read: moves decide, one text is one answer, readings and strict forms, and the moves read. Expected by the rules of
-- docs/reading.md: the first table has no solution, the second only solutions.
\pset format unaligned
\pset fieldsep ' | '
\pset null ''
set client_min_messages = warning;

\echo not solved
create temp table wrong (label text, disks int, answer text);
insert into wrong values
    ('a state for the last move', 2, e'moves = [[1,0,1],[2,0,2]]\n\nFinal state: [[], [], [2, 1]]'),
    ('no move at all', 1, '{"moves":[],"final_state":[[],[],[1]]}'),
    ('another disk would move', 2, e'Move the top disk (disk 2) from A to B\nMove the top disk (disk 1) from A to C\nMove the top disk (disk 2) from B to C\n'),
    ('disks that do not exist', 2, '1:AB 7:AC 5:BC'),
    ('twice in one list', 2, '[[1,0,1],[2,0,2],[1,1,2],[1,0,1],[2,0,2],[1,1,2]]'),
    ('reversed moves with right states', 1, '{"steps":[{"disk":1,"from":"C","to":"A","state":[[],[],[1]]}]}'),
    ('an example, then nothing', 1, e'Example: [[1,0,2]]\n\nI cannot solve this.'),
    ('a softened move', 2, e'1AB\nYou can move disk 2 from A to B.\n2AC\n1BC'),
    ('the list is cut short', 2, e'[[1,0,1],[2,0,2],[1,1,2]]\n\nAnswer: [[1,0,1],[2,0'),
    ('two that differ', 2, e'```\n1AB\n2AC\n1BC\n```\nor\n```\n1AC\n2AB\n1CB\n```'),
    ('moves after the goal', 2, e'1AB\n2AC\n1BC\n1CA');
select label, (v).solved, (v).verdict, (v).moves, (v).first_wrong, (v).reason
from wrong, lateral (select hanoi_verify(answer, disks) v) t;
select sum(hanoi_score(answer, disks, harness => 'solved')) from wrong;

\echo solved
create temp table solutions (label text, disks int, answer text);
insert into solutions values
    ('a draft, then the answer', 2, e'Draft: 1AC\n\nAnswer: 1AB 2AC 1BC'),
    ('a list next to start and goal', 1, '{"initial_state":[[1],[],[]],"goal_state":[[],[],[1]],"moves":[[1,0,2]]}'),
    ('a wrong echo of the last state', 1, e'moves = [[1,0,2]]\n\nFinal state: [[1], [], []]'),
    ('states next to moves', 2, e'1. Move disk 1 from peg 0 to peg 1 -> [[2],[1],[]]\n2. Move disk 2 from peg 0 to peg 2 -> [[],[1],[2]]\n'
        '3. Move disk 1 from peg 1 to peg 2 -> [[],[],[2,1]]\n\nmoves = [[1,0,1],[2,0,2],[1,1,2]]');
select label, (v).solved, (v).moves, (v).contradicts from solutions, lateral (select hanoi_verify(answer, disks, reading => 'any') v) t;

\echo a table of moves is also one answer: moves after the goal count
select (v).verdict, (v).moves, (v).first_wrong, (v).contradicts from (
    select hanoi_verify_agg(disk, from_peg, to_peg order by twice, move) v from generate_series(1, 2) twice, hanoi_moves(3)) t;

\echo readings: records by default, and any compares two of them
select requested, (v).verdict, (v).reading, hanoi_score(answer, 1, reading => requested) as score, (v).reason
from (values ('[[1,0,2]]'), ('I would start by moving disk 1 from A to C.'), (e'[[1,0,2]]\n\nMove disk 1 from A to B.')) a (answer),
    (values (null), ('records'), ('any'), ('prose'), ('strict:json')) r (requested),
    lateral (select hanoi_verify(answer, 1, reading => requested) v) t;
select hanoi_ask('verify', jsonb_build_object('disks', 1, 'answer', '1AC', 'reading', 'strict:json')) ->> 'verdict';
\echo strict: one list, or a move on every line
select strict, (hanoi_verify(answer, 2, strict => strict)).verdict, hanoi_score(answer, 2, strict => strict) as score,
    (hanoi_verify(answer, 2, strict => strict)).reason
from (values ('json', '[[1,0,1],[2,0,2],[1,1,2]]'), ('json', e'<think>[[1,0,2]]</think>Here you are:\n```json\n[[1,0,1],[2,0,2],[1,1,2]]\n```'),
    ('json', '1AB 2AC 1BC'), ('json', '[[1,0,1],[2,0,2],[1,1,2]] [[1,0,2]]'), ('json', '[[1,0,1],[2,0,2],[1'), ('json', ''),
    ('compact', e'1AB\n2AC\n\n1BC\n'), ('compact', e'Moves:\n1AB\n2AC\n1BC\n'), ('text', '1AB'),
    ('pegs', e'A B\nA C\nB C'), (null, e'Moves:\n1AB\n2AC\n1BC\n')) v (strict, answer);
\echo every style that lists moves has a strict form
select strict, (hanoi_verify(answer, 1, strict => strict)).solved from (values ('text', 'Move disk 1 from peg A to peg C'),
    ('compact', '1AC'), ('pegs', 'A C'), ('json', '[[1,0,2]]'), ('jsonl', '{"move":1,"disk":1,"from":"A","to":"C"}'),
    ('csv', e'move,disk,from,to\n1,1,A,C'), ('pddl', '(move d1 peg1 peg3)')) v (strict, answer);
\set VERBOSITY terse
select hanoi_verify('1AC', strict => 'picture');
select hanoi_score('1AC', strict => 'auto');
select hanoi_read('1AC', strict => '');
select hanoi_verify('1AC', reading => 'lenient');
select hanoi_score('1AC', strict => 'json', reading => 'records');
\set VERBOSITY default
\echo the harness of another library uses its own reader
select hanoi_score('Move disk 1 from Peg 1 to Peg 3', 1, harness => 'reasoning-gym', strict => 'json');

\echo the moves read: a draft, an example, the answer, states
select * from hanoi_read(e'Draft: 1AC\n\nFinal answer:\nMove disk 1 from peg 1 to peg 2\nthen 1 -> 3 and peg 2 to peg 3', 2, reading => 'prose');
select passage, is_answer, mark, form, line, col, text, claim, disk_named, pegs_as, bytes, agreement
from hanoi_read(e'For example: [[1,0,2]]\nmoves = [[1,0,1],[2,0,2],[1,1,2]]\nFinal state: [[1],[],[2]]', 2);
select passage, is_answer, form, text, claim, disk_named, pegs_as from hanoi_read('[[2,1],[],[]] [[2],[1],[]] [[],[1],[2]]', 2);
select line, text from hanoi_read(e'1AB\n2AC\n1BC', 2, strict => 'compact') where is_answer;
select count(*) from hanoi_read('I do not know.', 2);
select count(*) from hanoi_read('', 2);
select count(*) from hanoi_read(null, 2);
\echo each move of a solution is listed once and in order
select count(*), bool_and(is_answer and line = number and claim = text)
from hanoi_read((select string_agg(disk || from_peg || to_peg, e'\n' order by move) from hanoi_moves(10))) with ordinality r
    (passage, is_answer, mark, form, line, col, text, claim, disk_named, pegs_as, bytes, agreement, number);
select bool_and(convert_from(substring(convert_to(answer, 'utf8') from lower(bytes) + 1 for upper(bytes) - lower(bytes)), 'utf8') = text)
from (values (e'Schritte für 2 Scheiben:\n[[1, "A", "B"],\n [2, "A", "C"], [1, "B", "C"]]')) v (answer), hanoi_read(answer, 2);
\echo in a lateral join with a table of answers
select label, count(*) filter (where is_answer) as counted, count(*) filter (where not is_answer) as ignored
from (table wrong union all table solutions) a left join lateral hanoi_read(answer, disks) on true group by label order by label;
