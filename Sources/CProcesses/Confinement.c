#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CProcesses.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// MARK: Landlock

// Kernel headers may be older than the kernel and lack these constants, so they are defined here. Their values are part
// of the kernel's interface.
enum { CREATE_RULESET = 444, RESTRICT_SELF = 446, VERSION_FLAG = 1 };

struct ruleset_attributes {
  uint64_t files;
  uint64_t network;
  uint64_t scope;
};

/// Returns the rights to give up. Each version of Landlock adds rights, and naming a right that the kernel does not
/// support is an error.
static struct ruleset_attributes rights_to_give_up(long version) {
  // Executing and writing files, removing and creating directory entries: bits 0, 1, 4 to 12. Bits 2 and 3 are for
  // reading.
  struct ruleset_attributes rights = {.files = 0x1FF3};
  if (version >= 2) rights.files |= 1 << 13;  // moving files to other directories
  if (version >= 3) rights.files |= 1 << 14;  // truncating
  if (version >= 4) rights.network = 3;       // binding and connecting TCP sockets
  if (version >= 5) rights.files |= 1 << 15;  // device commands
  if (version >= 6) rights.scope = 3;         // abstract sockets and signals beyond this process
  return rights;
}

static uint32_t enter_landlock(void) {
  long version = syscall(CREATE_RULESET, NULL, 0, VERSION_FLAG);
  if (version < 1) return 0;
  struct ruleset_attributes rights = rights_to_give_up(version);
  int rules = (int)syscall(CREATE_RULESET, &rights, sizeof rights, 0);
  if (rules < 0) return 0;
  long failure = syscall(RESTRICT_SELF, rules, 0);
  close(rules);
  return failure == 0 ? PROCESSES_LANDLOCK : 0;
}

// MARK: seccomp

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, action)
#define REFUSE RETURN(SECCOMP_RET_ERRNO | EPERM)
/// Rejects a system call.
#define DENY(number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1), REFUSE
#define MISSING(number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1), RETURN(SECCOMP_RET_ERRNO | ENOSYS)
/// Rejects opening a file unless it is opened for reading only. The system call number must be loaded again afterwards.
/// Both architectures are little-endian: the low half of an argument comes first.
#define DENY_WRITING(number, flags)                                                                        \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 4), LOAD(args[flags]),                                    \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, WRITING_FLAGS, 0, 1), REFUSE, RETURN(SECCOMP_RET_ALLOW)
#define WRITING_FLAGS (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | (O_TMPFILE & ~O_DIRECTORY))

/// The start of each filter: calls of another architecture or of the x32 interface have different numbers.
static const struct sock_filter prologue[] = {
    LOAD(arch),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
    REFUSE,
    LOAD(nr),
#if defined(__x86_64__)
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
    REFUSE,
#endif
};

/// The calls that Landlock rejects, for systems without it.
static const struct sock_filter without_landlock[] = {
#if defined(__x86_64__)
    DENY(__NR_creat),
    DENY(__NR_mkdir),
    DENY(__NR_rmdir),
    DENY(__NR_mknod),
    DENY(__NR_unlink),
    DENY(__NR_rename),
    DENY(__NR_link),
    DENY(__NR_symlink),
#endif
#if defined(__NR_renameat)
    DENY(__NR_renameat),
#endif
    DENY(__NR_mkdirat),
    DENY(__NR_mknodat),
    DENY(__NR_unlinkat),
    DENY(__NR_renameat2),
    DENY(__NR_linkat),
    DENY(__NR_symlinkat),
    DENY(__NR_truncate),
    DENY(__NR_mount),
    DENY(__NR_umount2),
    DENY(__NR_pivot_root),
    DENY(428 /* open_tree */),
    DENY(429 /* move_mount */),
    DENY(430 /* fsopen */),
    // The flags of openat2 are in memory, which a filter cannot read. Callers fall back to openat.
    MISSING(437 /* openat2 */),
#if defined(__x86_64__)
    DENY_WRITING(__NR_open, 1),
    LOAD(nr),
#endif
    DENY_WRITING(__NR_openat, 2),
    LOAD(nr),
};

/// The calls that Landlock does not cover: sockets other than TCP, programs outside the file system, permissions, times
/// and attributes of files, and ways around a filter.
static const struct sock_filter always[] = {
    DENY(__NR_socket),
    DENY(__NR_socketpair),
    DENY(__NR_execve),
    DENY(__NR_execveat),
#if defined(__x86_64__)
    DENY(__NR_chmod),
    DENY(__NR_chown),
    DENY(__NR_lchown),
    DENY(__NR_utime),
    DENY(__NR_utimes),
    DENY(__NR_futimesat),
#endif
    DENY(__NR_fchmod),
    DENY(__NR_fchmodat),
    DENY(452 /* fchmodat2 */),
    DENY(__NR_fchown),
    DENY(__NR_fchownat),
    DENY(__NR_utimensat),
    DENY(__NR_setxattr),
    DENY(__NR_lsetxattr),
    DENY(__NR_fsetxattr),
    DENY(__NR_removexattr),
    DENY(__NR_lremovexattr),
    DENY(__NR_fremovexattr),
    DENY(__NR_ptrace),
    DENY(__NR_process_vm_writev),
    DENY(438 /* pidfd_getfd */),
    // The operations are described in memory, and can include files and sockets.
    MISSING(425 /* io_uring_setup */),
    RETURN(SECCOMP_RET_ALLOW),
};

static uint32_t enter_seccomp(int has_landlock) {
  struct sock_filter program[sizeof prologue / sizeof *prologue + sizeof without_landlock / sizeof *without_landlock +
                             sizeof always / sizeof *always];
  struct sock_fprog filter = {.len = 0, .filter = program};
#define APPEND(part)                                   \
  do {                                                 \
    memcpy(program + filter.len, part, sizeof part);   \
    filter.len += sizeof part / sizeof *part;          \
  } while (0)
  APPEND(prologue);
  if (!has_landlock) APPEND(without_landlock);
  APPEND(always);
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0 ? PROCESSES_SECCOMP : 0;
}

uint32_t processes_confine(void) {
  // Without this, only root could give up rights, since a privileged program could be exploited by removing some of its
  // rights.
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 0;
  // The filter comes last. It forbids nothing that Landlock needs, but it takes effect immediately.
  uint32_t landlock = enter_landlock();
  return landlock | enter_seccomp(landlock != 0);
}

#elif defined(__APPLE__) && __has_include(<sandbox.h>)

#include <sandbox.h>
#include <stddef.h>

uint32_t processes_confine(void) {
  static const char profile[] =
      "(version 1)(allow default)(deny file-write*)(deny network*)(deny process-exec*)(deny process-fork)";
  char *reason = NULL;
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  // Deprecated since 10.8, without a replacement for programs that are not bundles.
  int failure = sandbox_init(profile, 0, &reason);
  if (reason != NULL) sandbox_free_error(reason);
#pragma clang diagnostic pop
  return failure == 0 ? PROCESSES_SEATBELT : 0;
}

#else

uint32_t processes_confine(void) { return 0; }

#endif
