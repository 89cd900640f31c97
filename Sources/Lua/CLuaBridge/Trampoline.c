// Calls from Lua into Swift.
#include "Bridge.h"

int bridge_raise(lua_State *L, luabridge_host *host) {
  host->raising = true;
  return lua_error(L);
}

// The estimated memory that a call of the host leaves behind, in addition to the strings that it received.
enum { CALL_COST = 64 };

static void measure(luabridge_host *host) {
  BRIDGE_ENTER(host->current, host, (host->host_bytes = host->callbacks.measure(host->context), 0));
}

static bool is_over(const luabridge_host *host) { return host->bytes + host->host_bytes > host->limit; }

// Checks the limits after a host section, whose Swift allocations count now.
static void check_limits(lua_State *L, luabridge_host *host) {
  if (host->crossed > host->crossed_limit) {
    host->crossed = 0;
    measure(host);
  }
  if (is_over(host)) {
    lua_gc(L, LUA_GCCOLLECT);
    if (host->crossed_limit != PTRDIFF_MAX) measure(host);
    if (is_over(host)) luabridge_stop_for_memory(host);
  }
  bridge_poll(L);
}

int bridge_finish(lua_State *L, luabridge_host *host, int32_t status) {
  host->crossed += CALL_COST;
  bool is_ordinary = !is_over(host) && host->crossed <= host->crossed_limit;
  if (__builtin_expect(!is_ordinary || luabridge_stop_reason(host) != 0, 0)) check_limits(L, host);
  if (status >= 0) {
    bridge_run_finalizers(L);
    return status;
  }
  if (status == LUABRIDGE_ERROR) return bridge_raise(L, host);
  return lua_yield(L, LUABRIDGE_YIELD - status);
}

// The only lua_CFunction for all Swift functions. Upvalue 1 is the box with the slot: a userdata, so that the slot is
// released when the last copy of the function is collected.
static int trampoline(lua_State *L) {
  luabridge_host *host = bridge_host(L);
  const bridge_box *box = lua_touserdata(L, lua_upvalueindex(1));
  void *function = host->functions[box->slot];
  bridge_check_stack(L, host);
  return bridge_finish(
      L, host, BRIDGE_ENTER(L, host, host->callbacks.call(host->context, L, function)));
}

void bridge_push_box(lua_State *L, int32_t slot) {
  bridge_box *box = lua_newuserdatauv(L, sizeof *box, 0);
  box->slot = slot;
  box->kind = LUABRIDGE_SLOT_FUNCTION;
  lua_State *anchors = bridge_host(L)->anchors;
  lua_pushvalue(anchors, LUABRIDGE_ANCHOR_BOX_METATABLE);
  lua_xmove(anchors, L, 1);
  lua_setmetatable(L, -2);
}

void luabridge_push_function(lua_State *L, int32_t slot) {
  bridge_push_box(L, slot);
  lua_pushcclosure(L, trampoline, 1);
}

void luabridge_push_error(lua_State *L, int32_t slot) {
  bridge_box *box = lua_newuserdatauv(L, sizeof *box, 1);
  box->slot = slot;
  box->kind = LUABRIDGE_SLOT_ERROR;
  lua_insert(L, -2);
  lua_setiuservalue(L, -2, 1);
  lua_State *anchors = bridge_host(L)->anchors;
  lua_pushvalue(anchors, LUABRIDGE_ANCHOR_ERROR_METATABLE);
  lua_xmove(anchors, L, 1);
  lua_setmetatable(L, -2);
}

int32_t luabridge_error_slot(lua_State *L, int32_t index) {
  if (lua_type(L, index) != LUA_TUSERDATA) return -1;
  lua_State *anchors = bridge_host(L)->anchors;
  const void *metatable = lua_topointer(anchors, LUABRIDGE_ANCHOR_ERROR_METATABLE);
  if (!lua_getmetatable(L, index)) return -1;
  bool is_error = lua_topointer(L, -1) == metatable;
  lua_pop(L, 1);
  return is_error ? ((bridge_box *)lua_touserdata(L, index))->slot : -1;
}

bool luabridge_is_bridge_function(lua_State *L, int32_t index) {
  lua_CFunction function = lua_tocfunction(L, index);
  return function != NULL && (function == trampoline || bridge_is_object_function(function));
}

int32_t bridge_function_slot(lua_State *L, int index) {
  lua_CFunction function = lua_tocfunction(L, index);
  if (function != trampoline && !bridge_is_object_function(function)) return -1;
  if (lua_getupvalue(L, index, 1) == NULL) return -1;
  const bridge_box *box = lua_type(L, -1) == LUA_TUSERDATA ? lua_touserdata(L, -1) : NULL;
  int32_t slot = box != NULL && box->kind == LUABRIDGE_SLOT_FUNCTION ? box->slot : -1;
  lua_pop(L, 1);
  return slot;
}
