// What the allocator of a state asks of a pool. The state that has taken it is the only one to use it.
#ifndef BLOCK_POOL_H
#define BLOCK_POOL_H

#include "CLuaBridge.h"

// Takes the pool for a state; false if another one has it. Any thread may ask.
bool bridge_pool_take(luabridge_pool *pool);
// Lets all blocks of the state go at once, and makes the pool free for another.
void bridge_pool_leave(luabridge_pool *pool);
// The first block of a state that is being made, whose blocks are all in the pool's own memory until its beginning ends. It is at the same
// place each time; NULL if there is no memory.
void *bridge_pool_begin(luabridge_pool *pool, size_t size);
void bridge_pool_end_beginning(luabridge_pool *pool);
// Keeps all blocks as what states of a kind, which is not 0, begin with. False if some are not in the pool's own memory, or there is none
// for it; what was kept before is kept then.
bool bridge_pool_keep(luabridge_pool *pool, uint64_t kind);
// Puts what was kept for a kind back into its place; the first block, or NULL if there is nothing kept for it.
void *bridge_pool_restore(luabridge_pool *pool, uint64_t kind);
// How many bytes of the state's blocks are the allocator's of the process.
size_t bridge_pool_large_bytes(const luabridge_pool *pool);
// Makes a block as long as `size`, with what it held; `contents` may be NULL. NULL if there is no memory: the block is as it was.
void *bridge_pool_resize(luabridge_pool *pool, void *contents, size_t old_size, size_t size);
// Lets a block go.
void bridge_pool_release(luabridge_pool *pool, void *contents, size_t size);

#endif
