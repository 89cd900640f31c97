// `pairs` in an order that is the same in every run, unlike Lua's tables, which hash by address and by a seed.
#include "BoundedLibraries.h"
#include "KeyOrder.h"

// MARK: Traversal

// The state of a traversal. It is upvalue 1 of the iterator function. If there are few keys, they are the upvalues
// after it; otherwise, upvalue 2 is a sorted list. Keys that were cleared in the meantime are skipped.
typedef struct {
  uint32_t place;
  uint32_t count;
  // The order of the upvalues, if the keys are few.
  uint8_t order[BRIDGE_FEW_KEYS];
} traversal;

static inline traversal *current_traversal(lua_State *L) {
  if (lua_type(L, 1) != LUA_TTABLE) luaL_checktype(L, 1, LUA_TTABLE);
  return lua_touserdata(L, lua_upvalueindex(1));
}

// Pushes the value of the key on top of the stack, or pops the key if it has none.
static inline bool push_value(lua_State *L) {
  lua_pushvalue(L, -1);
  if (lua_rawget(L, 1) != LUA_TNIL) return true;
  lua_pop(L, 2);
  return false;
}

static int next_of_few(lua_State *L) {
  traversal *traversal = current_traversal(L);
  while (traversal->place < traversal->count) {
    lua_pushvalue(L, lua_upvalueindex(traversal->order[traversal->place++]));
    if (push_value(L)) return 2;
  }
  lua_pushnil(L);
  return 1;
}

static int next_of_many(lua_State *L) {
  traversal *traversal = current_traversal(L);
  while (traversal->place < traversal->count) {
    if (++traversal->place % BRIDGE_POLL_STEPS == 0) bridge_poll(L);
    lua_rawgeti(L, lua_upvalueindex(2), traversal->place);
    if (push_value(L)) return 2;
  }
  lua_pushnil(L);
  return 1;
}

static traversal *push_traversal(lua_State *L, uint32_t count) {
  traversal *traversal = lua_newuserdatauv(L, sizeof *traversal, 0);
  traversal->place = 0;
  traversal->count = count;
  return traversal;
}

// Returns from `pairs` with the function on top of the stack.
static int traverse(lua_State *L) {
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

// The keys are on the stack from index 3.
static int traverse_few(lua_State *L, int count) {
  traversal_key keys[BRIDGE_FEW_KEYS];
  for (int i = 0; i < count; i++) bridge_describe_key(L, 3 + i, (uint32_t)i + 1, &keys[i]);
  bridge_sort_few_keys(L, keys, (size_t)count);
  traversal *traversal = push_traversal(L, (uint32_t)count);
  for (int i = 0; i < count; i++) traversal->order[i] = (uint8_t)(1 + keys[i].place);
  lua_replace(L, 2);
  lua_pushcclosure(L, next_of_few, 1 + count);
  return traverse(L);
}

// Moves the keys of the list at index 2 to their sorted positions, along each cycle of the permutation.
static void permute(lua_State *L, traversal_key *sorted, uint32_t count) {
  for (uint32_t start = 0; start < count; start++) {
    if (start % BRIDGE_POLL_STEPS == 0) bridge_poll(L);
    lua_rawgeti(L, 2, start + 1);
    uint32_t place = start;
    for (uint32_t from; (from = sorted[place].place - 1) != start; place = from) {
      lua_rawgeti(L, 2, from + 1);
      lua_rawseti(L, 2, place + 1);
      sorted[place].place = place + 1;
    }
    lua_rawseti(L, 2, place + 1);
    sorted[place].place = place + 1;
  }
}

static int traverse_many(lua_State *L, uint32_t count) {
  lua_settop(L, 1);
  lua_createtable(L, (int)(count < INT32_MAX ? count : INT32_MAX), 0);
  traversal_key *keys = lua_newuserdatauv(L, 2 * (size_t)count * sizeof *keys, 0);
  // The collector may have removed keys from a weak table since they were counted.
  uint32_t limit = count;
  lua_pushnil(L);
  for (count = 0; count < limit && lua_next(L, 1); count++) {
    if (count % BRIDGE_POLL_STEPS == 0) bridge_poll(L);
    lua_pop(L, 1);
    bridge_describe_key(L, -1, count + 1, &keys[count]);
    lua_pushvalue(L, -1);
    lua_rawseti(L, 2, count + 1);
  }
  permute(L, bridge_sort_keys(L, keys, keys + limit, count), count);
  push_traversal(L, count);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, next_of_many, 2);
  return traverse(L);
}

static int continue_pairs(lua_State *L, int status, lua_KContext context) {
  (void)L;
  (void)status;
  (void)context;
  return 3;
}

// Whether all keys are integers and already in ascending order, as in a list.
static bool is_in_order(lua_State *L) {
  lua_Integer last = LUA_MININTEGER;
  lua_pushnil(L);
  for (uint32_t count = 1; lua_next(L, 1); count++) {
    lua_pop(L, 1);
    lua_Integer key = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : LUA_MININTEGER;
    if (key <= last) return false;
    last = key;
    if (count % BRIDGE_POLL_STEPS == 0) bridge_poll(L);
  }
  return true;
}

static int traverse_in_own_order(lua_State *L) {
  lua_pushvalue(L, lua_upvalueindex(1));
  return traverse(L);
}

// Upvalue 1 is Lua's `next`.
int bridge_ordered_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_callk(L, 1, 3, 0, continue_pairs);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  if (is_in_order(L)) return traverse_in_own_order(L);
  lua_settop(L, 1);
  luaL_checkstack(L, 2 * BRIDGE_FEW_KEYS + 10, NULL);
  // The first keys are on the stack, below the next one. Index 2 is reserved for the value that comes before them.
  lua_pushnil(L);
  lua_pushnil(L);
  uint32_t count = 0;
  for (; lua_next(L, 1); count++) {
    if (count < BRIDGE_FEW_KEYS) {
      lua_copy(L, -2, -1);
    } else {
      lua_pop(L, 1);
      if (count % BRIDGE_POLL_STEPS == 0) bridge_poll(L);
    }
  }
  if (count < 2) return traverse_in_own_order(L);
  return count <= BRIDGE_FEW_KEYS ? traverse_few(L, (int)count) : traverse_many(L, count);
}
