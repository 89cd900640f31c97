#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CProcesses.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

int32_t processes_fork(void) { return (int32_t)fork(); }

int32_t processes_memory_file(void) {
#if defined(__linux__)
  const unsigned no_execution = 0x8;  // MFD_NOEXEC_SEAL, since Linux 6.3
  int memory = memfd_create("routescript", MFD_CLOEXEC | no_execution);
  if (memory < 0 && errno == EINVAL) memory = memfd_create("routescript", MFD_CLOEXEC);
  if (memory >= 0) return memory;
#endif
  FILE *unnamed = tmpfile();
  if (unnamed == NULL) return -1;
  int file = fcntl(fileno(unnamed), F_DUPFD_CLOEXEC, 0);
  fclose(unnamed);
  return file;
}

// A signal handler has no other way to receive the descriptor.
static volatile sig_atomic_t interruption_descriptor = -1;
static volatile sig_atomic_t interruption_count = 0;

static void note_interruption(int signal) {
  (void)signal;
  int saved = errno;
  if (interruption_count > 0) _exit(2);
  interruption_count = 1;
  const char byte = 1;
  if (write(interruption_descriptor, &byte, 1) < 0) _exit(2);
  errno = saved;
}

void processes_catch_interruptions(int32_t descriptor) {
  interruption_descriptor = descriptor;
  interruption_count = 0;
  struct sigaction action = {.sa_handler = descriptor < 0 ? SIG_DFL : note_interruption};
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  struct sigaction present;
  if (sigaction(SIGHUP, NULL, &present) == 0 && present.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, NULL);
}

static volatile sig_atomic_t forwarding_descriptor = -1;

static void forward_interruption(int signal) {
  (void)signal;
  int saved = errno;
  const char byte = 1;
  // If the pipe is full, it already contains enough bytes.
  ssize_t written = write(forwarding_descriptor, &byte, 1);
  (void)written;
  errno = saved;
}

void processes_forward_interruptions(int32_t descriptor) {
  forwarding_descriptor = descriptor;
  struct sigaction action = {.sa_handler = descriptor < 0 ? SIG_DFL : forward_interruption};
  sigemptyset(&action.sa_mask);
  // Without SA_RESTART, so that code that waits for input notices the signal.
  sigaction(SIGINT, &action, NULL);
}
