/* Move m read off the bits of m, with a buffer of its own. */
#include <stdint.h>

#include "output.h"

int main(int argc, char **argv)
{
    unsigned disks = disks_asked(argc, argv);
    /* The formula takes an odd tower to peg 2 and an even one to peg 1: naming the pegs takes both to C. */
    const char *names = disks % 2 ? "ABC" : "ACB";

    setvbuf(stdout, NULL, _IONBF, 0);
    for (uint64_t m = 1; m >> disks == 0; m++)
        put_move((unsigned)__builtin_ctzll(m) + 1, names[(m & (m - 1)) % 3], names[((m | (m - 1)) + 1) % 3]);
    flush_buffer();
    return 0;
}
