// The order in which `pairs` visits keys: booleans, numbers, strings by their bytes, objects by age, then other keys.
#ifndef KEY_ORDER_H
#define KEY_ORDER_H

#include "Bridge.h"

// What a key is, in the order in which the kinds come. Numbers of both kinds are compared with each other.
enum { KEY_BOOLEAN, KEY_INTEGER, KEY_FLOAT, KEY_STRING, KEY_OBJECT, KEY_DEAD_OBJECT, KEY_NAMED, KEY_OTHER };

typedef struct {
  // Sorts keys of one kind, as far as 64 bits can.
  uint64_t rank;
  union {
    const char *text;
    lua_Number number;
  };
  size_t length;
  // Where Lua's order has the key, from 1.
  uint32_t place;
  uint8_t kind;
} traversal_key;

// Few enough keys to be sorted by insertion, and to wait on the stack.
enum { BRIDGE_FEW_KEYS = 24 };

// Describes the key at `index`, which does not move while the description is used.
void bridge_describe_key(lua_State *L, int index, uint32_t place, traversal_key *key);
void bridge_sort_few_keys(lua_State *L, traversal_key *keys, size_t count);
// Sorts `keys`; `room` is for as many. Returns which of the two holds the result.
traversal_key *bridge_sort_keys(lua_State *L, traversal_key *keys, traversal_key *room, size_t count);

#endif
