-- The vectors that every face runs (testdata/README.md has their sources).
\pset format unaligned
\pset tuples_only on
set client_min_messages = warning;

create table solutions (disks int, origin text, target text, moves text);
create table positions (disks int, origin text, target text, after numeric, state text, move text);
create table frame_stewart (pegs int, disks int, moves numeric, splits text);
create table distances (rules text, start text, goal text, distance numeric, paths numeric);
create table locations (start text, goal text, state text, from_start numeric, to_goal numeric, on_path int);
create table rules (rules text, origin text, target text, lengths text);
create table sums (disks int, once int, tie int, twice int, distances numeric);
create temp table answers (answer json);
\copy solutions from program 'grep -v ^# $PG_ABS_SRCDIR/../../../testdata/solutions.csv' csv header force not null moves
\copy positions from program 'grep -v ^# $PG_ABS_SRCDIR/../../../testdata/positions.csv' csv header
\copy frame_stewart from program 'grep -v ^# $PG_ABS_SRCDIR/../../../testdata/frame_stewart.csv' csv header
\copy distances from program 'grep -v ^# $PG_ABS_SRCDIR/../../../testdata/distances.csv' csv header
\copy locations from program 'grep -v ^# $PG_ABS_SRCDIR/../../../testdata/locate.csv' csv header
\copy rules from program 'grep -v ^# $PG_ABS_SRCDIR/../../../testdata/rules.csv' csv header
\copy sums from program 'grep -v ^# $PG_ABS_SRCDIR/../../../testdata/hanoi_p3_sums.csv' csv header
\copy answers from program 'cat $PG_ABS_SRCDIR/../../../testdata/answers.jsonl' csv quote e'\x01' delimiter e'\x02'

\echo solutions
select count(*), bool_and(s.moves = coalesce(m.moves, ''))
from solutions s, lateral (select string_agg(disk || from_peg || to_peg, ' ' order by move) moves
    from hanoi_moves(disks, start => origin, goal => target)) m;

\echo positions, and the moves after them
select count(*), bool_and(p.state = hanoi_state(disks, after, start => origin, goal => target))
from positions p;
select count(*), bool_and(p.move = disk || from_peg || to_peg)
from positions p, hanoi_move(p.disks, after + 1, start => origin, goal => target) m where p.move is not null;

\echo the same by the function of text 002
select count(*), bool_and(hanoi_002.s(after, d, disks) = ascii(substr(state, disks - d + 1, 1)) - ascii('A'))
from positions, generate_series(1, disks) d where origin = 'A' and target = 'C';

\echo lengths on 3 pegs and more
select count(*), bool_and(f.moves = c.moves),
    bool_and(c.proven = (pegs <= 4 or disks < pegs or pegs = 5 and disks <= 15)),
    bool_and(coalesce(c.proof like 'confirmed by a recorded search%', false)
        = (pegs = 5 and disks between 16 and 20 or pegs = 6 and disks between 6 and 18)),
    bool_and((c.proof is null) = not (c.proven or coalesce(c.proof like 'confirmed%', false)))
from frame_stewart f, hanoi_count(disks, pegs) c;

\echo distances under many rules: null where the goal cannot be reached
create function distance_or_null(start text, goal text, rules text) returns numeric language plpgsql as $$
begin
    return hanoi_distance(start, goal, rules => rules);
exception when no_data_found then
    return null;
end
$$;
select count(*), count(distance), bool_and(distance is not distinct from distance_or_null(start, goal, replace(rules, '+', ',')))
from distances;

\echo towers under many rules
select count(*), bool_and(length::numeric = c.moves)
from rules r, string_to_table(lengths, ' ') with ordinality l (length, disks),
    hanoi_count(disks::int, start => origin, goal => target, rules => replace(rules, '+', ',')) c;

\echo the sum of all distances on 3 pegs, 1 to 4 disks
create function states(disks int) returns setof text language sql as $$
    with recursive seen (state) as (
        select repeat('A', disks) union select neighbour from seen, hanoi_neighbours(seen.state))
    select state from seen
$$;
select disks, distances = (select sum(hanoi_distance(a, b)) from states(disks) a, states(disks) b)
from sums where disks <= 4 order by disks;

\echo places
select count(*), bool_and(l.distance_from_start = v.from_start and l.distance_to_goal = v.to_goal),
    bool_and(l.on_solution = (v.on_path = 1)), bool_and(l.after is not distinct from case v.on_path when 1 then v.from_start end)
from locations v, hanoi_locate(state, start => start, goal => goal) l;

\echo answers as people and models write them
select count(*), bool_and(verdict = answer -> 'expect' ->> 'verdict'),
    bool_and(first_wrong is not distinct from (answer -> 'expect' ->> 'first_wrong')::int),
    bool_and(solved = (verdict = 'solved'))
from answers, hanoi_verify(answer ->> 'answer', (answer ->> 'disks')::int, (answer ->> 'pegs')::int,
    answer ->> 'start', answer ->> 'goal', reading => 'any');
