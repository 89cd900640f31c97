// System functions for workers that Swift cannot call: fork, which Swift's import of the C library omits, and a signal
// handler, which may access only data that is designed for it.
#ifndef CPROCESSES_H
#define CPROCESSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Forks the process. Returns 0 in the child, the child's process ID in the parent, and -1 if the system call fails.
/// The process must not have other threads.
int32_t processes_fork(void);

/// Creates a file that exists only as long as it is open, and cannot be run. Returns -1 if the system call fails.
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

/// The rights that a confined process keeps at a place: a file, or a folder with all that is below it.
enum {
  /// Reading files, and listing folders.
  PROCESSES_MAY_READ = 1,
  /// Reading files whose paths are known.
  PROCESSES_MAY_READ_FILES = 2,
  /// Listing folders.
  PROCESSES_MAY_LIST = 4,
  /// Creating, changing, renaming and removing files, and creating folders.
  PROCESSES_MAY_WRITE = 8,
  /// Starting programs. The process may then signal other processes, unless the system has Landlock 6.
  PROCESSES_MAY_START = 16,
};

/// A file or folder. A missing one is ignored.
typedef struct {
  const char *path;
  uint32_t rights;
} processes_place;

/// What a process keeps when it is confined.
typedef struct {
  /// Whether it may read all files that the user may read.
  bool reads_anywhere;
  const processes_place *places;
  size_t count;
} processes_confinement;

/// The protections that `processes_confine` has enabled.
enum {
  /// Linux Landlock: files, programs, TCP, signals and abstract sockets, as far as its version covers them.
  PROCESSES_LANDLOCK = 1,
  /// Linux system call filter: a list of the calls that are allowed.
  PROCESSES_SECCOMP = 2,
  /// The macOS sandbox.
  PROCESSES_SEATBELT = 4,
};

/// Permanently gives up, for this thread and all that it starts, the rights that a confinement does not have: to read,
/// to write and to start programs at other places, to open sockets, and to influence other processes.
///
/// Returns the enabled protections, or 0 if the system has none. Call it while the process has one thread.
uint32_t processes_confine(const processes_confinement *confinement);

/// Returns the version of Landlock, or 0 if the system does not have it.
int32_t processes_landlock_version(void);

/// What an untrusted script or file could try if it controlled the process.
typedef enum {
  PROCESSES_ATTEMPT_READ,
  PROCESSES_ATTEMPT_LIST,
  PROCESSES_ATTEMPT_WRITE,
  PROCESSES_ATTEMPT_REMOVE,
  PROCESSES_ATTEMPT_PERMISSIONS,
  PROCESSES_ATTEMPT_ATTRIBUTES,
  PROCESSES_ATTEMPT_SOCKET,
  PROCESSES_ATTEMPT_PROGRAM,
  PROCESSES_ATTEMPT_MEMORY_PROGRAM,
  PROCESSES_ATTEMPT_SIGNAL,
  PROCESSES_ATTEMPT_TERMINAL,
  PROCESSES_ATTEMPT_PRIORITY,
  PROCESSES_ATTEMPT_MEMORY,
  PROCESSES_ATTEMPT_MESSAGES,
  PROCESSES_ATTEMPT_NAMESPACE,
  PROCESSES_ATTEMPT_MOUNT,
  PROCESSES_ATTEMPT_KERNEL,
} processes_attempt_kind;

/// What the attempts are made at: none of it is a place of the confinement.
typedef struct {
  const char *folder;
  /// A file in the folder, which the process owns.
  const char *file;
  /// A path in the folder that has no file.
  const char *free_path;
  /// A program that ends with status 0 and changes nothing.
  const char *program;
  /// Another process, with the same memory layout.
  int32_t process;
} processes_targets;

/// Tries all calls of a kind. An attempt that succeeds may replace or end this process, so make it in a forked one.
///
/// Returns the name of the first call that the system does not refuse, or NULL if it refuses all of them.
const char *processes_attempt(processes_attempt_kind kind, const processes_targets *targets);

#endif
