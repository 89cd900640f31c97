// The state, its memory and the values that Swift refers to.
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "BlockPool.h"
#include "Bridge.h"

// MARK: Memory

// Records the code that exceeds the limit. It is called inside Lua's own code, where the stack must not be modified;
// reading lines does not modify it. Strings are copied, since the chunk may be freed before they are read.
//
// Where calls are nested deeper than in any ordinary program, they are the reason for the lack of memory: an endless
// recursion that allocates reaches the limit before the stack is full.
static void *refuse(luabridge_host *host) {
  host->refused = true;
  if (bridge_is_deep(host)) {
    host->refused_deep = true;
    host->callbacks.refused(host->context, host->current);
  } else if (!host->refused_last) {
    // Otherwise, Lua unwound the calls, and has no room for a smaller stack.
    host->refused_deep = false;
  }
  host->refused_last = true;
  lua_Debug activation;
  for (int level = 0; level < 200 && lua_getstack(host->current, level, &activation); level++) {
    lua_getinfo(host->current, "Sl", &activation);
    if (activation.currentline <= 0) continue;
    host->refused_line = activation.currentline;
    snprintf(host->refused_source, sizeof host->refused_source, "%s", activation.source);
    break;
  }
  return NULL;
}

// Why C: called inside Lua's own code. In a host section, the limit does not apply and a failure ends the process,
// because the resulting longjmp of Lua would cross Swift frames.
static void *allocate(void *context, void *block, size_t old_size, size_t new_size) {
  luabridge_host *host = context;
  void *fresh_block = host->fresh_block;
  host->fresh_block = NULL;
  if (new_size == 0) {
    if (block == NULL) return NULL;
    if (host->pool != NULL) {
      bridge_pool_release(host->pool, block, old_size);
    } else {
      free(block);
    }
    host->bytes -= old_size;
    if (fresh_block != NULL) {
      bridge_note_stack_move(host, fresh_block, host->fresh_size, host->fresh_size > old_size);
    }
    return NULL;
  }
  bool is_vector = block == NULL && old_size == 0;
  if (block == NULL) old_size = 0;  // In this case, it is the type of the object.
  if (new_size > old_size && !host->in_host) {
    bool is_over = host->bytes - old_size + new_size + host->host_bytes > host->limit;
    if (is_over || __atomic_load_n(&host->starves, __ATOMIC_RELAXED) != 0) return refuse(host);
    if (host->failing_allocation > 0 && --host->failing_allocation == 0) {
      host->failing_allocation = --host->failure_count > 0;
      host->refused = false;
      return NULL;
    }
    host->refused_last = false;
  }
  void *result =
      host->pool != NULL ? bridge_pool_resize(host->pool, block, old_size, new_size) : realloc(block, new_size);
  if (result == NULL) {
    if (new_size <= old_size) {
      result = block;  // Lua assumes that shrinking succeeds.
    } else if (host->in_host) {
      fputs("LuaRuntime: out of memory while the host was running\n", stderr);
      abort();
    } else {
      host->refused = false;
      return NULL;
    }
  }
  host->bytes += new_size - old_size;
  if (host->bytes > host->peak) host->peak = host->bytes;
  if (is_vector) {
    host->fresh_block = result;
    host->fresh_size = new_size;
  }
  return result;
}

void *bridge_grow(void *array, size_t count, size_t *capacity, size_t element_size) {
  if (count < *capacity) return array;
  size_t wanted = *capacity == 0 ? 16 : *capacity + *capacity / 2;
  void *grown = realloc(array, wanted * element_size);
  if (grown == NULL) abort();
  *capacity = wanted;
  return grown;
}

// MARK: Life of a state

static int panic(lua_State *L) {
  const char *message = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "no message";
  fprintf(stderr, "LuaRuntime: unprotected error in the bridge: %s\n", message);
  abort();
}

