-- The Tower of Hanoi. Frozen once released: changes go into an update script, hanoi--0.1.0--NEXT.sql.
\echo Use "create extension hanoi" to load this file. \quit

-- An existing schema is rejected: functions in it could be called instead of these.
do $$
declare
    text_number text;
begin
    foreach text_number in array array['002', '004'] loop
        if to_regnamespace('hanoi_' || text_number) is not null then
            raise duplicate_schema
                using message = format('the schema hanoi_%s already exists, but the extension must create it', text_number),
                hint = format('Rename it, as in: alter schema hanoi_%1$s rename to text_%1$s', text_number);
        end if;
    end loop;
end
$$;
create schema hanoi_002;
grant usage on schema hanoi_002 to public;
comment on schema hanoi_002 is 'the function of text 002';
create schema hanoi_004;
grant usage on schema hanoi_004 to public;
comment on schema hanoi_004 is 'the functions of text 004';

create function hanoi_moves_support(request internal)
    returns internal
    language c immutable strict parallel safe
    as 'MODULE_PATHNAME', 'hanoi_moves_support_wrapper';
comment on function hanoi_moves_support(internal) is 'estimates for the planner how many rows hanoi_moves returns';

create function hanoi_moves(disks bigint = null, pegs bigint = 3, first numeric = 1, count bigint = null,
        start text = null, goal text = null, rules text = 'classic')
    returns table (move numeric, disk int, from_peg text, to_peg text)
    language c immutable parallel safe cost 10 rows 1000 support hanoi_moves_support
    as 'MODULE_PATHNAME', 'hanoi_moves_wrapper';
comment on function hanoi_moves(bigint, bigint, numeric, bigint, text, text, text) is 'the moves of a shortest solution, or a slice of them';

create function hanoi_state(disks bigint, after numeric, pegs bigint = 3,
        start text = null, goal text = null, rules text = 'classic')
    returns text
    language c immutable parallel safe cost 10
    as 'MODULE_PATHNAME', 'hanoi_state_wrapper';
comment on function hanoi_state(bigint, numeric, bigint, text, text, text) is 'the state after a number of moves: each disk''s peg, largest first';

create function hanoi_move(disks bigint, number numeric, pegs bigint = 3,
        start text = null, goal text = null, rules text = 'classic')
    returns table (disk int, from_peg text, to_peg text)
    language c immutable parallel safe cost 10 rows 1
    as 'MODULE_PATHNAME', 'hanoi_move_wrapper';
comment on function hanoi_move(bigint, numeric, bigint, text, text, text) is 'a move of a shortest solution, by its number from 1';

create function hanoi_count(disks bigint = null, pegs bigint = 3,
        start text = null, goal text = null, rules text = 'classic')
    returns table (moves numeric, proven boolean, proof text)
    language c immutable parallel safe cost 100 rows 1
    as 'MODULE_PATHNAME', 'hanoi_count_wrapper';
comment on function hanoi_count(bigint, bigint, text, text, text) is 'the length of a shortest solution, and whether that is proven';

create function hanoi_locate(state text, pegs bigint = 3,
        start text = null, goal text = null, rules text = 'classic')
    returns table (on_solution boolean, after numeric, distance_from_start numeric, distance_to_goal numeric)
    language c immutable parallel safe cost 100 rows 1
    as 'MODULE_PATHNAME', 'hanoi_locate_wrapper';
comment on function hanoi_locate(text, bigint, text, text, text) is 'the place of a state on the shortest solution, and its distances from start and goal';

create function hanoi_distance(start text, goal text, pegs bigint = 3, rules text = 'classic', exact boolean = false)
    returns numeric
    language c immutable strict parallel safe cost 1000
    as 'MODULE_PATHNAME', 'hanoi_distance_wrapper';
comment on function hanoi_distance(text, text, bigint, text, boolean) is 'the length of a shortest path between two states';

