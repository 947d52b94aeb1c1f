/* The textbook recursion with a buffer of its own. */
#include "output.h"

static void move_tower(unsigned disks, char from, char to, char spare)
{
    if (disks == 0)
        return;
    move_tower(disks - 1, from, spare, to);
    put_move(disks, from, to);
    move_tower(disks - 1, spare, to, from);
}

int main(int argc, char **argv)
{
    setvbuf(stdout, NULL, _IONBF, 0);
    move_tower(disks_asked(argc, argv), 'A', 'C', 'B');
    flush_buffer();
    return 0;
}