// Runs at any allocation, so it only records the slot. Swift releases it at its next entry.
static int box_collected(lua_State *L) {
  luabridge_host *host = bridge_host(L);
  bridge_box *box = lua_touserdata(L, 1);
  if (host->closing || box == NULL) return 0;
  host->released =
      bridge_grow(host->released, host->released_count, &host->released_capacity, sizeof(int32_t));
  host->released[host->released_count++] = box->slot << 2 | box->kind;
  return 0;
}

static int error_text(lua_State *L) {
  if (luabridge_error_slot(L, 1) < 0) {
    lua_pushliteral(L, "?");
  } else {
    lua_getiuservalue(L, 1, 1);
  }
  return 1;
}

// Fills the stack of the anchor thread, with one slot for each LUABRIDGE_ANCHOR.
static void fill_anchors(lua_State *anchors) {
  lua_checkstack(anchors, LUABRIDGE_ANCHOR_COUNT + 10);
  lua_newtable(anchors);  // References.

  lua_newtable(anchors);  // Metatable of the boxes inside function upvalues.
  lua_pushcfunction(anchors, box_collected);
  lua_setfield(anchors, -2, "__gc");

  lua_newtable(anchors);  // Metatable of Swift errors.
  lua_pushcfunction(anchors, box_collected);
  lua_setfield(anchors, -2, "__gc");
  lua_pushcfunction(anchors, error_text);
  lua_setfield(anchors, -2, "__tostring");
  lua_pushboolean(anchors, false);
  lua_setfield(anchors, -2, "__metatable");
  lua_pushliteral(anchors, "error");
  lua_setfield(anchors, -2, "__name");

  lua_pushnil(anchors);  // math.randomseed, after the library is opened.
  lua_pushnil(anchors);  // Names of values, after the first request.
  bridge_open_objects(anchors);
  bridge_open_finalizers(anchors);
}

// Frees the remaining memory of a state.
static void end(luabridge_host *host) {
  free(host->released);
  if (host->pool != NULL) bridge_pool_leave(host->pool);
  free(host);
}

luabridge_host *luabridge_open(luabridge_callbacks callbacks, luabridge_pool *pool) {
  luabridge_host *host = calloc(1, sizeof *host);
  if (host == NULL) return NULL;
  if (pool != NULL && bridge_pool_take(pool)) host->pool = pool;
  host->callbacks = callbacks;
  host->in_host = true;
  host->limit = PTRDIFF_MAX;
  host->failure_count = INT64_MAX;
  host->stack_limit = PTRDIFF_MAX;
  host->crossed_limit = PTRDIFF_MAX;
  lua_State *L = lua_newstate(allocate, host);
  if (L == NULL) {
    end(host);
    return NULL;
  }
  *(luabridge_host **)lua_getextraspace(L) = host;
  lua_atpanic(L, panic);
  host->main = L;
  host->current = L;
  // New threads copy the extra space of the main thread.
  host->anchors = lua_newthread(L);
  lua_rawsetp(L, LUA_REGISTRYINDEX, host);
  fill_anchors(host->anchors);
  bridge_keep_messages(L);
  bridge_make_room(L, 1000);
  return host;
}

size_t luabridge_close(luabridge_host *host) {
  host->closing = true;
  // If all blocks are in a pool, nothing else must be freed, unless a library has a resource to finish, such as a file
  // to write.
  bool needs_end = host->pool == NULL || host->has_finalizers;
  if (needs_end) lua_close(host->main);
  bridge_close_objects(host);
  bridge_close_line_record(host);
  size_t left = needs_end ? host->bytes : 0;
  end(host);
  return left;
}

luabridge_host *luabridge_host_of(lua_State *L) { return bridge_host(L); }

size_t luabridge_take_released(luabridge_host *host, const int32_t **slots) {
  size_t count = host->released_count;
  *slots = host->released;
  host->released_count = 0;
  return count;
}

size_t luabridge_system_bytes(const luabridge_host *host) {
  return host->pool != NULL ? bridge_pool_large_bytes(host->pool) : host->bytes;
}

// MARK: References

