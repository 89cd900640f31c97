// `collectgarbage` for scripts: what they may ask of the collector, and never for longer than a limit allows.
#include "Bridge.h"

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
    lua_gc(L, LUA_GCCOLLECT);
    return;
  }
  // What died after the current cycle had looked at it is garbage to the next one.
  finish_cycle(L);
  finish_cycle(L);
}

static int collect_garbage(lua_State *L) {
  static const char *const options[] = {"collect", "count", "step", NULL};
  switch (luaL_checkoption(L, 1, "collect", options)) {
    case 0:
      collect(L);
      lua_pushinteger(L, 0);
      return 1;
    case 1:
      lua_pushnumber(L, (lua_Number)bridge_host(L)->bytes / 1024);
      return 1;
    default: {
      // Lua's measure of a step is what would have been allocated meanwhile; a basic one stands for 8 KB.
      lua_Integer kilobytes = luaL_optinteger(L, 2, 0);
      bool is_done = false;
      do {
        bridge_poll(L);
        is_done = lua_gc(L, LUA_GCSTEP, 0);
        kilobytes -= 8;
      } while (kilobytes > 0 && !is_done);
      lua_pushboolean(L, is_done);
      return 1;
    }
  }
}

void bridge_open_collector(lua_State *L) {
  static const luaL_Reg functions[] = {{"collectgarbage", collect_garbage}, {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
}
