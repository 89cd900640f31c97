// The declarations that the files of the object model share.
#ifndef OBJECTS_H
#define OBJECTS_H

#include "Bridge.h"

// The indices of a class's tables in LUABRIDGE_ANCHOR_CLASSES.
#define BRIDGE_CLASS_METATABLE(id) ((lua_Integer)(id) * 4 + 1)
#define BRIDGE_CLASS_MEMBERS(id) ((lua_Integer)(id) * 4 + 2)
#define BRIDGE_CLASS_ACCESSORS(id) ((lua_Integer)(id) * 4 + 3)
#define BRIDGE_CLASS_LIFELESS(id) ((lua_Integer)(id) * 4 + 4)

// Its address is the key of the class number in a metatable.
extern char bridge_class_key;

// Returns the payload of a userdata of an object's size, or NULL. A script may have put any value there.
static inline const luabridge_payload *bridge_payload(lua_State *L, int index) {
  const luabridge_payload *payload = lua_touserdata(L, index);
  return payload != NULL && lua_rawlen(L, index) == sizeof *payload ? payload : NULL;
}

// Returns the live object with that payload, or NULL. Its slot contains the payload's address, which cannot be forged.
static inline luabridge_object *bridge_object_of(const luabridge_host *host, const luabridge_payload *payload) {
  uint32_t slot = (uint32_t)payload->handle;
  if (slot >= host->object_count || host->objects[slot].userdata != payload) return NULL;
  return &host->objects[slot];
}

// Pushes the userdata in a slot.
static inline void bridge_push_live(lua_State *L, luabridge_host *host, uint32_t slot) {
  lua_rawgeti(host->anchors, LUABRIDGE_ANCHOR_LIVE, (lua_Integer)slot + 1);
  if (L != host->anchors) lua_xmove(host->anchors, L, 1);
}

// The metamethods of live objects. Their upvalues are the member table, the accessor table and the class number.
#define BRIDGE_METAMETHOD_UPVALUES 3
int bridge_object_index(lua_State *L);
int bridge_object_newindex(lua_State *L);
// `__tostring` of any object, and `__index` and `__newindex` of lifeless ones. Upvalue 1 is a class number.
int bridge_object_tostring(lua_State *L);
int bridge_lifeless_access(lua_State *L);

// Gives a live object the metatable for lifeless objects, before its slot is freed. Any access is an error from then
// on. Uses six slots of the current stack.
void bridge_make_lifeless(luabridge_host *host, uint32_t slot, uint32_t class_id);

// The finalizer of every object.
int bridge_object_collected(lua_State *L);

#endif
