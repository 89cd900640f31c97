// The tables of a class: metatable, members, accessors, and the metatable of its lifeless objects. They are created
// with the first instance. Members of the parent are copied, so that one lookup is sufficient.
#include <string.h>

#include "Objects.h"

// MARK: Class numbers

uint32_t luabridge_class_add(luabridge_host *host, uint32_t parent) {
  if (host->class_count == host->class_capacity) {
    size_t capacity = host->class_capacity;
    host->class_parents = bridge_grow(host->class_parents, capacity, &capacity, sizeof(uint32_t));
    host->class_capacity = (uint32_t)capacity;
  }
  host->class_parents[host->class_count] = parent;
  return host->class_count++;
}

bool luabridge_class_is(const luabridge_host *host, uint32_t class_id, uint32_t ancestor) {
  while (class_id < host->class_count) {
    if (class_id == ancestor) return true;
    class_id = host->class_parents[class_id];
  }
  return false;
}

// MARK: Building

// Copies the entries of a class table at index `from` into the table on top of the stack.
static void inherit(lua_State *L, luabridge_host *host, lua_Integer from) {
  lua_rawgeti(host->anchors, LUABRIDGE_ANCHOR_CLASSES, from);
  lua_xmove(host->anchors, L, 1);
  lua_pushnil(L);
  while (lua_next(L, -2)) {  // The key comes from lua_next itself, so it cannot raise an error.
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, -5);
  }
  lua_pop(L, 1);
}

static void set_field(lua_State *L, const char *name) {
  lua_pushstring(L, name);
  lua_insert(L, -2);
  lua_rawset(L, -3);
}

static void set_metamethod(lua_State *L, const char *name, lua_CFunction function, uint32_t class_id) {
  lua_pushvalue(L, -2);  // Members.
  lua_pushvalue(L, -2);  // Accessors.
  lua_pushinteger(L, class_id);
  lua_pushcclosure(L, function, BRIDGE_METAMETHOD_UPVALUES);
  lua_pushstring(L, name);
  lua_insert(L, -2);
  lua_rawset(L, -5);
}

// Pushes the metatable for lifeless objects of a class.
static void push_lifeless_metatable(lua_State *L, luabridge_host *host, uint32_t class_id) {
  lua_State *anchors = host->anchors;
  int type = lua_rawgeti(anchors, LUABRIDGE_ANCHOR_CLASSES, BRIDGE_CLASS_LIFELESS(class_id));
  if (type == LUA_TTABLE) {
    lua_xmove(anchors, L, 1);
    return;
  }
  lua_pop(anchors, 1);
  lua_createtable(L, 0, 6);
  lua_pushinteger(L, class_id);
  lua_rawsetp(L, -2, &bridge_class_key);
  lua_rawgeti(anchors, LUABRIDGE_ANCHOR_CLASSES, BRIDGE_CLASS_METATABLE(class_id));
  lua_pushliteral(anchors, "__name");
  lua_rawget(anchors, -2);
  lua_xmove(anchors, L, 1);
  lua_pop(anchors, 1);
  set_field(L, "__name");
  lua_pushboolean(L, false);
  set_field(L, "__metatable");
  lua_pushinteger(L, class_id);
  lua_pushcclosure(L, bridge_lifeless_access, 1);
  set_field(L, "__index");
  lua_pushinteger(L, class_id);
  lua_pushcclosure(L, bridge_lifeless_access, 1);
  set_field(L, "__newindex");
  lua_pushinteger(L, class_id);
  lua_pushcclosure(L, bridge_object_tostring, 1);
  set_field(L, "__tostring");
  lua_pushvalue(L, -1);
  lua_xmove(L, anchors, 1);
  lua_rawseti(anchors, LUABRIDGE_ANCHOR_CLASSES, BRIDGE_CLASS_LIFELESS(class_id));
}

