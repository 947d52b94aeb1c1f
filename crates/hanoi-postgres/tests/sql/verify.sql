-- Answers as text and as tables of moves.
\pset format unaligned
\pset fieldsep ' | '
\pset null ''
set client_min_messages = warning;

\echo a text
select v.* from hanoi_verify('Move disk 1 from A to B. Move disk 2 from A to C. Move disk 1 from B to C.', reading => 'any') v;
select v.* from hanoi_verify('1AC 1AB') v;
select v.* from hanoi_verify('1AC', disks => 2) v;
select v.* from hanoi_verify('[[1,0,1],[2,0,2],[1,1,2]]', goal => 'B') v;
select v.* from hanoi_verify('no idea') v;
select v.* from hanoi_verify('') v;
select v.* from hanoi_verify('', 0) v;
select v.* from hanoi_verify('A C', pegs => 4, disks => 1, rules => 'star') v;
select (hanoi_verify('1AC', 1000000)).verdict, (hanoi_verify('1AC', 1000000)).shortest;
select hanoi_verify(null);
\echo two solutions in a row are one answer, which is wrong after the goal
select verdict, moves, disks, first_wrong from hanoi_verify(hanoi_004.r_toh(2, 0, 2, 1) || hanoi_004.r_toh(3, 0, 2, 1));

\echo scores: reasoning-gym has its own reader and accepts only its puzzles; the other harnesses share a reader
select hanoi_score('Move disk 1 from Peg 1 to Peg 2' || e'\nMove disk 1 from Peg 2 to Peg 3', 1, harness => 'reasoning-gym');
select hanoi_score('1AC', 1, harness => 'reasoning-gym'), hanoi_score('', 1, harness => 'reasoning-gym');
select hanoi_score('1AC', start => 'AB', harness => 'reasoning-gym') is null, hanoi_score(null, 1) is null;
select hanoi_score('1AB, 1BC', 1), hanoi_score('1AB', 1), hanoi_score('1AB', 1, harness => 'solved');
select hanoi_score('1AC 2AB 1CB 3AC', 3, harness => 'in-place'), hanoi_score('1AC 2AB 1CB 3AC', 3, harness => 'distance');
select hanoi_score('1AC', 1, harness => 'textarena');