// Why C: `lua_xmove` between the anchor thread and `L` avoids pushing and removing the table.
void luabridge_reference_store(lua_State *L, int32_t id) {
  lua_State *anchors = bridge_host(L)->anchors;
  lua_xmove(L, anchors, 1);
  lua_rawseti(anchors, LUABRIDGE_ANCHOR_REFERENCES, id);
}

void luabridge_reference_push(lua_State *L, int32_t id) {
  lua_State *anchors = bridge_host(L)->anchors;
  lua_rawgeti(anchors, LUABRIDGE_ANCHOR_REFERENCES, id);
  lua_xmove(anchors, L, 1);
}

void luabridge_reference_clear(luabridge_host *host, int32_t id) {
  lua_pushboolean(host->anchors, false);  // Not nil, so that the array part keeps its size.
  lua_rawseti(host->anchors, LUABRIDGE_ANCHOR_REFERENCES, id);
}

struct luabridge_queue_node {
  luabridge_queue_node *next;
  int32_t id;
};

enum { SLAB_NODES = 255 };

// Nodes are allocated in slabs, since each Swift reference has one.
typedef struct slab {
  struct slab *next;
  luabridge_queue_node nodes[SLAB_NODES];
} slab;

struct luabridge_queue {
  _Atomic(luabridge_queue_node *) head;
  // The free nodes, for the thread that drains.
  luabridge_queue_node *spare;
  // The slabs, newest first, and the number of nodes in use in the newest one.
  slab *slabs;
  size_t used;
};

luabridge_queue *luabridge_queue_create(void) {
  luabridge_queue *queue = calloc(1, sizeof *queue);
  if (queue == NULL) abort();
  return queue;
}

void luabridge_queue_destroy(luabridge_queue *queue) {
  for (slab *slab = queue->slabs, *next; slab != NULL; slab = next) {
    next = slab->next;
    free(slab);
  }
  free(queue);
}

luabridge_queue_node *luabridge_queue_take(luabridge_queue *queue, int32_t id) {
  luabridge_queue_node *node = queue->spare;
  if (node != NULL) {
    queue->spare = node->next;
  } else {
    if (queue->slabs == NULL || queue->used == SLAB_NODES) {
      slab *slab = malloc(sizeof *slab);
      if (slab == NULL) abort();
      slab->next = queue->slabs;
      queue->slabs = slab;
      queue->used = 0;
    }
    node = &queue->slabs->nodes[queue->used++];
  }
  node->id = id;
  return node;
}

void luabridge_queue_add(luabridge_queue *queue, luabridge_queue_node *node) {
  node->next = atomic_load_explicit(&queue->head, memory_order_relaxed);
  while (!atomic_compare_exchange_weak_explicit(
      &queue->head, &node->next, node, memory_order_release, memory_order_relaxed)) {
  }
}

bool luabridge_queue_is_empty(luabridge_queue *queue) {
  return atomic_load_explicit(&queue->head, memory_order_relaxed) == NULL;
}

void luabridge_queue_drain(luabridge_queue *queue, void *context, void (*body)(void *, int32_t)) {
  luabridge_queue_node *node = atomic_exchange_explicit(&queue->head, NULL, memory_order_acquire);
  while (node != NULL) {
    luabridge_queue_node *next = node->next;
    body(context, node->id);
    node->next = queue->spare;
    queue->spare = node;
    node = next;
  }
}

int32_t luabridge_registry_index(void) { return LUA_REGISTRYINDEX; }

void luabridge_set_pause(luabridge_host *host, int32_t percent) { lua_gc(host->main, LUA_GCSETPAUSE, percent); }

void luabridge_postpone_collection(luabridge_host *host, size_t bytes) {
  // A step of a negative size reduces the collector's debt.
  lua_gc(host->main, LUA_GCSTEP, -(int)(bytes >> 10 < INT32_MAX ? bytes >> 10 : INT32_MAX));
}

const char *luabridge_version(void) {
  return LUA_RELEASE;
}
