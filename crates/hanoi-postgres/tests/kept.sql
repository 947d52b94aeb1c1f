-- Objects that a dump and pg_upgrade must preserve.
create extension hanoi;
create table states (m int primary key, state text generated always as (hanoi_state(8, m)) stored);
create index on states (hanoi_distance(state, 'CCCCCCCC'));
insert into states select generate_series(0, 255);
create table verdicts as select n, hanoi_verify(hanoi_004.r_toh(n, 0, 2, 1)) verdict from generate_series(0, 5) n;
create materialized view balls as
    with recursive ball (state, distance) as (
        select 'AAA', 0 union select neighbour, distance + 1 from ball, hanoi_neighbours(state) where distance < 7)
    select state, min(distance) distance from ball group by state;
create table positions (n int, position hanoi_state, primary key (position, n));
create index on positions using hash (position);
insert into positions select row_number() over (), state from unnest(array['CCBA', '3,2/1//', '', '///', '/1']::hanoi_state[]) state;
insert into positions select 100 + n, hanoi_state_on(repeat('ABCD', 100000), 4) from generate_series(1, 2) n;
create table by_hash (position hanoi_state) partition by hash (position);
create table by_hash_0 partition of by_hash for values with (modulus 2, remainder 0);
create table by_hash_1 partition of by_hash for values with (modulus 2, remainder 1);
insert into by_hash select hanoi_state_on(state, 3) from balls;
create view summary as
    select (select extversion from pg_extension where extname = 'hanoi') version,
        (select sum(hanoi_distance(state, 'CCCCCCCC')) from states) distances,
        (select string_agg(verdict::text, ' ' order by n) from verdicts) verdicts,
        (select hanoi_verify_agg(disk, from_peg, to_peg order by move)::text from hanoi_moves(6)) moves,
        (select string_agg(state, ' ' order by distance, state) from balls) ball,
        (select string_agg(md5(position::text), ' ' order by position, n) from positions) positions,
        (select string_agg(position::text, ' ' order by position) from by_hash_0) part;
-- Rows found by indexes alone.
create view index_hits as
    select count(*) from positions where position = '3,2/1//'
    union all select count(*) from positions where position > 'AAA' and position < 'CCCCC'
    union all select count(*) from by_hash where position = 'ABC';
