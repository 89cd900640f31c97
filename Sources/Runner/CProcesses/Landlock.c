#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CProcesses.h"

#if defined(__linux__)

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "Confinement.h"

// Kernel headers may be older than the kernel and lack these constants, so they are defined here. Their values are part
// of the kernel's interface.
enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446, VERSION_FLAG = 1, BENEATH_PATH = 1 };

enum {
  EXECUTE = 1 << 0,
  WRITE_FILE = 1 << 1,
  READ_FILE = 1 << 2,
  READ_FOLDER = 1 << 3,
  REMOVE_FILE = 1 << 5,
  MAKE_FOLDER = 1 << 7,
  MAKE_FILE = 1 << 8,
  // Bits 4 to 12: adding entries to folders, and removing them.
  CHANGE_FOLDER = 0x1FF0,
  MOVE_BETWEEN_FOLDERS = 1 << 13,
  TRUNCATE = 1 << 14,
  DEVICE_COMMANDS = 1 << 15,
  // The rights that a rule for a file can have.
  OF_FILES = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE,
};

struct ruleset_attributes {
  uint64_t files;
  uint64_t network;
  uint64_t scope;
};

struct rule_attributes {
  uint64_t rights;
  int32_t place;
} __attribute__((packed));

int32_t processes_landlock_version(void) {
  long version = syscall(CREATE_RULESET, NULL, 0, VERSION_FLAG);
  return version < 1 ? 0 : (int32_t)version;
}

/// Returns the rights to give up. Each version of Landlock adds rights, and naming a right that the kernel does not
/// support is an error.
static struct ruleset_attributes rights_to_give_up(int32_t version, bool reads_anywhere) {
  struct ruleset_attributes rights = {.files = EXECUTE | WRITE_FILE | CHANGE_FOLDER};
  if (!reads_anywhere) rights.files |= READ_FILE | READ_FOLDER;
  if (version >= 2) rights.files |= MOVE_BETWEEN_FOLDERS;
  if (version >= 3) rights.files |= TRUNCATE;
  if (version >= 4) rights.network = 3;  // binding and connecting TCP sockets
  if (version >= 5) rights.files |= DEVICE_COMMANDS;
  if (version >= 6) rights.scope = 3;  // abstract sockets and signals beyond this process and its children
  return rights;
}

static uint64_t rights_at(const processes_place *place) {
  uint64_t rights = 0;
  if (place->rights & PROCESSES_MAY_READ) rights |= READ_FILE | READ_FOLDER;
  if (place->rights & PROCESSES_MAY_READ_FILES) rights |= READ_FILE;
  if (place->rights & PROCESSES_MAY_LIST) rights |= READ_FOLDER;
  if (place->rights & PROCESSES_MAY_WRITE) rights |= WRITE_FILE | REMOVE_FILE | MAKE_FOLDER | MAKE_FILE | TRUNCATE;
  // Starting a program reads it.
  if (place->rights & PROCESSES_MAY_START) rights |= EXECUTE | READ_FILE;
  return rights;
}

/// Adds a rule for a place. A missing place, and one that is not in a file system, such as a pipe, needs no rule.
static void allow(int rules, const processes_place *place, uint64_t known) {
  int descriptor = open(place->path, O_PATH | O_CLOEXEC);
  if (descriptor < 0) return;
  struct stat status;
  if (fstat(descriptor, &status) == 0) {
    struct rule_attributes rule = {.rights = rights_at(place) & known, .place = descriptor};
    if (!S_ISDIR(status.st_mode)) rule.rights &= OF_FILES;
    if (rule.rights != 0) syscall(ADD_RULE, rules, BENEATH_PATH, &rule, 0);
  }
  close(descriptor);
}

bool confinement_enter_landlock(const processes_confinement *confinement) {
  int32_t version = processes_landlock_version();
  if (version < 1) return false;
  struct ruleset_attributes rights = rights_to_give_up(version, confinement->reads_anywhere);
  int rules = (int)syscall(CREATE_RULESET, &rights, sizeof rights, 0);
  if (rules < 0) return false;
  for (size_t index = 0; index < confinement->count; index++) allow(rules, &confinement->places[index], rights.files);
  long failure = syscall(RESTRICT_SELF, rules, 0);
  close(rules);
  return failure == 0;
}

#else

int32_t processes_landlock_version(void) { return 0; }

#endif