create function hanoi_hint(state text, goal text = null, pegs bigint = 3, rules text = 'classic')
    returns table (disk int, from_peg text, to_peg text, distance numeric)
    language c immutable parallel safe cost 1000 rows 2
    as 'MODULE_PATHNAME', 'hanoi_hint_wrapper';
comment on function hanoi_hint(text, text, bigint, text) is 'the first moves of all shortest paths, and the distance before them';

create function hanoi_neighbours(state text, pegs bigint = 3, rules text = 'classic')
    returns table (disk int, from_peg text, to_peg text, neighbour text)
    language c immutable strict parallel safe cost 10 rows 3
    as 'MODULE_PATHNAME', 'hanoi_neighbours_wrapper';
comment on function hanoi_neighbours(text, bigint, text) is 'the legal moves from a state, and the states they lead to';

create function hanoi_paths(start text, goal text = null, pegs bigint = 3, rules text = 'classic', first numeric = 1,
        count bigint = null)
    returns table (path numeric, move int, disk int, from_peg text, to_peg text)
    language c immutable parallel safe cost 1000 rows 1000
    as 'MODULE_PATHNAME', 'hanoi_paths_wrapper';
comment on function hanoi_paths(text, text, bigint, text, numeric, bigint) is 'the moves of all shortest paths between two states, or of some of the paths';

create function hanoi_levels(state text, pegs bigint = 3, rules text = 'classic')
    returns table (distance int, states numeric)
    language c immutable strict parallel safe cost 1000 rows 100
    as 'MODULE_PATHNAME', 'hanoi_levels_wrapper';
comment on function hanoi_levels(text, bigint, text) is 'the number of states at each distance from a state';

create function hanoi_puzzle(seed numeric, index numeric, disks bigint = null, pegs bigint = 3, rules text = 'classic')
    returns table (start text, goal text, distance int, paths numeric, solution text)
    language c immutable parallel safe cost 1000 rows 1
    as 'MODULE_PATHNAME', 'hanoi_puzzle_wrapper';
comment on function hanoi_puzzle(numeric, numeric, bigint, bigint, text) is 'the puzzle at an index, from 0, in the order given by a seed';

create type hanoi_state;

create function hanoi_state_in(cstring)
    returns hanoi_state
    language c immutable strict parallel safe
    as 'MODULE_PATHNAME', 'hanoi_state_in_wrapper';
comment on function hanoi_state_in(cstring) is 'part of the type hanoi_state';

create function hanoi_state_out(hanoi_state)
    returns cstring
    language c immutable strict parallel safe
    as 'MODULE_PATHNAME', 'hanoi_state_out_wrapper';
comment on function hanoi_state_out(hanoi_state) is 'part of the type hanoi_state';

create function hanoi_state_recv(internal)
    returns hanoi_state
    language c immutable strict parallel safe
    as 'MODULE_PATHNAME', 'hanoi_state_recv_wrapper';
comment on function hanoi_state_recv(internal) is 'part of the type hanoi_state';

create function hanoi_state_send(hanoi_state)
    returns bytea
    language c immutable strict parallel safe
    as 'MODULE_PATHNAME', 'hanoi_state_send_wrapper';
comment on function hanoi_state_send(hanoi_state) is 'part of the type hanoi_state';

create type hanoi_state (input = hanoi_state_in, output = hanoi_state_out, receive = hanoi_state_recv, send = hanoi_state_send,
    storage = extended);
comment on type hanoi_state is 'a state with its number of pegs: as ABCA on 3 pegs, else as the disks of each peg, e.g. 3,2/1//';

create function hanoi_state_on(state text, pegs bigint)
    returns hanoi_state
    language c immutable strict parallel safe
    as 'MODULE_PATHNAME', 'hanoi_state_on_wrapper';
comment on function hanoi_state_on(text, bigint) is 'reads a state on a number of pegs';

create function hanoi_short(state hanoi_state)
    returns text
    language c immutable strict parallel safe
    as 'MODULE_PATHNAME', 'hanoi_short_wrapper';
