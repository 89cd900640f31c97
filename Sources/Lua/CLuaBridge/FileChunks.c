// Chunks from files, for trusted scripts: `loadfile`, `dofile` and the searchers of `require`. As everywhere, only
// source code is allowed. Bytecode and C libraries would give up memory safety, even though the scripts are trusted.
#include <string.h>

#include "Bridge.h"

// Leaves the chunk, or the error value, on top of the stack.
static int load_file(lua_State *L, const char *path) {
  luabridge_host *host = bridge_host(L);
  bool was_compiling = host->is_compiling;
  host->is_compiling = true;
  int status = luaL_loadfilex(L, path, "t");
  host->is_compiling = was_compiling;
  if (status != LUA_OK) bridge_pass_stop(L, host, status);
  return status;
}

static int load_file_function(lua_State *L) {
  const char *path = luaL_optstring(L, 1, NULL);
  const char *mode = luaL_optstring(L, 2, "bt");
  bool has_environment = !lua_isnone(L, 3);
  if (strchr(mode, 't') == NULL) {
    lua_pushnil(L);
    lua_pushfstring(L, "attempt to load a text chunk (mode is '%s')", mode);
    return 2;
  }
  if (load_file(L, path) != LUA_OK) {
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
  }
  if (has_environment) {
    lua_pushvalue(L, 3);
    if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
  }
  return 1;
}

static int finish_file(lua_State *L, int status, lua_KContext context) {
  (void)status;
  (void)context;
  return lua_gettop(L) - 1;
}

static int do_file(lua_State *L) {
  const char *path = luaL_optstring(L, 1, NULL);
  lua_settop(L, 1);
  if (load_file(L, path) != LUA_OK) return lua_error(L);
  lua_callk(L, 0, LUA_MULTRET, 0, finish_file);
  return finish_file(L, LUA_OK, 0);
}

void bridge_open_file_chunks(lua_State *L) {
  static const luaL_Reg functions[] = {{"loadfile", load_file_function}, {"dofile", do_file}, {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
}

// MARK: package

// Finds a module in source form along `package.path`. Upvalue 1 is the package table.
static int search_text(lua_State *L) {
  const char *name = luaL_checkstring(L, 1);
  lua_getfield(L, lua_upvalueindex(1), "searchpath");
  lua_pushvalue(L, 1);
  lua_getfield(L, lua_upvalueindex(1), "path");
  if (lua_type(L, -1) != LUA_TSTRING) return luaL_error(L, "'package.path' must be a string");
  lua_call(L, 2, 2);
  // The module was not found, for the reason on top of the stack.
  if (lua_isnil(L, -2)) return 1;
  lua_pop(L, 1);
  const char *path = lua_tostring(L, -1);
  if (load_file(L, path) != LUA_OK) {
    return luaL_error(
        L, "error loading module '%s' from file '%s':\n\t%s", name, path,
        lua_isstring(L, -1) ? lua_tostring(L, -1) : "?");
  }
  lua_insert(L, -2);
  return 2;
}

int bridge_open_package(lua_State *L) {
  luaopen_package(L);
  lua_pushnil(L);
  lua_setfield(L, -2, "loadlib");
  lua_pushliteral(L, "");
  lua_setfield(L, -2, "cpath");
  lua_getfield(L, -1, "searchers");
  lua_pushvalue(L, -2);
  lua_pushcclosure(L, search_text, 1);
  lua_rawseti(L, -2, 2);
  // The third and the fourth searchers look for C libraries.
  for (int i = 3; i <= 4; i++) {
    lua_pushnil(L);
    lua_rawseti(L, -2, i);
  }
  lua_pop(L, 1);
  return 1;
}
