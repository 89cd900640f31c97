// The standard libraries, and the versions of their functions that are safe for scripts.
#include <string.h>

#include "BoundedLibraries.h"
#include "Bridge.h"

// MARK: Restricted functions

// Finalizers would run at any allocation, where no limit applies. Lua marks an object for finalization only when its
// metatable is set. It is therefore sufficient to reject the field at that time, or to remove it temporarily.
void bridge_set_metatable(lua_State *L, int object) {
  bool has_finalizer = false;
  if (lua_type(L, -1) == LUA_TTABLE) {
    lua_pushliteral(L, "__gc");
    has_finalizer = lua_rawget(L, -2) != LUA_TNIL;
    lua_pop(L, 1);
  }
  if (!has_finalizer) {
    lua_setmetatable(L, object);
    return;
  }
  int32_t finalizers = bridge_host(L)->finalizers;
  if (finalizers == LUABRIDGE_FINALIZERS_REJECTED) {
    luaL_error(L, "a metatable with '__gc' is not allowed: scripts have no finalizers");
  }
  if (finalizers == LUABRIDGE_FINALIZERS_RUN) bridge_mark_for_finalization(L, object);
  // All values are on the stack before any change. Nothing is allocated between the two changes, so that the key keeps
  // its position.
  lua_pushliteral(L, "__gc");
  lua_pushvalue(L, -1);
  lua_rawget(L, -3);
  lua_pushvalue(L, -2);
  lua_pushnil(L);
  lua_rawset(L, -5);
  lua_pushvalue(L, -3);
  lua_setmetatable(L, object);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

static int restricted_setmetatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) {
    return luaL_error(L, "cannot change a protected metatable");
  }
  lua_settop(L, 2);
  bridge_set_metatable(L, 1);
  return 1;
}

static int host_print(lua_State *L) {
  int count = lua_gettop(L);
  luaL_Buffer line;
  luaL_buffinit(L, &line);
  for (int i = 1; i <= count; i++) {
    if (i > 1) luaL_addchar(&line, '\t');
    bridge_push_text(L, i);
    luaL_addvalue(&line);
  }
  luaL_addchar(&line, '\n');
  luaL_pushresult(&line);
  size_t length = 0;
  const char *text = lua_tolstring(L, -1, &length);
  luabridge_host *host = bridge_host(L);
  BRIDGE_ENTER(L, host, (host->callbacks.print(host->context, text, length), 0));
  return bridge_finish(L, host, 0);
}

// MARK: Opening

static void remove_field(lua_State *L, const char *name) {
  lua_pushnil(L);
  lua_setfield(L, -2, name);
}

static void replace_field(lua_State *L, const char *name, lua_CFunction function) {
  lua_pushcfunction(L, function);
  lua_setfield(L, -2, name);
}

static void open_base(lua_State *L, bool files, bool is_ordered) {
  luaL_requiref(L, LUA_GNAME, luaopen_base, 1);
  replace_field(L, "print", host_print);
  replace_field(L, "tostring", bridge_tostring);
  replace_field(L, "tonumber", bridge_tonumber);
  if (is_ordered) {
    lua_getfield(L, -1, "next");
    lua_pushcclosure(L, bridge_ordered_pairs, 1);
    lua_setfield(L, -2, "pairs");
  }
  replace_field(L, "setmetatable", restricted_setmetatable);
  bridge_open_collector(L);
  bridge_open_protected_calls(L);
  if (files) {
    bridge_open_file_chunks(L);
  } else {
    remove_field(L, "dofile");
    remove_field(L, "loadfile");
  }
  lua_pop(L, 1);
}

