// `__gc` of the tables of trusted scripts.
//
// Lua calls a finalizer inside the collector, which runs at any allocation: in the middle of Swift code, and where no
// limit applies. A table with `__gc` is therefore not marked for finalization itself. A proxy, which exists exactly as
// long as the table can be reached, is. Its finalizer only puts the table into a queue. The script's function is called
// at the next point at which any script code may run.
//
// LUABRIDGE_ANCHOR_PROXIES is a table with weak keys: from a marked table to its proxy, which refers to the table. Such
// a pair is garbage as soon as nothing else refers to the table.
#include <stdlib.h>

#include "Bridge.h"

// The payload of a proxy. Its first user value is the table, and its second one is the next proxy of the queue.
typedef struct {
  // The number of the mark: finalizers run in the reverse order.
  int64_t number;
  // Whether the table's finalizer has run for this mark.
  bool is_done;
} proxy;

// Why C: it runs inside the collector, and must not allocate. The queue is a list.
static int enqueue(lua_State *L) {
  luabridge_host *host = bridge_host(L);
  const proxy *found = lua_touserdata(L, 1);
  if (host->closing || found == NULL || found->is_done) return 0;
  lua_State *anchors = host->anchors;
  lua_pushvalue(L, 1);
  lua_xmove(L, anchors, 1);
  lua_pushvalue(anchors, -1);
  if (host->queued_finalizers++ == 0) {
    lua_replace(anchors, LUABRIDGE_ANCHOR_FIRST_PROXY);
  } else {
    lua_setiuservalue(anchors, LUABRIDGE_ANCHOR_LAST_PROXY, 2);
  }
  lua_replace(anchors, LUABRIDGE_ANCHOR_LAST_PROXY);
  return 0;
}

void bridge_open_finalizers(lua_State *anchors) {
  lua_newtable(anchors);  // The proxies by table.
  lua_createtable(anchors, 0, 1);
  lua_pushliteral(anchors, "k");
  lua_setfield(anchors, -2, "__mode");
  lua_setmetatable(anchors, -2);
  lua_createtable(anchors, 0, 1);  // The metatable of proxies.
  lua_pushcfunction(anchors, enqueue);
  lua_setfield(anchors, -2, "__gc");
  lua_pushnil(anchors);  // The first proxy of the queue.
  lua_pushnil(anchors);  // The last one.
}

// The number of marks after which the collector takes an additional step.
enum { MARKS_PER_STEP = 32 };

// Pushes a value of the anchor thread.
static void push_anchor(lua_State *L, int index) {
  lua_State *anchors = bridge_host(L)->anchors;
  lua_pushvalue(anchors, index);
  lua_xmove(anchors, L, 1);
}

void bridge_mark_for_finalization(lua_State *L, int object) {
  luabridge_host *host = bridge_host(L);
  // Otherwise, a loop that only creates such tables would fill the memory with those that wait.
  bridge_run_finalizers(L);
  if (host->is_finalizing_all) return;
  luaL_checkstack(L, 4, "too many values");
  push_anchor(L, LUABRIDGE_ANCHOR_PROXIES);
  lua_pushvalue(L, object);
  if (lua_rawget(L, -2) != LUA_TNIL) {
    lua_pop(L, 2);
    return;
  }
  lua_pop(L, 1);
  lua_pushvalue(L, object);
  proxy *made = lua_newuserdatauv(L, sizeof *made, 2);
  *made = (proxy){.number = ++host->marked_finalizers};
  lua_pushvalue(L, object);
  lua_setiuservalue(L, -2, 1);
  push_anchor(L, LUABRIDGE_ANCHOR_PROXY_METATABLE);
  lua_setmetatable(L, -2);
  lua_rawset(L, -3);
  lua_pop(L, 1);
  // A table is freed one collection after it was found unreachable. Lua schedules collections as if it were still in use,
  // so they would become rarer and rarer.
  if (host->marked_finalizers % MARKS_PER_STEP == 0 && !host->is_generational) lua_gc(L, LUA_GCSTEP, 0);
}

