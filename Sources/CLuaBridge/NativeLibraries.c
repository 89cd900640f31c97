// Functions of libraries in C, for trusted scripts that require one. What such a library does is beyond all promises: it has Lua's own
// names from the system's liblua, as the process has, and raises and allocates through them. A library stays loaded until the process
// ends, so that nothing of it outlives its code.
#include <dlfcn.h>

#include "Bridge.h"

int32_t luabridge_push_library_function(
    lua_State *L, const char *path, const char *symbol, void *context,
    void (*tell)(void *context, const char *reason)) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  bridge_host(L)->has_finalizers = true;
  if (library == NULL) {
    const char *reason = dlerror();
    tell(context, reason != NULL ? reason : "it cannot be opened");
    return LUABRIDGE_LIBRARY_UNREADABLE;
  }
  void *function = dlsym(library, symbol);
  if (function == NULL) return LUABRIDGE_LIBRARY_WITHOUT_FUNCTION;
  // A light function of Lua's, which takes no memory.
  lua_pushcfunction(L, (lua_CFunction)function);
  return LUABRIDGE_LIBRARY_LOADED;
}

const char *luabridge_default_path(void) { return LUA_PATH_DEFAULT; }

const char *luabridge_default_library_path(void) { return LUA_CPATH_DEFAULT; }
