// What workers need of the system that Swift cannot call: fork, which its import of the C library leaves out, and a signal's
// handler, which may touch nothing but what is made for it.
#ifndef CPROCESSES_H
#define CPROCESSES_H

#include <stdint.h>

/// Makes a copy of this process, which goes on from here as its child: 0 there, the child's number here, -1 when the system refuses.
/// The process may have no other thread.
int32_t processes_fork(void);

/// A file that exists only as long as somebody has it open; -1 when the system refuses.
int32_t processes_memory_file(void);

/// From now on an interruption (SIGINT) and a request to end (SIGTERM) write a byte to a descriptor; when nobody read the one before,
/// they end the process with status 2. A descriptor of -1 lets them do what they do by default.
void processes_catch_interruptions(int32_t descriptor);

/// From now on each interruption (SIGINT) writes a byte to a descriptor, and ends neither the process nor a wait that goes on by itself:
/// reading is cut short with EINTR. A descriptor of -1 lets it do what it does by default.
void processes_forward_interruptions(int32_t descriptor);

#endif