comment on function hanoi_short(hanoi_state) is 'short text: each disk''s peg, largest first';

create function hanoi_long(state hanoi_state)
    returns text
    language c immutable strict parallel safe
    as 'MODULE_PATHNAME', 'hanoi_long_wrapper';
comment on function hanoi_long(hanoi_state) is 'long text: each peg''s disks, from bottom to top';

create function hanoi_disks(state hanoi_state)
    returns int
    language c immutable strict parallel safe
    as 'MODULE_PATHNAME', 'hanoi_disks_wrapper';
comment on function hanoi_disks(hanoi_state) is 'the number of disks of a state';

create function hanoi_pegs(state hanoi_state)
    returns int
    language c immutable strict parallel safe
    as 'MODULE_PATHNAME', 'hanoi_pegs_wrapper';
comment on function hanoi_pegs(hanoi_state) is 'the number of pegs of a state';

-- Each takes the same arguments as its namesake for texts, so that literals and parameters without a type are texts. Pegs must be null or
-- the state's.
create function hanoi_distance(start hanoi_state, goal hanoi_state, pegs bigint = null, rules text = 'classic', exact boolean = false)
    returns numeric
    language sql immutable parallel safe cost 1000
    return hanoi_distance(hanoi_long(start), hanoi_long(goal), coalesce(pegs, hanoi_pegs(start)), rules, exact);
comment on function hanoi_distance(hanoi_state, hanoi_state, bigint, text, boolean) is 'the same for states of type hanoi_state';

create function hanoi_hint(state hanoi_state, goal hanoi_state = null, pegs bigint = null, rules text = 'classic')
    returns table (disk int, from_peg text, to_peg text, distance numeric)
    language sql immutable parallel safe cost 1000 rows 2
begin atomic
    select * from hanoi_hint(hanoi_long(state), hanoi_long(goal), coalesce(pegs, hanoi_pegs(state)), rules);
end;
comment on function hanoi_hint(hanoi_state, hanoi_state, bigint, text) is 'the same for a state of type hanoi_state';

create function hanoi_neighbours(state hanoi_state, pegs bigint = null, rules text = 'classic')
    returns table (disk int, from_peg text, to_peg text, neighbour hanoi_state)
    language sql immutable parallel safe cost 10 rows 3
begin atomic
    select n.disk, n.from_peg, n.to_peg, hanoi_state_on(n.neighbour, hanoi_pegs(state))
    from hanoi_neighbours(hanoi_long(state), coalesce(pegs, hanoi_pegs(state)), rules) n;
end;
comment on function hanoi_neighbours(hanoi_state, bigint, text) is 'the same for a state of type hanoi_state';

create function hanoi_paths(start hanoi_state, goal hanoi_state = null, pegs bigint = null, rules text = 'classic', first numeric = 1,
        count bigint = null)
    returns table (path numeric, move int, disk int, from_peg text, to_peg text)
    language sql immutable parallel safe cost 1000 rows 1000
begin atomic
    select * from hanoi_paths(hanoi_long(start), hanoi_long(goal), coalesce(pegs, hanoi_pegs(start)), rules, first, count);
end;
comment on function hanoi_paths(hanoi_state, hanoi_state, bigint, text, numeric, bigint) is 'the same for states of type hanoi_state';

create function hanoi_levels(state hanoi_state, pegs bigint = null, rules text = 'classic')
    returns table (distance int, states numeric)
    language sql immutable parallel safe cost 1000 rows 100
begin atomic
    select * from hanoi_levels(hanoi_long(state), coalesce(pegs, hanoi_pegs(state)), rules);
end;
comment on function hanoi_levels(hanoi_state, bigint, text) is 'the same for a state of type hanoi_state';

-- The type is ordered like its stored bytes.
create function hanoi_state_lt(hanoi_state, hanoi_state)
    returns boolean
    language internal immutable strict parallel safe leakproof
    as 'bytealt';
