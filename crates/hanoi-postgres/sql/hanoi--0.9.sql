-- The Tower of Hanoi, version 0.9. Frozen: what changes goes into an update.
\echo Use "create extension hanoi" to load this file. \quit

create function hanoi_moves(disks int = null, pegs int = 3, first numeric = 1, count bigint = null,
        start text = null, goal text = null, rules text = 'classic')
    returns table (move numeric, disk int, from_peg text, to_peg text)
    language c immutable parallel safe cost 10 rows 1000
    as 'MODULE_PATHNAME', 'hanoi_moves_wrapper';

create function hanoi_state(disks int, after numeric, pegs int = 3,
        start text = null, goal text = null, rules text = 'classic')
    returns text
    language c immutable parallel safe cost 10
    as 'MODULE_PATHNAME', 'hanoi_state_wrapper';

create function hanoi_move(disks int, number numeric, pegs int = 3,
        start text = null, goal text = null, rules text = 'classic')
    returns table (disk int, from_peg text, to_peg text)
    language c immutable parallel safe cost 10 rows 1
    as 'MODULE_PATHNAME', 'hanoi_move_wrapper';

create function hanoi_count(disks int = null, pegs int = 3,
        start text = null, goal text = null, rules text = 'classic')
    returns table (moves numeric, proven boolean, proof text)
    language c immutable parallel safe cost 100 rows 1
    as 'MODULE_PATHNAME', 'hanoi_count_wrapper';
