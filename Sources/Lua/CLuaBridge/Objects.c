// The simulated objects: their slots, edges, and the two ways in which they are deallocated.
#include <stdlib.h>

#include "Objects.h"

// MARK: The tables

void bridge_open_objects(lua_State *anchors) {
  lua_newtable(anchors);  // Live objects by slot + 1.
  lua_newtable(anchors);  // The metatable that makes that table weak during a checkpoint.
  lua_pushliteral(anchors, "v");
  lua_setfield(anchors, -2, "__mode");
  lua_newtable(anchors);  // The morgue: objects whose finalizer has run.
  lua_newtable(anchors);  // Pinned objects by slot + 1.
  lua_newtable(anchors);  // Four tables for each class.
}

void bridge_close_objects(luabridge_host *host) {
  free(host->objects);
  free(host->class_parents);
}

// MARK: Slots

static uint32_t take_slot(luabridge_host *host) {
  // `free_object` is the number of the first free slot plus one.
  if (host->free_object != 0) {
    uint32_t slot = host->free_object - 1;
    host->free_object = host->objects[slot].generation;
    return slot;
  }
  if (host->object_count == host->object_capacity) {
    size_t capacity = host->object_capacity;
    host->objects = bridge_grow(host->objects, capacity, &capacity, sizeof(luabridge_object));
    host->crossed += (int64_t)((capacity - host->object_capacity) * sizeof(luabridge_object));
    host->object_capacity = (uint32_t)capacity;
  }
  return host->object_count++;
}

// The estimated size of an object in addition to its userdata: its Swift instance, and the memory that it holds.
enum { OBJECT_COST = 512 };

uint64_t luabridge_object_create(
    lua_State *L, uint32_t class_id, int32_t uservalues, void *instance) {
  luabridge_host *host = bridge_host(L);
  luabridge_payload *payload = lua_newuserdatauv(L, sizeof *payload, uservalues);
  uint32_t slot = take_slot(host);
  host->crossed += OBJECT_COST;
  luabridge_object *object = &host->objects[slot];
  object->userdata = payload;
  object->generation = ++host->creations;
  object->class_id = class_id;
  object->is_dying = 0;
  object->is_reported = 0;
  object->is_old = 0;
  object->is_reached = 0;
  host->live_object_count++;
  uint64_t handle = (uint64_t)object->generation << 32 | slot;
  payload->handle = handle;
  payload->host = instance;
  lua_State *anchors = host->anchors;
  lua_rawgeti(anchors, LUABRIDGE_ANCHOR_CLASSES, BRIDGE_CLASS_METATABLE(class_id));
  lua_xmove(anchors, L, 1);
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  lua_xmove(L, anchors, 1);
  lua_rawseti(anchors, LUABRIDGE_ANCHOR_LIVE, (lua_Integer)slot + 1);
  return handle;
}

luabridge_object *luabridge_object_find(const luabridge_host *host, uint64_t handle) {
  uint32_t slot = (uint32_t)handle;
  if (slot >= host->object_count) return NULL;
  luabridge_object *object = &host->objects[slot];
  return object->userdata != NULL && object->generation == handle >> 32 ? object : NULL;
}

bool luabridge_object_push(lua_State *L, uint64_t handle) {
  luabridge_host *host = bridge_host(L);
  if (luabridge_object_find(host, handle) == NULL) return false;
  bridge_push_live(L, host, (uint32_t)handle);
  return true;
}

luabridge_object_status luabridge_object_at(lua_State *L, int32_t index, uint64_t *handle) {
  const luabridge_payload *payload = bridge_payload(L, index);
  if (payload == NULL) return LUABRIDGE_OBJECT_NONE;
  luabridge_host *host = bridge_host(L);
  if (bridge_object_of(host, payload) != NULL) {
    *handle = payload->handle;
    return LUABRIDGE_OBJECT_ALIVE;
  }
  // The value may be any userdata of that size. Only the metatable identifies a dead object.
  if (!lua_getmetatable(L, index)) return LUABRIDGE_OBJECT_NONE;
  lua_rawgetp(L, -1, &bridge_class_key);
  bool is_object = lua_type(L, -1) == LUA_TNUMBER;
  lua_pop(L, 2);
  if (!is_object) return LUABRIDGE_OBJECT_NONE;
  *handle = payload->handle;
  return LUABRIDGE_OBJECT_LIFELESS;
}

