// What the C files of the bridge share.
#ifndef BRIDGE_H
#define BRIDGE_H

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include "CLuaBridge.h"

static inline luabridge_host *bridge_host(lua_State *L) {
  return *(luabridge_host **)lua_getextraspace(L);
}

// Raises the error of the limit that `host->stop` names.
_Noreturn void bridge_raise_stop(lua_State *L);

// Raises if scripts must stop. The library's loops call it at least once in 64 KB of text that they touch and once in
// 4096 elements or steps, so that a limit ends them within a millisecond.
static inline void bridge_poll(lua_State *L) {
  if (__builtin_expect(__atomic_load_n(&bridge_host(L)->stop, __ATOMIC_RELAXED) != 0, 0)) bridge_raise_stop(L);
}

// The payload of a userdata that stands for a host slot.
typedef struct {
  int32_t slot;
  int32_t kind;
} bridge_box;

// Leaves Swift, whose entry returned `status`: results are returned, an error or a yield happens here,
// where no Swift frame is left to be skipped.
int bridge_finish(lua_State *L, luabridge_host *host, int32_t status);

// Raises the value on top of the stack on behalf of Swift.
int bridge_raise(lua_State *L, luabridge_host *host);

// Enters Swift from a C function of Lua: `call` is evaluated with the limit lifted.
#define BRIDGE_ENTER(L, host, call)          \
  ({                                         \
    lua_State *_caller = (host)->current;    \
    (host)->current = (L);                   \
    (host)->in_host = true;                  \
    int32_t _status = (call);                \
    (host)->in_host = false;                 \
    (host)->current = _caller;               \
    _status;                                 \
  })

// Reserves room for one more element of a growing array; aborts when the system has no memory.
void *bridge_grow(void *array, size_t count, size_t *capacity, size_t element_size);

// The slot of the Swift function at `index`, or -1 if it is another function.
int32_t bridge_function_slot(lua_State *L, int index);

// Pushes the userdata that holds a function's slot.
void bridge_push_box(lua_State *L, int32_t slot);

// Pushes the text of the value at `index` as `tostring` gives it, without addresses. May raise what `__tostring` does.
// Uses 6 stack slots.
void bridge_push_text(lua_State *L, int index);
// `tostring` without addresses.
int bridge_tostring(lua_State *L);

// Creates the tables of the object model on the anchor thread's stack.
void bridge_open_objects(lua_State *anchors);
void bridge_close_objects(luabridge_host *host);
// Whether `function` is a metamethod or a method trampoline of the object model.
bool bridge_is_object_function(lua_CFunction function);

#endif
