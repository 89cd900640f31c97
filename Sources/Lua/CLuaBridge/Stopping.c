// Stopping scripts that exceeded a limit.
//
// A stop is sticky. From the moment it is noticed, every instruction of every thread raises an error, every protected
// call of a script passes the error on, and Swift enters no script again, until control returns to the host.
#include <string.h>

#include "Bridge.h"

// Its address is the error value that unwinds a stopped script. It is not an object, so that raising it needs no
// memory.
static const char stop_marker;

BRIDGE_IN_SIGNALS int32_t luabridge_stop_reason(const luabridge_host *host) {
  return __atomic_load_n(&host->stop, __ATOMIC_RELAXED);
}

void luabridge_notice_stop(luabridge_host *host) { __atomic_store_n(&host->stop_noticed, 1, __ATOMIC_RELAXED); }

void bridge_locate_stop(lua_State *L, luabridge_host *host) {
  luabridge_notice_stop(host);
  if (host->stop_located) return;
  host->stop_located = true;
  BRIDGE_ENTER(L, host, (host->callbacks.stopped(host->context, L), 0));
}

_Noreturn void bridge_raise_stop(lua_State *L) {
  luabridge_host *host = bridge_host(L);
  bridge_arm(L);
  bridge_locate_stop(L, host);
  lua_pushlightuserdata(L, (void *)&stop_marker);
  lua_error(L);
  __builtin_unreachable();
}

bool luabridge_was_stopped(lua_State *thread) {
  return lua_status(thread) > LUA_YIELD && lua_touserdata(thread, -1) == &stop_marker;
}

// MARK: The hook

// Returns the events for which the hook of a thread is called while scripts may continue.
static int wanted_events(const luabridge_host *host) {
  return (host->counts_instructions ? LUA_MASKCOUNT : 0) | (host->line_record != NULL ? LUA_MASKLINE : 0);
}

// Runs before each instruction while instructions count, and before each line while lines are recorded. While scripts
// must stop, it also runs at calls and returns. A thread may run it after the stop that armed it has ended; it then
// reduces its events again.
static void script_hook(lua_State *L, lua_Debug *activation) {
  luabridge_host *host = bridge_host(L);
  if (activation->event == LUA_HOOKLINE) {
    if (host->line_record != NULL) bridge_record_line(host->line_record, L, activation);
  } else if (activation->event == LUA_HOOKCOUNT && host->counts_instructions && --host->instructions < 0) {
    bridge_stop(host, LUABRIDGE_STOP_INSTRUCTIONS);
  }
  bridge_poll(L);
  int wanted = wanted_events(host);
  if (lua_gethookmask(L) != wanted) lua_sethook(L, wanted == 0 ? NULL : script_hook, wanted, 1);
}

BRIDGE_IN_SIGNALS void bridge_arm(lua_State *thread) {
  lua_sethook(thread, script_hook, LUA_MASKCOUNT | LUA_MASKCALL | LUA_MASKRET, 1);
}

void bridge_prepare_thread(luabridge_host *host, lua_State *thread) {
  if (__builtin_expect(luabridge_stop_reason(host) != 0, 0)) {
    bridge_arm(thread);
  } else if (__builtin_expect(host->counts_instructions || host->line_record != NULL, 0)) {
    lua_sethook(thread, script_hook, wanted_events(host), 1);
  }
}

BRIDGE_IN_SIGNALS void bridge_stop(luabridge_host *host, int32_t reason) {
  int32_t none = LUABRIDGE_STOP_NONE;
  __atomic_compare_exchange_n(&host->stop, &none, reason, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
  bridge_arm(host->current);
}

void luabridge_stop_for_memory(luabridge_host *host) {
  bridge_stop(host, bridge_is_deep(host) ? LUABRIDGE_STOP_DEPTH : LUABRIDGE_STOP_MEMORY);
}

void bridge_stop_for_refusal(luabridge_host *host) {
  bridge_stop(host, host->refused_deep ? LUABRIDGE_STOP_DEPTH : LUABRIDGE_STOP_MEMORY);
}

void luabridge_limit_instructions(luabridge_host *host, int64_t count) {
  host->counts_instructions = count >= 0;
  host->instructions = count;
  bridge_prepare_thread(host, host->current);
}

// MARK: Errors that are limits

void bridge_pass_stop(lua_State *L, luabridge_host *host, int status) {
  if (status == LUA_ERRMEM && host->refused) {
    bridge_stop_for_refusal(host);
    // The allocator recorded the location. The remaining stack no longer shows it.
    host->stop_located = true;
    luabridge_notice_stop(host);
  }
  bridge_poll(L);
}

bool bridge_is_stack_overflow(lua_State *thread, int index, int level) {
  static const char report[] = "stack overflow";
  luabridge_host *host = bridge_host(thread);
  if (host->is_compiling || lua_type(thread, index) != LUA_TSTRING) return false;
  size_t length = 0;
  const char *text = lua_tolstring(thread, index, &length);
  size_t tail = sizeof report - 1;
  if (length < tail || memcmp(text + length - tail, report, tail) != 0) return false;
  // A script can raise the same message. If nothing runs, Lua itself refused to start.
  lua_Debug raiser;
  if (!lua_getstack(thread, level, &raiser)) return true;
  lua_getinfo(thread, "f", &raiser);
  lua_CFunction function = lua_tocfunction(thread, -1);
  bool is_own = function != NULL
                && ((void *)function == host->raisers[0] || (void *)function == host->raisers[1]
                    || bridge_is_wrapped_coroutine(function)
                    || (host->raising && luabridge_is_bridge_function(thread, -1)));
  lua_pop(thread, 1);
  return !is_own;
}

void bridge_check_stack(lua_State *L, luabridge_host *host) {
  // The stack grows downward on all platforms that Swift supports.
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  if (__builtin_expect(host->stack_base > here && host->stack_base - here > host->stack_limit, 0)) {
    bridge_stop(host, LUABRIDGE_STOP_DEPTH);
    bridge_raise_stop(L);
  }
}
