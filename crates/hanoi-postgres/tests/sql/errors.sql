-- Errors with their SQLSTATE, messages and hints. The server answers the next query after each of them.
\pset format unaligned
\pset fieldsep ' | '
\pset null ''
\pset tuples_only on
set client_min_messages = warning;

create function raised(query text) returns table (state text, message text, detail text, hint text) language plpgsql as $$
begin
    execute query;
    return query select '00000', 'no error', null::text, null::text;
exception when others or query_canceled then
    get stacked diagnostics state = returned_sqlstate, message = message_text, detail = pg_exception_detail,
        hint = pg_exception_hint;
    detail := nullif(detail, '');
    hint := nullif(hint, '');
    return next;
end
$$;

\echo numbers
select r.* from (values
    ('hanoi_state(64, ''NaN'')'), ('hanoi_state(64, ''Infinity'')'), ('hanoi_state(64, ''-Infinity'')'), ('hanoi_state(64, -1)'),
    ('hanoi_state(64, 1.5)'), ('hanoi_state(64, repeat(''9'', 200)::numeric + 0.5)'), ('hanoi_state(64, 1.000)'),
    ('hanoi_state(3, 8)'), ('hanoi_state(3, 2::numeric ^ 10000)'), ('hanoi_move(3, 0)'), ('hanoi_move(3, 8)'),
    ('hanoi_move(0, 1)'), ('hanoi_moves(3, first => 0)'), ('hanoi_moves(3, first => 9)'), ('hanoi_moves(3, count => -1)'),
    ('hanoi_moves(3, count => 9223372036854775807)'), ('hanoi_moves(21)'), ('hanoi_moves(1000000)'),
    ('hanoi_puzzle(-7, 1)'), ('hanoi_puzzle(2::numeric ^ 64, 1)'), ('hanoi_puzzle(7, 2::numeric ^ 128)'),
    ('hanoi_puzzle(7, 0.5)')) v (call), raised('select * from ' || call) r;

\echo disks and pegs
select r.* from (values
    ('hanoi_count(-1)'), ('hanoi_count(1000001)'), ('hanoi_count(2147483647)'), ('hanoi_count(-2147483648)'),
    ('hanoi_count(3, 0)'), ('hanoi_count(3, 1)'), ('hanoi_count(3, 27)'), ('hanoi_count(3, 256)'), ('hanoi_count(3, -1)'),
    ('hanoi_count(435411)'), ('hanoi_count(435412)'), ('hanoi_moves(20000, rules => ''linear'')'),
    ('hanoi_puzzle(7, 0, 0)'), ('hanoi_puzzle(7, 0, 1000)')) v (call), raised('select * from ' || call) r;

\echo states and rules
select r.* from (values
    ('hanoi_distance(''ABD'', ''AAA'')'), ('hanoi_distance(''ABZ'', ''AAA'')'), ('hanoi_distance(''AAA'', ''BB'')'),
    ('hanoi_distance(''AAA'', ''7'')'), ('hanoi_distance(''AAA'', ''A?A'')'), ('hanoi_distance(''AAA'', ''1,2/3'')'),
    ('hanoi_distance(''AAA'', ''1,2/3/'')'), ('hanoi_distance(''AAA'', E''\x01'')'),
    ('hanoi_distance(''AAA'', ''CCC'', 3, ''sideways'')'), ('hanoi_distance(''AAA'', ''CCC'', 3, ''AA'')'),
    ('hanoi_distance(''AAA'', ''CCC'', 3, ''AB,BA'')'), ('hanoi_distance(''AAA'', ''CCC'', 2)'),
    ('hanoi_neighbours(''AAD'')'), ('hanoi_hint(''ABC'', ''AB'')'), ('hanoi_locate(''ABC'', start => ''AB'')'),
    ('hanoi_moves(4, start => ''ABC'')'), ('hanoi_verify(''1AC'', goal => ''nowhere'')')) v (call),
    raised('select * from ' || call) r;

\echo an answer too long to list its moves, and a style without a strict form
select r.* from (values
    ('hanoi_read(repeat(''x'', 4194305))'), ('hanoi_read(''1AC'', 1, strict => ''stacks'')'))
    v (call), raised('select * from ' || call) r;

