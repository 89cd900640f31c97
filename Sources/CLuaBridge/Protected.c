// Operations that may raise, each under lua_pcall.
#include "Bridge.h"

// MARK: Calls

// Runs where the error was raised, so that Swift can look at the activations before they are gone. Takes
// and leaves the error value; Swift uses at most ten slots.
static int message_handler(lua_State *L) {
  luabridge_host *host = bridge_host(L);
  bool host_raised = false;
  lua_Debug raiser;
  if (host->raising && lua_getstack(L, 1, &raiser) && lua_getinfo(L, "f", &raiser)) {
    // The flag alone may be left over from an error that a script caught.
    host_raised = luabridge_is_bridge_function(L, -1);
    lua_pop(L, 1);
  }
  host->raising = false;
  BRIDGE_ENTER(L, host, (host->callbacks.failed(host->context, L, host_raised), 0));
  return 1;
}

void luabridge_push_handler(lua_State *L) { lua_pushcfunction(L, message_handler); }

int32_t luabridge_call(lua_State *L, int32_t handler, int32_t arguments, int32_t results) {
  luabridge_host *host = bridge_host(L);
  host->in_host = false;
  int status = lua_pcall(L, arguments, results, handler);
  host->in_host = true;
  host->current = L;
  return status;
}

// Runs `operation` on the `operands` topmost values.
static int32_t protect(lua_State *L, lua_CFunction operation, int operands, int results) {
  luabridge_host *host = bridge_host(L);
  int base = lua_gettop(L) - operands + 1;
  lua_pushcfunction(L, message_handler);
  lua_insert(L, base);
  lua_pushcfunction(L, operation);
  lua_insert(L, base + 1);
  host->in_host = false;
  int status = lua_pcall(L, operands, results, base);
  host->in_host = true;
  host->current = L;
  lua_remove(L, base);
  return status;
}

// MARK: Compilation

typedef struct {
  const char *text;
  size_t length;
} source_text;

static const char *read_text(lua_State *L, void *context, size_t *size) {
  (void)L;
  source_text *source = context;
  *size = source->length;
  source->length = 0;
  return *size == 0 ? NULL : source->text;
}

int32_t luabridge_load(lua_State *L, const char *text, size_t length, const char *chunk_name) {
  luabridge_host *host = bridge_host(L);
  source_text source = {text, length};
  host->in_host = false;
  int status = lua_load(L, read_text, &source, chunk_name, "t");
  host->in_host = true;
  return status;
}

// MARK: Values

static int operation_get(lua_State *L) {
  lua_gettable(L, 1);
  return 1;
}

static int operation_set(lua_State *L) {
  lua_settable(L, 1);
  return 0;
}

static int operation_length(lua_State *L) {
  lua_len(L, 1);
  return 1;
}


static int operation_equal(lua_State *L) {
  lua_pushboolean(L, lua_compare(L, 1, 2, LUA_OPEQ));
  return 1;
}

static int operation_less(lua_State *L) {
  lua_pushboolean(L, lua_compare(L, 1, 2, LUA_OPLT));
  return 1;
}

static int operation_less_or_equal(lua_State *L) {
  lua_pushboolean(L, lua_compare(L, 1, 2, LUA_OPLE));
  return 1;
}

static int operation_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  if (lua_next(L, 1)) return 2;
  lua_pushnil(L);
  lua_pushnil(L);
  return 2;
}

int32_t luabridge_get(lua_State *L) { return protect(L, operation_get, 2, 1); }
int32_t luabridge_set(lua_State *L) { return protect(L, operation_set, 3, 0); }
int32_t luabridge_length(lua_State *L) { return protect(L, operation_length, 1, 1); }
int32_t luabridge_tostring(lua_State *L) { return protect(L, bridge_tostring, 1, 1); }
int32_t luabridge_next(lua_State *L) { return protect(L, operation_next, 2, 2); }

int32_t luabridge_compare(lua_State *L, int32_t operation) {
  lua_CFunction function = operation == LUA_OPEQ   ? operation_equal
                           : operation == LUA_OPLT ? operation_less
                                                   : operation_less_or_equal;
  return protect(L, function, 2, 1);
}

// MARK: Threads

int32_t luabridge_resume(lua_State *thread, lua_State *from, int32_t arguments, int32_t *count) {
  luabridge_host *host = bridge_host(from);
  int results = 0;
  host->in_host = false;
  int status = lua_resume(thread, from, arguments, &results);
  host->in_host = true;
  host->current = from;
  *count = results;
  return status;
}

int32_t luabridge_close_thread(lua_State *thread) {
  luabridge_host *host = bridge_host(thread);
  lua_State *caller = host->current;
  host->in_host = false;
  int status = lua_resetthread(thread);
  host->in_host = true;
  host->current = caller;
  return status;
}
