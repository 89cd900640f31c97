// Host chunks, which are compiled once and loaded into many states without being parsed again. Bytes from a script are
// never loaded here, since bytecode can corrupt memory.
#include <string.h>

#include "Bridge.h"

typedef struct {
  void *context;
  void (*write)(void *context, const void *bytes, size_t count);
} sink;

static int write_bytes(lua_State *L, const void *bytes, size_t count, void *context) {
  (void)L;
  const sink *to = context;
  to->write(to->context, bytes, count);
  return 0;
}

void luabridge_dump(
    lua_State *L, bool strips, void *context, void (*write)(void *context, const void *bytes, size_t count)) {
  sink to = {context, write};
  lua_dump(L, write_bytes, &to, strips);
  lua_pop(L, 1);
}

typedef struct {
  const char *bytes;
  size_t count;
  const char *name;
} compiled;

static const char *read_bytes(lua_State *L, void *context, size_t *count) {
  (void)L;
  compiled *from = context;
  *count = from->count;
  from->count = 0;
  return from->bytes;
}

static int undump(lua_State *L) {
  compiled *from = lua_touserdata(L, 1);
  lua_pop(L, 1);
  if (lua_load(L, read_bytes, from, from->name, "b") != LUA_OK) return lua_error(L);
  return 1;
}

int32_t luabridge_undump(lua_State *L, const void *bytes, size_t count, const char *chunk_name) {
  compiled from = {bytes, count, chunk_name};
  lua_pushcfunction(L, undump);
  lua_pushlightuserdata(L, &from);
  return lua_pcall(L, 1, 1, 0);
}

// MARK: Past `__metatable`

static int raw_metatable(lua_State *L) {
  luaL_checkany(L, 1);
  if (!lua_getmetatable(L, 1)) lua_pushnil(L);
  return 1;
}

static int set_raw_metatable(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, lua_isnoneornil(L, 2) || lua_istable(L, 2), 2, "nil or table");
  lua_settop(L, 2);
  bridge_set_metatable(L, 1);
  return 1;
}

void luabridge_push_raw_metatable_functions(lua_State *L) {
  lua_pushcfunction(L, raw_metatable);
  lua_pushcfunction(L, set_raw_metatable);
}

// MARK: Variables

bool luabridge_push_variable(lua_State *L, int32_t level, const char *name) {
  lua_Debug activation;
  if (!lua_getstack(L, level, &activation)) return false;
  int found = 0;
  const char *local;
  for (int index = 1; (local = lua_getlocal(L, &activation, index)) != NULL; index++) {
    lua_pop(L, 1);
    // If several variables have the name, the innermost one comes last.
    if (strcmp(local, name) == 0) found = index;
  }
  if (found > 0) return lua_getlocal(L, &activation, found) != NULL;
  lua_getinfo(L, "f", &activation);
  for (int index = 1; (local = lua_getupvalue(L, -1, index)) != NULL; index++) {
    if (strcmp(local, name) == 0) {
      lua_remove(L, -2);
      return true;
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return false;
}
