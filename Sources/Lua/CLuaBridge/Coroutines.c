// Coroutines, with tracking of the running thread. The library's own functions would not report which thread runs, and
// would treat a limit that ended a coroutine as an ordinary result.
#include <string.h>

#include "Bridge.h"

// The maximum nesting of threads being closed. Lua restarts its count of the C stack for each of them.
enum { MOST_CLOSINGS = 16 };

// MARK: Moving between threads

// Lua rejects a resumption if its count of nested C calls is exhausted. The thread then keeps its status.
static bool is_refused_for_depth(lua_State *thread, int status) {
  return status == LUA_ERRRUN && lua_status(thread) != LUA_ERRRUN && lua_type(thread, -1) == LUA_TSTRING
         && strcmp(lua_tostring(thread, -1), "C stack overflow") == 0;
}

int bridge_resume(lua_State *thread, lua_State *L, int arguments, int *results) {
  luabridge_host *host = bridge_host(L);
  __atomic_store_n(&host->current, thread, __ATOMIC_RELAXED);
  luabridge_resumption resumption = {L, host->resumptions};
  host->resumptions = &resumption;
  bridge_prepare_thread(host, thread);
  int status = lua_resume(thread, L, arguments, results);
  host->resumptions = resumption.outer;
  if (status == LUA_ERRRUN && luabridge_stop_reason(host) == 0
      && (is_refused_for_depth(thread, status) || bridge_is_stack_overflow(thread, -1, 0))) {
    bridge_stop(host, LUABRIDGE_STOP_DEPTH);
    // The activations of the thread still exist, unless it never started.
    lua_Debug activation;
    bridge_locate_stop(lua_getstack(thread, 0, &activation) ? thread : L, host);
  }
  __atomic_store_n(&host->current, L, __ATOMIC_RELAXED);
  return status;
}

int bridge_close_thread(lua_State *thread, lua_State *L) {
  luabridge_host *host = bridge_host(L);
  if (host->closings == MOST_CLOSINGS) {
    bridge_stop(host, LUABRIDGE_STOP_DEPTH);
    lua_pushliteral(thread, "C stack overflow");
    return LUA_ERRRUN;
  }
  if (luabridge_was_stopped(thread)) {
    // The hook that raised the error removed the thread's hooks, so nothing could stop its `__close` handlers. They
    // never run.
    lua_pushvalue(thread, -1);
    return LUA_ERRRUN;
  }
  host->closings++;
  __atomic_store_n(&host->current, thread, __ATOMIC_RELAXED);
  luabridge_resumption resumption = {L, host->resumptions};
  host->resumptions = &resumption;
  bridge_prepare_thread(host, thread);
  int status = lua_resetthread(thread);
  host->resumptions = resumption.outer;
  __atomic_store_n(&host->current, L, __ATOMIC_RELAXED);
  host->closings--;
  return status;
}

