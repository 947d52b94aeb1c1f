-- The type hanoi_state, and paths and levels as rows. Compared with texts, with walks by recursive queries, and with powers of two.
\pset format unaligned
\pset fieldsep ' | '
\pset null '(null)'
\pset tuples_only on
set client_min_messages = warning;

create function refused(query text) returns table (state text, message text, hint text) language plpgsql as $$
begin
    execute query;
    return query select '00000', 'no error', null::text;
exception when others or query_canceled then
    get stacked diagnostics state = returned_sqlstate, message = message_text, hint = pg_exception_hint;
    return next;
end
$$;

\echo text read and written
select t, t::hanoi_state, hanoi_pegs(t::hanoi_state), hanoi_disks(t::hanoi_state), hanoi_short(t::hanoi_state), hanoi_long(t::hanoi_state)
from (values ('CCBA'), ('1/2/4,3'), (' ccba '), ('1 / 2 / 4, 3'), (''), ('//'), ('-/-/-/-'), ('3,2/1//'), ('1/'), ('/////////////////////////1'),
    ('[[4,3,1],[2],[]]'), ('([4, 3], [1], [2])'), ('0,0,0'), ('3 2 1/-/-'), ('{"A":[3,2,1],"B":[],"C":[]}')) v (t);
select hanoi_state_on('ABDA', 4), hanoi_short(hanoi_state_on('ABDA', 4)), hanoi_state_on('ABA', 3), hanoi_state_on('', 2), hanoi_state_on(null, 3);
\echo text rejected
select t, r.* from (values ('ABD'), ('ABZ'), ('A B'), ('A?A'), ('7'), ('012'), ('3,2,1'), ('2,0,0'), ('1,2/3'), ('1,2//'), ('1,1//'), ('2//'), ('x//'), ('ABC/3'),
    (repeat('/', 26)), (repeat('/', 300)), (e'A\x01'), (e'A\nB'), (e'\u00c4'), ('nowhere')) v (t), refused(format('select %L::hanoi_state', t)) r;
select r.* from (values ('repeat(''A'', 1000001)::hanoi_state'), ('repeat(''/'', 10000000)::hanoi_state'), ('hanoi_state_on(''A'', 1)'),
    ('hanoi_state_on(''A'', 0)'), ('hanoi_state_on(''A'', 27)'), ('hanoi_state_on(''A'', -1)'), ('hanoi_state_on(''ABE'', 4)'),
    ('hanoi_state_on(''3,2/1//'', 3)'), ('null::hanoi_state(4)'))
    v (call), refused('select ' || call) r;

\echo states of all sizes, some of which differ in one disk
select setseed(0.5);
create temp table random as
    select g, pegs, string_agg(chr(65 + floor(random() * pegs)::int), '') as letters
    from (select g, 2 + floor(random() * 25)::int pegs, floor(random() * 12)::int disks from generate_series(1, 400) g) sizes,
        generate_series(1, disks) group by g, pegs;
insert into random select 2000 + g, 3, chr(64 + g) || repeat('A', 300) from generate_series(1, 3) g;
insert into random select 2010 + g, 3, repeat('A', 300) || chr(64 + g) from generate_series(1, 3) g;
insert into random select 2020 + g, pegs, '' from generate_series(1, 2) g, generate_series(2, 26) pegs;
insert into random select 2100 + g, 26, repeat('Z', 253 + g) from generate_series(1, 4) g;
create table stored as select g, pegs, letters, hanoi_state_on(letters, pegs) state from random;
select count(*) > 400, bool_and(hanoi_short(state) = letters and hanoi_pegs(state) = pegs and hanoi_disks(state) = length(letters)) as as_stored,
    bool_and(state::text::hanoi_state = state and hanoi_state_on(hanoi_long(state), pegs) = state) as round_trip,
    bool_and(state::text = case when pegs = 3 then letters else hanoi_long(state) end) as written
from stored;

\echo equality and order compare pegs, size and letters, and equal states have equal hashes
select bool_and((a.state = b.state) = (a.key = b.key) and (a.state <> b.state) = (a.key <> b.key)
        and (a.state < b.state) = (a.key < b.key) and (a.state <= b.state) = (a.key <= b.key)
        and (a.state > b.state) = (a.key > b.key) and (a.state >= b.state) = (a.key >= b.key)
        and sign(hanoi_state_cmp(a.state, b.state)) = (a.key > b.key)::int - (a.key < b.key)::int) as the_same,
    bool_and(a.key <> b.key or hanoi_state_hash(a.state) = hanoi_state_hash(b.state)
        and hanoi_state_hash(a.state, 7) = hanoi_state_hash(b.state, 7)) as hashes,
    count(*) filter (where a.g <> b.g and a.key = b.key) > 50 as some_equal
