// Deadlines. A thread waits for them and sends a signal to the thread whose scripts ran too long. The signal handler
// arms the hook of the Lua thread that runs there.
//
// Why a signal: only the thread that runs Lua may access its activations, and a permanent counting hook would make
// every script slower by more than half. SIGURG is a suitable signal, since it is ignored unless a program handles it.
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

#ifdef __APPLE__
#include <mach/mach.h>
#endif

#include "Bridge.h"

// MARK: Scopes

// The innermost scope of this thread, for the signal handler.
static _Thread_local luabridge_scope *volatile innermost;

// Whether the signal is never blocked on this thread.
static _Thread_local bool is_unblocked;

static bool unblock(void) {
  sigset_t signals, previous;
  sigemptyset(&signals);
  sigaddset(&signals, SIGURG);
  pthread_sigmask(SIG_UNBLOCK, &signals, &previous);
  return sigismember(&previous, SIGURG) == 1;
}

void luabridge_unblock_signal(void) {
  unblock();
  is_unblocked = true;
}

void luabridge_scope_enter(luabridge_scope *scope) {
  scope->thread = (uintptr_t)pthread_self();
  scope->next = NULL;
  scope->outer = innermost;
  scope->host->scopes++;
  // The handler must find the scope in its complete state.
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  innermost = scope;
  scope->was_blocked = !is_unblocked && unblock();
}

void luabridge_scope_leave(luabridge_scope *scope, bool keeps_stop) {
  if (scope->was_blocked) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGURG);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
  }
  innermost = scope->outer;
  scope->host->scopes--;
  __atomic_store_n(&scope->host->starves, 0, __ATOMIC_RELAXED);
  if (keeps_stop) return;
  __atomic_store_n(&scope->host->stop, LUABRIDGE_STOP_NONE, __ATOMIC_RELAXED);
  __atomic_store_n(&scope->host->stop_noticed, 0, __ATOMIC_RELAXED);
  scope->host->stop_located = false;
}

// Arms the threads that must stop. Scripts within a scope that must stop must stop, too, even if they belong to another
// state.
BRIDGE_IN_SIGNALS static void arm_scopes(int signal) {
  (void)signal;
  int saved = errno;
  luabridge_scope *outermost = NULL;
  for (luabridge_scope *scope = innermost; scope != NULL; scope = scope->outer) {
    if (luabridge_stop_reason(scope->host) != 0) outermost = scope;
  }
  if (outermost != NULL) {
    luabridge_scope *scope = innermost;
    for (;; scope = scope->outer) {
      bridge_stop(scope->host, LUABRIDGE_STOP_INTERRUPTED);
      if (scope == outermost) break;
    }
  }
  errno = saved;
}

// MARK: The watchdog

// The interval, in nanoseconds, after which a script gets another signal. A signal has no effect if the script is
// switching to another Lua thread.
static const int64_t repeat_interval = 5000000;

struct luabridge_watchdog {
  pthread_mutex_t mutex;
  pthread_cond_t changed;
  pthread_t thread;
  bool is_ending;
  // The time at which the thread checks again by itself.
  int64_t next_look;
  luabridge_scope *scopes;
  void *context;
  void (*stuck)(void *context);
};

int64_t luabridge_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static void wait_until(luabridge_watchdog *watchdog, int64_t deadline, int64_t now) {
  if (deadline == INT64_MAX) {
    pthread_cond_wait(&watchdog->changed, &watchdog->mutex);
    return;
  }
#ifdef __APPLE__
  int64_t rest = deadline > now ? deadline - now : 0;
  struct timespec time = {rest / 1000000000, rest % 1000000000};
  pthread_cond_timedwait_relative_np(&watchdog->changed, &watchdog->mutex, &time);
#else
  (void)now;
  struct timespec time = {deadline / 1000000000, deadline % 1000000000};
  pthread_cond_timedwait(&watchdog->changed, &watchdog->mutex, &time);
#endif
}

