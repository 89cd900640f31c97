// Access to activations. Nothing here raises errors. `lua_getinfo` is called in C because Swift does not import the
// fixed-size arrays of lua_Debug as strings.
#include <string.h>

#include "Activations.h"

static void fill(lua_State *L, lua_Debug *activation, luabridge_frame *frame) {
  lua_getinfo(L, "nSlt", activation);
  frame->name = activation->name;
  frame->name_kind = activation->namewhat;
  frame->source = activation->source;
  frame->source_length = activation->srclen;
  memcpy(frame->short_source, activation->short_src, sizeof activation->short_src);
  frame->line = activation->currentline;
  frame->line_defined = activation->linedefined;
  frame->flags = 0;
  if (activation->what[0] == 'C') frame->flags |= LUABRIDGE_FRAME_NATIVE;
  if (activation->what[0] == 'm') frame->flags |= LUABRIDGE_FRAME_MAIN;
  if (activation->istailcall) frame->flags |= LUABRIDGE_FRAME_TAIL;
}

bool luabridge_is_active(lua_State *L) {
  lua_Debug activation;
  return lua_getstack(L, 0, &activation);
}

bool luabridge_frame_at(lua_State *L, int32_t level, luabridge_frame *frame) {
  lua_Debug activation;
  if (!lua_getstack(L, level, &activation)) return false;
  fill(L, &activation, frame);
  lua_getinfo(L, "f", &activation);
  if (luabridge_is_bridge_function(L, -1)) frame->flags |= LUABRIDGE_FRAME_BRIDGE;
  lua_pop(L, 1);
  return true;
}

luabridge_walk luabridge_walk_begin(lua_State *L) {
  luabridge_walk walk = {bridge_innermost_activation(L), 0};
  for (const bridge_activation *at = walk.activation; at != NULL && at->outer != NULL; at = at->outer) walk.depth++;
  return walk;
}

void luabridge_walk_outward(luabridge_walk *walk, int32_t count) {
  for (; count > 0 && walk->depth > 0; count--) {
    walk->activation = ((const bridge_activation *)walk->activation)->outer;
    walk->depth--;
  }
}

bool luabridge_walk_frame(lua_State *L, const luabridge_walk *walk, luabridge_frame *frame) {
  if (walk->depth == 0) return false;
  lua_Debug activation;
  activation.i_ci = (struct CallInfo *)(uintptr_t)walk->activation;
  fill(L, &activation, frame);
  return true;
}

bool bridge_is_deep(luabridge_host *host) {
  return luabridge_walk_begin(host->current).depth > LUABRIDGE_SUSPICIOUS_DEPTH;
}

int32_t luabridge_location(
    lua_State *L, int32_t level, const char **source, size_t *source_length, int32_t *found_level) {
  lua_Debug activation;
  for (; lua_getstack(L, level, &activation); level++) {
    // The running function is usually a host function, which has no line, so its source is not requested.
    lua_getinfo(L, level == 0 ? "l" : "Sl", &activation);
    if (activation.currentline <= 0) continue;
    if (level == 0) lua_getinfo(L, "S", &activation);
    *source = activation.source;
    *source_length = activation.srclen;
    *found_level = level;
    return activation.currentline;
  }
  return 0;
}

void luabridge_short_source(lua_State *L, char *buffer) {
  lua_Debug function;
  lua_getinfo(L, ">S", &function);
  memcpy(buffer, function.short_src, sizeof function.short_src);
}

bool luabridge_takes_argument(lua_State *L, int32_t index, int32_t argument) {
  lua_Debug function;
  lua_pushvalue(L, index);
  lua_getinfo(L, ">u", &function);
  return function.isvararg || function.nparams >= argument;
}

int32_t luabridge_definition(lua_State *L, const char **source, size_t *source_length, int32_t *last_line) {
  lua_Debug function;
  lua_getinfo(L, ">S", &function);
  *source = function.source;
  *source_length = function.srclen;
  *last_line = function.lastlinedefined;
  return function.linedefined;
}

int32_t luabridge_running_function(lua_State *L) {
  lua_Debug running;
  if (!lua_getstack(L, 0, &running) || !lua_getinfo(L, "f", &running)) return -1;
  int32_t slot = bridge_function_slot(L, -1);
  lua_pop(L, 1);
  return slot;
}

bool luabridge_raised_by_bridge(lua_State *thread) {
  lua_Debug raiser;
  if (!lua_getstack(thread, 0, &raiser) || !lua_getinfo(thread, "f", &raiser)) return false;
  bool is_bridge = luabridge_is_bridge_function(thread, -1);
  lua_pop(thread, 1);
  return is_bridge;
}