\echo a table of moves: right, too long, unfinished, a larger disk on a smaller, unknown pegs and disks, half a move, no answer
create temp table answers (pupil text, move int, disk int, from_peg text, to_peg text);
insert into answers select 'Ada', move, disk, from_peg, to_peg from hanoi_moves(3);
insert into answers values ('Ben', 2, 1, 'B', 'C'), ('Ben', 1, 1, 'A', 'B'), ('Cleo', 1, 1, 'A', 'C'), ('Cleo', 2, 2, 'A', 'B'),
    ('Dan', 1, 1, 'A', 'C'), ('Dan', 2, 2, 'A', 'C'), ('Dan', 3, 1, 'C', 'B'), ('Eve', 1, 1, 'A', 'Z'), ('Fay', 1, 1, 'A', null),
    ('Gus', 1, 1, 'A', e'B\n2AC'), ('Hal', 1, null, 'A', 'C'), ('Ivy', 1, 0, 'A', 'C'), ('Jon', 1, -5, 'A', 'C'),
    ('Kim', 1, 1, '"', '\'), ('Leo', 1, 1, '0', '2'), ('Max', 1, 2147483647, 'A', 'C'), ('Ned', null, null, null, null);
select pupil, (v).solved, (v).verdict, (v).disks, (v).moves, (v).first_wrong, (v).reason, (v).state
from (select pupil, hanoi_verify_agg(disk, from_peg, to_peg order by move) v from answers group by pupil) t order by pupil;
\echo no rows and rows of nulls give null
select hanoi_verify_agg(disk, from_peg, to_peg order by move) is null from answers where false;
select hanoi_verify_agg(disk, from_peg, to_peg order by move) is null from answers where pupil = 'Ned';
\echo rows of nulls come from an outer join
select p, (hanoi_verify_agg(disk, from_peg, to_peg order by move)).verdict
from unnest('{Ada,Zoe}'::text[]) p left join answers on pupil = p group by p order by p;
\echo the aggregate sets the order of the moves, not the table
select (hanoi_verify_agg(disk, from_peg, to_peg order by move)).solved,
    (hanoi_verify_agg(disk, from_peg, to_peg order by move desc)).solved
from (select * from hanoi_moves(8) order by md5(move::text)) m;
\echo with a filter, and half of a solution
select (hanoi_verify_agg(disk, from_peg, to_peg order by move) filter (where move <= 127)).state from hanoi_moves(8);
\echo the aggregate agrees with the text: every solution of 1 to 9 disks, whole and cut short
select count(*), bool_and(to_jsonb(a) - 'reading' = to_jsonb(b) - 'reading'), count(*) filter (where (a).solved)
from generate_series(1, 9) n, generate_series(0, 3) short,
    lateral (select hanoi_verify_agg(disk, from_peg, to_peg order by move) a,
        hanoi_verify(string_agg(disk || from_peg || to_peg, ' ' order by move)) b
        from hanoi_moves(n) where move <= (1 << n) - 1 - short having count(*) > 0) t;
\echo a million moves
select (v).solved, (v).disks, (v).moves from (select hanoi_verify_agg(disk, from_peg, to_peg) v from hanoi_moves(20)) t;
\echo as a window: after each move, and in each group
select move, (v).verdict, (v).moves, (v).state
from (select move, hanoi_verify_agg(disk, from_peg, to_peg) over (order by move) v from hanoi_moves(3)) t;
select pupil, move, (v).verdict, (v).first_wrong, (v).state
from (select pupil, move, hanoi_verify_agg(disk, from_peg, to_peg) over (partition by pupil order by move) v from answers
    where pupil in ('Ben', 'Cleo', 'Dan', 'Ned')) t order by pupil, move;
\echo in a window, each row agrees with the text up to it
select count(*), bool_and(to_jsonb(a) - 'reading' = to_jsonb(hanoi_verify(t)) - 'reading') from (select hanoi_verify_agg(disk, from_peg, to_peg) over w a,
        string_agg(disk || from_peg || to_peg, ' ') over w t from hanoi_moves(9) window w as (order by move)) t;
\echo any puzzle: disks, pegs, start, goal, rules
select (v).* from (select hanoi_verify_agg(disk, from_peg, to_peg, 4, 4, 'ABCD', 'D', 'star' order by move) v
    from hanoi_moves(4, 4, start => 'ABCD', goal => 'D', rules => 'star')) t;
select (v).verdict, (v).disks, (v).reason from (select hanoi_verify_agg(disk, from_peg, to_peg, 4, null, null, 'B', null order by move) v
    from hanoi_moves(3, goal => 'B')) t;
select (hanoi_verify_agg(1, 'A', 'C', 1, 3, null, null, 'linear')).reason;
select bool_and((v).solved and (v).moves = distance) from (select i, min(distance) distance,
        hanoi_verify_agg(m.disk, m.from_peg, m.to_peg, null, 4, start, goal, 'classic' order by m.move) v
    from generate_series(0, 99) i, hanoi_puzzle(7, i, 4, 4) p, hanoi_moves(null, 4, start => p.start, goal => p.goal) m group by i) t;
\echo rods as numbers, from 0
select (hanoi_verify_agg(disk, ascii(from_peg) - 65, ascii(to_peg) - 65 order by move)).verdict from hanoi_moves(4);
select (hanoi_verify_agg(disk, ascii(from_peg)::bigint - 65, ascii(to_peg)::bigint - 65, 5, 5, 'A', 'B', 'classic' order by move)).verdict
from hanoi_moves(5, 5, goal => 'B');
select r, (hanoi_verify_agg(1, 0, r)).verdict, (hanoi_verify_agg(1, 0, r)).reason from (values (1), (2), (3), (26), (-1), (null)) v (r) group by r order by r;
\echo a group has one puzzle
select hanoi_verify_agg(disk, from_peg, to_peg, disk, 3, null, null, 'classic' order by move) from hanoi_moves(2);
select hanoi_verify_agg(disk, from_peg, to_peg, 3, 27, null, null, 'classic') from hanoi_moves(2);
\echo the steps of the aggregate cannot be called
-- The message depends on the server.
do $$ declare refused boolean default false; begin
    begin perform hanoi_verify_final(null); exception when others then refused = true; end;
    assert refused;
end $$;
do $$ declare refused boolean default false; begin
    begin perform hanoi_verify_step(null, 1, 'A', 'C'); exception when others then refused = true; end;
    assert refused;
end $$;

\echo a type of the same name in another schema is ignored
create type pg_temp.hanoi_verdict as (solved int);
create schema other;
create type other.hanoi_verdict as (solved text, verdict int);
set search_path = pg_temp, other, public;
select (hanoi_verify('1AC')).solved, (hanoi_verify_agg(1, 'A', 'C')).verdict;
reset search_path;
