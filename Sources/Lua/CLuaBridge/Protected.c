// Operations that may raise errors, each under lua_pcall.
#include "Bridge.h"

// Runs where the error was raised, so that Swift can examine the activations before they are unwound. Takes and leaves
// the error value. Swift uses at most ten slots.
static int message_handler(lua_State *L) {
  luabridge_host *host = bridge_host(L);
  if (luabridge_stop_reason(host) != 0 && host->stop_located) return 1;
  if (bridge_is_stack_overflow(L, 1, 1)) {
    bridge_stop(host, LUABRIDGE_STOP_DEPTH);
    bridge_locate_stop(L, host);
    return 1;
  }
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

// MARK: Entries
// Each entry is one section of script code between two sections of the host.

static void enter(luabridge_host *host) {
  if (host->entries++ == 0) {
    host->stack_base = (uintptr_t)__builtin_frame_address(0);
    host->refused_line = 0;
    host->refused_last = false;
  }
  host->in_host = false;
}

static void end_stop(luabridge_host *host) {
  __atomic_store_n(&host->stop, LUABRIDGE_STOP_NONE, __ATOMIC_RELAXED);
  host->stop_located = false;
}

// Returns to the host, and determines whether a limit caused a failed entry.
static int32_t leave(luabridge_host *host, int status) {
  host->in_host = true;
  host->entries--;
  if (__builtin_expect(status == LUA_OK || status == LUA_YIELD, 1)) return status;
  if (status == LUA_ERRMEM && host->refused) bridge_stop_for_refusal(host);
  host->stopped_by = luabridge_stop_reason(host);
  if (host->stopped_by == LUABRIDGE_STOP_NONE) return status;
  if (host->entries == 0 && host->scopes == 0) {
    // No other code ends the stop.
    end_stop(host);
  }
  return LUABRIDGE_STOPPED;
}

// Rejects an entry while scripts must stop. An error value replaces the values above `top`.
static bool is_refused(lua_State *L, luabridge_host *host, int top) {
  if (__builtin_expect(luabridge_stop_reason(host) == LUABRIDGE_STOP_NONE, 1)) return false;
  if (host->entries == 0 && host->scopes == 0) {
    // No other code would end the stop.
    end_stop(host);
    return false;
  }
  host->stopped_by = luabridge_stop_reason(host);
  lua_settop(L, top);
  lua_pushnil(L);
  return true;
}

int32_t luabridge_call(lua_State *L, int32_t handler, int32_t arguments, int32_t results) {
  luabridge_host *host = bridge_host(L);
  if (is_refused(L, host, handler)) return LUABRIDGE_STOPPED;
  enter(host);
  return leave(host, lua_pcall(L, arguments, results, handler));
}

int32_t bridge_protect(lua_State *L, lua_CFunction operation, int operands, int results) {
  luabridge_host *host = bridge_host(L);
  int base = lua_gettop(L) - operands + 1;
  if (is_refused(L, host, base - 1)) return LUABRIDGE_STOPPED;
  lua_pushcfunction(L, message_handler);
  lua_insert(L, base);
  lua_pushcfunction(L, operation);
  lua_insert(L, base + 1);
  enter(host);
  int32_t status = leave(host, lua_pcall(L, operands, results, base));
  lua_remove(L, base);
  return status;
}

int32_t luabridge_load(lua_State *L, const char *text, size_t length, const char *chunk_name) {
  luabridge_host *host = bridge_host(L);
  host->compiled_line = 1;
  if (is_refused(L, host, lua_gettop(L))) return LUABRIDGE_STOPPED;
  enter(host);
  return leave(host, bridge_load_text(L, text, length, chunk_name));
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

int32_t luabridge_get(lua_State *L) { return bridge_protect(L, operation_get, 2, 1); }
int32_t luabridge_set(lua_State *L) { return bridge_protect(L, operation_set, 3, 0); }
int32_t luabridge_length(lua_State *L) { return bridge_protect(L, operation_length, 1, 1); }
int32_t luabridge_tostring(lua_State *L) { return bridge_protect(L, bridge_tostring, 1, 1); }
int32_t luabridge_next(lua_State *L) { return bridge_protect(L, operation_next, 2, 2); }

int32_t luabridge_compare(lua_State *L, int32_t operation) {
  lua_CFunction function = operation == LUA_OPEQ   ? operation_equal
                           : operation == LUA_OPLT ? operation_less
                                                   : operation_less_or_equal;
  return bridge_protect(L, function, 2, 1);
}

// MARK: Threads

int32_t luabridge_resume(lua_State *thread, lua_State *from, int32_t arguments, int32_t *count) {
  luabridge_host *host = bridge_host(from);
  *count = 0;
  if (is_refused(thread, host, lua_gettop(thread) - arguments)) return LUABRIDGE_STOPPED;
  enter(host);
  int results = 0;
  int status = bridge_resume(thread, from, arguments, &results);
  *count = results;
  return leave(host, status);
}

int32_t luabridge_close_thread(lua_State *thread) {
  luabridge_host *host = bridge_host(thread);
  enter(host);
  return leave(host, bridge_close_thread(thread, host->current));
}
