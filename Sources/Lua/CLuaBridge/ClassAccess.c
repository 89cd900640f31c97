// The metamethods of simulated objects, which look names up in the member table of the class.
//
// Why C: `__index` and `__newindex` run for every access, and a strong or weak slot does not require Swift.
#include "Objects.h"

char bridge_class_key;

// The upvalues of the metamethods. There are BRIDGE_METAMETHOD_UPVALUES of them.
enum { MEMBERS = 1, ACCESSORS, CLASS_ID };
// The upvalues of a method, after the box of its function.
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

// Returns the class of the object at `index`, live or not.
static uint32_t class_of(lua_State *L, int index) {
  lua_getmetatable(L, index);
  lua_rawgetp(L, -1, &bridge_class_key);
  uint32_t class_id = (uint32_t)lua_tointeger(L, -1);
  lua_pop(L, 2);
  return class_id;
}

// Returns the live object at index 1, or NULL if the caller must raise an error with `refuse_receiver`.
static luabridge_object *receiver(lua_State *L, const luabridge_host *host) {
  const luabridge_payload *payload = bridge_payload(L, 1);
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

// Pushes the object of a weak slot, or nil.
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

// Only live objects have this metamethod. When an object is deallocated, it gets the metatable of its class for
// lifeless objects.
int bridge_object_index(lua_State *L) {
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
              L, host, host->callbacks.property(
                  host->context, L, object->userdata->host, host->properties[index], false)));
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

int bridge_object_newindex(lua_State *L) {
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
              L, host, host->callbacks.block(host->context, L, object->userdata->host, block, uservalue, is_nil)));
    }
    case LUABRIDGE_MEMBER_PROPERTY: {
      luabridge_object *object = receiver(L, host);
      if (object == NULL) return refuse_receiver(L, host, class_upvalue(L, CLASS_ID));
      return bridge_finish(
          L, host,
          BRIDGE_ENTER(
              L, host, host->callbacks.property(
                  host->context, L, object->userdata->host, host->properties[index], true)));
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
      BRIDGE_ENTER(L, host, host->callbacks.method(host->context, L, object->userdata->host, function)));
}

void luabridge_push_method(lua_State *L, int32_t slot, uint32_t class_id) {
  bridge_push_box(L, slot);
  lua_pushinteger(L, class_id);
  lua_pushcclosure(L, method, METHOD_CLASS);
}

int bridge_object_tostring(lua_State *L) {
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
int bridge_lifeless_access(lua_State *L) {
  luabridge_host *host = bridge_host(L);
  return refuse_receiver(L, host, class_upvalue(L, 1));
}

bool bridge_is_object_function(lua_CFunction function) {
  if (function == bridge_lifeless_access) return true;
  return function == bridge_object_index || function == bridge_object_newindex || function == method
         || function == bridge_object_tostring;
}
