-- The Tower of Hanoi in three ways, corrected, for PostgreSQL: psql -f markdown.sql
-- Rods are 0, 1 and 2; the tower goes from 0 to 2. Corrected: b_toh also for an even number of disks, and it ends without an
-- error. The iteration, i_toh, is the one of the programs in Python and Bash.

-- Binary: a notice for each move, by the bits of its number. An even tower would go to rod 1: rods 1 and 2 change places.
CREATE OR REPLACE FUNCTION b_toh(n int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    turn int := 2 - n % 2;
BEGIN
    FOR i IN 1 .. (1 << n) - 1 LOOP
        RAISE NOTICE 'Move %: From % to %', i, turn * (i & i - 1) % 3, turn * ((i | i - 1) + 1) % 3;
    END LOOP;
END
$$;

-- Recursive: a line for each move.
CREATE OR REPLACE FUNCTION r_toh(n int, origin int, target int, spare int) RETURNS varchar LANGUAGE plpgsql AS $$
BEGIN
    IF n = 0 THEN
        RETURN '';
    END IF;
    RETURN r_toh(n - 1, origin, spare, target) || format(E'%s from %s to %s\n', n, origin, target)
        || r_toh(n - 1, spare, target, origin);
END
$$;

-- Iterative: pairs of rods, each with one legal move. Element d of the first argument is the rod of disk d, so the first
-- element with a rod is the disk on its top. Returns two rods in the order in which a disk may go.
CREATE OR REPLACE FUNCTION legal(rods int[], a int, b int) RETURNS int[] LANGUAGE sql AS $$
    SELECT CASE WHEN array_position(rods, a) < array_position(rods, b) OR array_position(rods, b) IS NULL
        THEN ARRAY[a, b] ELSE ARRAY[b, a] END
$$;

-- The same notices as b_toh.
CREATE OR REPLACE FUNCTION i_toh(n int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    rods int[] := array_fill(0, ARRAY[n]);
    pairs int[] := CASE n % 2 WHEN 0 THEN ARRAY[[0, 1], [0, 2], [1, 2]] ELSE ARRAY[[0, 2], [0, 1], [1, 2]] END;
    turn int;
    shift int[];
BEGIN
    FOR i IN 1 .. (1 << n) - 1 LOOP
        turn := (i - 1) % 3 + 1;
        shift := legal(rods, pairs[turn][1], pairs[turn][2]);
        rods[array_position(rods, shift[1])] := shift[2];
        RAISE NOTICE 'Move %: From % to %', i, shift[1], shift[2];
    END LOOP;
END
$$;

SELECT b_toh(3);
SELECT r_toh(3, 0, 2, 1);
SELECT i_toh(4);
