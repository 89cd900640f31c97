// Which objects the pinned ones and the running function hold, by edges and properties alone.
#include "Objects.h"

// A collection of a small heap takes as long as a look at this many objects.
enum { MOST_OBJECTS = 64 };

typedef struct reach {
  lua_State *L;
  luabridge_host *host;
  // The slots that were reached, in the order in which they are looked at.
  uint32_t slots[MOST_OBJECTS];
  uint32_t count;
} reach;

// Notes the object at an index, if there is one: a live one, since others are in no slot. False if there are too many.
static bool note(reach *reach, int index) {
  const luabridge_payload *payload = bridge_payload(reach->L, index);
  const luabridge_object *object = payload == NULL ? NULL : bridge_object_of(reach->host, payload);
  if (object == NULL) return true;
  uint32_t slot = (uint32_t)(object - reach->host->objects);
  for (uint32_t i = 0; i < reach->count; i++) {
    if (reach->slots[i] == slot) return true;
  }
  if (reach->count == MOST_OBJECTS) return false;
  reach->slots[reach->count++] = slot;
  return true;
}

// Notes what the fields of the table on top of the stack hold, and pops it.
static bool note_fields(reach *reach) {
  lua_State *L = reach->L;
  bool has_room = true;
  lua_pushnil(L);
  while (has_room && lua_next(L, -2) != 0) {
    has_room = note(reach, -1);
    lua_pop(L, has_room ? 1 : 2);
  }
  lua_pop(L, 1);
  return has_room;
}

static bool note_held_by(reach *reach, uint32_t slot) {
  lua_State *L = reach->L;
  bridge_push_live(L, reach->host, slot);
  bool has_edges = lua_getiuservalue(L, -1, 1) == LUA_TTABLE;
  if (!has_edges) lua_pop(L, 1);
  bool has_room = !has_edges || note_fields(reach);
  for (int index = 2; has_room && lua_getiuservalue(L, -1, index) != LUA_TNONE; index++) {
    has_room = note(reach, -1);
    lua_pop(L, 1);
  }
  // A value that is not there leaves a nil.
  lua_pop(L, has_room ? 2 : 1);
  return has_room;
}

bool luabridge_all_are_held(lua_State *L) {
  luabridge_host *host = bridge_host(L);
  if (host->live_object_count > MOST_OBJECTS) return false;
  reach reach = {.L = L, .host = host};
  for (int index = lua_gettop(L); index > 0; index--) {
    if (!note(&reach, index)) return false;
  }
  lua_pushvalue(host->anchors, LUABRIDGE_ANCHOR_PINS);
  lua_xmove(host->anchors, L, 1);
  if (!note_fields(&reach)) return false;
  for (uint32_t next = 0; next < reach.count; next++) {
    if (!note_held_by(&reach, reach.slots[next])) return false;
  }
  return reach.count == host->live_object_count;
}