// `math.randomseed`. Without a seed, Lua's own function would use the time and an address. This one uses the next seed
// of the state. Upvalue 1 is the library's function.
static int seed_random(lua_State *L) {
  if (lua_isnone(L, 1)) {
    luabridge_host *host = bridge_host(L);
    lua_pushinteger(L, host->seed_high);
    lua_pushinteger(L, host->seed_low);
    host->seed_high = (int64_t)((uint64_t)host->seed_high + 1);
  }
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

static void open_math(lua_State *L) {
  luaL_requiref(L, LUA_MATHLIBNAME, luaopen_math, 1);
  lua_getfield(L, -1, "randomseed");
  lua_pushvalue(L, -1);
  lua_pushcclosure(L, seed_random, 1);
  lua_setfield(L, -3, "randomseed");
  lua_State *anchors = bridge_host(L)->anchors;
  lua_xmove(L, anchors, 1);
  lua_replace(anchors, LUABRIDGE_ANCHOR_RANDOMSEED);
  lua_pop(L, 1);
}

static void open_plain(lua_State *L, const char *name, lua_CFunction open) {
  luaL_requiref(L, name, open, 1);
  lua_pop(L, 1);
}

// `io`, with a protected metatable of files. Otherwise, a script could put a finalizer into it.
static void open_io(lua_State *L) {
  open_plain(L, LUA_IOLIBNAME, luaopen_io);
  luaL_getmetatable(L, LUA_FILEHANDLE);
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 1);
}

static int open_libraries(lua_State *L) {
  int set = (int)lua_tointeger(L, 1);
  bool files = (set & LUABRIDGE_LIB_FILES) != 0;
  if (set & LUABRIDGE_LIB_BASE) open_base(L, files, (set & LUABRIDGE_LIB_ORDERED_PAIRS) != 0);
  if (set & LUABRIDGE_LIB_COROUTINE) {
    luaL_requiref(L, LUA_COLIBNAME, luaopen_coroutine, 1);
    bridge_open_coroutine(L);
    lua_pop(L, 1);
  }
  if (set & LUABRIDGE_LIB_TABLE) open_plain(L, LUA_TABLIBNAME, bridge_open_table);
  if (set & LUABRIDGE_LIB_STRING) {
    luaL_requiref(L, LUA_STRLIBNAME, bridge_open_string, 1);
    if (!files) remove_field(L, "dump");
    lua_pop(L, 1);
  }
  if (set & LUABRIDGE_LIB_MATH) open_math(L);
  if (set & LUABRIDGE_LIB_UTF8) open_plain(L, LUA_UTF8LIBNAME, bridge_open_utf8);
  if (set & (LUABRIDGE_LIB_DEBUG | LUABRIDGE_LIB_TRACEBACK)) bridge_open_debug(L, (set & LUABRIDGE_LIB_DEBUG) != 0);
  if (set & LUABRIDGE_LIB_IO) open_io(L);
  if (set & LUABRIDGE_LIB_OS) {
    open_plain(L, LUA_OSLIBNAME, luaopen_os);
  } else if (set & LUABRIDGE_LIB_CLOCK) {
    open_plain(L, LUA_OSLIBNAME, bridge_open_clock);
  }
  if (set & LUABRIDGE_LIB_PACKAGE) open_plain(L, LUA_LOADLIBNAME, bridge_open_package);
  if (set & LUABRIDGE_LIB_READ_ONLY) bridge_make_libraries_read_only(L);
  return 0;
}

int32_t luabridge_open_libraries(lua_State *L, int32_t set) {
  int32_t unsafe =
      LUABRIDGE_LIB_DEBUG | LUABRIDGE_LIB_IO | LUABRIDGE_LIB_OS | LUABRIDGE_LIB_PACKAGE | LUABRIDGE_LIB_FILES;
  if (set & unsafe) bridge_host(L)->has_finalizers = true;
  luabridge_push_handler(L);
  lua_pushcfunction(L, open_libraries);
  lua_pushinteger(L, set);
  int32_t status = luabridge_call(L, lua_gettop(L) - 2, 1, 0);
  lua_remove(L, status == LUA_OK ? -1 : -2);
  return status;
}

int32_t luabridge_seed(lua_State *L, int64_t high, int64_t low) {
  luabridge_host *host = bridge_host(L);
  host->seed_high = (int64_t)((uint64_t)high + 1);
  host->seed_low = low;
  lua_State *anchors = host->anchors;
  if (lua_isnil(anchors, LUABRIDGE_ANCHOR_RANDOMSEED)) return LUA_OK;
  luabridge_push_handler(L);
  lua_pushvalue(anchors, LUABRIDGE_ANCHOR_RANDOMSEED);
  lua_xmove(anchors, L, 1);
  lua_pushinteger(L, high);
  lua_pushinteger(L, low);
  int32_t status = luabridge_call(L, lua_gettop(L) - 3, 2, 0);
  lua_remove(L, status == LUA_OK ? -1 : -2);
  return status;
}
