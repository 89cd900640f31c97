// The simulated objects: their slots and the metamethods of their classes.
#include <stdlib.h>

#include "Bridge.h"

void bridge_open_objects(lua_State *anchors) {
  lua_newtable(anchors);  // Live objects by slot.
  lua_newtable(anchors);  // What makes that table weak during a checkpoint.
  lua_pushliteral(anchors, "v");
  lua_setfield(anchors, -2, "__mode");
  lua_newtable(anchors);  // Objects whose finalizer ran.
  lua_newtable(anchors);  // Pinned objects by slot.
  lua_newtable(anchors);  // Metatables by class.
}

void bridge_close_objects(luabridge_host *host) {
  free(host->objects);
  free(host->class_parents);
}

bool bridge_is_object_function(lua_CFunction function) {
  (void)function;
  return false;
}
