/* The textbook recursion with a printf for each move. */
#include "output.h"

static void move_tower(unsigned disks, char from, char to, char spare)
{
    if (disks == 0)
        return;
    move_tower(disks - 1, from, spare, to);
    printf("%u%c%c\n", disks, from, to);
    move_tower(disks - 1, spare, to, from);
}

int main(int argc, char **argv)
{
    move_tower(disks_asked(argc, argv), 'A', 'C', 'B');
    return 0;
}
