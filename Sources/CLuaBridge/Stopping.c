// Stopping scripts that exceeded a limit.
#include "Bridge.h"

// The value of the error that unwinds a stopped script. It is no object, so that raising it needs no memory.
static char stop_marker;

_Noreturn void bridge_raise_stop(lua_State *L) {
  lua_pushlightuserdata(L, &stop_marker);
  lua_error(L);
  __builtin_unreachable();
}