from (select g, state, (pegs, length(letters), letters collate "C") key from stored) a,
    (select g, state, (pegs, length(letters), letters collate "C") key from stored) b;
select count(distinct hanoi_state_hash(state)) > 0.99 * count(distinct state) as hashes_differ from stored;
select array_agg(state order by state, g) = array_agg(state order by pegs, length(letters), letters collate "C", g) as sorted from stored;

\echo indexes, joins and groups
create index stored_order on stored (state);
create index stored_hash on stored using hash (state);
analyze stored;
create function plan_of(query text) returns setof text language plpgsql as $$
begin
    return query execute 'explain (costs off) ' || query;
end
$$;
create function found() returns bigint[] language sql as $$
    select array[(select count(*) from stored where state = hanoi_state_on('', 3)), (select count(*) from stored a join stored b using (state)),
        (select count(*) from (select state from stored group by state) t), (select count(*) from stored where state between 'AA' and 'CC')]
$$;
create temp table by_text as
    select array[(select count(*) from random where (pegs, letters) = (3, '')), (select count(*) from random a join random b using (pegs, letters)),
        (select count(*) from (select pegs, letters from random group by pegs, letters) t),
        (select count(*) from random where pegs = 3 and length(letters) = 2)] expected;
select found() = expected from by_text;
set enable_seqscan = off;
set enable_hashjoin = off;
set enable_hashagg = off;
select found() = expected from by_text;
set enable_indexscan = off;
set enable_indexonlyscan = off;
set enable_bitmapscan = off;
set enable_mergejoin = off;
select found() = expected from by_text;
reset all;
set client_min_messages = warning;
set enable_seqscan = off;
select * from plan_of('select * from stored where state > ''ABC''');
drop index stored_order;
select * from plan_of('select * from stored where state = ''ABC''');
reset enable_seqscan;
create table parts (state hanoi_state primary key) partition by hash (state);
create table parts_0 partition of parts for values with (modulus 2, remainder 0);
create table parts_1 partition of parts for values with (modulus 2, remainder 1);
insert into parts select distinct state from stored;
select (select count(*) from parts) = (select count(distinct state) from stored), (select count(*) from parts_0) > 50,
    (select count(*) from parts_1) > 50;
select r.state from refused('insert into parts select state from stored') r;

\echo large states, compressed or out of line
create temp table large (n int, state hanoi_state);
insert into large select n, hanoi_state_on(repeat(t, 250000), 4) from (values (1, 'ABCD'), (2, 'ABCD'), (3, 'ABCC'), (4, 'AAAA')) v (n, t);
alter table large alter state set storage external;
insert into large select n + 4, hanoi_state_on(hanoi_short(state), 4) from large;
select array_agg(pg_column_size(state) > 200000 order by n) from large;
select string_agg(n::text, ' ' order by state, n), count(distinct state) from large;
select count(*) from large a join large b using (state);
select count(*), min(hanoi_disks(state)), bool_and(length(hanoi_short(state)) = 1000000) from large;

\echo distances on the pegs of the states
select 'ABC'::hanoi_state <-> 'CCC', hanoi_state_on('AAAA', 4) <-> hanoi_state_on('DDDD', 4), 'AAAA'::hanoi_state <-> 'CCCC', 'AA'::hanoi_state <-> null,
    ''::hanoi_state <-> '', '1/' <-> '/1'::hanoi_state;
select bool_and(a.state <-> b.state = hanoi_distance(hanoi_short(a.state), hanoi_short(b.state), 4)
        and a.state <-> b.state = hanoi_distance(a.state, b.state) and hanoi_distance(a.state, b.state, exact => true) = b.state <-> a.state) as the_same
from (select hanoi_state_on(a || b || c, 4) state from unnest('{A,B,C,D}'::text[]) a, unnest('{A,B,C,D}'::text[]) b, unnest('{A,B,C,D}'::text[]) c) a,
    (select hanoi_state_on(g, 4) state from unnest('{AAA,ABC,DCB}'::text[]) g) b;
