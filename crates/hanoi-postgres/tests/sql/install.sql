-- Installation and removal.
\pset format unaligned
\pset tuples_only on
set client_min_messages = warning;

-- The objects of the extension as SQL, in an order independent of their creation.
create function objects() returns text language sql as $$
    select string_agg(definition, e'\n' order by definition)
    from (select coalesce(case when classid = 'pg_proc'::regclass and prokind <> 'a' then pg_get_functiondef(p.oid)
                when prokind = 'a' then a::text || procost end, pg_describe_object(classid, objid, objsubid))
            || coalesce(obj_description(objid, classid::regclass::text), '') definition
        from pg_depend d left join pg_proc p on classid = 'pg_proc'::regclass and p.oid = objid
            left join pg_aggregate a on a.aggfnoid = p.oid
        where refclassid = 'pg_extension'::regclass and deptype = 'e'
            and refobjid = (select oid from pg_extension where extname = 'hanoi')) t
$$;
create function catalogue() returns bigint language sql as $$
    select (select count(*) from pg_proc) + (select count(*) from pg_type) + (select count(*) from pg_class)
        + (select count(*) from pg_namespace) + (select count(*) from pg_depend) + (select count(*) from pg_description)
$$;

select catalogue() as before \gset
\echo installing, and removing without a trace
create extension hanoi;
select extversion = hanoi_version(), length(objects()) > 1000 from pg_extension where extname = 'hanoi';
alter extension hanoi update;
drop extension hanoi;
select catalogue() - :before;

\echo in a separate schema
create schema puzzles;
create extension hanoi schema puzzles;
select puzzles.hanoi_distance('AAA', 'CCC'), (puzzles.hanoi_verify('1AC')).solved, (puzzles.hanoi_verify_agg(1, 'A', 'C')).solved;
alter extension hanoi set schema public;
\echo objects that depend on it
create view tower as select * from puzzles.hanoi_moves(3);
drop extension hanoi;
drop extension hanoi cascade;
select to_regclass('tower') is null, coalesce(to_regnamespace('hanoi_002'), to_regnamespace('hanoi_004')) is null, to_regtype('puzzles.hanoi_verdict') is null;
drop schema puzzles;

\echo by a user who may only create objects
create role pupil;
grant create on database :DBNAME to pupil;
grant create on schema public to pupil;
set role pupil;
create extension hanoi;
select hanoi_distance('AAA', 'CCC'), hanoi_004.r_toh(1, 0, 2, 1);
drop extension hanoi;
reset role;
revoke create on database :DBNAME from pupil;
revoke create on schema public from pupil;
drop role pupil;
create extension hanoi;

\echo next to functions of the same names
create table names as select distinct proname from pg_depend join pg_proc p on p.oid = objid
    where refclassid = 'pg_extension'::regclass and classid = 'pg_proc'::regclass
        and refobjid = (select oid from pg_extension where extname = 'hanoi');
drop extension hanoi;
create function hanoi_state_eq(text, text) returns boolean language sql return $1 = $2;
do $$
declare
    name text;
begin
    for name in select proname from names loop
        execute format('create function %I(point) returns int language sql return 1', name);
    end loop;
end
$$;
create extension hanoi;
select hanoi_distance('AAA', 'CCC'), 'AAA'::hanoi_state = 'AAA', hanoi_state_eq('A', 'A'), hanoi_ask(point '(1,1)'), count(*) > 40 from names;
drop extension hanoi;
do $$
declare
    name text;
begin
    for name in select proname from names loop
        execute format('drop function %I(point)', name);
    end loop;
end
$$;
drop function hanoi_state_eq(text, text);
drop table names;

\echo with the name of its schema taken
\set SHOW_CONTEXT never
create schema hanoi_004;
create extension hanoi;
select to_regtype('hanoi_state') is null, to_regproc('hanoi_distance') is null;
drop schema hanoi_004;
create schema hanoi_002;
create extension hanoi;
drop schema hanoi_002;
create extension hanoi;
