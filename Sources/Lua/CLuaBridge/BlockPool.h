// The interface between the allocator of a state and a pool. Only the state that has taken a pool uses it.
#ifndef BLOCK_POOL_H
#define BLOCK_POOL_H

#include "CLuaBridge.h"

// Takes the pool for a state. Returns false if another state has it. Any thread may call it.
bool bridge_pool_take(luabridge_pool *pool);
// Frees all blocks of the state, and makes the pool available to another state.
void bridge_pool_leave(luabridge_pool *pool);
// Returns the number of bytes in the state's blocks that come from the allocator of the process.
size_t bridge_pool_large_bytes(const luabridge_pool *pool);
// Resizes a block to `size` and preserves its contents; `contents` may be NULL. Returns NULL if there is no memory, and
// leaves the block unchanged.
void *bridge_pool_resize(luabridge_pool *pool, void *contents, size_t old_size, size_t size);
// Frees a block.
void bridge_pool_release(luabridge_pool *pool, void *contents, size_t size);

#endif
