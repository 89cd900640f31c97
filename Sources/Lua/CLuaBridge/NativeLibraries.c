// Functions of C libraries, for trusted scripts that require one. Nothing can be guaranteed about such a library. Like
// the process, it gets the Lua API from the system's liblua, and raises errors and allocates through it. A library
// stays loaded until the process ends, so that none of its objects outlives its code.
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
  // A light C function, which needs no memory.
  lua_pushcfunction(L, (lua_CFunction)function);
  return LUABRIDGE_LIBRARY_LOADED;
}

const char *luabridge_default_path(void) { return LUA_PATH_DEFAULT; }

const char *luabridge_default_library_path(void) { return LUA_CPATH_DEFAULT; }
