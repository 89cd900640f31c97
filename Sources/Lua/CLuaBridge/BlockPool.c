// The memory for the small blocks of a state.
//
// A script allocates hundreds of thousands of blocks of a few dozen bytes, most of which live as long as its state. Lua
// passes the size of a block when it frees it, so blocks need no header. When the state ends, all blocks are freed at
// once and the pool starts again, in memory that is already in use. The allocator of the process would have to visit
// each block.
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "BlockPool.h"

enum {
  // The size of a block is a multiple of this number of bytes.
  UNIT = 16,
  // Larger blocks come from the allocator of the process.
  LONGEST = 1024,
  KINDS = LONGEST / UNIT + 1,
  // The amount of memory to request from the system at once, so that it need not interrupt the script for each page.
  STRIDE = 64 << 10,
  // The amount of memory that the pool retains between states.
  KEPT = 8 << 20,
};

typedef struct free_block {
  struct free_block *next;
} free_block;

// The header of a block from the allocator of the process, so that the block can be freed with its state.
typedef struct large_block {
  struct large_block *next;
  struct large_block **link;
  size_t size;
  size_t padding;
} large_block;

struct luabridge_pool {
  // Freed blocks, by their sizes in units.
  free_block *free[KINDS];
  char *start;
  // The start of the memory that was never allocated in this state, and the end of the memory that the system has
  // provided.
  char *next;
  char *ready;
  char *end;
  large_block *large;
  size_t large_bytes;
  bool is_taken;
};

luabridge_pool *luabridge_pool_create(size_t size) {
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
  // The sanitizer cannot check blocks that do not come from the allocator.
  (void)size;
  return NULL;
#endif
#endif
  size = (size + STRIDE - 1) / STRIDE * STRIDE;
  int flags = MAP_PRIVATE | MAP_ANON;
#ifdef MAP_NORESERVE
  flags |= MAP_NORESERVE;
#endif
  char *start = mmap(NULL, size, PROT_READ | PROT_WRITE, flags, -1, 0);
  if (start == MAP_FAILED) return NULL;
  luabridge_pool *pool = calloc(1, sizeof *pool);
  if (pool == NULL) {
    munmap(start, size);
    return NULL;
  }
  pool->start = pool->next = pool->ready = start;
  pool->end = start + size;
  return pool;
}

void luabridge_pool_destroy(luabridge_pool *pool) {
  munmap(pool->start, (size_t)(pool->end - pool->start));
  free(pool);
}

bool bridge_pool_take(luabridge_pool *pool) {
  return !__atomic_exchange_n(&pool->is_taken, true, __ATOMIC_ACQUIRE);
}

void bridge_pool_leave(luabridge_pool *pool) {
  for (large_block *block = pool->large, *next; block != NULL; block = next) {
    next = block->next;
    free(block);
  }
  pool->large = NULL;
  pool->large_bytes = 0;
  memset(pool->free, 0, sizeof pool->free);
  pool->next = pool->start;
  char *kept = pool->start + KEPT;
  if (pool->ready > kept) {
    madvise(kept, (size_t)(pool->ready - kept), MADV_DONTNEED);
    pool->ready = kept;
  }
  __atomic_store_n(&pool->is_taken, false, __ATOMIC_RELEASE);
}

size_t bridge_pool_large_bytes(const luabridge_pool *pool) { return pool->large_bytes; }

// MARK: Large blocks

static void enter(luabridge_pool *pool, large_block *block, size_t size) {
  block->size = size;
  block->next = pool->large;
  block->link = &pool->large;
  if (pool->large != NULL) pool->large->link = &block->next;
  pool->large = block;
  pool->large_bytes += size;
}

static void leave(luabridge_pool *pool, large_block *block) {
  *block->link = block->next;
  if (block->next != NULL) block->next->link = block->link;
  pool->large_bytes -= block->size;
}

static void *provide_large(luabridge_pool *pool, size_t size) {
  large_block *block = size <= SIZE_MAX - sizeof *block ? malloc(sizeof *block + size) : NULL;
  if (block == NULL) return NULL;
  enter(pool, block, size);
  return block + 1;
}

static void *resize_large(luabridge_pool *pool, void *contents, size_t size) {
  if (size > SIZE_MAX - sizeof(large_block)) return NULL;
  large_block *block = (large_block *)contents - 1;
  size_t old_size = block->size;
  leave(pool, block);
  large_block *resized = realloc(block, sizeof *block + size);
  enter(pool, resized != NULL ? resized : block, resized != NULL ? size : old_size);
  return resized != NULL ? resized + 1 : NULL;
}

// MARK: Small blocks

static bool is_small(const luabridge_pool *pool, const void *block) {
  return (const char *)block >= pool->start && (const char *)block < pool->end;
}

// Returns the next bytes that were never allocated, or NULL if there are none left.
static void *provide_fresh(luabridge_pool *pool, size_t size) {
  if ((size_t)(pool->end - pool->next) < size) return NULL;
  while ((size_t)(pool->ready - pool->next) < size) {
#ifdef MADV_POPULATE_WRITE
    // If the system does not support it, pages are provided on first access.
    madvise(pool->ready, STRIDE, MADV_POPULATE_WRITE);
#endif
    pool->ready += STRIDE;
  }
  void *block = pool->next;
  pool->next += size;
  return block;
}

static inline void *provide(luabridge_pool *pool, size_t size) {
  if (size > LONGEST) return provide_large(pool, size);
  size_t kind = (size + UNIT - 1) / UNIT;
  free_block *block = pool->free[kind];
  if (block != NULL) {
    pool->free[kind] = block->next;
    return block;
  }
  void *fresh = provide_fresh(pool, kind * UNIT);
  return fresh != NULL ? fresh : provide_large(pool, size);
}

void bridge_pool_release(luabridge_pool *pool, void *contents, size_t size) {
  if (is_small(pool, contents)) {
    free_block *block = contents;
    size_t kind = (size + UNIT - 1) / UNIT;
    block->next = pool->free[kind];
    pool->free[kind] = block;
  } else {
    large_block *block = (large_block *)contents - 1;
    leave(pool, block);
    free(block);
  }
}

void *bridge_pool_resize(luabridge_pool *pool, void *contents, size_t old_size, size_t size) {
  if (contents == NULL) return provide(pool, size);
  if (!is_small(pool, contents)) {
    if (size > LONGEST) return resize_large(pool, contents, size);
  } else if ((old_size + UNIT - 1) / UNIT == (size + UNIT - 1) / UNIT) {
    return contents;
  }
  void *moved = provide(pool, size);
  if (moved == NULL) return NULL;
  memcpy(moved, contents, old_size < size ? old_size : size);
  bridge_pool_release(pool, contents, old_size);
  return moved;
}
