-- In views, prepared statements, lateral joins, recursive and parallel queries.
\pset format unaligned
\pset tuples_only on
set client_min_messages = warning;

\echo the declared properties of each function
select p.oid::regprocedure, p.provolatile, p.proisstrict, p.proparallel, p.prorows
from pg_depend d join pg_proc p on p.oid = d.objid
where d.refclassid = 'pg_extension'::regclass and d.classid = 'pg_proc'::regclass
    and d.refobjid = (select oid from pg_extension where extname = 'hanoi')
order by p.oid::regprocedure::text;

\echo the planner expects the exact number of rows, or 1000 where it cannot know
create function expected(query text) returns text language plpgsql as $$
declare
    plan json;
begin
    execute 'explain (format json) ' || query into plan;
    return plan #>> '{0,Plan,Plan Rows}';
end
$$;
select call, expected('select * from hanoi_moves(' || call || ')') from (values ('10'), ('8, 4'), ('10, first => 1000'), ('64, count => 5'),
    ('64'), ('3 + 4'), ('3, count => 100'), ('start => ''CBA'''), ('4, rules => ''linear'''), ('null'), ('-1'),
    ('6, 4, start => ''ABCDAB''')) v (call);
select expected('select * from generate_series(1, 3) n, hanoi_moves(n)');
\echo calls with constant arguments are answered while planning, even by explain
explain (costs off, verbose) select hanoi_distance('AAA', 'CCC');

\echo parallel workers
create table states (state text);
insert into states select hanoi_state(12, m % 4096) from generate_series(1, 40000) m;
analyze states;
set max_parallel_workers_per_gather = 2;
set parallel_tuple_cost = 0;
set parallel_setup_cost = 0;
set min_parallel_table_scan_size = 0;
create function plan(query text) returns setof text language plpgsql as $$
begin
    return query execute 'explain (costs off) ' || query;
end
$$;
select count(*) > 0 from plan('select sum(hanoi_distance(state, ''C'')) from states') line where line ~ 'Gather';
select sum(hanoi_distance(state, repeat('C', 12))) = (select sum(4095 - m % 4096) from generate_series(1, 40000) m) from states;
select sum(distance_to_goal) = (select sum(4095 - m % 4096) from generate_series(1, 40000) m), count(*) from states, hanoi_locate(state);
select max((hanoi_verify(hanoi_004.r_toh(3, 0, 2, 1))).moves + length(state)) from states;
-- The name of the setting before and from PostgreSQL 16.
select set_config(name, 'on', false) from pg_settings where name in ('force_parallel_mode', 'debug_parallel_query');
select count(*), sum(disk) from hanoi_moves(10);
select hanoi_distance('ABCD', 'DDDD', 4);
select hanoi_verify_agg(disk, from_peg, to_peg order by move) from hanoi_moves(4);
select set_config(name, 'off', false) from pg_settings where name in ('force_parallel_mode', 'debug_parallel_query');
reset max_parallel_workers_per_gather;

\echo a view
create view tower as select n, m.* from generate_series(1, 4) n, hanoi_moves(n, first => 2 ^ (n - 1)::numeric, count => 1) m;
select * from tower;
\echo a prepared statement with custom and generic plans
prepare state (int, numeric) as select hanoi_state($1, $2);
execute state (4, 5);
set plan_cache_mode = force_generic_plan;
execute state (4, 6);
execute state (64, 28800);
reset plan_cache_mode;
\echo in the select list, with a limit
select hanoi_moves(64, count => 1000000000) limit 2;
select (hanoi_count(64, 4)).*;
\echo in a lateral join, restarted for each row
select n, count(*), max(move) from generate_series(0, 5) n left join lateral hanoi_moves(n) on true group by n order by n;
select a.move, b.move from hanoi_moves(2) a, hanoi_moves(2) b where a.disk = b.disk and a.move < b.move;
\echo in a cursor left open
begin;
declare moves cursor for select move, disk from hanoi_moves(64, count => 1000000);
fetch 3 from moves;
move forward 1000 in moves;
fetch 1 from moves;
fetch backward 1 from moves;
commit;
\echo in failing subtransactions
do $$
begin
    for n in 1 .. 200 loop
        begin
            perform hanoi_state(3, n + 7);
        exception when numeric_value_out_of_range then
            null;
        end;
    end loop;
end
$$;
select hanoi_state(3, 7);
\echo a breadth-first search
with recursive ball (state, distance) as (
    select 'AAA', 0 union select neighbour, distance + 1 from ball, hanoi_neighbours(state) where distance < 7
)
select distance, count(*) from (select state, min(distance) distance from ball group by state) t group by distance order by distance;
\echo an index and a generated column
create table numbered (m int, state text generated always as (hanoi_state(8, m)) stored);
create index on numbered (hanoi_distance(state, 'CCCCCCCC'));
insert into numbered select generate_series(0, 255);
select count(*), bool_and(hanoi_distance(state, 'CCCCCCCC') = 255 - m) from numbered;
\echo memory does not grow with the number of rows
create function held() returns bigint language sql as $$
    select sum(total_bytes)::bigint from pg_backend_memory_contexts
$$;
select held() as before \gset
select count(hanoi_distance(state, repeat('C', 12))), count(hanoi_verify('1AC')) from states;
select count(*) from hanoi_moves(20);
select held() - :before < 1000000;
