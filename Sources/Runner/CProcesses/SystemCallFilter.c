#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "Confinement.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

// MARK: Calls

// Calls since Linux 5.1 have the same number on all architectures. Kernel headers may lack the later ones.
enum {
  FIRST_COMMON = 424,
  CLOSE_RANGE = 436,
  OPENAT2 = 437,
  FACCESSAT2 = 439,
  EPOLL_PWAIT2 = 441,
  LANDLOCK_CREATE_RULESET = 444,
  LANDLOCK_ADD_RULE = 445,
  LANDLOCK_RESTRICT_SELF = 446,
  FUTEX_WAITV = 449,
  FUTEX_WAKE_2 = 454,
  FUTEX_WAIT_2 = 455,
  FUTEX_REQUEUE_2 = 456,
  MSEAL = 462,
  CALL_COUNT = 512,
};

/// The calls of each confined process: memory, threads, time, signal handlers, and work on open files.
static const uint16_t always[] = {
    // Open files, and reading.
    __NR_read, __NR_write, __NR_readv, __NR_writev, __NR_pread64, __NR_pwrite64, __NR_preadv, __NR_pwritev,
    __NR_preadv2, __NR_pwritev2, __NR_lseek, __NR_close, CLOSE_RANGE, __NR_fstat, __NR_newfstatat, __NR_statx,
    __NR_ftruncate, __NR_fallocate, __NR_fsync, __NR_fdatasync, __NR_copy_file_range, __NR_sendfile, __NR_fadvise64,
    __NR_flock, __NR_dup, __NR_dup3, __NR_pipe2, __NR_getdents64, __NR_readlinkat, __NR_faccessat, FACCESSAT2,
    __NR_statfs, __NR_fstatfs, __NR_getcwd, __NR_chdir, __NR_fchdir, __NR_umask,
    // Open sockets. New ones are refused.
    __NR_recvfrom, __NR_recvmsg, __NR_sendto, __NR_sendmsg, __NR_shutdown, __NR_getsockopt, __NR_getsockname,
    __NR_getpeername,
    // Waiting.
    __NR_ppoll, __NR_pselect6, __NR_epoll_create1, __NR_epoll_ctl, __NR_epoll_pwait, EPOLL_PWAIT2, __NR_eventfd2,
    __NR_nanosleep, __NR_clock_nanosleep, __NR_wait4, __NR_waitid, __NR_restart_syscall,
    // Memory.
    __NR_mmap, __NR_mprotect, __NR_munmap, __NR_mremap, __NR_brk, __NR_madvise, __NR_msync, __NR_mincore, __NR_mlock,
    __NR_munlock, __NR_membarrier, MSEAL,
    // Threads.
    __NR_futex, FUTEX_WAITV, FUTEX_WAKE_2, FUTEX_WAIT_2, FUTEX_REQUEUE_2, __NR_set_robust_list, __NR_get_robust_list,
    __NR_rseq, __NR_set_tid_address, __NR_gettid, __NR_sched_yield, __NR_sched_getaffinity, __NR_sched_getparam,
    __NR_sched_getscheduler, __NR_sched_get_priority_max, __NR_sched_get_priority_min, __NR_getcpu, __NR_exit,
    __NR_exit_group,
    // Signal handlers.
    __NR_rt_sigaction, __NR_rt_sigprocmask, __NR_rt_sigreturn, __NR_rt_sigpending, __NR_rt_sigsuspend,
    __NR_rt_sigtimedwait, __NR_sigaltstack,
    // Time.
    __NR_clock_gettime, __NR_clock_getres, __NR_gettimeofday, __NR_times, __NR_timer_create, __NR_timer_settime,
    __NR_timer_gettime, __NR_timer_getoverrun, __NR_timer_delete, __NR_getitimer, __NR_setitimer, __NR_timerfd_create,
    __NR_timerfd_settime, __NR_timerfd_gettime,
    // The process and the system.
    __NR_getpid, __NR_getppid, __NR_getpgid, __NR_getsid, __NR_getuid, __NR_geteuid, __NR_getgid, __NR_getegid,
    __NR_getgroups, __NR_getresuid, __NR_getresgid, __NR_getpriority, __NR_getrlimit, __NR_getrusage, __NR_uname,
    __NR_sysinfo, __NR_getrandom,
    // Giving up more rights.
    __NR_seccomp, LANDLOCK_CREATE_RULESET, LANDLOCK_ADD_RULE, LANDLOCK_RESTRICT_SELF,
#if defined(__x86_64__)
    __NR_stat, __NR_lstat, __NR_access, __NR_readlink, __NR_getdents, __NR_dup2, __NR_pipe, __NR_poll, __NR_select,
    __NR_epoll_create, __NR_epoll_wait, __NR_eventfd, __NR_pause, __NR_alarm, __NR_time, __NR_getpgrp, __NR_arch_prctl,
#endif
};

