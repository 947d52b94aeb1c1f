-- Distances by breadth-first search in SQL alone, on 3 pegs and more and under several rules.
\pset format unaligned
\pset tuples_only on
set client_min_messages = notice;

-- A disk moves if no smaller one lies on its peg or on the other.
create function steps(state text, arcs text[]) returns setof text language sql immutable as $$
    select overlay(state placing right(arc, 1) from i for 1)
    from generate_series(1, length(state)) i, unnest(arcs) arc
    where left(arc, 1) = substr(state, i, 1) and substr(state, i + 1) !~ ('[' || arc || ']')
$$;
create function arcs(pegs int, rules text) returns text[] language sql immutable as $$
    select array_agg(chr(64 + a) || chr(64 + b))
    from generate_series(1, pegs) a, generate_series(1, pegs) b
    where a <> b and case rules
        when 'classic' then true
        when 'linear' then abs(a - b) = 1
        when 'cyclic' then mod(a, pegs) = b - 1
        when 'star' then 2 in (a, b)
        else (rules || ' has no arcs here')::boolean end
$$;
create function levels(origin text, pegs int, rules text) returns table (state text, level int) language plpgsql as $$
declare
    depth int := 0;
    board text[] := arcs(pegs, rules);
    found int := 1;
begin
    create temp table reached on commit drop as select origin s, 0 l;
    create unique index on reached (s);
    while found > 0 loop
        insert into reached select distinct t, depth + 1 from reached, steps(s, board) t where l = depth on conflict do nothing;
        get diagnostics found = row_count;
        depth := depth + 1;
    end loop;
    return query select s, l from reached;
    drop table reached;
end
$$;

\echo states, neighbours
select pegs, rules, count(*), bool_and(a.list is not distinct from b.list)
from (values (3, 'classic'), (3, 'linear'), (3, 'cyclic'), (4, 'classic'), (4, 'star'), (5, 'linear')) v (pegs, rules),
    lateral levels('AAAA', pegs, rules) s,
    lateral (select string_agg(t, ',' order by t) list from steps(s.state, arcs(pegs, rules)) t) a,
    lateral (select string_agg(neighbour, ',' order by neighbour) list from hanoi_neighbours(s.state, pegs, rules)) b
group by pegs, rules order by pegs, rules;

\echo the distance of each state from a perfect or mixed one is its level
select origin, pegs, rules, count(*), max(level), bool_and(hanoi_distance(origin, state, pegs, rules) = level)
from (values ('AAAAAA', 3, 'classic'), ('AAAAA', 3, 'linear'), ('AAAAA', 3, 'cyclic'), ('AAAAA', 4, 'classic'),
        ('AAAA', 4, 'linear'), ('AAAA', 4, 'star'), ('AAA', 5, 'classic'), ('CABBA', 3, 'classic'), ('DABC', 4, 'classic')) v
        (origin, pegs, rules),
    lateral levels(origin, pegs, rules)
group by origin, pegs, rules order by pegs, rules, origin;

\echo the number of states at each distance from a perfect one: 6 disks on 4 pegs
select string_agg(count::text, ' ' order by level)
from (select level, count(*) from levels('AAAAAA', 4, 'classic') group by level) t;
select string_agg(count::text, ' ' order by level)
from (select hanoi_distance('AAAAAA', state, 4) level, count(*) from levels('AAAAAA', 4, 'classic') group by 1) t;

\echo an unproven distance, as that of 21 disks on 5 pegs by Frame and Stewart, raises one notice per statement, and exact searches
select after from hanoi_locate(repeat('A', 21), 5);
select count(*) from hanoi_locate('AAAAB', 5, start => 'AAAAC') a, hanoi_locate('AAA', 4) b;
select hanoi_distance(repeat('A', 21), repeat(goal, 21), 5) from (values ('E'), ('B')) v (goal);
select hanoi_distance('AAAAA', 'EEEEE', 5, exact => true) = level from levels('AAAAA', 5, 'classic') where state = 'EEEEE';
select hanoi_distance('AAAAA', 'DDDDD', 4), hanoi_distance('AAAAB', 'EEEEE', 5), hanoi_distance('AAAA', 'CCCC', exact => true);
\echo hints lead to all neighbours that are one move nearer to the goal
select count(*), bool_and(h.list is not distinct from n.list)
from levels('AAAA', 4, 'classic') s,
    lateral (select string_agg(disk || from_peg || to_peg, ',' order by disk, to_peg) list
        from hanoi_hint(s.state, pegs => 4)) h,
    lateral (select string_agg(disk || from_peg || to_peg, ',' order by disk, to_peg) list
        from hanoi_neighbours(s.state, 4) m
        where hanoi_distance(m.neighbour, 'D', 4) = hanoi_distance(s.state, 'D', 4) - 1) n;

\echo puzzles have the stated distance and solution, and are distinct
select count(*), count(distinct (start, goal)), bool_and(distance = hanoi_distance(start, goal, pegs)),
    bool_and((v).solved and (v).moves = distance)
from (values (3), (4)) p (pegs), generate_series(0, 99) i, hanoi_puzzle(7, i, 4, pegs) z,
    lateral (select hanoi_verify(solution, pegs => pegs, start => start, goal => goal) v) w;
select count(*) from hanoi_puzzle(7, 1e30);