// The number of signals after which a script gets no more memory. It is then inside Lua code that checks for nothing
// else.
static const int32_t most_signals = 4;

static void send_stop(luabridge_scope *scope, int32_t reason) {
  if (++scope->signals > most_signals) __atomic_store_n(&scope->host->starves, 1, __ATOMIC_RELAXED);
  int32_t none = LUABRIDGE_STOP_NONE;
  __atomic_compare_exchange_n(&scope->host->stop, &none, reason, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
  pthread_kill((pthread_t)scope->thread, SIGURG);
}

// Returns the processor time of a scope's thread, in nanoseconds. On a busy machine, this is more significant than
// wall-clock time.
static int64_t processor_time(const luabridge_scope *scope) {
#ifdef __APPLE__
  thread_basic_info_data_t information;
  mach_msg_type_number_t count = THREAD_BASIC_INFO_COUNT;
  mach_port_t port = pthread_mach_thread_np((pthread_t)scope->thread);
  if (thread_info(port, THREAD_BASIC_INFO, (thread_info_t)&information, &count) != KERN_SUCCESS) return 0;
  int64_t seconds = (int64_t)information.user_time.seconds + information.system_time.seconds;
  int64_t microseconds = (int64_t)information.user_time.microseconds + information.system_time.microseconds;
  return seconds * 1000000000 + microseconds * 1000;
#else
  clockid_t clock;
  struct timespec time;
  if (pthread_getcpuclockid((pthread_t)scope->thread, &clock) != 0 || clock_gettime(clock, &time) != 0) return 0;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
#endif
}

// Whether the thread of a scope whose deadline has passed continues without noticing the stop.
static bool is_unresponsive(const luabridge_watchdog *watchdog, luabridge_scope *scope) {
  if (scope->unresponsive_time == INT64_MAX) return false;
  // A stop that the thread noticed in an inner scope ends the outer scopes, too.
  for (luabridge_scope *other = watchdog->scopes; other != NULL; other = other->next) {
    if (other->thread != scope->thread) continue;
    if (__atomic_load_n(&other->host->stop_noticed, __ATOMIC_RELAXED) != 0) return false;
  }
  int64_t time = processor_time(scope);
  if (scope->processor_start < 0) scope->processor_start = time;
  return time - scope->processor_start >= scope->unresponsive_time;
}

static void *watch(void *context) {
  luabridge_watchdog *watchdog = context;
  pthread_mutex_lock(&watchdog->mutex);
  while (!watchdog->is_ending) {
    int64_t now = luabridge_now();
    int64_t next = INT64_MAX;
    bool is_stuck = false;
    for (luabridge_scope *scope = watchdog->scopes; scope != NULL; scope = scope->next) {
      int64_t wake = scope->deadline;
      if (wake <= now) {
        send_stop(scope, LUABRIDGE_STOP_TIME);
        wake = now + repeat_interval;
        if (is_unresponsive(watchdog, scope)) {
          scope->unresponsive_time = INT64_MAX;
          is_stuck = true;
        }
      }
      if (scope->stuck_deadline <= now) {
        scope->stuck_deadline = INT64_MAX;
        is_stuck = true;
      }
      if (wake < next) next = wake;
    }
    if (is_stuck) {
      pthread_mutex_unlock(&watchdog->mutex);
      watchdog->stuck(watchdog->context);
      pthread_mutex_lock(&watchdog->mutex);
      continue;
    }
    watchdog->next_look = next;
    wait_until(watchdog, next, now);
  }
  pthread_mutex_unlock(&watchdog->mutex);
  return NULL;
}

// Installs the handler. A handler that a program had installed before is called, too, so that both can use the signal.
static struct sigaction previous_handler;

BRIDGE_IN_SIGNALS static void handle_signal(int signal, siginfo_t *information, void *context) {
  arm_scopes(signal);
  if (previous_handler.sa_flags & SA_SIGINFO) {
    previous_handler.sa_sigaction(signal, information, context);
  } else if (previous_handler.sa_handler != SIG_DFL && previous_handler.sa_handler != SIG_IGN) {
    previous_handler.sa_handler(signal);
  }
}

// The thread sanitizer delays signals until its runtime is entered, which a Lua loop never does. Under the sanitizer,
// the handler is therefore installed directly, and the code in the handler is not instrumented.
#if __has_feature(thread_sanitizer) && defined(__GLIBC__)
extern int __sigaction(int signal, const struct sigaction *action, struct sigaction *previous);
#define sigaction(signal, action, previous) __sigaction(signal, action, previous)
#endif

static void install_handler(void) {
  struct sigaction action = {0};
  action.sa_sigaction = handle_signal;
  action.sa_flags = SA_RESTART | SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  sigaction(SIGURG, &action, &previous_handler);
}

luabridge_watchdog *luabridge_watchdog_create(void *context, void (*stuck)(void *)) {
  static pthread_once_t installation = PTHREAD_ONCE_INIT;
  pthread_once(&installation, install_handler);
  luabridge_watchdog *watchdog = calloc(1, sizeof *watchdog);
  if (watchdog == NULL) return NULL;
  watchdog->context = context;
  watchdog->stuck = stuck;
  pthread_mutex_init(&watchdog->mutex, NULL);
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
#ifndef __APPLE__
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
#endif
  pthread_cond_init(&watchdog->changed, &attributes);
  pthread_condattr_destroy(&attributes);
  // This thread must not handle the program's signals.
  sigset_t all, previous;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &previous);
  int failure = pthread_create(&watchdog->thread, NULL, watch, watchdog);
  pthread_sigmask(SIG_SETMASK, &previous, NULL);
  if (failure != 0) {
    pthread_mutex_destroy(&watchdog->mutex);
    pthread_cond_destroy(&watchdog->changed);
    free(watchdog);
    return NULL;
  }
  return watchdog;
}

