#include "Confinement.h"

#if defined(__linux__)

#include <sys/prctl.h>

uint32_t processes_confine(const processes_confinement *confinement) {
  // Without this, only root could give up rights, since a privileged program could be exploited by removing some of its
  // rights.
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 0;
  bool has_landlock = confinement_enter_landlock(confinement);
  bool has_filter = confinement_enter_filter(confinement, has_landlock);
  return (has_landlock ? PROCESSES_LANDLOCK : 0) | (has_filter ? PROCESSES_SECCOMP : 0);
}

#elif defined(__APPLE__) && __has_include(<sandbox.h>)

#include <limits.h>
#include <sandbox.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/// The folders that each program reads: the system's libraries and data, and those of Homebrew.
static const char system_reading[] =
    "(deny file-read-data)(allow file-read-data (literal \"/\") (subpath \"/System\") (subpath \"/usr\") "
    "(subpath \"/Library\") (subpath \"/opt/homebrew\") (subpath \"/private/var/db\") (subpath \"/private/preboot\") "
    "(subpath \"/dev\"))";

/// Adds a place to a profile: an operation and a filter, with the real path as a quoted string.
static void add_place(FILE *profile, const char *operation, const char *filter, const char *path) {
  fprintf(profile, "(allow %s (%s \"", operation, filter);
  for (const char *byte = path; *byte != 0; byte++) {
    if (*byte == '"' || *byte == '\\') fputc('\\', profile);
    fputc(*byte, profile);
  }
  fputs("\"", profile);
}

static void add_rights(FILE *profile, const processes_place *place) {
  char path[PATH_MAX];
  if (realpath(place->path, path) == NULL) return;
  if (place->rights & (PROCESSES_MAY_READ | PROCESSES_MAY_READ_FILES | PROCESSES_MAY_START)) {
    add_place(profile, "file-read-data", "subpath", path);
    fputs("))", profile);
  }
  if (place->rights & PROCESSES_MAY_LIST) {
    add_place(profile, "file-read-data", "require-all (vnode-type DIRECTORY) (subpath", path);
    fputs(")))", profile);
  }
  if (place->rights & PROCESSES_MAY_WRITE) {
    add_place(profile, "file-write*", "subpath", path);
    fputs("))", profile);
  }
  if (place->rights & PROCESSES_MAY_START) {
    add_place(profile, "process-exec*", "subpath", path);
    fputs("))(allow process-fork)", profile);
  }
}

/// Returns the profile of a confinement, which the caller frees, or NULL without memory.
static char *profile_of(const processes_confinement *confinement) {
  char *text = NULL;
  size_t length = 0;
  FILE *profile = open_memstream(&text, &length);
  if (profile == NULL) return NULL;
  fputs("(version 1)(allow default)(deny file-write*)(deny network*)(deny process-exec*)(deny process-fork)", profile);
  if (!confinement->reads_anywhere) fputs(system_reading, profile);
  // The input of a program is in a file that has no name.
  if (confinement_rights(confinement) & PROCESSES_MAY_START) {
    fputs("(allow file-write* file-read-data (subpath \"/private/var/tmp\") (subpath \"/private/var/folders\"))", profile);
  }
  for (size_t index = 0; index < confinement->count; index++) add_rights(profile, &confinement->places[index]);
  if (fclose(profile) == 0) return text;
  free(text);
  return NULL;
}

uint32_t processes_confine(const processes_confinement *confinement) {
  char *profile = profile_of(confinement);
  if (profile == NULL) return 0;
  char *reason = NULL;
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  // Deprecated since 10.8, without a replacement for programs that are not bundles.
  int failure = sandbox_init(profile, 0, &reason);
  if (reason != NULL) sandbox_free_error(reason);
#pragma clang diagnostic pop
  free(profile);
  return failure == 0 ? PROCESSES_SEATBELT : 0;
}

#else

uint32_t processes_confine(const processes_confinement *confinement) {
  (void)confinement;
  return 0;
}

#endif
