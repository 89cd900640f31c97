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

/// What `processes_confine` put in force.
enum {
  /// Linux's Landlock: no writing, no starting of programs, and as much of the network as its version covers.
  PROCESSES_LANDLOCK = 1,
  /// Linux's filter of system calls: none that writes to a path, opens a socket or starts a program.
  PROCESSES_SECCOMP = 2,
  /// macOS's sandbox.
  PROCESSES_SEATBELT = 4,
};

/// Gives up, for this thread and all that it starts, the rights to write to files that are not open, to open sockets and to start
/// programs. There is no way back.
///
/// Returns the protections that are in force, of those above; 0 where the system has none. Call it while the process has one thread.
uint32_t processes_confine(void);

#endif
