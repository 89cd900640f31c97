// The classes of the simulated objects: member tables and the metamethods that look names up in them.
//
// Why C: `__index` and `__newindex` run for every access, and a strong or weak slot needs nothing of Swift.
#include <string.h>

#include "Objects.h"

char bridge_class_key;

// Upvalues of the metamethods.
enum { MEMBERS = 1, ACCESSORS, CLASS_ID, METAMETHOD_UPVALUES = CLASS_ID };
// Upvalues of a method, after the box of its function.
enum { METHOD_BOX = 1, METHOD_CLASS };

static uint32_t class_upvalue(lua_State *L, int upvalue) {
  return (uint32_t)lua_tointeger(L, lua_upvalueindex(upvalue));
}

// MARK: Refusals

static int deny(lua_State *L, luabridge_host *host, uint32_t class_id, int32_t reason, bool is_write) {
  return bridge_finish(
      L, host,
      BRIDGE_ENTER(
          L, host, host->callbacks.denied(host->context, L, class_id, reason, is_write)));
}

static int refuse_lifeless(lua_State *L, luabridge_host *host, uint32_t class_id, uint64_t handle) {
  lua_settop(L, 0);
  BRIDGE_ENTER(L, host, (host->callbacks.lifeless(host->context, L, class_id, handle), 0));
  return bridge_raise(L, host);
}

// The class of the object at `index`, alive or not.
static uint32_t class_of(lua_State *L, int index) {
  lua_getmetatable(L, index);
  lua_rawgetp(L, -1, &bridge_class_key);
  uint32_t class_id = (uint32_t)lua_tointeger(L, -1);
  lua_pop(L, 2);
  return class_id;
}

// The live object at index 1; NULL when an error is to be raised by `refuse_receiver`.
static luabridge_object *receiver(lua_State *L, const luabridge_host *host) {
  const uint64_t *payload = bridge_payload(L, 1);
  return payload == NULL ? NULL : bridge_object_of(host, payload);
}

static int refuse_receiver(lua_State *L, luabridge_host *host, uint32_t class_id) {
  uint64_t handle = 0;
  if (luabridge_object_at(L, 1, &handle) == LUABRIDGE_OBJECT_LIFELESS) {
    return refuse_lifeless(L, host, class_of(L, 1), handle);
  }
  return deny(L, host, class_id, LUABRIDGE_DENIED_RECEIVER, false);
}

// MARK: Reading

static int accessor_done(lua_State *L, int status, lua_KContext context) {
  (void)L;
  (void)status;
  return (int)context;
}

// Pushes the object a weak slot names, or nil.
static void push_weak(lua_State *L, luabridge_host *host, int uservalue) {
  if (lua_getiuservalue(L, 1, uservalue) != LUA_TNUMBER) return;
  uint64_t handle = (uint64_t)lua_tointeger(L, -1);
  luabridge_object *target = luabridge_object_find(host, handle);
  lua_pop(L, 1);
  if (target == NULL || target->is_dying) {
    lua_pushnil(L);
  } else {
    bridge_push_live(L, host, (uint32_t)handle);
  }
}

// Only live objects have this metamethod: an object that dies gets its class's metatable of the lifeless.
static int object_index(lua_State *L) {
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(MEMBERS));
  if (type == LUA_TFUNCTION) return 1;
  luabridge_host *host = bridge_host(L);
  if (type != LUA_TNUMBER) {
    lua_settop(L, 2);
    return deny(L, host, class_upvalue(L, CLASS_ID), LUABRIDGE_DENIED_UNKNOWN, false);
  }
  int64_t code = lua_tointeger(L, -1);
  int32_t index = (int32_t)(code >> LUABRIDGE_MEMBER_KIND_BITS);
  int32_t uservalue = index & ((1 << LUABRIDGE_MEMBER_SLOT_BITS) - 1);
  switch (code & ((1 << LUABRIDGE_MEMBER_KIND_BITS) - 1)) {
    case LUABRIDGE_MEMBER_STRONG:
    case LUABRIDGE_MEMBER_BLOCK:
      lua_getiuservalue(L, 1, uservalue);
      return 1;
    case LUABRIDGE_MEMBER_WEAK:
      push_weak(L, host, uservalue);
      return 1;
    case LUABRIDGE_MEMBER_PROPERTY: {
      luabridge_object *object = receiver(L, host);
      if (object == NULL) return refuse_receiver(L, host, class_upvalue(L, CLASS_ID));
      lua_settop(L, 2);
      return bridge_finish(
          L, host,
          BRIDGE_ENTER(
              L, host, host->callbacks.property(host->context, L, object->host, index, false)));
    }
    default:
      lua_rawgeti(L, lua_upvalueindex(ACCESSORS), (lua_Integer)index * 2 + 1);
      lua_pushvalue(L, 1);
      lua_callk(L, 1, 1, 1, accessor_done);
      return 1;
  }
}

