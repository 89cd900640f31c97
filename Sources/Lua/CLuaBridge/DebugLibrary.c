// `debug`: `traceback` for every script; for trusted scripts, all functions that cannot corrupt memory.
//
// Even those omit the registry and the values of userdata, which belong to the host, and functions that change the
// variables of C functions, which rely on them. They also omit hooks, since nothing stops a script that runs in one.
#include "Bridge.h"

// MARK: traceback

static int traceback(lua_State *L) {
  lua_State *thread = lua_tothread(L, 1);
  int shift = thread != NULL ? 1 : 0;
  if (thread == NULL) thread = L;
  if (!lua_isnoneornil(L, shift + 1) && !lua_isstring(L, shift + 1)) {
    lua_settop(L, shift + 1);
    return 1;
  }
  lua_Integer level = luaL_optinteger(L, shift + 2, thread == L ? 1 : 0);
  // A script does not count the level that `xpcall` inserts between an error and its handler.
  if (level < 0) level = 0;
  for (lua_Integer at = 0; thread == L && at <= level && at < 100; at++) {
    if (bridge_is_running_handler(L, (int)at)) level++;
  }
  luaL_traceback(L, thread, lua_tostring(L, shift + 1), (int)(level < INT32_MAX ? level : INT32_MAX));
  return 1;
}

// MARK: For trusted scripts
// Each function calls the library's function, which is upvalue 1, within its own activation. Scripts therefore cannot
// obtain the library's function.

static int call_original(lua_State *L) { return lua_tocfunction(L, lua_upvalueindex(1))(L); }

static int get_metatable(lua_State *L) {
  luaL_checkany(L, 1);
  if (lua_type(L, 1) != LUA_TUSERDATA) return call_original(L);
  if (luaL_getmetafield(L, 1, "__metatable") == LUA_TNIL && !lua_getmetatable(L, 1)) lua_pushnil(L);
  return 1;
}

static int set_metatable(lua_State *L) {
  // This includes light userdata: with the metatable of files, each would be treated as a file.
  if (lua_isuserdata(L, 1)) return luaL_argerror(L, 1, "the metatable of a userdata belongs to the host");
  if (lua_type(L, 1) != LUA_TTABLE || lua_type(L, 2) != LUA_TTABLE) return call_original(L);
  lua_settop(L, 2);
  bridge_set_metatable(L, 1);
  return 1;
}

// Functions whose argument 1 is a function.
static int of_lua_function(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  if (lua_iscfunction(L, 1)) return luaL_argerror(L, 1, "the variables of a C function belong to the host");
  return call_original(L);
}

static int join_upvalues(lua_State *L) {
  luaL_checktype(L, 3, LUA_TFUNCTION);
  if (lua_iscfunction(L, 3)) return luaL_argerror(L, 3, "the variables of a C function belong to the host");
  return of_lua_function(L);
}

// Whether the value at `n` of an activation has no name, such as the state of a loop or a table under construction. Lua
// relies on the types of these values.
static bool is_unnamed(lua_State *thread, const lua_Debug *activation, int n) {
  if (n <= 0 || !lua_checkstack(thread, 1)) return false;
  const char *name = lua_getlocal(thread, activation, n);
  if (name != NULL) lua_pop(thread, 1);
  return name != NULL && *name == '(';
}

// Checks an argument that the library will truncate to an `int`.
static int check_int(lua_State *L, int index) {
  lua_Integer value = luaL_checkinteger(L, index);
  luaL_argcheck(L, value >= INT32_MIN && value <= INT32_MAX, index, "out of range");
  return (int)value;
}

static int set_local(lua_State *L) {
  int shift = lua_isthread(L, 1) ? 1 : 0;
  lua_State *thread = shift != 0 ? lua_tothread(L, 1) : L;
  int level = check_int(L, shift + 1);
  int variable = check_int(L, shift + 2);
  lua_Debug activation;
  if (level >= 0 && lua_getstack(thread, level, &activation) && lua_getinfo(thread, "S", &activation)) {
    if (*activation.what == 'C') {
      return luaL_argerror(L, shift + 1, "the variables of a C function belong to the host");
    }
    if (is_unnamed(thread, &activation, variable)) {
      return luaL_argerror(L, shift + 2, "a value without a name belongs to Lua");
    }
  }
  return call_original(L);
}

// MARK: Opening

static void open_trusted(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"getmetatable", get_metatable}, {"setmetatable", set_metatable}, {"getupvalue", of_lua_function},
      {"setupvalue", of_lua_function}, {"upvalueid", of_lua_function},  {"upvaluejoin", join_upvalues},
      {"setlocal", set_local},         {NULL, NULL}};
  static const char *const closed[] = {"debug",        "getregistry",    "getuservalue", "setuservalue",
                                       "sethook",      "setcstacklimit", NULL};
  for (const luaL_Reg *entry = functions; entry->name != NULL; entry++) {
    lua_getfield(L, -1, entry->name);
    lua_pushcclosure(L, entry->func, 1);
    lua_setfield(L, -2, entry->name);
  }
  for (const char *const *name = closed; *name != NULL; name++) {
    lua_pushnil(L);
    lua_setfield(L, -2, *name);
  }
}

static int open_traceback(lua_State *L) {
  static const luaL_Reg functions[] = {{"traceback", traceback}, {NULL, NULL}};
  luaL_newlib(L, functions);
  return 1;
}

static int open_debug(lua_State *L) {
  luaopen_debug(L);
  open_trusted(L);
  lua_pushcfunction(L, traceback);
  lua_setfield(L, -2, "traceback");
  return 1;
}

void bridge_open_debug(lua_State *L, bool is_trusted) {
  luaL_requiref(L, LUA_DBLIBNAME, is_trusted ? open_debug : open_traceback, 1);
  lua_pop(L, 1);
}