// Lua creates the messages about threads that cannot run in unprotected code. If there were no memory for a message,
// its longjmp would skip the coroutines in between and Swift. As long as the strings are retained, no memory is needed.
void bridge_keep_messages(lua_State *L) {
  static const char *const messages[] = {
      "cannot resume dead coroutine", "cannot resume non-suspended coroutine", "C stack overflow",
      "error in error handling"};
  lua_createtable(L, sizeof messages / sizeof *messages, 0);
  for (size_t i = 0; i < sizeof messages / sizeof *messages; i++) {
    lua_pushstring(L, messages[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  lua_rawsetp(L, LUA_REGISTRYINDEX, messages);
}

// MARK: New threads

lua_State *luabridge_new_thread(lua_State *L) {
  lua_State *thread = lua_newthread(L);
  bridge_make_room(thread, 150);
  return thread;
}

// MARK: The library

static lua_State *thread_argument(lua_State *L) {
  lua_State *thread = lua_tothread(L, 1);
  luaL_argexpected(L, thread != NULL, 1, "coroutine");
  return thread;
}

// Moves `arguments` values to the thread and resumes it, then moves its results or the error value back. Returns the
// number of results, or -1.
static int resume(lua_State *L, lua_State *thread, int arguments) {
  luabridge_host *host = bridge_host(L);
  bridge_check_stack(L, host);
  if (thread == host->main) {
    // `coroutine.running` returns it. It belongs to the host, and Lua would treat it as a waiting thread.
    lua_pushliteral(L, "cannot resume non-suspended coroutine");
    return -1;
  }
  if (!lua_checkstack(thread, arguments)) {
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  lua_xmove(L, thread, arguments);
  int results = 0;
  int status = bridge_resume(thread, L, arguments, &results);
  if (status != LUA_OK && status != LUA_YIELD) {
    bridge_pass_stop(L, host, status);
    lua_xmove(thread, L, 1);
    return -1;
  }
  bridge_poll(L);
  if (!lua_checkstack(L, results + 1)) {
    lua_pop(thread, results);
    lua_pushliteral(L, "too many results to resume");
    return -1;
  }
  lua_xmove(thread, L, results);
  return results;
}

static int coroutine_resume(lua_State *L) {
  int results = resume(L, thread_argument(L), lua_gettop(L) - 1);
  lua_pushboolean(L, results >= 0);
  lua_insert(L, results >= 0 ? -(results + 1) : -2);
  return results >= 0 ? results + 1 : 2;
}

// The function that `coroutine.wrap` returns. Upvalue 1 is the thread.
static int wrapped(lua_State *L) {
  lua_State *thread = lua_tothread(L, lua_upvalueindex(1));
  int results = resume(L, thread, lua_gettop(L));
  if (results >= 0) return results;
  int status = lua_status(thread);
  if (thread != bridge_host(L)->main && status != LUA_OK && status != LUA_YIELD) {
    // The thread failed. Close its variables. An error in that replaces the first one.
    lua_xmove(L, thread, 1);
    status = bridge_close_thread(thread, L);
    bridge_pass_stop(L, bridge_host(L), status);
    lua_xmove(thread, L, 1);
  }
  if (status != LUA_ERRMEM && lua_type(L, -1) == LUA_TSTRING) {
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  return lua_error(L);
}

bool bridge_is_wrapped_coroutine(lua_CFunction function) { return function == wrapped; }

static int coroutine_create(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_State *thread = luabridge_new_thread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, thread, 1);
  return 1;
}

static int coroutine_wrap(lua_State *L) {
  coroutine_create(L);
  lua_pushcclosure(L, wrapped, 1);
  return 1;
}

static const char *status_name(lua_State *L, lua_State *thread) {
  if (L == thread) return "running";
  if (thread == bridge_host(L)->main) return "normal";
  switch (lua_status(thread)) {
    case LUA_YIELD: return "suspended";
    case LUA_OK: {
      lua_Debug activation;
      if (lua_getstack(thread, 0, &activation)) return "normal";
      return lua_gettop(thread) == 0 ? "dead" : "suspended";
    }
    default: return "dead";
  }
}

static int coroutine_close(lua_State *L) {
  lua_State *thread = thread_argument(L);
  luabridge_host *host = bridge_host(L);
  const char *status = status_name(L, thread);
  if (*status != 's' && *status != 'd') return luaL_error(L, "cannot close a %s coroutine", status);
  bridge_check_stack(L, host);
  int result = bridge_close_thread(thread, L);
  bridge_poll(L);
  if (result == LUA_OK) {
    lua_pushboolean(L, true);
    return 1;
  }
  bridge_pass_stop(L, host, result);
  lua_pushboolean(L, false);
  lua_xmove(thread, L, 1);
  return 2;
}

void bridge_open_coroutine(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"create", coroutine_create}, {"resume", coroutine_resume}, {"wrap", coroutine_wrap},
      {"close", coroutine_close},   {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
}