// MARK: Writing

static bool is_callable(lua_State *L, int index) {
  if (lua_type(L, index) == LUA_TFUNCTION) return true;
  if (luaL_getmetafield(L, index, "__call") == LUA_TNIL) return false;
  lua_pop(L, 1);
  return true;
}

static int write_weak(lua_State *L, luabridge_host *host, int uservalue) {
  if (lua_isnil(L, 3)) {
    lua_setiuservalue(L, 1, uservalue);
    return 0;
  }
  uint64_t handle = 0;
  switch (luabridge_object_at(L, 3, &handle)) {
    case LUABRIDGE_OBJECT_ALIVE:
      lua_pushinteger(L, (lua_Integer)handle);
      lua_setiuservalue(L, 1, uservalue);
      return 0;
    case LUABRIDGE_OBJECT_LIFELESS:
      return refuse_lifeless(L, host, class_of(L, 3), handle);
    default:
      return deny(L, host, class_upvalue(L, CLASS_ID), LUABRIDGE_DENIED_NOT_AN_OBJECT, true);
  }
}

static int object_newindex(lua_State *L) {
  luabridge_host *host = bridge_host(L);
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(MEMBERS));
  int64_t code = lua_tointeger(L, -1);
  lua_settop(L, 3);
  if (type != LUA_TNUMBER) {
    int32_t reason = type == LUA_TFUNCTION ? LUABRIDGE_DENIED_METHOD : LUABRIDGE_DENIED_UNKNOWN;
    return deny(L, host, class_upvalue(L, CLASS_ID), reason, true);
  }
  int32_t index = (int32_t)(code >> LUABRIDGE_MEMBER_KIND_BITS);
  int32_t uservalue = index & ((1 << LUABRIDGE_MEMBER_SLOT_BITS) - 1);
  switch (code & ((1 << LUABRIDGE_MEMBER_KIND_BITS) - 1)) {
    case LUABRIDGE_MEMBER_STRONG:
      lua_setiuservalue(L, 1, uservalue);
      return 0;
    case LUABRIDGE_MEMBER_WEAK:
      return write_weak(L, host, uservalue);
    case LUABRIDGE_MEMBER_BLOCK: {
      bool is_nil = lua_isnil(L, 3);
      if (!is_nil && !is_callable(L, 3)) {
        return deny(L, host, class_upvalue(L, CLASS_ID), LUABRIDGE_DENIED_NOT_CALLABLE, true);
      }
      lua_pushvalue(L, 3);
      lua_setiuservalue(L, 1, uservalue);
      luabridge_object *object = receiver(L, host);
      if (object == NULL) return refuse_receiver(L, host, class_upvalue(L, CLASS_ID));
      int32_t block = index >> LUABRIDGE_MEMBER_SLOT_BITS;
      return bridge_finish(
          L, host,
          BRIDGE_ENTER(
              L, host, host->callbacks.block(host->context, L, object->host, block, is_nil)));
    }
    case LUABRIDGE_MEMBER_PROPERTY: {
      luabridge_object *object = receiver(L, host);
      if (object == NULL) return refuse_receiver(L, host, class_upvalue(L, CLASS_ID));
      return bridge_finish(
          L, host,
          BRIDGE_ENTER(
              L, host, host->callbacks.property(host->context, L, object->host, index, true)));
    }
    default:
      if (lua_rawgeti(L, lua_upvalueindex(ACCESSORS), (lua_Integer)index * 2 + 2) == LUA_TNIL) {
        lua_settop(L, 3);
        return deny(L, host, class_upvalue(L, CLASS_ID), LUABRIDGE_DENIED_READ_ONLY, true);
      }
      lua_pushvalue(L, 1);
      lua_pushvalue(L, 3);
      lua_callk(L, 2, 0, 0, accessor_done);
      return 0;
  }
}

// MARK: Methods

