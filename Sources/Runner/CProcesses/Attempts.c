// What a process tries to find out what the system refuses it. No call harms the system if it is allowed: it changes a file
// of the caller, repeats a present value, or has arguments that are invalid in themselves.
#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "CProcesses.h"

static bool is_refusal(int code) { return code == EPERM || code == EACCES || code == ENOSYS; }

/// Returns the name of a call unless its result is a refusal.
static const char *unless_refused(const char *name, long result) {
  return result < 0 && is_refusal(errno) ? NULL : name;
}

// MARK: Files

static const char *try_reading(const processes_targets *targets) {
  return unless_refused("open for reading", open(targets->file, O_RDONLY | O_CLOEXEC));
}

static const char *try_listing(const processes_targets *targets) {
  return unless_refused("opendir", opendir(targets->folder) == NULL ? -1 : 0);
}

static const char *try_writing(const processes_targets *targets) {
  const char *allowed = unless_refused("open for writing", open(targets->file, O_WRONLY | O_CLOEXEC));
  if (allowed == NULL) {
    allowed = unless_refused("open with O_CREAT", open(targets->free_path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
  }
  if (allowed == NULL) allowed = unless_refused("truncate", truncate(targets->file, 0));
  if (allowed == NULL) allowed = unless_refused("mkdir", mkdir(targets->free_path, 0700));
  if (allowed == NULL) allowed = unless_refused("mkfifo", mkfifo(targets->free_path, 0600));
  return allowed;
}

static const char *try_removing(const processes_targets *targets) {
  const char *allowed = unless_refused("link", link(targets->file, targets->free_path));
  if (allowed == NULL) allowed = unless_refused("symlink", symlink(targets->file, targets->free_path));
  if (allowed == NULL) allowed = unless_refused("rename", rename(targets->file, targets->free_path));
  if (allowed == NULL) allowed = unless_refused("unlink", unlink(targets->file));
  if (allowed == NULL) allowed = unless_refused("rmdir", rmdir(targets->folder));
  return allowed;
}

// MARK: Sockets and programs

static const char *try_socket(const processes_targets *targets) {
  (void)targets;
  int ends[2];
  int made = socket(AF_INET, SOCK_DGRAM, 0);
#if defined(__linux__)
  if (made >= 0) return "socket";
#else
  // The macOS sandbox allows the creation of a socket, but not its connection. Connecting a datagram socket sends nothing.
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(9), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  return unless_refused("connect", connect(made, (const struct sockaddr *)&address, sizeof address));
#endif
  if (!is_refusal(errno)) return "socket";
  const char *allowed = unless_refused("socket of the file system", socket(AF_UNIX, SOCK_STREAM, 0));
  return allowed != NULL ? allowed : unless_refused("socketpair", socketpair(AF_UNIX, SOCK_STREAM, 0, ends));
}

static const char *try_program(const processes_targets *targets) {
  char *const words[] = {"true", NULL}, *const variables[] = {NULL};
  return unless_refused("execve", execve(targets->program, words, variables));
}

static const char *try_signal(const processes_targets *targets) {
  // Nothing waits for this signal, whose default is no effect.
  return unless_refused("kill", kill(targets->process, SIGURG));
}

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <linux/fs.h>
#include <linux/sched.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <termios.h>

// Kernel headers may lack the later calls.
enum {
  IO_URING_SETUP = 425,
  OPEN_TREE = 428,
  MOVE_MOUNT = 429,
  FSOPEN = 430,
  PIDFD_GETFD = 438,
  PROCESS_MADVISE = 440,
  FCHMODAT2 = 452,
  SETXATTRAT = 463,
  REMOVEXATTRAT = 466,
  FILE_SETATTR = 469,
};

/// A call with the arguments that it is tried with.
typedef struct {
  const char *name;
  long number;
  long arguments[5];
} attempt;

static const char *first_allowed(const attempt *attempts, size_t count) {
  for (size_t index = 0; index < count; index++) {
    const long *argument = attempts[index].arguments;
    long result =
        syscall(attempts[index].number, argument[0], argument[1], argument[2], argument[3], argument[4], 0L);
    if (unless_refused("", result) != NULL) return attempts[index].name;
  }
  return NULL;
}
#define FIRST_ALLOWED(attempts) first_allowed(attempts, sizeof attempts / sizeof *attempts)

static const char *try_permissions(const processes_targets *targets) {
  const long file = (long)targets->file, here = AT_FDCWD, owner = (long)geteuid(), group = (long)getegid();
  const attempt attempts[] = {
      {"fchmodat", __NR_fchmodat, {here, file, 0600}},
      {"fchmodat2", FCHMODAT2, {here, file, 0600, 0}},
      {"fchmod", __NR_fchmod, {-1, 0600}},
      {"fchownat", __NR_fchownat, {here, file, owner, group, 0}},
      {"fchown", __NR_fchown, {-1, owner, group}},
#if defined(__x86_64__)
      {"chmod", __NR_chmod, {file, 0600}},
      {"chown", __NR_chown, {file, owner, group}},
      {"lchown", __NR_lchown, {file, owner, group}},
#endif
  };
  return FIRST_ALLOWED(attempts);
}

static const char *try_attributes(const processes_targets *targets) {
  const long file = (long)targets->file, here = AT_FDCWD, name = (long)"user.routescript";
  unsigned char arguments[64] = {0};
  const attempt attempts[] = {
      {"utimensat", __NR_utimensat, {here, file, 0, 0}},
      {"setxattr", __NR_setxattr, {file, name, (long)"", 0, 0}},
      {"lsetxattr", __NR_lsetxattr, {file, name, (long)"", 0, 0}},
      {"fsetxattr", __NR_fsetxattr, {-1, name, (long)"", 0, 0}},
      {"setxattrat", SETXATTRAT, {here, file, 0, name, (long)arguments}},
      {"removexattr", __NR_removexattr, {file, name}},
      {"lremovexattr", __NR_lremovexattr, {file, name}},
      {"fremovexattr", __NR_fremovexattr, {-1, name}},
      {"removexattrat", REMOVEXATTRAT, {here, file, 0, name}},
      {"file_setattr", FILE_SETATTR, {here, file, (long)arguments, 24, 0}},
      {"ioctl FS_IOC_SETFLAGS", __NR_ioctl, {-1, FS_IOC_SETFLAGS, 0}},
      {"ioctl FS_IOC_FSSETXATTR", __NR_ioctl, {-1, FS_IOC_FSSETXATTR, 0}},
#if defined(__x86_64__)
      {"utime", __NR_utime, {file, 0}},
      {"utimes", __NR_utimes, {file, 0}},
      {"futimesat", __NR_futimesat, {here, file, 0}},
#endif
  };
  return FIRST_ALLOWED(attempts);
}

static const char *try_memory_program(const processes_targets *targets) {
  // A memory file is not in the file system, whose rules do not hold for it.
  const unsigned executable = 0x10;  // MFD_EXEC, since Linux 6.3
  long file = syscall(__NR_memfd_create, "program", executable);
  if (file < 0 && errno == EINVAL) file = syscall(__NR_memfd_create, "program", 0);
  if (file < 0) return unless_refused("memfd_create", file);
  (void)targets;
  char *const words[] = {"true", NULL};
  // An empty program is invalid, which the system reports only if it may be run.
  return unless_refused("execveat", syscall(__NR_execveat, file, "", words, words + 1, AT_EMPTY_PATH));
}

static const char *try_terminal(const processes_targets *targets) {
  (void)targets;
  const attempt attempts[] = {
      {"ioctl TIOCSTI", __NR_ioctl, {0, TIOCSTI, 0}},
      {"ioctl TIOCLINUX", __NR_ioctl, {0, 0x541C, 0}},
      {"ioctl TCSETS", __NR_ioctl, {0, 0x5402, 0}},
      {"ioctl TIOCSCTTY", __NR_ioctl, {-1, TIOCSCTTY, 0}},
      {"ioctl TIOCSPGRP", __NR_ioctl, {0, TIOCSPGRP, 0}},
      {"ioctl TIOCSWINSZ", __NR_ioctl, {0, TIOCSWINSZ, 0}},
  };
  return FIRST_ALLOWED(attempts);
}

static const char *try_priority(const processes_targets *targets) {
  const long other = targets->process;
  struct rlimit limit;
  cpu_set_t processors;
  struct sched_param parameters = {0};
  // The limits and processors of this process are those of the other one, of which it is a copy.
  if (getrlimit(RLIMIT_CORE, &limit) != 0 || sched_getaffinity(0, sizeof processors, &processors) < 0) return "getrlimit";
  const attempt attempts[] = {
      {"prlimit64", __NR_prlimit64, {other, RLIMIT_CORE, (long)&limit, 0}},
      {"setpriority", __NR_setpriority, {PRIO_PROCESS, other, getpriority(PRIO_PROCESS, 0)}},
      {"sched_setaffinity", __NR_sched_setaffinity, {other, sizeof processors, (long)&processors}},
      {"sched_setscheduler", __NR_sched_setscheduler, {other, sched_getscheduler(0), (long)&parameters}},
      {"sched_setparam", __NR_sched_setparam, {other, (long)&parameters}},
      {"sched_setattr", __NR_sched_setattr, {other, 0, 0}},
      {"ioprio_set", __NR_ioprio_set, {1, other, 0}},
      {"setpgid", __NR_setpgid, {other, -1}},
  };
  return FIRST_ALLOWED(attempts);
}

static const char *try_memory(const processes_targets *targets) {
  static const char shared = 1;
  char copy = 0;
  struct iovec mine = {&copy, 1}, theirs = {(void *)&shared, 1};
  const long other = targets->process;
  const attempt attempts[] = {
      {"process_vm_readv", __NR_process_vm_readv, {other, (long)&mine, 1, (long)&theirs, 1}},
      {"process_vm_writev", __NR_process_vm_writev, {other, (long)&mine, 0, (long)&theirs, 0}},
      // PTRACE_PEEKDATA of a process that is not traced.
      {"ptrace", __NR_ptrace, {2, other, 0, 0}},
      {"kcmp", __NR_kcmp, {other, other, -1, 0, 0}},
      {"pidfd_getfd", PIDFD_GETFD, {-1, 0, 0}},
      {"process_madvise", PROCESS_MADVISE, {-1, 0, 0, 0, 0}},
      {"move_pages", __NR_move_pages, {other, 0, 0, 0, 0}},
  };
  return FIRST_ALLOWED(attempts);
}

static const char *try_messages(const processes_targets *targets) {
  (void)targets;
  const attempt attempts[] = {
      {"shmget", __NR_shmget, {-1, 0, 0}},   {"shmat", __NR_shmat, {-1, 0, 0}},    {"semget", __NR_semget, {-1, 0, 0}},
      {"msgget", __NR_msgget, {-1, 0, 0}},   {"mq_open", __NR_mq_open, {0, 0, 0}}, {"mq_unlink", __NR_mq_unlink, {0}},
      {"add_key", __NR_add_key, {0, 0, 0}},  {"keyctl", __NR_keyctl, {-1}},        {"request_key", __NR_request_key, {0}},
      {"vmsplice", __NR_vmsplice, {-1, 0}},
  };
  return FIRST_ALLOWED(attempts);
}

static const char *try_namespace(const processes_targets *targets) {
  (void)targets;
  // Two flags that exclude each other.
  struct clone_args arguments = {.flags = CLONE_NEWUSER | CLONE_FS};
  const attempt attempts[] = {
      {"clone", __NR_clone, {CLONE_NEWUSER | CLONE_FS, 0, 0, 0, 0}},
      {"clone3", 435, {(long)&arguments, sizeof arguments}},
      {"setns", __NR_setns, {-1, 0}},
      {"unshare", __NR_unshare, {CLONE_NEWUSER}},
  };
  return FIRST_ALLOWED(attempts);
}

static const char *try_mount(const processes_targets *targets) {
  (void)targets;
  const attempt attempts[] = {
      {"mount", __NR_mount, {0, (long)"", 0, 0, 0}}, {"umount2", __NR_umount2, {(long)"", 0}},
      {"pivot_root", __NR_pivot_root, {0, 0}},        {"chroot", __NR_chroot, {(long)""}},
      {"open_tree", OPEN_TREE, {-1, 0, 0}},           {"move_mount", MOVE_MOUNT, {-1, 0, -1, 0, 0}},
      {"fsopen", FSOPEN, {0, 0}},                     {"swapon", __NR_swapon, {0, 0}},
      {"quotactl", __NR_quotactl, {-1, 0, 0, 0}},     {"fanotify_init", __NR_fanotify_init, {-1, 0}},
      {"open_by_handle_at", __NR_open_by_handle_at, {-1, 0, 0}},
      {"name_to_handle_at", __NR_name_to_handle_at, {-1, 0, 0, 0, 0}},
  };
  return FIRST_ALLOWED(attempts);
}

static const char *try_kernel(const processes_targets *targets) {
  (void)targets;
  const attempt attempts[] = {
      {"bpf", __NR_bpf, {-1, 0, 0}},
      {"perf_event_open", __NR_perf_event_open, {0, 0, -1, -1, 0}},
      {"userfaultfd", __NR_userfaultfd, {-1}},
      {"io_uring_setup", IO_URING_SETUP, {0, 0}},
      {"init_module", __NR_init_module, {0, 0, 0}},
      {"finit_module", __NR_finit_module, {-1, 0, -1}},
      {"kexec_load", __NR_kexec_load, {0, 0, 0, -1}},
      {"reboot", __NR_reboot, {0, 0, 0, 0}},
      {"acct", __NR_acct, {(long)""}},
      {"syslog", __NR_syslog, {-1, 0, 0}},
      {"clock_settime", __NR_clock_settime, {-1, 0}},
      {"clock_adjtime", __NR_clock_adjtime, {-1, 0}},
      {"sethostname", __NR_sethostname, {0, -1}},
      {"personality", __NR_personality, {0xFFFFFFFF}},
      {"setuid", __NR_setuid, {-1}},
      {"capset", __NR_capset, {0, 0}},
  };
  return FIRST_ALLOWED(attempts);
}

const char *processes_attempt(processes_attempt_kind kind, const processes_targets *targets) {
  switch (kind) {
    case PROCESSES_ATTEMPT_READ: return try_reading(targets);
    case PROCESSES_ATTEMPT_LIST: return try_listing(targets);
    case PROCESSES_ATTEMPT_WRITE: return try_writing(targets);
    case PROCESSES_ATTEMPT_REMOVE: return try_removing(targets);
    case PROCESSES_ATTEMPT_PERMISSIONS: return try_permissions(targets);
    case PROCESSES_ATTEMPT_ATTRIBUTES: return try_attributes(targets);
    case PROCESSES_ATTEMPT_SOCKET: return try_socket(targets);
    case PROCESSES_ATTEMPT_PROGRAM: return try_program(targets);
    case PROCESSES_ATTEMPT_MEMORY_PROGRAM: return try_memory_program(targets);
    case PROCESSES_ATTEMPT_SIGNAL: return try_signal(targets);
    case PROCESSES_ATTEMPT_TERMINAL: return try_terminal(targets);
    case PROCESSES_ATTEMPT_PRIORITY: return try_priority(targets);
    case PROCESSES_ATTEMPT_MEMORY: return try_memory(targets);
    case PROCESSES_ATTEMPT_MESSAGES: return try_messages(targets);
    case PROCESSES_ATTEMPT_NAMESPACE: return try_namespace(targets);
    case PROCESSES_ATTEMPT_MOUNT: return try_mount(targets);
    case PROCESSES_ATTEMPT_KERNEL: return try_kernel(targets);
  }
  return NULL;
}

#else

const char *processes_attempt(processes_attempt_kind kind, const processes_targets *targets) {
  switch (kind) {
    case PROCESSES_ATTEMPT_READ: return try_reading(targets);
    case PROCESSES_ATTEMPT_LIST: return try_listing(targets);
    case PROCESSES_ATTEMPT_WRITE: return try_writing(targets);
    case PROCESSES_ATTEMPT_REMOVE: return try_removing(targets);
    case PROCESSES_ATTEMPT_SOCKET: return try_socket(targets);
    case PROCESSES_ATTEMPT_PROGRAM: return try_program(targets);
    case PROCESSES_ATTEMPT_SIGNAL: return try_signal(targets);
    default: return NULL;
  }
}

#endif