void *luabridge_object_kill(luabridge_host *host, uint64_t handle) {
  luabridge_object *object = luabridge_object_find(host, handle);
  if (object == NULL) return NULL;
  uint32_t slot = (uint32_t)handle;
  if (!host->closing) bridge_make_lifeless(host, slot, object->class_id);
  void *instance = object->userdata->host;
  object->userdata = NULL;
  object->generation = host->free_object;
  host->free_object = slot + 1;
  host->live_object_count--;
  host->old_object_count -= object->is_old;
  lua_State *anchors = host->anchors;
  lua_pushboolean(anchors, false);  // Not nil, so that the array part keeps its size.
  lua_rawseti(anchors, LUABRIDGE_ANCHOR_LIVE, (lua_Integer)slot + 1);
  return instance;
}

void *luabridge_object_retire(luabridge_host *host, uint64_t handle, uint32_t reason) {
  luabridge_object *object = luabridge_object_find(host, handle);
  if (object == NULL) return NULL;
  lua_State *anchors = host->anchors;
  lua_rawgeti(anchors, LUABRIDGE_ANCHOR_LIVE, (lua_Integer)(uint32_t)handle + 1);
  object->userdata->handle = (uint64_t)reason << 32 | luabridge_retired_slot;
  int uservalue = 1;
  do {
    lua_pushnil(anchors);
  } while (lua_setiuservalue(anchors, -2, uservalue++));
  lua_pop(anchors, 1);
  luabridge_pin_clear(host, handle);
  return luabridge_object_kill(host, handle);
}

// MARK: Edges
// A key of the edge table is slot << 16 | label for an object, and the negative of n << 16 | label for any other value
// that the host keeps.

static lua_Integer edge_key(uint64_t target, uint16_t label) {
  return (lua_Integer)(uint32_t)target << 16 | label;
}

bool luabridge_edge_table(lua_State *L, uint64_t owner) {
  if (!luabridge_object_push(L, owner)) return false;
  bool exists = lua_getiuservalue(L, -1, 1) == LUA_TTABLE;
  lua_remove(L, -2);
  if (!exists) lua_pop(L, 1);
  return exists;
}

// Pushes the edge table, which is created if necessary. Uses three stack slots.
static bool require_edge_table(lua_State *L, uint64_t owner) {
  if (!luabridge_object_push(L, owner)) return false;
  if (lua_getiuservalue(L, -1, 1) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_createtable(L, 0, 1);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, -3, 1);
  }
  lua_remove(L, -2);
  return true;
}

bool luabridge_edge_set(luabridge_host *host, uint64_t owner, uint64_t target, uint16_t label) {
  lua_State *L = host->current;
  if (luabridge_object_find(host, target) == NULL || !require_edge_table(L, owner)) return false;
  luabridge_object_push(L, target);
  lua_rawseti(L, -2, edge_key(target, label));
  lua_pop(L, 1);
  return true;
}

bool luabridge_edge_clear(luabridge_host *host, uint64_t owner, uint64_t target, uint16_t label) {
  lua_State *L = host->current;
  if (!luabridge_edge_table(L, owner)) return false;
  lua_pushnil(L);
  lua_rawseti(L, -2, edge_key(target, label));
  lua_pop(L, 1);
  return true;
}

int64_t luabridge_edge_anchor(lua_State *L, uint64_t owner, int32_t index, uint16_t label) {
  index = lua_absindex(L, index);
  if (!require_edge_table(L, owner)) return 0;
  lua_Integer key = -(lua_Integer)(++bridge_host(L)->anchored_values << 16 | label);
  lua_pushvalue(L, index);
  lua_rawseti(L, -2, key);
  lua_pop(L, 1);
  return key;
}

bool luabridge_edge_fetch(lua_State *L, uint64_t owner, int64_t key) {
  if (!luabridge_edge_table(L, owner)) return false;
  bool exists = lua_rawgeti(L, -1, key) != LUA_TNIL;
  lua_remove(L, -2);
  if (!exists) lua_pop(L, 1);
  return exists;
}

