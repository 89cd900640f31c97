// Libraries that scripts may use but not change, for hosts that run several scripts in one state.
//
// A script gets an empty proxy table for each library. Methods of strings use the library itself.
#include "Bridge.h"

// Its address marks the metatables of such tables.
static const char read_only_key;

static bool is_read_only(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE || !lua_getmetatable(L, index)) return false;
  bool found = lua_rawgetp(L, -1, &read_only_key) != LUA_TNIL;
  lua_pop(L, 2);
  return found;
}

// Upvalue 1 is the library's name.
static int refuse_assignment(lua_State *L) {
  const char *key = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
  return luaL_error(L, "the library '%s' is read-only: '%s' cannot be assigned",
                    lua_tostring(L, lua_upvalueindex(1)), key);
}

// Upvalues: the library, its names in order, and the number of visited names.
static int next_entry(lua_State *L) {
  lua_Integer visited = lua_tointeger(L, lua_upvalueindex(3));
  if (lua_rawgeti(L, lua_upvalueindex(2), visited + 1) == LUA_TNIL) return 1;
  lua_pushinteger(L, visited + 1);
  lua_replace(L, lua_upvalueindex(3));
  lua_pushvalue(L, -1);
  lua_rawget(L, lua_upvalueindex(1));
  return 2;
}

// Upvalue 1 is the library. Its few names are sorted as they are found.
static int pairs_of_library(lua_State *L) {
  lua_settop(L, 1);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_newtable(L);
  lua_Integer count = 0;
  for (lua_pushnil(L); lua_next(L, 2) != 0;) {
    lua_settop(L, 4);
    lua_Integer place = ++count;
    for (; place > 1; place--) {
      lua_rawgeti(L, 3, place - 1);
      if (lua_compare(L, 5, 4, LUA_OPLT)) break;
      lua_rawseti(L, 3, place);
    }
    lua_settop(L, 4);
    lua_pushvalue(L, 4);
    lua_rawseti(L, 3, place);
  }
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, next_entry, 3);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

static int raw_set(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  luaL_checkany(L, 3);
  if (is_read_only(L, 1)) return luaL_argerror(L, 1, "the table of a library is read-only");
  lua_settop(L, 3);
  lua_rawset(L, 1);
  return 1;
}

// Replaces the library `name` by a proxy table, for scripts.
static void protect_library(lua_State *L, const char *name) {
  if (lua_getglobal(L, name) != LUA_TTABLE) {
    lua_pop(L, 1);
    return;
  }
  int library = lua_gettop(L);
  lua_newtable(L);
  lua_createtable(L, 0, 6);
  lua_pushvalue(L, library);
  lua_setfield(L, -2, "__index");
  lua_pushstring(L, name);
  lua_pushcclosure(L, refuse_assignment, 1);
  lua_setfield(L, -2, "__newindex");
  lua_pushvalue(L, library);
  lua_pushcclosure(L, pairs_of_library, 1);
  lua_setfield(L, -2, "__pairs");
  lua_pushstring(L, name);
  lua_setfield(L, -2, "__name");
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_pushboolean(L, true);
  lua_rawsetp(L, -2, &read_only_key);
  lua_setmetatable(L, -2);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_pushvalue(L, -2);
  lua_setfield(L, -2, name);
  lua_pop(L, 1);
  lua_setglobal(L, name);
  lua_pop(L, 1);
}

void bridge_make_libraries_read_only(lua_State *L) {
  static const char *const names[] = {LUA_STRLIBNAME, LUA_TABLIBNAME, LUA_MATHLIBNAME, LUA_UTF8LIBNAME,
                                      LUA_COLIBNAME,  LUA_DBLIBNAME,  LUA_OSLIBNAME,   LUA_IOLIBNAME};
  lua_pushliteral(L, "");
  if (lua_getmetatable(L, -1)) {
    lua_pushboolean(L, false);
    lua_setfield(L, -2, "__metatable");
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) protect_library(L, names[i]);
  lua_pushcfunction(L, raw_set);
  lua_setglobal(L, "rawset");
}
