-- Moves and states against the textbook's recursion in plpgsql, against the closed form of text 002, and in slices.
\pset format unaligned
\pset tuples_only on
set client_min_messages = warning;

create function textbook(n int, origin text, target text, spare text) returns setof text language plpgsql as $$
begin
    if n > 0 then
        return query select * from textbook(n - 1, origin, spare, target);
        return next n || origin || target;
        return query select * from textbook(n - 1, spare, target, origin);
    end if;
end
$$;
create view pegs as
    select o.peg origin, t.peg target, s.peg spare
    from (values ('A'), ('B'), ('C')) o (peg), (values ('A'), ('B'), ('C')) t (peg), (values ('A'), ('B'), ('C')) s (peg)
    where o.peg <> t.peg and o.peg <> s.peg and t.peg <> s.peg;

\echo the moves of 0 to 10 disks between any two pegs
select count(*), bool_and(a.moves is not distinct from b.moves)
from generate_series(0, 10) n, pegs,
    lateral (select string_agg(disk || from_peg || to_peg, ' ' order by move) moves
        from hanoi_moves(n, start => origin, goal => target)) a,
    lateral (select string_agg(m, ' ' order by i) moves
        from textbook(n, origin, target, spare) with ordinality t (m, i)) b;

\echo every slice of 5 disks
select count(*), bool_and(a.moves is not distinct from b.moves)
from generate_series(1, 31) f, generate_series(0, 32) c,
    lateral (select string_agg(move || ':' || disk || from_peg || to_peg, ' ' order by move) moves
        from hanoi_moves(5, first => f, count => c)) a,
    lateral (select string_agg(i || ':' || m, ' ' order by i) moves
        from textbook(5, 'A', 'C', 'B') with ordinality t (m, i) where i between f and f + c - 1) b;

\echo each move of 10 disks by its number
select count(*), bool_and(m = disk || from_peg || to_peg)
from textbook(10, 'A', 'C', 'B') with ordinality t (m, i), hanoi_move(10, i);

\echo states by the closed form: the peg of disk d after m moves is floor((m + 2^(d-1)) / 2^d) (2 - (n + d) mod 2) mod 3
create function closed_form(n int, m numeric) returns text language sql as $$
    select string_agg(substr('ABC', mod(div(m + 2::numeric ^ (d - 1), 2::numeric ^ d) * (2 - mod(n + d, 2)), 3)::int + 1, 1), ''
        order by d desc)
    from generate_series(1, n) d
$$;
select count(*), bool_and(hanoi_state(n, m) = closed_form(n, m))
from generate_series(1, 9) n, generate_series(0, (1 << n) - 1) m;
select n, count(*), bool_and(hanoi_state(n, m) = closed_form(n, m))
from (values (64), (100), (200)) v (n),
    lateral (select trunc(2::numeric ^ n * k / 97) m from generate_series(0, 96) k
        union select 28800 union select trunc(2::numeric ^ 63) + k from generate_series(-1, 1) k
        union select trunc(2::numeric ^ n) - 1) t
group by n order by n;

\echo the legend: the middle move of 64 disks, and the last three
select * from hanoi_moves(64, first => 9223372036854775808, count => 1);
select * from hanoi_moves(64, first => 18446744073709551613, count => 5);

\echo each move leads from one state to the next
select count(*), bool_and(hanoi_state(9, move) = n.neighbour)
from hanoi_moves(9) m, hanoi_neighbours(hanoi_state(9, move - 1)) n
where (n.disk, n.from_peg, n.to_peg) = (m.disk, m.from_peg, m.to_peg);

\echo 20 disks without a count, 21 in two slices, a million disks
select count(*), sum(move) = 1048575::numeric * 1048576 / 2 from hanoi_moves(20);
select count(*), min(move), max(move) from hanoi_moves(21, first => 1048577);
select move, disk from hanoi_moves(1000000, first => 2::numeric ^ 100, count => 2);

\echo solutions without moves
select count(*) from hanoi_moves(0);
select count(*) from hanoi_moves(start => 'CC', goal => 'CC');
select count(*) from hanoi_moves(3, first => 8);
select '"' || hanoi_state(0, 0) || '"';
select count(*) from hanoi_move(3, null);
