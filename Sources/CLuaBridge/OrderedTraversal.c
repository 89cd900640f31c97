// `pairs` in an order that is the same in every run, which the order of Lua's tables is not: they hash by address and by a seed.
#include <string.h>

#include "BoundedLibraries.h"
#include "Objects.h"

// MARK: The order of keys

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

static const uint64_t sign_bit = (uint64_t)1 << 63;

static uint64_t rank_of_integer(lua_Integer value) { return (uint64_t)value ^ sign_bit; }

// The rank of the integer below. Keys are never integral floats of an integer's range, nor NaN.
static uint64_t rank_of_number(lua_Number value) {
  if (value >= 0x1p63) return UINT64_MAX;
  if (value < -0x1p63) return 0;
  lua_Integer truncated = (lua_Integer)value;
  return rank_of_integer(value < 0 ? truncated - 1 : truncated);
}

// The first eight bytes.
static uint64_t rank_of_text(const char *text, size_t length) {
  uint64_t rank = 0;
  for (size_t i = 0; i < sizeof rank; i++) rank = rank << 8 | (i < length ? (unsigned char)text[i] : 0);
  return rank;
}

static void describe_other(lua_State *L, int index, traversal_key *key) {
  lua_Integer name = bridge_given_number(L, index);
  key->kind = name != 0 ? KEY_NAMED : KEY_OTHER;
  key->rank = (uint64_t)name;
}

static void describe(lua_State *L, int index, uint32_t place, traversal_key *key) {
  key->place = place;
  switch (lua_type(L, index)) {
    case LUA_TBOOLEAN:
      key->kind = KEY_BOOLEAN;
      key->rank = (uint64_t)lua_toboolean(L, index);
      break;
    case LUA_TNUMBER:
      if (lua_isinteger(L, index)) {
        key->kind = KEY_INTEGER;
        key->rank = rank_of_integer(lua_tointeger(L, index));
      } else {
        key->kind = KEY_FLOAT;
        key->number = lua_tonumber(L, index);
        key->rank = rank_of_number(key->number);
      }
      break;
    case LUA_TSTRING:
      key->kind = KEY_STRING;
      key->text = lua_tolstring(L, index, &key->length);
      key->rank = rank_of_text(key->text, key->length);
      break;
    case LUA_TUSERDATA: {
      luabridge_object_status status = luabridge_object_at(L, index, &key->rank);
      if (status == LUABRIDGE_OBJECT_NONE) {
        describe_other(L, index, key);
      } else {
        key->kind = status == LUABRIDGE_OBJECT_ALIVE ? KEY_OBJECT : KEY_DEAD_OBJECT;
      }
      break;
    }
    default:
      describe_other(L, index, key);
  }
}

static bool is_text_before(lua_State *L, const traversal_key *left, const traversal_key *right) {
  size_t shorter = left->length < right->length ? left->length : right->length;
  for (size_t done = 0; done < shorter; done += BRIDGE_POLL_BYTES) {
    size_t left_over = shorter - done;
    size_t count = left_over < BRIDGE_POLL_BYTES ? left_over : BRIDGE_POLL_BYTES;
    int order = memcmp(left->text + done, right->text + done, count);
    if (order != 0) return order < 0;
    if (left_over > BRIDGE_POLL_BYTES) bridge_poll(L);
  }
  return left->length < right->length;
}

// Floats and integers of one rank: the float is above the integer, but for one below all integers.
static bool is_number_before(const traversal_key *left, const traversal_key *right) {
  if (left->kind == KEY_INTEGER) return right->number > 0 || right->rank != 0;
  if (right->kind == KEY_INTEGER) return left->number < 0 && left->rank == 0;
  return left->number < right->number;
}

static inline bool is_number(const traversal_key *key) {
  return key->kind == KEY_INTEGER || key->kind == KEY_FLOAT;
}

static bool is_before_in_full(lua_State *L, const traversal_key *left, const traversal_key *right) {
  if (left->kind != right->kind && !(is_number(left) && is_number(right))) return left->kind < right->kind;
  if (left->rank != right->rank) return left->rank < right->rank;
  if (left->kind == KEY_STRING) return is_text_before(L, left, right);
  if (left->kind == KEY_FLOAT || right->kind == KEY_FLOAT) return is_number_before(left, right);
  return left->place < right->place;
}

__attribute__((always_inline)) static inline bool is_before(lua_State *L, const traversal_key *left, const traversal_key *right) {
  if (left->kind == right->kind && left->rank != right->rank) return left->rank < right->rank;
  return is_before_in_full(L, left, right);
}

