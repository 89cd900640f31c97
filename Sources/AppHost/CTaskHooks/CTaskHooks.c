#include "CTaskHooks.h"

#include <stddef.h>

#if defined(TASK_HOOKS)

#define SWIFT_CALL __attribute__((swiftcall))

/// A reference to an executor as the runtime passes it: an object and its conformance. Both are NULL for the global executor.
typedef struct {
  void *object;
  void *conformance;
} Executor;

typedef SWIFT_CALL void (*Enqueue)(void *job);
typedef SWIFT_CALL Executor (*GetExecutor)(void);

// Exported by libswift_Concurrency.
extern SWIFT_CALL void (*swift_task_enqueueGlobal_hook)(void *job, Enqueue original);
extern SWIFT_CALL Executor (*swift_task_getMainExecutor_hook)(GetExecutor original);
extern SWIFT_CALL void swift_job_run(void *job, Executor executor);
extern SWIFT_CALL Executor swift_task_getMainExecutor(void);

// Defined by AppConcurrency.
extern _Bool app_concurrency_enqueue(void *job);
extern void app_concurrency_main_executor(void **object, void **conformance);

static SWIFT_CALL void enqueue_global(void *job, Enqueue original) {
  if (!app_concurrency_enqueue(job)) original(job);
}

static SWIFT_CALL Executor main_executor(GetExecutor original) {
  (void)original;
  Executor executor;
  app_concurrency_main_executor(&executor.object, &executor.conformance);
  return executor;
}

// Before any Swift code runs, so that the main actor has one executor from the start.
__attribute__((constructor)) static void install(void) {
  swift_task_enqueueGlobal_hook = enqueue_global;
  swift_task_getMainExecutor_hook = main_executor;
}

void task_hooks_run(void *job, _Bool on_main_actor) {
  Executor executor = {NULL, NULL};
  if (on_main_actor) executor = swift_task_getMainExecutor();
  swift_job_run(job, executor);
}

#endif
