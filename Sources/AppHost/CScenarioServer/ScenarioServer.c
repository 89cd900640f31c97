#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CScenarioServer.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

// Weak, because only programs with RouteScriptTesting contain it.
extern void routescript_scenario_server(void) __attribute__((weak));

// Workers are forked, so the server must not have other threads. A test library starts threads, so the server takes over before `main`.
__attribute__((constructor)) static void serve(void) {
  if (getenv(SCENARIO_SERVER_HOST) != NULL && routescript_scenario_server) routescript_scenario_server();
}

int32_t scenario_server_start(const char *host, const char *directory, int32_t socket) {
#if defined(__linux__)
  // Nothing may be in the place of the descriptor while the list of actions runs.
  int high = fcntl(socket, F_DUPFD_CLOEXEC, SCENARIO_SERVER_SOCKET + 1);
  if (high < 0) return -1;
  size_t count = 0;
  while (environ[count] != NULL) count++;
  char **variables = calloc(count + 4, sizeof(char *));
  const char *const added[][2] = {
      {SCENARIO_SERVER_HOST, host},
      {SCENARIO_SERVER_DIRECTORY, directory},
      // A crash is a failure of one test. Printing its stack frames takes seconds.
      {"SWIFT_BACKTRACE", "enable=no"},
  };
  char *texts[3] = {NULL, NULL, NULL};
  size_t used = 0;
  int failure = variables == NULL ? ENOMEM : 0;
  for (size_t i = 0; failure == 0 && i < count; i++) {
    if (strncmp(environ[i], "SWIFT_BACKTRACE=", 16) != 0) variables[used++] = environ[i];
  }
  for (int i = 0; failure == 0 && i < 3; i++) {
    size_t size = strlen(added[i][0]) + strlen(added[i][1]) + 2;
    texts[i] = malloc(size);
    if (texts[i] == NULL) {
      failure = ENOMEM;
      break;
    }
    strcpy(texts[i], added[i][0]);
    strcat(texts[i], "=");
    strcat(texts[i], added[i][1]);
    variables[used++] = texts[i];
  }
  pid_t process = -1;
  if (failure == 0) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, high, SCENARIO_SERVER_SOCKET);
    char *arguments[] = {"scenario-server", NULL};
    failure = posix_spawn(&process, "/proc/self/exe", &actions, NULL, arguments, variables);
    posix_spawn_file_actions_destroy(&actions);
  }
  for (int i = 0; i < 3; i++) free(texts[i]);
  free(variables);
  close(high);
  if (failure == 0) return process;
  errno = failure;
  return -1;
#else
  (void)host, (void)directory, (void)socket;
  errno = ENOTSUP;
  return -1;
#endif
}
