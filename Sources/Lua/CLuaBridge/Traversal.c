// Access to Lua's heap for the search for retain cycles. Nothing here raises errors.
#include <string.h>

#include "Bridge.h"

const char *luabridge_push_local(lua_State *L, lua_State *thread, int32_t level, int32_t n) {
  lua_Debug activation;
  if (!lua_getstack(thread, level, &activation)) return NULL;
  const char *name = lua_getlocal(thread, &activation, n);
  if (name != NULL && thread != L) lua_xmove(thread, L, 1);
  return name;
}

bool luabridge_push_level(lua_State *L, lua_State *thread, int32_t level) {
  lua_Debug activation;
  if (!lua_getstack(thread, level, &activation) || !lua_getinfo(thread, "f", &activation)) return false;
  if (thread != L) lua_xmove(thread, L, 1);
  return true;
}

int32_t luabridge_weakness(lua_State *L) {
  int32_t weakness = 0;
  if (!lua_getmetatable(L, -1)) return 0;
  lua_pushliteral(L, "__mode");
  if (lua_rawget(L, -2) == LUA_TSTRING) {
    const char *mode = lua_tostring(L, -1);
    if (strchr(mode, 'k') != NULL) weakness |= 1;
    if (strchr(mode, 'v') != NULL) weakness |= 2;
  }
  lua_pop(L, 2);
  return weakness;
}

void luabridge_fixed_tables(luabridge_host *host, const void **tables) {
  lua_State *anchors = host->anchors;
  tables[0] = lua_topointer(anchors, LUA_REGISTRYINDEX);
  lua_rawgeti(anchors, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  tables[1] = lua_topointer(anchors, -1);
  lua_pop(anchors, 1);
  lua_pushliteral(anchors, LUA_LOADED_TABLE);
  lua_rawget(anchors, LUA_REGISTRYINDEX);
  tables[2] = lua_topointer(anchors, -1);
  lua_pop(anchors, 1);
  lua_pushliteral(anchors, "");
  tables[3] = lua_getmetatable(anchors, -1) ? lua_topointer(anchors, -1) : NULL;
  lua_pop(anchors, tables[3] == NULL ? 1 : 2);
}

void luabridge_push_loaded_libraries(lua_State *L) {
  lua_pushliteral(L, LUA_LOADED_TABLE);
  lua_rawget(L, LUA_REGISTRYINDEX);
}