// MARK: Sorting

// Few enough to be sorted by insertion, and for their keys to wait on the stack.
enum { FEW = 24 };

static void sort_few(lua_State *L, traversal_key *keys, size_t count) {
  for (size_t i = 1; i < count; i++) {
    traversal_key key = keys[i];
    size_t place = i;
    for (; place > 0 && is_before(L, &key, &keys[place - 1]); place--) keys[place] = keys[place - 1];
    keys[place] = key;
  }
}

// Merges the halves of `from`, of which the first has `half` keys, into `into`.
static void merge(lua_State *L, const traversal_key *from, size_t half, size_t count, traversal_key *into) {
  size_t left = 0;
  size_t right = half;
  for (size_t i = 0; i < count; i++) {
    if (i % BRIDGE_POLL_STEPS == 0) bridge_poll(L);
    bool takes_right = right < count && (left == half || is_before(L, &from[right], &from[left]));
    into[i] = from[takes_right ? right++ : left++];
  }
}

// Sorts `keys`; `room` is for as many. Returns which of the two holds the result.
static traversal_key *sort_many(lua_State *L, traversal_key *keys, traversal_key *room, size_t count) {
  for (size_t start = 0; start < count; start += FEW) {
    if (start % (BRIDGE_POLL_STEPS / FEW * FEW) == 0) bridge_poll(L);
    sort_few(L, keys + start, count - start < FEW ? count - start : FEW);
  }
  for (size_t half = FEW; half < count; half *= 2) {
    for (size_t start = 0; start < count; start += 2 * half) {
      size_t left_over = count - start;
      size_t both = left_over < 2 * half ? left_over : 2 * half;
      merge(L, keys + start, both < half ? both : half, both, room + start);
    }
    traversal_key *result = room;
    room = keys;
    keys = result;
  }
  return keys;
}

// MARK: Traversal

// How far a traversal is. It is upvalue 1 of the function that goes on with it; the keys are the upvalues after it, if they are
// few, and else a sorted list that is upvalue 2. A key that was cleared since is left out.
typedef struct {
  uint32_t place;
  uint32_t count;
  // Which upvalue comes when, if the keys are few.
  uint8_t order[FEW];
} traversal;

static inline traversal *current_traversal(lua_State *L) {
  if (lua_type(L, 1) != LUA_TTABLE) luaL_checktype(L, 1, LUA_TTABLE);
  return lua_touserdata(L, lua_upvalueindex(1));
}

// Pushes the value of the key on top of the stack; pops the key if it has none.
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

// The keys wait on the stack from index 3.
static int traverse_few(lua_State *L, int count) {
  traversal_key keys[FEW];
  for (int i = 0; i < count; i++) describe(L, 3 + i, (uint32_t)i + 1, &keys[i]);
  sort_few(L, keys, (size_t)count);
  traversal *traversal = push_traversal(L, (uint32_t)count);
  for (int i = 0; i < count; i++) traversal->order[i] = (uint8_t)(1 + keys[i].place);
  lua_replace(L, 2);
  lua_pushcclosure(L, next_of_few, 1 + count);
  return traverse(L);
}

// Puts the keys of the list at index 2 where they belong, along each cycle of the permutation.
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
  // The collector may have taken keys out of a weak table since they were counted.
  uint32_t limit = count;
  lua_pushnil(L);
  for (count = 0; count < limit && lua_next(L, 1); count++) {
    if (count % BRIDGE_POLL_STEPS == 0) bridge_poll(L);
    lua_pop(L, 1);
    describe(L, -1, count + 1, &keys[count]);
    lua_pushvalue(L, -1);
    lua_rawseti(L, 2, count + 1);
  }
  permute(L, sort_many(L, keys, keys + limit, count), count);
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

// Whether all keys are integers and come in ascending order by themselves, as those of a list do.
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
  luaL_checkstack(L, 2 * FEW + 10, NULL);
  // The first keys wait on the stack, below the one that is next; index 2 is free for what comes before them.
  lua_pushnil(L);
  lua_pushnil(L);
  uint32_t count = 0;
  for (; lua_next(L, 1); count++) {
    if (count < FEW) {
      lua_copy(L, -2, -1);
    } else {
      lua_pop(L, 1);
      if (count % BRIDGE_POLL_STEPS == 0) bridge_poll(L);
    }
  }
  if (count < 2) return traverse_in_own_order(L);
  return count <= FEW ? traverse_few(L, (int)count) : traverse_many(L, count);
}
