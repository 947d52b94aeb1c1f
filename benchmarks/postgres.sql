-- The moves of 16 disks from the extension and from a recursion in plpgsql, in turns: psql -v runs=7 -f benchmarks/postgres.sql
-- in a database with the extension. Both are asked what a reader of the moves asks: their number and all of them as one text.
\if :{?runs} \else \set runs 7 \endif
set client_min_messages = warning;

create function pg_temp.recursion(n int, origin text, target text, spare text)
    returns table (disk int, from_peg text, to_peg text) language plpgsql as $$
begin
    if n > 0 then
        return query select * from pg_temp.recursion(n - 1, origin, spare, target);
        return query values (n, origin, target);
        return query select * from pg_temp.recursion(n - 1, spare, target, origin);
    end if;
end
$$;

create temp table queries (who text, query text);
insert into queries values
    ('hanoi_moves', $$select md5(string_agg(disk || from_peg || to_peg, ' ' order by move)) from hanoi_moves(16)$$),
    ('plpgsql', $$select md5(string_agg(disk || from_peg || to_peg, ' ' order by move))
        from pg_temp.recursion(16, 'A', 'C', 'B') with ordinality t (disk, from_peg, to_peg, move)$$),
    ('hanoi_moves, rows only', $$select count(*)::text from hanoi_moves(16)$$),
    ('plpgsql, rows only', $$select count(*)::text from pg_temp.recursion(16, 'A', 'C', 'B')$$);
create temp table timings (who text, answer text, took interval);

create procedure pg_temp.measure(runs int) language plpgsql as $$
declare
    asked record;
    begun timestamptz;
    answer text;
begin
    for run in 0 .. runs loop
        for asked in select * from queries loop
            begun := clock_timestamp();
            execute asked.query into answer;
            -- The first round warms up.
            if run > 0 then
                insert into timings values (asked.who, answer, clock_timestamp() - begun);
            end if;
        end loop;
    end loop;
end
$$;
call pg_temp.measure(:runs);

create temp view medians as
    select who, percentile_cont(0.5) within group (order by extract(epoch from took) * 1000) ms,
        min(extract(epoch from took) * 1000) least, max(extract(epoch from took) * 1000) most, min(answer) answer
    from timings group by who;
select m.who, round(m.ms::numeric, 1) ms, round(m.least, 1) min, round(m.most, 1) max, round((p.ms / m.ms)::numeric, 1) "times as fast",
    m.answer = p.answer "same answer"
from medians m join medians p on p.who = replace(m.who, 'hanoi_moves', 'plpgsql') order by m.who;
