/* What the rivals in C share: the number of disks from the command line, and a buffer that is written when it is full. */
#include <stdio.h>
#include <stdlib.h>

static char buffer[1 << 16];
static size_t used;

static inline void flush_buffer(void)
{
    if (fwrite(buffer, 1, used, stdout) != used)
        exit(1);
    used = 0;
}

/* Writes a move as in `12AC`; disks have at most two digits. */
static inline void put_move(unsigned disk, char from, char to)
{
    if (used + 5 > sizeof buffer)
        flush_buffer();
    if (disk >= 10)
        buffer[used++] = (char)('0' + disk / 10);
    buffer[used++] = (char)('0' + disk % 10);
    buffer[used++] = from;
    buffer[used++] = to;
    buffer[used++] = '\n';
}

static inline unsigned disks_asked(int argc, char **argv)
{
    int disks = argc == 2 ? atoi(argv[1]) : 0;
    if (disks < 1 || disks > 62) {
        fprintf(stderr, "usage: %s DISKS (1 to 62)\n", argv[0]);
        exit(2);
    }
    return (unsigned)disks;
}
