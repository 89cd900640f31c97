#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

#include "CProcesses.h"

#if defined(__linux__)

#include <sys/inotify.h>
#include <sys/vfs.h>

struct processes_notifications {
  int descriptor;
};

// Whether other machines may change the files, which causes no notification here. The numbers are those of statfs(2).
static bool is_remote(const char *path) {
  struct statfs status;
  if (statfs(path, &status) != 0) return false;
  switch ((uint32_t)status.f_type) {
    case 0x00006969:  // NFS
    case 0x0000517B:  // SMB
    case 0xFE534D42:  // SMB2
    case 0xFF534D42:  // CIFS
    case 0x01021997:  // 9P
    case 0x65735546:  // FUSE
    case 0x6A656A63:  // the shared directories of containers
    case 0x5346414F:  // AFS
    case 0x00C36400:  // Ceph
      return true;
    default: return false;
  }
}

processes_notifications *processes_notifications_open(void) {
  int descriptor = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  if (descriptor < 0) return NULL;
  processes_notifications *made = malloc(sizeof *made);
  if (made == NULL) {
    close(descriptor);
    return NULL;
  }
  made->descriptor = descriptor;
  return made;
}

int32_t processes_notifications_add(processes_notifications *notifications, const char *path) {
  if (is_remote(path)) return ENOTSUP;
  uint32_t events = IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
                    | IN_DELETE_SELF | IN_MOVE_SELF;
  return inotify_add_watch(notifications->descriptor, path, events) < 0 ? errno : 0;
}

void processes_notifications_drain(processes_notifications *notifications) {
  char buffer[4096] __attribute__((aligned(8)));
  while (read(notifications->descriptor, buffer, sizeof buffer) > 0) {
  }
}

void processes_notifications_close(processes_notifications *notifications) {
  close(notifications->descriptor);
  free(notifications);
}

#else

#include <string.h>
#include <sys/event.h>
#include <sys/mount.h>
#include <sys/param.h>
#include <sys/stat.h>
#include <sys/time.h>

// An open file. Its notifications end when it is closed.
typedef struct {
  int descriptor;
  dev_t device;
  ino_t file;
} watched_file;

struct processes_notifications {
  int descriptor;
  watched_file *files;
  size_t count;
  size_t capacity;
};

processes_notifications *processes_notifications_open(void) {
  int descriptor = kqueue();
  if (descriptor < 0) return NULL;
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  processes_notifications *made = calloc(1, sizeof *made);
  if (made == NULL) {
    close(descriptor);
    return NULL;
  }
  made->descriptor = descriptor;
  return made;
}

static bool is_known(const processes_notifications *notifications, const struct stat *status) {
  for (size_t index = 0; index < notifications->count; index++) {
    const watched_file *file = &notifications->files[index];
    if (file->device == status->st_dev && file->file == status->st_ino) return true;
  }
  return false;
}

static int32_t add_file(processes_notifications *notifications, int descriptor) {
  struct statfs system;
  if (fstatfs(descriptor, &system) == 0 && (system.f_flags & MNT_LOCAL) == 0) return ENOTSUP;
  struct stat status;
  if (fstat(descriptor, &status) != 0) return errno;
  if (notifications->count == notifications->capacity) {
    size_t capacity = notifications->capacity == 0 ? 64 : 2 * notifications->capacity;
    watched_file *files = realloc(notifications->files, capacity * sizeof *files);
    if (files == NULL) return ENOMEM;
    notifications->files = files;
    notifications->capacity = capacity;
  }
  struct kevent change;
  EV_SET(&change, descriptor, EVFILT_VNODE, EV_ADD | EV_CLEAR,
         NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_DELETE | NOTE_RENAME, 0, NULL);
  if (kevent(notifications->descriptor, &change, 1, NULL, 0, NULL) < 0) return errno;
  notifications->files[notifications->count++] = (watched_file){descriptor, status.st_dev, status.st_ino};
  return 0;
}

int32_t processes_notifications_add(processes_notifications *notifications, const char *path) {
  struct stat status;
  if (stat(path, &status) != 0) return errno;
  if (is_known(notifications, &status)) return 0;
#if defined(O_EVTONLY)
  int descriptor = open(path, O_EVTONLY | O_CLOEXEC | O_NONBLOCK);
#else
  int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
#endif
  if (descriptor < 0) return errno;
  int32_t failure = add_file(notifications, descriptor);
  if (failure != 0) close(descriptor);
  return failure;
}

// Closes a file that its path no longer names.
static void forget(processes_notifications *notifications, int descriptor) {
  for (size_t index = 0; index < notifications->count; index++) {
    if (notifications->files[index].descriptor != descriptor) continue;
    close(descriptor);
    notifications->files[index] = notifications->files[--notifications->count];
    return;
  }
}

void processes_notifications_drain(processes_notifications *notifications) {
  struct kevent events[64];
  struct timespec immediately = {0, 0};
  int count;
  while ((count = kevent(notifications->descriptor, NULL, 0, events, 64, &immediately)) > 0) {
    for (int index = 0; index < count; index++) {
      if (events[index].fflags & (NOTE_DELETE | NOTE_RENAME)) forget(notifications, (int)events[index].ident);
    }
  }
}

void processes_notifications_close(processes_notifications *notifications) {
  for (size_t index = 0; index < notifications->count; index++) close(notifications->files[index].descriptor);
  close(notifications->descriptor);
  free(notifications->files);
  free(notifications);
}

#endif

int32_t processes_notifications_descriptor(const processes_notifications *notifications) {
  return notifications->descriptor;
}
