-- What a dump and pg_upgrade have to keep.
create extension hanoi;
create table states (m int primary key, state text generated always as (hanoi_state(8, m)) stored);
create index on states (hanoi_distance(state, 'CCCCCCCC'));
insert into states select generate_series(0, 255);
create table verdicts as select n, hanoi_verify(hanoi_004.r_toh(n, 0, 2, 1)) verdict from generate_series(0, 5) n;
create materialized view balls as
    with recursive ball (state, distance) as (
        select 'AAA', 0 union select neighbour, distance + 1 from ball, hanoi_neighbours(state) where distance < 7)
    select state, min(distance) distance from ball group by state;
create view told as
    select (select extversion from pg_extension where extname = 'hanoi') version,
        (select sum(hanoi_distance(state, 'CCCCCCCC')) from states) distances,
        (select string_agg(verdict::text, ' ' order by n) from verdicts) verdicts,
        (select hanoi_verify_agg(disk, from_peg, to_peg order by move)::text from hanoi_moves(6)) moves,
        (select string_agg(state, ' ' order by distance, state) from balls) ball;
