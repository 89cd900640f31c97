// `table.sort`: quicksort as in Lua, so that elements that compare equal come out in the same order. Ranges that it
// does not divide well are sorted by heapsort. No order of elements and no comparison function can therefore make it
// quadratic.
#include <limits.h>

#include "BoundedLibraries.h"

// The table is at index 1, the comparison function or nil at 2.
enum { TABLE = 1, COMPARISON = 2 };

typedef struct {
  lua_Integer low;
  lua_Integer high;
  // The remaining number of divisions of the range.
  int divisions;
} sort_range;

// Whether the value at `left` belongs before the one at `right`. Both are indices from the top.
static inline bool is_before(lua_State *L, int left, int right, bool asks) {
  bridge_poll(L);
  if (!asks) return lua_compare(L, left, right, LUA_OPLT);
  lua_pushvalue(L, COMPARISON);
  lua_pushvalue(L, left - 1);
  lua_pushvalue(L, right - 2);
  lua_call(L, 2, 1);
  bool result = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return result;
}

// Stores the two topmost values, the topmost under `first`.
static inline void store_pair(lua_State *L, lua_Integer first, lua_Integer second) {
  lua_seti(L, TABLE, first);
  lua_seti(L, TABLE, second);
}

// Exchanges two elements if the one at `high` belongs first.
static bool order_pair(lua_State *L, lua_Integer low, lua_Integer high, bool asks) {
  lua_geti(L, TABLE, high);
  lua_geti(L, TABLE, low);
  bool is_exchanged = is_before(L, -2, -1, asks);
  if (is_exchanged) {
    store_pair(L, high, low);
  } else {
    lua_pop(L, 2);
  }
  return is_exchanged;
}

static void fail_unordered(lua_State *L) { luaL_error(L, "invalid order function for sorting"); }

// Divides a range of at least four elements whose ends and middle are in order. Returns the final index of its pivot,
// which was in the middle.
static lua_Integer divide(lua_State *L, lua_Integer low, lua_Integer high, bool asks) {
  lua_Integer middle = low + (high - low) / 2;
  lua_geti(L, TABLE, middle);
  lua_pushvalue(L, -1);
  lua_geti(L, TABLE, high - 1);
  store_pair(L, middle, high - 1);
  // The pivot is on top of the stack, and next to the end of the range until its final position is known.
  lua_Integer left = low;
  lua_Integer right = high - 1;
  for (;;) {
    while (lua_geti(L, TABLE, ++left), is_before(L, -1, -2, asks)) {
      if (left == high - 1) fail_unordered(L);
      lua_pop(L, 1);
    }
    while (lua_geti(L, TABLE, --right), is_before(L, -3, -1, asks)) {
      if (right < left) fail_unordered(L);
      lua_pop(L, 1);
    }
    if (right < left) break;
    store_pair(L, left, right);
  }
  // Stack: pivot, element at `left`, element at `right`.
  lua_pop(L, 1);
  store_pair(L, high - 1, left);
  return left;
}

// Sinks the element on top of the stack from `root` into the heap that ends before `count`. Elements of the heap are
// counted from 0. The first one is at `low` in the table.
static void sink(lua_State *L, lua_Integer low, lua_Integer root, lua_Integer count, bool asks) {
  for (lua_Integer child; (child = 2 * root + 1) < count; root = child) {
    lua_geti(L, TABLE, low + child);
    if (child + 1 < count) {
      lua_geti(L, TABLE, low + child + 1);
      if (is_before(L, -2, -1, asks)) {
        lua_remove(L, -2);
        child++;
      } else {
        lua_pop(L, 1);
      }
    }
    if (!is_before(L, -2, -1, asks)) {
      lua_pop(L, 1);
      break;
    }
    lua_seti(L, TABLE, low + root);
  }
  lua_seti(L, TABLE, low + root);
}

static void sort_as_heap(lua_State *L, lua_Integer low, lua_Integer high, bool asks) {
  lua_Integer count = high - low + 1;
  for (lua_Integer root = count / 2; root-- > 0;) {
    lua_geti(L, TABLE, low + root);
    sink(L, low, root, count, asks);
  }
  for (lua_Integer end = count - 1; end > 0; end--) {
    lua_geti(L, TABLE, low + end);
    lua_geti(L, TABLE, low);
    lua_seti(L, TABLE, low + end);
    sink(L, low, 0, end, asks);
  }
}

// Sorts a range as far as possible without dividing it. Returns whether the range is completely sorted.
static bool sort_ends(lua_State *L, const sort_range *range, bool asks) {
  if (range->low >= range->high) return true;
  if (range->divisions == 0) {
    sort_as_heap(L, range->low, range->high, asks);
    return true;
  }
  order_pair(L, range->low, range->high, asks);
  if (range->high - range->low == 1) return true;
  lua_Integer middle = range->low + (range->high - range->low) / 2;
  if (!order_pair(L, range->low, middle, asks)) order_pair(L, middle, range->high, asks);
  return range->high - range->low == 2;
}

static void sort(lua_State *L, lua_Integer count, bool asks) {
  int divisions = 8;
  for (lua_Integer size = count; size > 1; size /= 2) divisions += 2;
  // The smaller part always goes first, so that at most one range waits for each bit of the count.
  sort_range waiting[sizeof(int) * CHAR_BIT];
  int waiting_count = 0;
  sort_range range = {1, count, divisions};
  for (;;) {
    if (sort_ends(L, &range, asks)) {
      if (waiting_count == 0) return;
      range = waiting[--waiting_count];
      continue;
    }
    lua_Integer pivot = divide(L, range.low, range.high, asks);
    sort_range lower = {range.low, pivot - 1, range.divisions - 1};
    sort_range upper = {pivot + 1, range.high, range.divisions - 1};
    bool is_lower_first = pivot - range.low < range.high - pivot;
    waiting[waiting_count++] = is_lower_first ? upper : lower;
    range = is_lower_first ? lower : upper;
  }
}

int bridge_table_sort(lua_State *L) {
  bool is_plain = bridge_check_table(L, 1, BRIDGE_TABLE_READ | BRIDGE_TABLE_WRITE | BRIDGE_TABLE_LENGTH);
  lua_Integer count = bridge_table_length(L, 1, is_plain);
  if (count < 2) return 0;
  luaL_argcheck(L, count < INT_MAX, 1, "array too big");
  bool asks = !lua_isnoneornil(L, COMPARISON);
  if (asks) luaL_checktype(L, COMPARISON, LUA_TFUNCTION);
  lua_settop(L, COMPARISON);
  // Each variant is compiled separately.
  if (asks) {
    sort(L, count, true);
  } else {
    sort(L, count, false);
  }
  return 0;
}