comment on function hanoi_state_lt(hanoi_state, hanoi_state) is 'part of the type hanoi_state';

create function hanoi_state_le(hanoi_state, hanoi_state)
    returns boolean
    language internal immutable strict parallel safe leakproof
    as 'byteale';
comment on function hanoi_state_le(hanoi_state, hanoi_state) is 'part of the type hanoi_state';

create function hanoi_state_eq(hanoi_state, hanoi_state)
    returns boolean
    language internal immutable strict parallel safe leakproof
    as 'byteaeq';
comment on function hanoi_state_eq(hanoi_state, hanoi_state) is 'part of the type hanoi_state';

create function hanoi_state_ne(hanoi_state, hanoi_state)
    returns boolean
    language internal immutable strict parallel safe leakproof
    as 'byteane';
comment on function hanoi_state_ne(hanoi_state, hanoi_state) is 'part of the type hanoi_state';

create function hanoi_state_ge(hanoi_state, hanoi_state)
    returns boolean
    language internal immutable strict parallel safe leakproof
    as 'byteage';
comment on function hanoi_state_ge(hanoi_state, hanoi_state) is 'part of the type hanoi_state';

create function hanoi_state_gt(hanoi_state, hanoi_state)
    returns boolean
    language internal immutable strict parallel safe leakproof
    as 'byteagt';
comment on function hanoi_state_gt(hanoi_state, hanoi_state) is 'part of the type hanoi_state';

create function hanoi_state_cmp(hanoi_state, hanoi_state)
    returns int
    language internal immutable strict parallel safe leakproof
    as 'byteacmp';
comment on function hanoi_state_cmp(hanoi_state, hanoi_state) is 'part of the type hanoi_state';

create function hanoi_state_sort(internal)
    returns void
    language internal immutable strict parallel safe
    as 'bytea_sortsupport';
comment on function hanoi_state_sort(internal) is 'part of the type hanoi_state';

create function hanoi_state_hash(hanoi_state)
    returns int
    language internal immutable strict parallel safe
    as 'hashvarlena';
comment on function hanoi_state_hash(hanoi_state) is 'part of the type hanoi_state';

create function hanoi_state_hash(hanoi_state, bigint)
    returns bigint
    language internal immutable strict parallel safe
    as 'hashvarlenaextended';
comment on function hanoi_state_hash(hanoi_state, bigint) is 'part of the type hanoi_state';

create function hanoi_state_distance(hanoi_state, hanoi_state)
    returns numeric
    language sql immutable parallel safe cost 1000
    return hanoi_distance($1, $2);
comment on function hanoi_state_distance(hanoi_state, hanoi_state) is 'part of the type hanoi_state';

create operator < (function = hanoi_state_lt, leftarg = hanoi_state, rightarg = hanoi_state, commutator = >, negator = >=,
    restrict = scalarltsel, join = scalarltjoinsel);
create operator <= (function = hanoi_state_le, leftarg = hanoi_state, rightarg = hanoi_state, commutator = >=, negator = >,
    restrict = scalarlesel, join = scalarlejoinsel);
create operator = (function = hanoi_state_eq, leftarg = hanoi_state, rightarg = hanoi_state, commutator = =, negator = <>,
    restrict = eqsel, join = eqjoinsel, hashes, merges);
create operator <> (function = hanoi_state_ne, leftarg = hanoi_state, rightarg = hanoi_state, commutator = <>, negator = =,
    restrict = neqsel, join = neqjoinsel);
create operator >= (function = hanoi_state_ge, leftarg = hanoi_state, rightarg = hanoi_state, commutator = <=, negator = <,
    restrict = scalargesel, join = scalargejoinsel);
create operator > (function = hanoi_state_gt, leftarg = hanoi_state, rightarg = hanoi_state, commutator = <, negator = <=,
    restrict = scalargtsel, join = scalargtjoinsel);
create operator <-> (function = hanoi_state_distance, leftarg = hanoi_state, rightarg = hanoi_state);

