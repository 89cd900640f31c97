// The order in which `pairs` visits keys.
#include "KeyOrder.h"

#include <string.h>

#include "BoundedLibraries.h"
#include "Objects.h"

// MARK: Describing and comparing

static const uint64_t sign_bit = (uint64_t)1 << 63;

static uint64_t rank_of_integer(lua_Integer value) { return (uint64_t)value ^ sign_bit; }

// Returns the rank of the integer below. Keys are never integral floats in the range of integers, nor NaN.
static uint64_t rank_of_number(lua_Number value) {
  if (value >= 0x1p63) return UINT64_MAX;
  if (value < -0x1p63) return 0;
  lua_Integer truncated = (lua_Integer)value;
  return rank_of_integer(value < 0 ? truncated - 1 : truncated);
}

// Returns the first eight bytes.
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

void bridge_describe_key(lua_State *L, int index, uint32_t place, traversal_key *key) {
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

// Compares floats and integers of equal rank. The float is above the integer, except for a float below all integers.
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

__attribute__((always_inline)) static inline bool is_before(
    lua_State *L, const traversal_key *left, const traversal_key *right) {
  if (left->kind == right->kind && left->rank != right->rank) return left->rank < right->rank;
  return is_before_in_full(L, left, right);
}

// MARK: Sorting

void bridge_sort_few_keys(lua_State *L, traversal_key *keys, size_t count) {
  for (size_t i = 1; i < count; i++) {
    traversal_key key = keys[i];
    size_t place = i;
    for (; place > 0 && is_before(L, &key, &keys[place - 1]); place--) keys[place] = keys[place - 1];
    keys[place] = key;
  }
}

// Merges the two halves of `from` into `into`. The first half has `half` keys.
static void merge(lua_State *L, const traversal_key *from, size_t half, size_t count, traversal_key *into) {
  size_t left = 0;
  size_t right = half;
  for (size_t i = 0; i < count; i++) {
    if (i % BRIDGE_POLL_STEPS == 0) bridge_poll(L);
    bool takes_right = right < count && (left == half || is_before(L, &from[right], &from[left]));
    into[i] = from[takes_right ? right++ : left++];
  }
}

traversal_key *bridge_sort_keys(lua_State *L, traversal_key *keys, traversal_key *room, size_t count) {
  for (size_t start = 0; start < count; start += BRIDGE_FEW_KEYS) {
    if (start % (BRIDGE_POLL_STEPS / BRIDGE_FEW_KEYS * BRIDGE_FEW_KEYS) == 0) bridge_poll(L);
    bridge_sort_few_keys(L, keys + start, count - start < BRIDGE_FEW_KEYS ? count - start : BRIDGE_FEW_KEYS);
  }
  for (size_t half = BRIDGE_FEW_KEYS; half < count; half *= 2) {
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