select r.* from (values ('''AAA''::hanoi_state <-> hanoi_state_on(''AAA'', 4)'), ('hanoi_state_on(''AAA'', 4) <-> ''AAA''::hanoi_state'),
    ('''AAA''::hanoi_state <-> ''AA'''), ('hanoi_distance(''AAA''::hanoi_state, ''CCC'', 4)')) v (call), refused('select ' || call) r;
select * from hanoi_hint(hanoi_state_on('ABD', 4), hanoi_state_on('DDD', 4)) order by 1, 3;
select * from hanoi_hint('CCB'::hanoi_state);
select n.*, hanoi_short(neighbour) from hanoi_neighbours(hanoi_state_on('AD', 4)) n order by 1, 3;
select * from hanoi_neighbours('AB'::hanoi_state, rules => 'linear') order by 1, 3;

\echo levels, against a recursive walk
with recursive found (state, distance) as (
    select hanoi_state_on('ABCD', 4), 0 union select neighbour, distance + 1 from found, hanoi_neighbours(state) where distance < 12),
nearest as (select state, min(distance) distance from found group by state),
walk as (select distance, count(*) states from nearest group by distance)
select bool_and(w.states = l.states), sum(l.states), max(l.distance) from walk w full join hanoi_levels(hanoi_state_on('ABCD', 4)) l using (distance);
\echo levels from a whole tower on 3 pegs: 2 to the power of the number of ones in the distance
select bool_and(states = 2 ^ length(replace(distance::bit(20)::text, '0', ''))), count(*), sum(states) = 3::numeric ^ 20 from hanoi_levels(repeat('B', 20));
select * from hanoi_levels(''::hanoi_state);
select * from hanoi_levels('AA', rules => 'cyclic');

\echo paths, against all walks of the same length
with recursive walks (state, path) as (
    select 'ABD', array[]::text[]
    union all select neighbour, path || (disk || from_peg || to_peg) from walks, hanoi_neighbours(state, 4) where cardinality(path) < hanoi_distance('ABD', 'DCA', 4)),
walk as (select path from walks where state = 'DCA' and cardinality(path) = hanoi_distance('ABD', 'DCA', 4)),
listed as (select array_agg(disk || from_peg || to_peg order by move) path from hanoi_paths(hanoi_state_on('ABD', 4), hanoi_state_on('DCA', 4)) p group by p.path)
select (select array_agg(path order by path) from walk) = (select array_agg(path order by path) from listed), (select count(*) from walk) > 1;
select * from hanoi_paths('AB', 'BA');
select * from hanoi_paths('AB', 'BA', first => 2, count => 1);
select (select count(*) from hanoi_paths('AB', 'BA', first => 3)), (select count(*) from hanoi_paths('AB', 'AB')), (select count(*) from hanoi_paths('AAA')),
    (select count(*) from hanoi_paths(null, 'AB')), (select count(*) from hanoi_paths(repeat('A', 12), repeat('D', 12), 4, count => 10));
select r.* from (values ('hanoi_paths(''AB'', ''BA'', first => 0)'), ('hanoi_paths(''AB'', ''BA'', first => 4)'), ('hanoi_paths(''AB'', ''BA'', count => -1)'),
    ('hanoi_paths(repeat(''A'', 12), repeat(''D'', 12), 4)'), ('hanoi_paths(''AB'', ''B'')'), ('hanoi_paths(''AB'', ''BAA'')'),
    ('hanoi_paths(''AAA'', ''CCC'', rules => ''AB'')'), ('hanoi_levels(repeat(''A'', 64))'), ('hanoi_levels(repeat(''A'', 21), rules => ''linear'')'),
    ('hanoi_levels(''ABD'')')) v (call), refused('select count(*) from ' || call) r;
set hanoi.memory_limit = '1MB';
select r.state, regexp_replace(r.message, '\d+', 'some'), r.hint from refused('select count(*) from hanoi_levels(repeat(''A'', 16), 4)') r;
reset hanoi.memory_limit;
set statement_timeout = '200ms';
select r.state from refused('select count(*) from hanoi_levels(repeat(''A'', 20), 5)') r;
reset statement_timeout;

\echo untyped parameters are texts
prepare query as select hanoi_distance($1, $2, $3, $4), (select count(*) from hanoi_paths($1, $2, $3, $4)), (select count(*) from hanoi_levels($1, $3, $4));
execute query('AD', 'DD', 4, 'classic');
\echo a state can be cast to text
select hanoi_locate(hanoi_state_on('ABD', 4)::text, 4), (hanoi_verify('1AC', start => ('A'::hanoi_state)::text)).solved;
create temp table texts (state text);
insert into texts select state from stored limit 1;
select state::hanoi_state = (select state from stored limit 1) from texts;
