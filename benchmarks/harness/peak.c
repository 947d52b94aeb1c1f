/* Runs a command and ends standard error with the peak of its memory, in KiB. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    pid_t child = fork();
    if (child == 0) {
        execvp(argv[1], argv + 1);
        _exit(127);
    }
    int status;
    struct rusage use;
    if (child < 0 || wait4(child, &status, 0, &use) < 0)
        return 1;
    fprintf(stderr, "\n%ld\n", use.ru_maxrss);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
