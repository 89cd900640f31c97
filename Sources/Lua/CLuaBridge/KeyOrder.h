// The order in which `pairs` visits keys: booleans, numbers, strings by their bytes, objects by age, then other keys.
#ifndef KEY_ORDER_H
#define KEY_ORDER_H

#include "Bridge.h"

// The kinds of keys, in order. Integers and floats are compared with each other.
enum { KEY_BOOLEAN, KEY_INTEGER, KEY_FLOAT, KEY_STRING, KEY_OBJECT, KEY_DEAD_OBJECT, KEY_NAMED, KEY_OTHER };

typedef struct {
  // The order among keys of the same kind, as far as 64 bits permit.
  uint64_t rank;
  union {
    const char *text;
    lua_Number number;
  };
  size_t length;
  // The position of the key in Lua's order, from 1.
  uint32_t place;
  uint8_t kind;
} traversal_key;

// The maximum number of keys that are sorted by insertion and kept on the stack.
enum { BRIDGE_FEW_KEYS = 24 };

// Describes the key at `index`, which must not move while the description is in use.
void bridge_describe_key(lua_State *L, int index, uint32_t place, traversal_key *key);
void bridge_sort_few_keys(lua_State *L, traversal_key *keys, size_t count);
// Sorts `keys`. `room` has the same size. Returns the array that contains the result.
traversal_key *bridge_sort_keys(lua_State *L, traversal_key *keys, traversal_key *room, size_t count);

#endif