// Calls the finalizer of the table whose proxy is on top of the stack, and pops the proxy. Uses five more slots.
static void finalize(lua_State *L, luabridge_host *host) {
  int top = lua_gettop(L) - 1;
  proxy *found = lua_touserdata(L, -1);
  if (found->is_done) {
    lua_settop(L, top);
    return;
  }
  found->is_done = true;
  lua_getiuservalue(L, -1, 1);
  // From now on, the script may mark the table again.
  push_anchor(L, LUABRIDGE_ANCHOR_PROXIES);
  lua_pushvalue(L, -2);
  lua_pushnil(L);
  lua_rawset(L, -3);
  lua_pop(L, 1);
  luabridge_push_handler(L);
  // Lua asks for the finalizer when it is about to run, not when the table is marked.
  if (!lua_getmetatable(L, -2)) {
    lua_settop(L, top);
    return;
  }
  lua_pushliteral(L, "__gc");
  if (lua_rawget(L, -2) == LUA_TNIL) {
    lua_settop(L, top);
    return;
  }
  lua_remove(L, -2);
  lua_pushvalue(L, -3);
  host->is_finalizing = true;
  int status = lua_pcall(L, 1, 0, -3);
  host->is_finalizing = false;
  if (status != LUA_OK) {
    bridge_pass_stop(L, host, status);
    BRIDGE_ENTER(L, host, (host->callbacks.finalizer_failed(host->context, L), 0));
  }
  lua_settop(L, top);
}

void bridge_run_queued_finalizers(lua_State *L) {
  luabridge_host *host = bridge_host(L);
  lua_State *anchors = host->anchors;
  // As in Lua, a finalizer is not interrupted by others.
  while (host->queued_finalizers > 0 && !host->is_finalizing && lua_checkstack(L, 8)) {
    push_anchor(L, LUABRIDGE_ANCHOR_FIRST_PROXY);
    lua_getiuservalue(L, -1, 2);
    lua_xmove(L, anchors, 1);
    lua_replace(anchors, LUABRIDGE_ANCHOR_FIRST_PROXY);
    if (--host->queued_finalizers == 0) {
      lua_pushnil(anchors);
      lua_replace(anchors, LUABRIDGE_ANCHOR_LAST_PROXY);
    }
    finalize(L, host);
  }
}

// MARK: The end of a state

static int compare_descending(const void *a, const void *b) {
  int64_t left = *(const int64_t *)a;
  int64_t right = *(const int64_t *)b;
  return left < right ? 1 : left > right ? -1 : 0;
}

static int finalize_all(lua_State *L) {
  luabridge_host *host = bridge_host(L);
  bridge_run_finalizers(L);
  host->is_finalizing_all = true;
  // A table from the number of a mark to its proxy, and the numbers. A collection does not change them.
  lua_newtable(L);
  push_anchor(L, LUABRIDGE_ANCHOR_PROXIES);
  size_t count = 0;
  lua_pushnil(L);
  while (lua_next(L, 2) != 0) {
    lua_rawseti(L, 1, (lua_Integer)((const proxy *)lua_touserdata(L, -1))->number);
    count++;
  }
  int64_t *numbers = lua_newuserdatauv(L, count * sizeof *numbers, 0);
  size_t known = 0;
  lua_pushnil(L);
  while (lua_next(L, 1) != 0 && known < count) {
    numbers[known++] = (int64_t)lua_tointeger(L, -2);
    lua_pop(L, 1);
  }
  lua_settop(L, 3);
  qsort(numbers, known, sizeof *numbers, compare_descending);
  for (size_t index = 0; index < known; index++) {
    bridge_poll(L);
    luaL_checkstack(L, 8, "too many values");
    lua_rawgeti(L, 1, (lua_Integer)numbers[index]);
    finalize(L, host);
  }
  return 0;
}

int32_t luabridge_finalize_all(lua_State *L) {
  luabridge_host *host = bridge_host(L);
  if (host->marked_finalizers == 0) return LUA_OK;
  int32_t status = bridge_protect(L, finalize_all, 0, 0);
  host->is_finalizing_all = false;
  return status;
}