static int method(lua_State *L) {
  luabridge_host *host = bridge_host(L);
  luabridge_object *object = receiver(L, host);
  uint32_t class_id = class_upvalue(L, METHOD_CLASS);
  if (object == NULL) return refuse_receiver(L, host, class_id);
  if (object->class_id != class_id && !luabridge_class_is(host, object->class_id, class_id)) {
    return deny(L, host, class_id, LUABRIDGE_DENIED_RECEIVER, false);
  }
  const bridge_box *box = lua_touserdata(L, lua_upvalueindex(METHOD_BOX));
  void *function = host->functions[box->slot];
  return bridge_finish(
      L, host,
      BRIDGE_ENTER(L, host, host->callbacks.method(host->context, L, object->host, function)));
}

void luabridge_push_method(lua_State *L, int32_t slot, uint32_t class_id) {
  bridge_push_box(L, slot);
  lua_pushinteger(L, class_id);
  lua_pushcclosure(L, method, METHOD_CLASS);
}

static int object_tostring(lua_State *L) {
  luabridge_host *host = bridge_host(L);
  uint64_t handle = 0;
  if (luabridge_object_at(L, 1, &handle) == LUABRIDGE_OBJECT_NONE) {
    return deny(L, host, class_upvalue(L, 1), LUABRIDGE_DENIED_RECEIVER, false);
  }
  uint32_t class_id = class_of(L, 1);
  return bridge_finish(
      L, host,
      BRIDGE_ENTER(L, host, (host->callbacks.describe(host->context, L, class_id, handle), 1)));
}

// `__index` and `__newindex` of an object that is dead or retired.
static int lifeless_access(lua_State *L) {
  luabridge_host *host = bridge_host(L);
  return refuse_receiver(L, host, class_upvalue(L, 1));
}

bool bridge_is_object_function(lua_CFunction function) {
  if (function == lifeless_access) return true;
  return function == object_index || function == object_newindex || function == method
         || function == object_tostring;
}

// MARK: Building

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

// Copies the entries of the table at place `from` of the classes into the table on top of the stack.
static void inherit(lua_State *L, luabridge_host *host, lua_Integer from) {
  lua_rawgeti(host->anchors, LUABRIDGE_ANCHOR_CLASSES, from);
  lua_xmove(host->anchors, L, 1);
  lua_pushnil(L);
  while (lua_next(L, -2)) {  // The key comes from lua_next itself: it cannot raise.
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
  lua_pushcclosure(L, function, METAMETHOD_UPVALUES);
  lua_pushstring(L, name);
  lua_insert(L, -2);
  lua_rawset(L, -5);
}

// Pushes the metatable of a class's lifeless objects.
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
  lua_pushcclosure(L, lifeless_access, 1);
  set_field(L, "__index");
  lua_pushinteger(L, class_id);
  lua_pushcclosure(L, lifeless_access, 1);
  set_field(L, "__newindex");
  lua_pushinteger(L, class_id);
  lua_pushcclosure(L, object_tostring, 1);
  set_field(L, "__tostring");
  lua_pushvalue(L, -1);
  lua_xmove(L, anchors, 1);
  lua_rawseti(anchors, LUABRIDGE_ANCHOR_CLASSES, BRIDGE_CLASS_LIFELESS(class_id));
}

void bridge_make_lifeless(luabridge_host *host, uint32_t slot, uint32_t class_id) {
  lua_State *L = host->current;
  if (!lua_checkstack(L, 8)) return;  // It then stays readable, which is harmless.
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
    lua_pushcclosure(L, object_tostring, 1);
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
  set_metamethod(L, "__index", object_index, class_id);
  set_metamethod(L, "__newindex", object_newindex, class_id);
  keep(L, host, BRIDGE_CLASS_ACCESSORS(class_id));
  keep(L, host, BRIDGE_CLASS_MEMBERS(class_id));
  keep(L, host, BRIDGE_CLASS_METATABLE(class_id));
}

// Sets a field of a class's table to the value on top of `L`.
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

void luabridge_class_tables(luabridge_host *host, uint32_t class_id, const void **tables) {
  lua_State *anchors = host->anchors;
  for (int i = 0; i < 3; i++) {
    lua_rawgeti(anchors, LUABRIDGE_ANCHOR_CLASSES, BRIDGE_CLASS_METATABLE(class_id) + i);
    tables[i] = lua_topointer(anchors, -1);
    lua_pop(anchors, 1);
  }
}