/// The calls that change folders. Landlock limits them to the outputs.
static const uint16_t writing[] = {
    __NR_mkdirat, __NR_unlinkat, __NR_renameat2, __NR_truncate,
#if defined(__NR_renameat)
    __NR_renameat,
#endif
#if defined(__x86_64__)
    __NR_mkdir, __NR_unlink, __NR_rename,
#endif
};

/// The calls that start programs and end them. Landlock limits them to the named programs.
static const uint16_t starting[] = {
    __NR_execve, __NR_kill,
#if defined(__x86_64__)
    __NR_fork, __NR_vfork,
#endif
};

// MARK: Arguments

static const uint32_t terminal_requests[] = {
    0x5401 /* TCGETS */,  0x802C542A /* TCGETS2 */, 0x5413 /* TIOCGWINSZ */, 0x540F /* TIOCGPGRP */,
    0x541B /* FIONREAD */, 0x5421 /* FIONBIO */,     0x5450 /* FIONCLEX */,   0x5451 /* FIOCLEX */,
};

/// Commands for descriptors and locks. Others can send signals to other processes.
static const uint32_t descriptor_commands[] = {
    F_DUPFD,  F_GETFD,   F_SETFD,       F_GETFL,        F_SETFL,         F_GETLK,           F_SETLK,
    F_SETLKW, F_OFD_GETLK, F_OFD_SETLK, F_OFD_SETLKW, F_DUPFD_CLOEXEC, 1033 /* F_ADD_SEALS */, 1034 /* F_GET_SEALS */,
    1032 /* F_GETPIPE_SZ */,
};

static const uint32_t process_options[] = {
    PR_SET_PDEATHSIG, PR_GET_PDEATHSIG, PR_GET_DUMPABLE,     PR_SET_NAME,         PR_GET_NAME,
    PR_GET_SECCOMP,   PR_SET_SECCOMP,   PR_SET_NO_NEW_PRIVS, PR_GET_NO_NEW_PRIVS, PR_CAPBSET_READ,
    PR_SET_TIMERSLACK, PR_GET_TIMERSLACK, 0x53564D41 /* PR_SET_VMA: names of memory */,
};

/// What the filter does with a call. The calls from `OPEN` on are judged by an argument.
enum action { REFUSE, MISSING, ALLOW, OPEN, OPENAT, TERMINAL, DESCRIPTOR, PROCESS, LIMITS, SIGNAL, THREAD, CHILD, MEMORY_FILE };

#define WRITING_FLAGS (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | (O_TMPFILE & ~O_DIRECTORY))
#define NEW_NAMESPACES \
  (CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET)
/// The memory file cannot become executable, since Linux 6.3.
#define NO_EXECUTION 0x8U

static void allow(uint8_t *actions, const uint16_t *calls, size_t count) {
  for (size_t index = 0; index < count; index++) actions[calls[index]] = ALLOW;
}
#define ALLOW_ALL(actions, calls) allow(actions, calls, sizeof calls / sizeof *calls)

