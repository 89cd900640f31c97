// The simulated world whose code a thread runs. Swift has no variables per thread, and a value of a task costs about 100 ns for each
// callback.
#ifndef CCURRENTWORLD_H
#define CCURRENTWORLD_H

#include <stddef.h>

extern _Thread_local void *_Nullable current_world_of_thread;

/// Returns the address of the thread's world, or NULL if the thread does not run code of a world.
static inline void *_Nullable current_world(void) { return current_world_of_thread; }

/// Replaces the address of the thread's world, and returns the previous one. The caller restores it on the same thread.
static inline void *_Nullable current_world_exchange(void *_Nullable world) {
    void *previous = current_world_of_thread;
    current_world_of_thread = world;
    return previous;
}

#endif
