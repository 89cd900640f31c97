// System functions for workers that Swift cannot call: fork, which Swift's import of the C library omits, and a signal
// handler, which may access only data that is designed for it.
#ifndef CPROCESSES_H
#define CPROCESSES_H

#include <stdbool.h>
#include <stdint.h>

/// Forks the process. Returns 0 in the child, the child's process ID in the parent, and -1 if the system call fails.
/// The process must not have other threads.
int32_t processes_fork(void);

/// Creates a file that exists only as long as it is open. Returns -1 if the system call fails.
int32_t processes_memory_file(void);

/// Makes the first SIGINT, SIGTERM or SIGHUP write a byte to a descriptor. A second one, or a failing write, ends the process
/// with status 2. A descriptor of -1 restores their default effect. If SIGHUP is ignored, as under nohup, it stays ignored.
void processes_catch_interruptions(int32_t descriptor);

/// Makes each SIGINT write a byte to a descriptor. It ends neither the process nor a wait that restarts by itself.
/// Reading is interrupted with EINTR. A descriptor of -1 restores the default effect.
void processes_forward_interruptions(int32_t descriptor);

/// Notifications of the system about changed files: inotify on Linux, kqueue elsewhere.
typedef struct processes_notifications processes_notifications;

/// Starts to receive notifications. Returns NULL if the system has none, or refuses them.
processes_notifications *processes_notifications_open(void);
void processes_notifications_close(processes_notifications *notifications);
/// The descriptor that is readable while there are notifications.
int32_t processes_notifications_descriptor(const processes_notifications *notifications);
/// Requests notifications about a path, again if it is a new file since. On Linux, those about a directory include its
/// entries and changes of their contents; elsewhere, each file needs a request.
///
/// Returns 0, or an errno value: ENOENT if the path does not exist, ENOTSUP if its file system has no notifications, and
/// ENOSPC or EMFILE at a limit of the system.
int32_t processes_notifications_add(processes_notifications *notifications, const char *path);
/// Removes all notifications that have arrived.
void processes_notifications_drain(processes_notifications *notifications);

/// The protections that `processes_confine` has enabled.
enum {
  /// Linux Landlock: no writing, no starting of programs, and no network access as far as its version covers it.
  PROCESSES_LANDLOCK = 1,
  /// Linux system call filter: no call that writes to a path, opens a socket or starts a program.
  PROCESSES_SECCOMP = 2,
  /// The macOS sandbox.
  PROCESSES_SEATBELT = 4,
};

/// Permanently gives up, for this thread and all that it starts, the rights to write to files that are not open, to
/// open sockets and to start programs.
///
/// Returns the enabled protections, or 0 if the system has none. Call it while the process has one thread.
uint32_t processes_confine(void);

#endif