/// Fills in the action for each call number.
static void choose(uint8_t *actions, uint32_t rights, bool has_landlock) {
  // A caller of a recent call has a fallback for kernels that lack it.
  memset(actions, REFUSE, FIRST_COMMON);
  memset(actions + FIRST_COMMON, MISSING, CALL_COUNT - FIRST_COMMON);
  ALLOW_ALL(actions, always);
  if (rights & PROCESSES_MAY_WRITE) ALLOW_ALL(actions, writing);
  actions[__NR_tgkill] = SIGNAL;
  actions[__NR_kill] = SIGNAL;
  actions[__NR_clone] = THREAD;
  if (rights & PROCESSES_MAY_START) {
    ALLOW_ALL(actions, starting);
    // The filter holds for children, too, whose numbers are unknown. Landlock limits signals.
    actions[__NR_tgkill] = ALLOW;
    actions[__NR_clone] = CHILD;
  }
  // Without Landlock, only the flags of a call tell whether it opens a file for writing. Those of openat2 are in memory,
  // which a filter cannot read.
  bool judges_opening = !has_landlock && !(rights & PROCESSES_MAY_WRITE);
  actions[__NR_openat] = judges_opening ? OPENAT : ALLOW;
#if defined(__x86_64__)
  actions[__NR_open] = judges_opening ? OPEN : ALLOW;
#endif
  if (!judges_opening) actions[OPENAT2] = ALLOW;
  actions[__NR_ioctl] = TERMINAL;
  actions[__NR_fcntl] = DESCRIPTOR;
  actions[__NR_prctl] = PROCESS;
  actions[__NR_prlimit64] = LIMITS;
  actions[__NR_memfd_create] = ALLOW;
  if (rights & PROCESSES_MAY_START) {
    int file = (int)syscall(__NR_memfd_create, "", MFD_CLOEXEC | NO_EXECUTION);
    if (file >= 0) actions[__NR_memfd_create] = MEMORY_FILE;
    if (file >= 0) close(file);
  }
}

// MARK: Program

/// The results of calls that no argument decides, in the order of their actions.
static const uint32_t results[] = {SECCOMP_RET_ERRNO | EPERM, SECCOMP_RET_ERRNO | ENOSYS, SECCOMP_RET_ALLOW};
enum { RESULT_COUNT = sizeof results / sizeof *results };

/// Where a jump to a result is, which is filled in when the place of the result is known.
struct pending {
  uint8_t *distance;
  uint16_t place;
  uint8_t action;
};

struct program {
  struct sock_filter code[1024];
  uint16_t length;
  struct pending pending[1024];
  uint16_t pending_count;
};

/// A range of call numbers with the same action, to the start of the next range.
struct range {
  uint32_t start;
  uint8_t action;
};

static void add(struct program *program, uint16_t code, uint32_t value, uint8_t if_true, uint8_t if_false) {
  program->code[program->length++] = (struct sock_filter){code, if_true, if_false, value};
}

#define LOAD(program, field) add(program, BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field), 0, 0)
#define RETURN(program, value) add(program, BPF_RET | BPF_K, value, 0, 0)
#define IF_EQUAL (BPF_JMP | BPF_JEQ | BPF_K)
#define IF_ANY (BPF_JMP | BPF_JSET | BPF_K)
#define IF_AT_LEAST (BPF_JMP | BPF_JGE | BPF_K)

/// Allows a call if the loaded value is one of these.
static void add_list(struct program *program, const uint32_t *values, size_t count) {
  for (size_t index = 0; index < count; index++) add(program, IF_EQUAL, values[index], (uint8_t)(count - index), 0);
  RETURN(program, results[REFUSE]);
  RETURN(program, results[ALLOW]);
}
#define ADD_LIST(program, values) add_list(program, values, sizeof values / sizeof *values)

/// Allows a call if the loaded value has one of these bits, or if it has none of them.
static void add_bits(struct program *program, uint32_t bits, bool has_bits) {
  add(program, IF_ANY, bits, has_bits ? 1 : 0, has_bits ? 0 : 1);
  RETURN(program, results[REFUSE]);
  RETURN(program, results[ALLOW]);
}

