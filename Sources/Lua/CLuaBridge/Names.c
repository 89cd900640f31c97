// Names for values without their own names. They are numbered in the order in which a script requested them. Addresses
// are not used, since they differ from run to run.
#include <stdio.h>

#include "Bridge.h"

// Pushes the table of the names assigned so far, whose keys are weak. Uses 3 stack slots.
static void push_names(lua_State *L) {
  lua_State *anchors = bridge_host(L)->anchors;
  lua_pushvalue(anchors, LUABRIDGE_ANCHOR_NAMES);
  lua_xmove(anchors, L, 1);
  if (!lua_isnil(L, -1)) return;
  lua_pop(L, 1);
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "k");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  lua_xmove(L, anchors, 1);
  lua_replace(anchors, LUABRIDGE_ANCHOR_NAMES);
}

void bridge_push_number(lua_State *L, int index) {
  push_names(L);
  lua_pushvalue(L, index);
  if (lua_rawget(L, -2) != LUA_TNUMBER) {
    lua_pop(L, 1);
    lua_pushvalue(L, index);
    lua_pushinteger(L, ++bridge_host(L)->named_values);
    lua_rawset(L, -3);
    lua_pushinteger(L, bridge_host(L)->named_values);
  }
  char text[32];
  snprintf(text, sizeof text, "0x%08llx", (unsigned long long)lua_tointeger(L, -1));
  lua_pop(L, 2);
  lua_pushstring(L, text);
}

lua_Integer bridge_given_number(lua_State *L, int index) {
  luabridge_host *host = bridge_host(L);
  if (lua_isnil(host->anchors, LUABRIDGE_ANCHOR_NAMES)) return 0;
  lua_pushvalue(L, index);
  lua_xmove(L, host->anchors, 1);
  lua_rawget(host->anchors, LUABRIDGE_ANCHOR_NAMES);
  lua_Integer number = lua_tointeger(host->anchors, -1);
  lua_pop(host->anchors, 1);
  return number;
}

// Whether Lua would name the value by its address.
static bool is_nameless(lua_State *L, int index) {
  switch (lua_type(L, index)) {
    case LUA_TTABLE:
    case LUA_TFUNCTION:
    case LUA_TTHREAD:
    case LUA_TUSERDATA:
      if (luaL_getmetafield(L, index, "__tostring") == LUA_TNIL) return true;
      lua_pop(L, 1);
      return false;
    default:
      return false;
  }
}

void bridge_push_text(lua_State *L, int index) {
  index = lua_absindex(L, index);
  if (!is_nameless(L, index)) {
    luaL_tolstring(L, index, NULL);
    return;
  }
  int type = luaL_getmetafield(L, index, "__name");
  if (type != LUA_TSTRING) {
    if (type != LUA_TNIL) lua_pop(L, 1);
    lua_pushstring(L, luaL_typename(L, index));
  }
  lua_pushliteral(L, ": ");
  bridge_push_number(L, index);
  lua_concat(L, 3);
}

int bridge_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  bridge_push_text(L, 1);
  return 1;
}