void bridge_make_lifeless(luabridge_host *host, uint32_t slot, uint32_t class_id) {
  lua_State *L = host->current;
  if (!lua_checkstack(L, 8)) return;  // The object then stays readable, which is harmless.
  bridge_push_live(L, host, slot);
  push_lifeless_metatable(L, host, class_id);
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

static void keep(lua_State *L, luabridge_host *host, lua_Integer place) {
  lua_xmove(L, host->anchors, 1);
  lua_rawseti(host->anchors, LUABRIDGE_ANCHOR_CLASSES, place);
}

void luabridge_class_build(lua_State *L, uint32_t class_id, const char *name) {
  luabridge_host *host = bridge_host(L);
  uint32_t parent = host->class_parents[class_id];
  bool has_parent = parent != luabridge_no_class;
  lua_createtable(L, 0, 12);  // The metatable.
  if (has_parent) {
    inherit(L, host, BRIDGE_CLASS_METATABLE(parent));
  } else {
    lua_pushinteger(L, class_id);
    lua_pushcclosure(L, bridge_object_tostring, 1);
    set_field(L, "__tostring");
  }
  lua_pushinteger(L, class_id);
  lua_rawsetp(L, -2, &bridge_class_key);
  lua_pushstring(L, name);
  set_field(L, "__name");
  lua_pushboolean(L, false);
  set_field(L, "__metatable");
  lua_pushcfunction(L, bridge_object_collected);
  set_field(L, "__gc");
  lua_newtable(L);  // Members.
  if (has_parent) inherit(L, host, BRIDGE_CLASS_MEMBERS(parent));
  lua_newtable(L);  // Accessors.
  if (has_parent) inherit(L, host, BRIDGE_CLASS_ACCESSORS(parent));
  set_metamethod(L, "__index", bridge_object_index, class_id);
  set_metamethod(L, "__newindex", bridge_object_newindex, class_id);
  keep(L, host, BRIDGE_CLASS_ACCESSORS(class_id));
  keep(L, host, BRIDGE_CLASS_MEMBERS(class_id));
  keep(L, host, BRIDGE_CLASS_METATABLE(class_id));
}

// Sets a field of a class table to the value on top of `L`.
static void set_class_field(lua_State *L, lua_Integer place, const char *name) {
  lua_State *anchors = bridge_host(L)->anchors;
  lua_rawgeti(anchors, LUABRIDGE_ANCHOR_CLASSES, place);
  lua_xmove(anchors, L, 1);
  lua_insert(L, -2);
  set_field(L, name);
  lua_pop(L, 1);
}

void luabridge_class_set_code(lua_State *L, uint32_t class_id, const char *name, int64_t code) {
  lua_pushinteger(L, code);
  set_class_field(L, BRIDGE_CLASS_MEMBERS(class_id), name);
}

void luabridge_class_set_method(lua_State *L, uint32_t class_id, const char *name) {
  set_class_field(L, BRIDGE_CLASS_MEMBERS(class_id), name);
}

void luabridge_class_set_metamethod(lua_State *L, uint32_t class_id, const char *name) {
  set_class_field(L, BRIDGE_CLASS_METATABLE(class_id), name);
}

void luabridge_class_set_accessor(lua_State *L, uint32_t class_id, int32_t accessor) {
  lua_State *anchors = bridge_host(L)->anchors;
  lua_rawgeti(anchors, LUABRIDGE_ANCHOR_CLASSES, BRIDGE_CLASS_ACCESSORS(class_id));
  lua_xmove(L, anchors, 2);
  lua_rawseti(anchors, -3, (lua_Integer)accessor * 2 + 2);
  lua_rawseti(anchors, -2, (lua_Integer)accessor * 2 + 1);
  lua_pop(anchors, 1);
}

void luabridge_class_clear(luabridge_host *host, uint32_t class_id) {
  // Not nil, so that the entries of other classes stay in the array part. The metatable of lifeless objects stays, too.
  for (int i = 0; i < 3; i++) {
    lua_pushboolean(host->anchors, false);
    lua_rawseti(host->anchors, LUABRIDGE_ANCHOR_CLASSES, BRIDGE_CLASS_METATABLE(class_id) + i);
  }
}

void luabridge_class_tables(luabridge_host *host, uint32_t class_id, const void **tables) {
  lua_State *anchors = host->anchors;
  for (int i = 0; i < 3; i++) {
    lua_rawgeti(anchors, LUABRIDGE_ANCHOR_CLASSES, BRIDGE_CLASS_METATABLE(class_id) + i);
    tables[i] = lua_topointer(anchors, -1);
    lua_pop(anchors, 1);
  }
}
