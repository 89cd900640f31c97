// The hooks with which the Swift runtime lets a program run its tasks. They take effect in each process that links this target: only
// processes with an app's own Swift code.
#ifndef CTASK_HOOKS_H
#define CTASK_HOOKS_H

/// Runs a job of the Swift runtime.
///
/// - Parameter onMainActor: Whether the job belongs to the main actor.
void task_hooks_run(void *_Nonnull job, _Bool onMainActor);

#endif
