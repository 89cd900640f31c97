// Lua's collector: what a checkpoint asks of it, and what scripts may ask with `collectgarbage`, never for longer than a limit allows.
#include "Bridge.h"

// MARK: Generations

// Beyond it a collection that Lua begins by itself goes in steps again, between which scripts can be stopped.
static const size_t largest_generational_heap = 32 << 20;
// By how many percent the heap grows before Lua collects what is young by itself; it takes no larger number.
enum { MINOR_MULTIPLIER = 100 };
// When no more than twice as much and this was left when everything was looked at last, what is old is not worth a look.
static const size_t tolerated_growth = 256 << 10;

// Collects everything, too.
static void begin_generations(lua_State *L) {
#if LUA_VERSION_RELEASE_NUM >= 50404
  lua_gc(L, LUA_GCGEN, MINOR_MULTIPLIER, 0);
  bridge_host(L)->is_generational = true;
#else
  // Earlier releases have defects in that mode, or collect while they collect.
  lua_gc(L, LUA_GCCOLLECT);
#endif
}

static void leave_generations(lua_State *L) {
  if (!bridge_host(L)->is_generational) return;
  lua_gc(L, LUA_GCINC, 0, 0, 0);
  bridge_host(L)->is_generational = false;
}

size_t luabridge_collect(lua_State *L) {
  // Between generations Lua 5.4.4 makes no stack smaller.
  leave_generations(L);
  lua_gc(L, LUA_GCCOLLECT);
  return bridge_host(L)->bytes;
}

// Collects until there is little more to have: each time half of what a deep recursion needed goes.
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
  // Lua 5.4.4 does not say by itself when the next one is due after a collection of everything, but after one of what is young.
  if (host->is_generational) lua_gc(L, LUA_GCSTEP, 0);
}

// MARK: collectgarbage

// A heap of this size is collected in one go; a larger one in basic steps of a fraction of a millisecond each, between
// which scripts can be stopped.
static const size_t large_heap = 2 << 20;

// Ends the cycle that the collector is in.
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
  // What died after the current cycle had looked at it is garbage to the next one.
  finish_cycle(L);
  finish_cycle(L);
}

static int collect_garbage(lua_State *L) {
  static const char *const options[] = {"collect",     "count",        "step",     "stop",       "restart", "isrunning",
                                        "incremental", "generational", "setpause", "setstepmul", NULL};
  switch (luaL_checkoption(L, 1, "collect", options)) {
    case 0:
      collect(L);
      lua_pushinteger(L, 0);
      return 1;
    case 1:
      lua_pushnumber(L, (lua_Number)bridge_host(L)->bytes / 1024);
      return 1;
    case 2: {
      // Lua's measure of a step is what would have been allocated meanwhile; a basic one stands for 8 KB.
      lua_Integer kilobytes = luaL_optinteger(L, 2, 0);
      bool is_done = false;
      leave_generations(L);
      for (;;) {
        bridge_poll(L);
        is_done = lua_gc(L, LUA_GCSTEP, 0);
        if (is_done || kilobytes <= 8) break;
        kilobytes -= 8;
      }
      lua_pushboolean(L, is_done);
      return 1;
    }
    // What steers the collector is taken and does nothing: when it runs is the host's business, for the sake of its limits.
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