create operator class hanoi_state_ops default for type hanoi_state using btree as
    operator 1 <, operator 2 <=, operator 3 =, operator 4 >=, operator 5 >,
    function 1 hanoi_state_cmp(hanoi_state, hanoi_state),
    function 2 hanoi_state_sort(internal),
    function 4 btequalimage(oid);

create operator class hanoi_state_ops default for type hanoi_state using hash as
    operator 1 =,
    function 1 hanoi_state_hash(hanoi_state),
    function 2 hanoi_state_hash(hanoi_state, bigint);

create type hanoi_verdict as (solved boolean, verdict text, disks int, moves bigint, first_wrong bigint, reason text,
    state text, shortest numeric, proven boolean, contradicts text, reading text);

-- The library looks up the type of its rows by name, hence search_path.
create function hanoi_verify(answer text, disks bigint = null, pegs bigint = 3,
        start text = null, goal text = null, rules text = 'classic', strict text = null, reading text = null)
    returns hanoi_verdict
    language c immutable parallel safe cost 1000 set search_path = @extschema@, pg_temp
    as 'MODULE_PATHNAME', 'hanoi_verify_wrapper';
comment on function hanoi_verify(text, bigint, bigint, text, text, text, text, text) is 'whether an answer is a solution, and where it goes wrong';

create function hanoi_score(answer text, disks bigint = null, pegs bigint = 3,
        start text = null, goal text = null, rules text = 'classic', harness text = 'efficiency',
        strict text = null, reading text = null)
    returns double precision
    language c immutable parallel safe cost 1000
    as 'MODULE_PATHNAME', 'hanoi_score_wrapper';
comment on function hanoi_score(text, bigint, bigint, text, text, text, text, text, text) is 'the score of an answer, from 0 to 1';

create function hanoi_read(answer text, disks bigint = null, pegs bigint = 3,
        start text = null, goal text = null, rules text = 'classic', strict text = null, reading text = null)
    returns table (passage int, is_answer boolean, mark text, form text, line int, col int, text text, claim text,
        disk_named boolean, pegs_as text, bytes int4range, agreement text)
    language c immutable parallel safe cost 1000 rows 20
    as 'MODULE_PATHNAME', 'hanoi_read_wrapper';
comment on function hanoi_read(text, bigint, bigint, text, text, text, text, text) is 'every move and state read in a text, and whether it is part of the answer';

create function hanoi_verify_step(state internal, disk bigint, from_peg text, to_peg text)
    returns internal
    language c immutable parallel safe
    as 'MODULE_PATHNAME', 'hanoi_verify_step_wrapper';
comment on function hanoi_verify_step(internal, bigint, text, text) is 'part of hanoi_verify_agg';

create function hanoi_verify_step(state internal, disk bigint, from_peg text, to_peg text, disks bigint, pegs bigint,
        start text, goal text, rules text)
    returns internal
    language c immutable parallel safe
    as 'MODULE_PATHNAME', 'hanoi_verify_step_puzzle_wrapper';
comment on function hanoi_verify_step(internal, bigint, text, text, bigint, bigint, text, text, text) is 'part of hanoi_verify_agg';

create function hanoi_verify_step(state internal, disk bigint, from_rod bigint, to_rod bigint)
    returns internal
    language c immutable parallel safe
    as 'MODULE_PATHNAME', 'hanoi_verify_step_rods_wrapper';
comment on function hanoi_verify_step(internal, bigint, bigint, bigint) is 'part of hanoi_verify_agg';

create function hanoi_verify_step(state internal, disk bigint, from_rod bigint, to_rod bigint, disks bigint, pegs bigint,
        start text, goal text, rules text)
    returns internal
    language c immutable parallel safe
    as 'MODULE_PATHNAME', 'hanoi_verify_step_rods_puzzle_wrapper';
comment on function hanoi_verify_step(internal, bigint, bigint, bigint, bigint, bigint, text, text, text) is 'part of hanoi_verify_agg';

