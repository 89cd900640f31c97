// The protected calls of scripts: `pcall`, `xpcall` and `load`, which pass a limit on instead of catching it.
#include <string.h>

#include "Bridge.h"

// MARK: pcall and xpcall

// Stops scripts if the error value at index 1 is Lua's report of a stack overflow.
static bool note_overflow(lua_State *L) {
  if (!bridge_is_stack_overflow(L, 1, 1)) return false;
  luabridge_host *host = bridge_host(L);
  bridge_stop(host, LUABRIDGE_STOP_DEPTH);
  bridge_locate_stop(L, host);
  return true;
}

// The message handler of `pcall`, which examines the error where it was raised.
static int inspect(lua_State *L) {
  if (luabridge_stop_reason(bridge_host(L)) == 0) note_overflow(L);
  return 1;
}

// The message handler of `xpcall`. Upvalue 1 is the script's handler. It is not called if the script is stopped, since
// it would run inside the hook that raised the error, where no hook can stop it.
static int handle(lua_State *L) {
  lua_settop(L, 1);
  if (luabridge_stop_reason(bridge_host(L)) != 0) return 1;
  // An error in the handler returns here until the stack is exhausted. Lua handles that with an ordinary error.
  if (!bridge_is_running_handler(L, 1) && note_overflow(L)) return 1;
  // Code in the script's handler is not part of a compilation that failed.
  bridge_host(L)->is_compiling = false;
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

bool bridge_is_running_handler(lua_State *L, int level) {
  lua_Debug caller;
  if (!lua_getstack(L, level, &caller) || !lua_getinfo(L, "f", &caller)) return false;
  bool found = lua_tocfunction(L, -1) == handle;
  lua_pop(L, 1);
  return found;
}

// `skipped` slots at the bottom are not results.
static int finish_call(lua_State *L, int status, lua_KContext skipped) {
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - (int)skipped;
  bridge_pass_stop(L, bridge_host(L), status);
  lua_pushboolean(L, false);
  lua_insert(L, -2);
  return 2;
}

static int protected_call(lua_State *L) {
  luaL_checkany(L, 1);
  bridge_check_stack(L, bridge_host(L));
  lua_pushcfunction(L, inspect);
  lua_pushboolean(L, true);
  lua_rotate(L, 1, 2);
  return finish_call(L, lua_pcallk(L, lua_gettop(L) - 3, LUA_MULTRET, 1, 1, finish_call), 1);
}

static int protected_call_with_handler(lua_State *L) {
  luaL_checktype(L, 2, LUA_TFUNCTION);
  bridge_check_stack(L, bridge_host(L));
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, handle, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, true);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);
  return finish_call(L, lua_pcallk(L, lua_gettop(L) - 4, LUA_MULTRET, 2, 2, finish_call), 2);
}

// MARK: load

// The bytes of a chunk are passed to the parser line by line. It can be stopped between lines, and an error without a
// position belongs to the last one.
typedef struct {
  const char *text;
  size_t length;
  bool begins_line;
} text_reader;

enum { PIECE = 1 << 15 };

static const char *read_text(lua_State *L, void *context, size_t *size) {
  text_reader *reader = context;
  bridge_poll(L);
  *size = reader->length < PIECE ? reader->length : PIECE;
  if (*size == 0) return NULL;
  const char *piece = reader->text;
  const char *line_end = memchr(piece, '\n', *size);
  if (line_end != NULL) *size = (size_t)(line_end - piece) + 1;
  if (reader->begins_line) bridge_host(L)->compiled_line++;
  reader->begins_line = line_end != NULL;
  reader->text += *size;
  reader->length -= *size;
  return piece;
}

// Index 1 is the function that returns the pieces. Index 5 retains the one that the parser reads.
static const char *read_pieces(lua_State *L, void *context, size_t *size) {
  (void)context;
  luaL_checkstack(L, 2, "too many nested functions");
  bridge_poll(L);
  // Code in the reader is not part of the compilation.
  luabridge_host *host = bridge_host(L);
  host->is_compiling = false;
  lua_pushvalue(L, 1);
  lua_call(L, 0, 1);
  host->is_compiling = true;
  if (lua_isnil(L, -1)) {
    lua_pop(L, 1);
    *size = 0;
    return NULL;
  }
  if (!lua_isstring(L, -1)) luaL_error(L, "reader function must return a string");
  lua_replace(L, 5);
  return lua_tolstring(L, 5, size);
}

int bridge_load(lua_State *L, lua_Reader reader, void *context, const char *chunk_name, const char *mode) {
  luabridge_host *host = bridge_host(L);
  bool was_compiling = host->is_compiling;
  host->is_compiling = true;
  int status = lua_load(L, reader, context, chunk_name, mode);
  host->is_compiling = was_compiling;
  return status;
}

int bridge_load_text(lua_State *L, const char *text, size_t length, const char *chunk_name) {
  text_reader reader = {text, length, false};
  bridge_host(L)->compiled_line = 1;
  return bridge_load(L, read_text, &reader, chunk_name, "t");
}

// `load`, for source code only, since bytecode can corrupt memory.
static int load_chunk(lua_State *L) {
  bool has_environment = !lua_isnone(L, 4);
  size_t length = 0;
  const char *text = lua_tolstring(L, 1, &length);
  const char *mode = luaL_optstring(L, 3, "bt");
  // The parser rejects source code with its message for this mode, and bytecode in any mode.
  bool is_bytecode = text != NULL && length > 0 && text[0] == *LUA_SIGNATURE;
  const char *accepted = strchr(mode, 't') != NULL || is_bytecode ? "t" : mode;
  const char *chunk_name = luaL_optstring(L, 2, text != NULL ? text : "=(load)");
  int status;
  if (text != NULL) {
    text_reader reader = {text, length, false};
    status = bridge_load(L, read_text, &reader, chunk_name, accepted);
  } else {
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lua_settop(L, 5);
    status = bridge_load(L, read_pieces, NULL, chunk_name, strchr(mode, 't') != NULL ? "t" : "");
  }
  if (status == LUA_OK) {
    if (has_environment) {
      lua_pushvalue(L, 4);
      if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
    }
    return 1;
  }
  bridge_pass_stop(L, bridge_host(L), status);
  lua_pushnil(L);
  lua_insert(L, -2);
  return 2;
}

void bridge_open_protected_calls(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"pcall", protected_call}, {"xpcall", protected_call_with_handler}, {"load", load_chunk}, {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
  luabridge_host *host = bridge_host(L);
  static const char *const raisers[] = {"error", "assert"};
  for (int i = 0; i < 2; i++) {
    lua_getfield(L, -1, raisers[i]);
    host->raisers[i] = (void *)lua_tocfunction(L, -1);
    lua_pop(L, 1);
  }
}