void luabridge_edge_release(luabridge_host *host, uint64_t owner, int64_t key) {
  lua_State *L = host->current;
  if (!luabridge_edge_table(L, owner)) return;
  lua_pushnil(L);
  lua_rawseti(L, -2, key);
  lua_pop(L, 1);
}

bool luabridge_pin_set(luabridge_host *host, uint64_t handle) {
  lua_State *anchors = host->anchors;
  if (!luabridge_object_push(anchors, handle)) return false;
  lua_rawseti(anchors, LUABRIDGE_ANCHOR_PINS, (lua_Integer)(uint32_t)handle + 1);
  return true;
}

void luabridge_pin_clear(luabridge_host *host, uint64_t handle) {
  lua_State *anchors = host->anchors;
  lua_pushnil(anchors);
  lua_rawseti(anchors, LUABRIDGE_ANCHOR_PINS, (lua_Integer)(uint32_t)handle + 1);
}

// MARK: Deallocation

// Why C: it runs inside the collector. Outside a checkpoint, the live table is strong, so only retired objects get
// here, and all objects when the state is closed.
int bridge_object_collected(lua_State *L) {
  luabridge_host *host = bridge_host(L);
  const luabridge_payload *payload = bridge_payload(L, 1);
  if (host->closing || payload == NULL || bridge_object_of(host, payload) == NULL) return 0;
  lua_State *anchors = host->anchors;
  lua_pushvalue(L, 1);
  lua_xmove(L, anchors, 1);
  lua_rawseti(anchors, LUABRIDGE_ANCHOR_MORGUE, ++host->morgue_count);
  return 0;
}

uint64_t luabridge_checkpoint_revive(luabridge_host *host, uint32_t index) {
  lua_State *anchors = host->anchors;
  lua_rawgeti(anchors, LUABRIDGE_ANCHOR_MORGUE, (lua_Integer)index + 1);
  uint64_t handle = ((const luabridge_payload *)lua_touserdata(anchors, -1))->handle;
  lua_rawseti(anchors, LUABRIDGE_ANCHOR_LIVE, (lua_Integer)(uint32_t)handle + 1);
  lua_pushboolean(anchors, false);
  lua_rawseti(anchors, LUABRIDGE_ANCHOR_MORGUE, (lua_Integer)index + 1);
  return handle;
}

void luabridge_object_rearm(luabridge_host *host, uint64_t handle) {
  lua_State *anchors = host->anchors;
  if (!luabridge_object_push(anchors, handle)) return;
  lua_getmetatable(anchors, -1);
  lua_setmetatable(anchors, -2);
  lua_pop(anchors, 1);
}

// Restores all objects in the morgue to their previous state.
static void empty_morgue(luabridge_host *host) {
  for (uint32_t index = 0; index < host->morgue_count; index++) {
    luabridge_object_rearm(host, luabridge_checkpoint_revive(host, index));
  }
  host->morgue_count = 0;
}

static void mark_all_old(luabridge_host *host) {
  for (uint32_t slot = 0; slot < host->object_count; slot++) host->objects[slot].is_old = 1;
  host->old_object_count = host->live_object_count;
}

uint32_t luabridge_checkpoint_collect(lua_State *L, luabridge_reach reach) {
  luabridge_host *host = bridge_host(L);
  lua_State *anchors = host->anchors;
  host->morgue_count = 0;
  lua_pushvalue(anchors, LUABRIDGE_ANCHOR_WEAK_METATABLE);
  lua_setmetatable(anchors, LUABRIDGE_ANCHOR_LIVE);
  // A dead young object may be held by an old object that is dead itself. This is unknown before a full collection,
  // unless no candidate is left.
  bool is_done = reach.old_unheld == 0 && bridge_collect_young(L) && host->morgue_count == reach.unheld;
  if (!is_done) {
    empty_morgue(host);
    luabridge_age(L);
    mark_all_old(host);
  }
  lua_pushnil(anchors);
  lua_setmetatable(anchors, LUABRIDGE_ANCHOR_LIVE);
  return host->morgue_count;
}