create function hanoi_verify_final(state internal)
    returns hanoi_verdict
    language c immutable parallel safe set search_path = @extschema@, pg_temp
    as 'MODULE_PATHNAME', 'hanoi_verify_final_wrapper';
comment on function hanoi_verify_final(internal) is 'part of hanoi_verify_agg';

create aggregate hanoi_verify_agg(disk bigint, from_peg text, to_peg text) (
    sfunc = hanoi_verify_step,
    stype = internal,
    sspace = 4096,
    finalfunc = hanoi_verify_final,
    parallel = safe
);
comment on aggregate hanoi_verify_agg(bigint, text, text) is 'whether the moves of a table, in order, are a solution';

create aggregate hanoi_verify_agg(disk bigint, from_peg text, to_peg text, disks bigint, pegs bigint,
        start text, goal text, rules text) (
    sfunc = hanoi_verify_step,
    stype = internal,
    sspace = 4096,
    finalfunc = hanoi_verify_final,
    parallel = safe
);
comment on aggregate hanoi_verify_agg(bigint, text, text, bigint, bigint, text, text, text) is 'whether the moves of a table, in order, are a solution of a puzzle';

create aggregate hanoi_verify_agg(disk bigint, from_rod bigint, to_rod bigint) (
    sfunc = hanoi_verify_step,
    stype = internal,
    sspace = 4096,
    finalfunc = hanoi_verify_final,
    parallel = safe
);
comment on aggregate hanoi_verify_agg(bigint, bigint, bigint) is 'whether the moves of a table, in order, are a solution, with rods numbered from 0';

create aggregate hanoi_verify_agg(disk bigint, from_rod bigint, to_rod bigint, disks bigint, pegs bigint,
        start text, goal text, rules text) (
    sfunc = hanoi_verify_step,
    stype = internal,
    sspace = 4096,
    finalfunc = hanoi_verify_final,
    parallel = safe
);
comment on aggregate hanoi_verify_agg(bigint, bigint, bigint, bigint, bigint, text, text, text) is 'whether the moves of a table, in order, are a solution of a puzzle, with rods numbered from 0';

create function hanoi_002.s(m numeric, d bigint, n bigint)
    returns int
    language c immutable strict parallel safe cost 10
    as 'MODULE_PATHNAME', 's_wrapper';
comment on function hanoi_002.s(numeric, bigint, bigint) is 'the stack, 0 to 2, of disk d of n after move m; disk 1 is the smallest';

create function hanoi_004.b_toh(n bigint, corrected boolean default false)
    returns varchar
    language c volatile strict parallel restricted cost 1000
    as 'MODULE_PATHNAME', 'b_toh_wrapper';
comment on function hanoi_004.b_toh(bigint, boolean) is 'sends a notice for each move, from the bits of its number, as in the text or corrected; returns null';

create function hanoi_004.r_toh(n bigint, origin bigint, target bigint, spare bigint)
    returns varchar
    language c immutable strict parallel safe cost 1000
    as 'MODULE_PATHNAME', 'r_toh_wrapper';
comment on function hanoi_004.r_toh(bigint, bigint, bigint, bigint) is 'a line for each move, by recursion';

create function hanoi_answer(question text, given text)
    returns text
    language c immutable strict parallel safe cost 1000
    as 'MODULE_PATHNAME', 'hanoi_answer_wrapper';
comment on function hanoi_answer(text, text) is 'part of hanoi_ask';

create function hanoi_ask(question text, given jsonb)
    returns jsonb
    language sql immutable strict parallel safe cost 1000
    return hanoi_answer(question, given::text)::jsonb;
comment on function hanoi_ask(text, jsonb) is 'the answer to a question by its name, as the command prints it with --json';

create function hanoi_version()
    returns text
    language c stable parallel safe
    as 'MODULE_PATHNAME', 'hanoi_version_wrapper';
comment on function hanoi_version() is 'the version of the library and the command';
