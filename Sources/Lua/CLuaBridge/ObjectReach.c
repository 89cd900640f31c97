// Determines which objects the pinned objects and the running function hold, through edges and properties only.
#include <stdlib.h>

#include "Objects.h"

// The number of objects that needs no allocation. It is sufficient for most apps.
enum { USUAL_OBJECTS = 64 };

typedef struct reach {
  lua_State *L;
  luabridge_host *host;
  // The slots that were reached, in processing order: at most as many as there are live objects.
  uint32_t *slots;
  uint32_t count;
  uint32_t old_count;
} reach;

// Records the object at an index, if there is one and it is live. Other objects have no slot.
static void note(reach *reach, int index) {
  const luabridge_payload *payload = bridge_payload(reach->L, index);
  luabridge_object *object = payload == NULL ? NULL : bridge_object_of(reach->host, payload);
  if (object == NULL || object->is_reached) return;
  object->is_reached = 1;
  reach->old_count += object->is_old;
  reach->slots[reach->count++] = (uint32_t)(object - reach->host->objects);
}

// Records the objects in the fields of the table on top of the stack, and pops it.
static void note_fields(reach *reach) {
  lua_State *L = reach->L;
  lua_pushnil(L);
  while (lua_next(L, -2) != 0) {
    note(reach, -1);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

static void note_held_by(reach *reach, uint32_t slot) {
  lua_State *L = reach->L;
  bridge_push_live(L, reach->host, slot);
  if (lua_getiuservalue(L, -1, 1) == LUA_TTABLE) {
    note_fields(reach);
  } else {
    lua_pop(L, 1);
  }
  for (int index = 2; lua_getiuservalue(L, -1, index) != LUA_TNONE; index++) {
    note(reach, -1);
    lua_pop(L, 1);
  }
  // A missing value leaves a nil.
  lua_pop(L, 2);
}

luabridge_reach luabridge_look_for_held(lua_State *L) {
  luabridge_host *host = bridge_host(L);
  uint32_t live = host->live_object_count;
  uint32_t usual[USUAL_OBJECTS];
  reach reach = {.L = L, .host = host, .slots = usual};
  if (live > USUAL_OBJECTS) reach.slots = malloc(live * sizeof *reach.slots);
  if (reach.slots == NULL) return (luabridge_reach){live, host->old_object_count};
  for (int index = lua_gettop(L); index > 0; index--) note(&reach, index);
  lua_pushvalue(host->anchors, LUABRIDGE_ANCHOR_PINS);
  lua_xmove(host->anchors, L, 1);
  note_fields(&reach);
  for (uint32_t next = 0; next < reach.count; next++) note_held_by(&reach, reach.slots[next]);
  for (uint32_t next = 0; next < reach.count; next++) host->objects[reach.slots[next]].is_reached = 0;
  if (reach.slots != usual) free(reach.slots);
  return (luabridge_reach){live - reach.count, host->old_object_count - reach.old_count};
}