\echo the functions of text 004
select r.* from (values
    ('r_toh(3, 0, 0, 1)'), ('r_toh(3, 1, 2, 3)'), ('r_toh(3, -1, 2, 1)'), ('r_toh(-1, 0, 2, 1)'), ('r_toh(21, 0, 2, 1)'),
    ('b_toh(-1)'), ('b_toh(21)'), ('b_toh(63, corrected => true)'), ('r_toh(0, 0, 2, 1)')) v (call), raised('select * from hanoi_004.' || call) r;

\echo the function of text 002
select r.* from (values ('8, 1, 3'), ('0, 4, 3'), ('0, 0, 3'), ('0, -1, 3'), ('-1, 1, 3'), ('1.5, 1, 3'), ('0, 1, -1'), ('7, 3, 3')) v (call),
    raised(format('select hanoi_002.s(%s)', call)) r;

\echo null where an argument is required gives null or no rows
select hanoi_distance('AAA', null), hanoi_distance(null, 'AAA'), hanoi_state(3, null), hanoi_verify(null),
    hanoi_004.r_toh(3, 0, null, 1), hanoi_004.b_toh(null), hanoi_002.s(null, 1, 3),
    (select count(*) from hanoi_move(3, null)), (select count(*) from hanoi_locate(null)),
    (select count(*) from hanoi_hint(null)), (select count(*) from hanoi_neighbours(null)),
    (select count(*) from hanoi_puzzle(null, 1)), (select count(*) from hanoi_puzzle(1, null)),
    (select count(*) from hanoi_read(null));
\echo so does a null number of disks without a state: the other rows of a query are answered
select n, hanoi_state(n, 5), (select count(*) from hanoi_moves(n)), (select disk from hanoi_move(n, 1)), (select moves from hanoi_count(n))
from (values (3), (null), (4)) v (n);
select (select count(*) from hanoi_moves()), (select count(*) from hanoi_moves(null, start => 'CBA')),
    (select moves from hanoi_count(null, start => 'AAA', goal => 'CCC'));
\echo null elsewhere means the default
select hanoi_state(3, 5, null, null, null, null), (select count(*) from hanoi_moves(3, null, null, null, null, null, null)),
    (select moves from hanoi_count(3, null, null, null, null)), (select distance from hanoi_hint('AAA', null, null, null) limit 1);

\echo arguments may be of any integer type
select hanoi_state(3::bigint, 5::bigint, 3::bigint), hanoi_state(3::smallint, 5::smallint, 3::smallint),
    (select count(*) from hanoi_moves(3::bigint, 3::smallint, 1, 2::smallint)), (select moves from hanoi_count(3::bigint)),
    (select disk from hanoi_move(3::bigint, 4::bigint)), (hanoi_verify('1AC', 1::bigint)).solved, hanoi_score('1AC', 1::bigint),
    (select count(*) from hanoi_read('1AC', 1::bigint)), hanoi_distance('AA', 'CC', 4::bigint),
    (select count(*) from hanoi_hint('AA', pegs => 3::bigint)), (select count(*) from hanoi_neighbours('AA', 3::bigint)),
    (select count(*) from hanoi_puzzle(7::bigint, 1::bigint, 3::bigint)), (select count(*) from hanoi_locate('AA', 3::bigint)),
    (hanoi_verify_agg(1::bigint, 'A', 'C')).solved, hanoi_004.r_toh(1::bigint, 0::bigint, 2::bigint, 1::bigint);
select r.* from (values ('hanoi_count(9223372036854775807)'), ('hanoi_count(3, -9223372036854775808)')) v (call),
    raised('select * from ' || call) r;

