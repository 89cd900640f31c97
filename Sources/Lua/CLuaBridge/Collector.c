// Lua's collector: collections for checkpoints, and `collectgarbage` for scripts, which never runs longer than a limit
// allows.
#include "Bridge.h"

// MARK: Generations

// The maximum heap size for generational mode. Beyond it, automatic collections run in steps, and scripts can be
// stopped between steps.
static const size_t largest_generational_heap = 32 << 20;
// The heap growth, in percent, at which Lua collects the young generation automatically. It is the largest value that
// Lua accepts.
enum { MINOR_MULTIPLIER = 100 };
// The tolerated growth of the old generation. If the heap has grown beyond twice its size after the last full
// collection plus this size, another full collection is due.
static const size_t tolerated_growth = 256 << 10;

// Runs a full collection, too.
static void begin_generations(lua_State *L) {
#if LUA_VERSION_RELEASE_NUM >= 50404
  lua_gc(L, LUA_GCGEN, MINOR_MULTIPLIER, 0);
  bridge_host(L)->is_generational = true;
#else
  // Earlier releases have bugs in this mode, or start collections recursively.
  lua_gc(L, LUA_GCCOLLECT);
#endif
}

static void leave_generations(lua_State *L) {
  if (!bridge_host(L)->is_generational) return;
  lua_gc(L, LUA_GCINC, 0, 0, 0);
  bridge_host(L)->is_generational = false;
}

size_t luabridge_collect(lua_State *L) {
  // In generational mode, Lua 5.4.4 does not shrink stacks.
  leave_generations(L);
  lua_gc(L, LUA_GCCOLLECT);
  return bridge_host(L)->bytes;
}

// Collects until little is left to free. Each collection frees half of the memory that a deep recursion needed.
static void collect_repeatedly(lua_State *L) {
  size_t before;
  do {
    before = bridge_host(L)->bytes;
  } while (luabridge_collect(L) < before - before / 8);
}

bool bridge_collect_young(lua_State *L) {
  luabridge_host *host = bridge_host(L);
  if (!host->is_generational || host->has_old_garbage) return false;
  lua_gc(L, LUA_GCSTEP, 0);
  host->has_old_garbage = host->bytes > 2 * host->old_bytes + tolerated_growth;
  return true;
}

void luabridge_age(lua_State *L) {
  luabridge_host *host = bridge_host(L);
  if (host->has_old_garbage) {
    collect_repeatedly(L);
    host->has_old_garbage = false;
  } else if (host->bytes > largest_generational_heap) {
    luabridge_collect(L);
  } else if (host->is_generational) {
    lua_gc(L, LUA_GCCOLLECT);
  } else {
    begin_generations(L);
  }
  host->old_bytes = host->bytes;
  // After a full collection, Lua 5.4.4 does not schedule the next one, but after a young collection it does.
  if (host->is_generational) lua_gc(L, LUA_GCSTEP, 0);
}

// MARK: collectgarbage

// A heap of at most this size is collected at once. A larger one is collected in basic steps of a fraction of a
// millisecond each, and scripts can be stopped between steps.
static const size_t large_heap = 2 << 20;

// Finishes the current cycle of the collector.
static void finish_cycle(lua_State *L) {
  while (!lua_gc(L, LUA_GCSTEP, 0)) bridge_poll(L);
}

static void collect(lua_State *L) {
  bridge_poll(L);
  if (bridge_host(L)->bytes <= large_heap) {
    luabridge_collect(L);
    return;
  }
  leave_generations(L);
  // Objects that became unreachable after the current cycle had marked them are garbage for the next cycle.
  finish_cycle(L);
  finish_cycle(L);
}

static int collect_garbage(lua_State *L) {
  static const char *const options[] = {"collect",     "count",        "step",     "stop",       "restart", "isrunning",
                                        "incremental", "generational", "setpause", "setstepmul", NULL};
  switch (luaL_checkoption(L, 1, "collect", options)) {
    case 0:
      collect(L);
      bridge_run_finalizers(L);
      lua_pushinteger(L, 0);
      return 1;
    case 1:
      lua_pushnumber(L, (lua_Number)bridge_host(L)->bytes / 1024);
      return 1;
    case 2: {
      // Lua measures a step by the allocation it would compensate. A basic step corresponds to 8 KB.
      lua_Integer kilobytes = luaL_optinteger(L, 2, 0);
      bool is_done = false;
      leave_generations(L);
      for (;;) {
        bridge_poll(L);
        is_done = lua_gc(L, LUA_GCSTEP, 0);
        if (is_done || kilobytes <= 8) break;
        kilobytes -= 8;
      }
      bridge_run_finalizers(L);
      lua_pushboolean(L, is_done);
      return 1;
    }
    // Options that control the collector are accepted without effect. Because of its limits, the host decides when the
    // collector runs.
    case 5:
      lua_pushboolean(L, true);
      return 1;
    case 6:
    case 7:
      lua_pushliteral(L, "incremental");
      return 1;
    case 8:
      lua_pushinteger(L, 200);
      return 1;
    case 9:
      lua_pushinteger(L, 100);
      return 1;
    default:
      lua_pushinteger(L, 0);
      return 1;
  }
}

void bridge_open_collector(lua_State *L) {
  static const luaL_Reg functions[] = {{"collectgarbage", collect_garbage}, {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
}