/// Adds the decision about a call by an argument. Both architectures are little-endian: the low half of it comes first.
static void add_judgment(struct program *program, uint8_t action) {
  const uint32_t nobody_else = 0, this_process = (uint32_t)getpid();
  switch (action) {
    case OPEN: LOAD(program, args[1]), add_bits(program, WRITING_FLAGS, false); break;
    case OPENAT: LOAD(program, args[2]), add_bits(program, WRITING_FLAGS, false); break;
    case TERMINAL: LOAD(program, args[1]), ADD_LIST(program, terminal_requests); break;
    case DESCRIPTOR: LOAD(program, args[1]), ADD_LIST(program, descriptor_commands); break;
    case PROCESS: LOAD(program, args[0]), ADD_LIST(program, process_options); break;
    case LIMITS: LOAD(program, args[0]), add_list(program, &nobody_else, 1); break;
    case SIGNAL: LOAD(program, args[0]), add_list(program, &this_process, 1); break;
    case THREAD: LOAD(program, args[0]), add_bits(program, CLONE_THREAD, true); break;
    case CHILD: LOAD(program, args[0]), add_bits(program, NEW_NAMESPACES, false); break;
    case MEMORY_FILE: LOAD(program, args[1]), add_bits(program, NO_EXECUTION, true); break;
    default: RETURN(program, results[REFUSE]); break;
  }
}

static void add_search(struct program *program, const struct range *ranges, size_t count);

/// Adds a branch of a search, to which the instruction at a place jumps.
static void add_branch(
    struct program *program, uint16_t place, uint8_t *distance, const struct range *ranges, size_t count) {
  if (count == 1 && ranges->action < RESULT_COUNT) {
    program->pending[program->pending_count++] = (struct pending){distance, place, ranges->action};
    return;
  }
  *distance = (uint8_t)(program->length - place - 1);
  if (count == 1) {
    add_judgment(program, ranges->action);
  } else {
    add_search(program, ranges, count);
  }
}

/// Adds a binary search over at least two ranges of call numbers.
static void add_search(struct program *program, const struct range *ranges, size_t count) {
  size_t middle = count / 2;
  uint16_t place = program->length++;
  struct sock_filter *code = &program->code[place];
  *code = (struct sock_filter){.code = IF_AT_LEAST, .k = ranges[middle].start};
  add_branch(program, place, &code->jf, ranges, middle);
  add_branch(program, place, &code->jt, ranges + middle, count - middle);
}

/// Adds a search with its results, to which its instructions jump. Returns whether all of them reach a result.
static bool add_part(struct program *program, const struct range *ranges, size_t count) {
  program->pending_count = 0;
  add_search(program, ranges, count);
  for (uint16_t index = 0; index < program->pending_count; index++) {
    const struct pending *jump = &program->pending[index];
    int distance = program->length + jump->action - jump->place - 1;
    if (distance > UINT8_MAX) return false;
    *jump->distance = (uint8_t)distance;
  }
  for (int action = 0; action < RESULT_COUNT; action++) RETURN(program, results[action]);
  return true;
}

/// Adds the search for all calls. A jump is at most 255 instructions long, so each half has its own results.
static bool add_calls(struct program *program, const uint8_t *actions) {
  struct range ranges[CALL_COUNT];
  size_t count = 0;
  for (uint32_t call = 0; call < CALL_COUNT; call++) {
    if (count == 0 || ranges[count - 1].action != actions[call]) ranges[count++] = (struct range){call, actions[call]};
  }
  size_t middle = count / 2;
  uint16_t place = program->length++;
  bool is_whole = add_part(program, ranges, middle);
  size_t distance = program->length - place - 1;
  program->code[place] = (struct sock_filter){IF_AT_LEAST, (uint8_t)distance, 0, ranges[middle].start};
  return is_whole && distance <= UINT8_MAX && add_part(program, ranges + middle, count - middle);
}

bool confinement_enter_filter(const processes_confinement *confinement, bool has_landlock) {
  uint8_t actions[CALL_COUNT];
  choose(actions, confinement_rights(confinement), has_landlock);
  struct program program;
  program.length = 0;
  // Calls of another architecture or of the x32 interface have different numbers.
  LOAD(&program, arch);
  add(&program, IF_EQUAL, ARCHITECTURE, 1, 0);
  RETURN(&program, results[REFUSE]);
  LOAD(&program, nr);
#if defined(__x86_64__)
  add(&program, IF_AT_LEAST, 0x40000000, 0, 1);
  RETURN(&program, results[REFUSE]);
#endif
  if (!add_calls(&program, actions)) return false;
  struct sock_fprog filter = {.len = program.length, .filter = program.code};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

#else

bool confinement_enter_filter(const processes_confinement *confinement, bool has_landlock) {
  (void)confinement, (void)has_landlock;
  return false;
}

#endif