\echo an unknown setting
select r.state, r.message, r.detail from raised('set hanoi.memory_limt = ''1GB''') r;
\echo the memory of a search
show hanoi.memory_limit;
\set far 'hanoi_distance(''ABCDABCDABCDABCDABCD'', ''DCBADDCCBAADDCCBBAAA'', 4)'
set hanoi.memory_limit = '1MB';
select state, message, detail ~ '^The distance is at least \d+ and at most \d+\.$', hint from raised('select ' || :'far');
select r.* from raised('select * from hanoi_puzzle(7, 0, 14, 4)') r;
-- The server adds the range, with units from PostgreSQL 18 on.
select r.state, split_part(r.message, ' (', 1) from raised('set hanoi.memory_limit = ''1kB''') r;
select r.state, r.message from raised('set hanoi.memory_limit = ''none''') r;
-- Between perfect states there is a formula.
select hanoi_distance(repeat('A', 100), repeat('D', 100), 4) = moves from hanoi_count(100, 4);
reset hanoi.memory_limit;
\echo answers, lists and aggregates obey the memory limit
set hanoi.memory_limit = '16MB';
set enable_sort = off;
select r.state, r.hint from (values
    ('hanoi_ask(''solve'', ''{"disks": 20}'')'), ('hanoi_ask(''solve'', (''{"disks": [1'' || repeat('', 1'', 1000000) || '']}'')::jsonb)'),
    ('hanoi_004.r_toh(20, 0, 2, 1)'), ('hanoi_read(repeat(''1AC 1CA '', 500000))'),
    ('(select hanoi_verify_agg(1, ''A'', ''C'', 1000000, 3, null, null, null) v from generate_series(1, 100) g group by g) t where (v).moves > 0'))
    v (call), raised('select count(*) from ' || call) r;
reset enable_sort;
\echo only a superuser can raise the cap of the memory limit
set hanoi.memory_cap = '2MB';
create role pupil;
set role pupil;
select r.state, r.message from raised('set hanoi.memory_cap = ''1TB''') r;
set hanoi.memory_limit = '1TB';
select state, message, hint from raised('select ' || :'far');
reset role;
drop role pupil;
reset hanoi.memory_cap;
reset hanoi.memory_limit;

\echo a cancelled query ends soon, and the next is answered
create function timed(query text) returns table (state text, message text, soon boolean) language plpgsql as $$
declare
    begun timestamptz := clock_timestamp();
begin
    select r.state, r.message into timed.state, timed.message from raised(query) r;
    soon := clock_timestamp() - begun < interval '5 min';
    return next;
end
$$;
set hanoi.memory_cap = '4GB';
set hanoi.memory_limit = '4GB';
set statement_timeout = '200ms';
select * from timed('select ' || :'far');
-- A detail would be a backtrace.
select r.* from raised('select ' || :'far') r;
select * from timed('select * from hanoi_hint(''ABCDABCDABCDABCDABCD'', ''DCBADDCCBAADDCCBBAAA'', 4)');
select * from timed('select * from hanoi_locate(''ABCDABCDABCDABCDABCD'', 4, goal => ''DCBADDCCBAADDCCBBAAA'')');
select * from timed('select * from hanoi_count(start => ''ABCDABCDABCDABCDABCD'', goal => ''DCBADDCCBAADDCCBBAAA'', pegs => 4)');
select * from timed('select count(*) from hanoi_moves(64, count => 9223372036854775807)');
select * from timed('select hanoi_moves(64, count => 9223372036854775807) limit 100000000 offset 99999999');
select * from timed('select count(*) from hanoi_puzzle(7, 0, 18, 4)');
select * from timed('select count(*) from generate_series(1, 1000) g, hanoi_neighbours(repeat(''A'', 200000 + mod(g, 2)), 26)');
select * from timed('select hanoi_verify(repeat(e''1AC\n1CA\n'', 8000000), strict => ''compact'')');
select * from timed('select count(*) from generate_series(1, 1000) g, hanoi_read(repeat(''1AC 1CA '', 500000 + mod(g, 2)))');
select * from timed('select hanoi_verify_agg(disk, from_peg, to_peg) from hanoi_moves(20), generate_series(1, 100)');
set client_min_messages = error;
select * from timed('select hanoi_004.b_toh(20) from generate_series(1, 100)');
reset client_min_messages;
reset statement_timeout;
select hanoi_distance('ABCD', 'DDDD', 4), (select count(*) from hanoi_moves(10));
