// What the allocator of a state asks of a pool. The state that has taken it is the only one to use it.
#ifndef BLOCK_POOL_H
#define BLOCK_POOL_H

#include "CLuaBridge.h"

// Takes the pool for a state; false if another one has it. Any thread may ask.
bool bridge_pool_take(luabridge_pool *pool);
// Lets all blocks of the state go at once, and makes the pool free for another.
void bridge_pool_leave(luabridge_pool *pool);
// How many bytes of the state's blocks are the allocator's of the process.
size_t bridge_pool_large_bytes(const luabridge_pool *pool);
// Makes a block as long as `size`, with what it held; `contents` may be NULL. NULL if there is no memory: the block is as it was.
void *bridge_pool_resize(luabridge_pool *pool, void *contents, size_t old_size, size_t size);
// Lets a block go.
void bridge_pool_release(luabridge_pool *pool, void *contents, size_t size);

#endif