void luabridge_watchdog_destroy(luabridge_watchdog *watchdog) {
  pthread_mutex_lock(&watchdog->mutex);
  watchdog->is_ending = true;
  pthread_cond_signal(&watchdog->changed);
  pthread_mutex_unlock(&watchdog->mutex);
  pthread_join(watchdog->thread, NULL);
  pthread_mutex_destroy(&watchdog->mutex);
  pthread_cond_destroy(&watchdog->changed);
  free(watchdog);
}

void luabridge_watchdog_add(luabridge_watchdog *watchdog, luabridge_scope *scope) {
  pthread_mutex_lock(&watchdog->mutex);
  scope->next = watchdog->scopes;
  watchdog->scopes = scope;
  // Waking the thread costs two context switches, more than most scopes take. Most scopes end long before the thread
  // would check.
  if (scope->deadline < watchdog->next_look) {
    watchdog->next_look = scope->deadline;
    pthread_cond_signal(&watchdog->changed);
  }
  pthread_mutex_unlock(&watchdog->mutex);
}

void luabridge_watchdog_remove(luabridge_watchdog *watchdog, luabridge_scope *scope) {
  pthread_mutex_lock(&watchdog->mutex);
  for (luabridge_scope **link = &watchdog->scopes; *link != NULL; link = &(*link)->next) {
    if (*link != scope) continue;
    *link = scope->next;
    break;
  }
  pthread_mutex_unlock(&watchdog->mutex);
}

void luabridge_watchdog_interrupt(luabridge_watchdog *watchdog) {
  pthread_mutex_lock(&watchdog->mutex);
  for (luabridge_scope *scope = watchdog->scopes; scope != NULL; scope = scope->next) {
    send_stop(scope, LUABRIDGE_STOP_INTERRUPTED);
    // If the interruption does not reach the scope immediately, it is sent again, as for a deadline.
    scope->deadline = 0;
  }
  pthread_cond_signal(&watchdog->changed);
  pthread_mutex_unlock(&watchdog->mutex);
}
