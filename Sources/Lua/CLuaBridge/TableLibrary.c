// Lua's `table` library. A table may have 2^53 elements according to its `__len`, so every loop polls.
#include <limits.h>

#include "BoundedLibraries.h"

// MARK: Tables and table-like values

static bool has_metamethod(lua_State *L, int metatable, const char *name) {
  lua_pushstring(L, name);
  bool is_there = lua_rawget(L, metatable) != LUA_TNIL;
  lua_pop(L, 1);
  return is_there;
}

bool bridge_check_table(lua_State *L, int argument, int uses) {
  bool is_table = lua_type(L, argument) == LUA_TTABLE;
  if (!lua_getmetatable(L, argument)) {
    if (!is_table) luaL_checktype(L, argument, LUA_TTABLE);
    return true;
  }
  int metatable = lua_gettop(L);
  bool will_do = is_table
                 || ((!(uses & BRIDGE_TABLE_READ) || has_metamethod(L, metatable, "__index"))
                     && (!(uses & BRIDGE_TABLE_WRITE) || has_metamethod(L, metatable, "__newindex"))
                     && (!(uses & BRIDGE_TABLE_LENGTH) || has_metamethod(L, metatable, "__len")));
  lua_pop(L, 1);
  if (!will_do) luaL_checktype(L, argument, LUA_TTABLE);
  return false;
}

lua_Integer bridge_table_length(lua_State *L, int argument, bool is_plain) {
  return is_plain ? (lua_Integer)lua_rawlen(L, argument) : luaL_len(L, argument);
}

static bool has_metatable(lua_State *L, int index) {
  if (!lua_getmetatable(L, index)) return false;
  lua_pop(L, 1);
  return true;
}

// Returns the number of the remaining elements to handle before the loop polls again. Metamethods may take any time, so
// steps through them are polled individually.
static inline lua_Integer run_length(lua_Unsigned left, bool is_plain) {
  if (!is_plain) return 1;
  return left < BRIDGE_POLL_STEPS ? (lua_Integer)left : BRIDGE_POLL_STEPS;
}

static inline lua_Integer after(lua_Integer index) { return (lua_Integer)((lua_Unsigned)index + 1); }

// MARK: Insertion and removal

static int table_insert(lua_State *L) {
  bool is_plain = bridge_check_table(L, 1, BRIDGE_TABLE_READ | BRIDGE_TABLE_WRITE | BRIDGE_TABLE_LENGTH);
  lua_Integer end = after(bridge_table_length(L, 1, is_plain));
  lua_Integer position = end;
  switch (lua_gettop(L)) {
    case 2:
      break;
    case 3:
      position = luaL_checkinteger(L, 2);
      luaL_argcheck(L, (lua_Unsigned)position - 1 < (lua_Unsigned)end, 2, "position out of bounds");
      for (lua_Integer i = end; i > position;) {
        bridge_poll(L);
        for (lua_Integer run = run_length((lua_Unsigned)i - (lua_Unsigned)position, is_plain); run > 0; run--, i--) {
          lua_geti(L, 1, i - 1);
          lua_seti(L, 1, i);
        }
      }
      break;
    default:
      return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  lua_seti(L, 1, position);
  return 0;
}

static int table_remove(lua_State *L) {
  bool is_plain = bridge_check_table(L, 1, BRIDGE_TABLE_READ | BRIDGE_TABLE_WRITE | BRIDGE_TABLE_LENGTH);
  lua_Integer size = bridge_table_length(L, 1, is_plain);
  lua_Integer position = luaL_optinteger(L, 2, size);
  if (position != size) {
    luaL_argcheck(L, (lua_Unsigned)position - 1 <= (lua_Unsigned)size, 1, "position out of bounds");
  }
  lua_geti(L, 1, position);
  while (position < size) {
    bridge_poll(L);
    for (lua_Integer run = run_length((lua_Unsigned)size - (lua_Unsigned)position, is_plain); run > 0; run--, position++) {
      lua_geti(L, 1, position + 1);
      lua_seti(L, 1, position);
    }
  }
  lua_pushnil(L);
  lua_seti(L, 1, position);
  return 1;
}

static int table_move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2);
  lua_Integer last = luaL_checkinteger(L, 3);
  lua_Integer place = luaL_checkinteger(L, 4);
  int target = lua_isnoneornil(L, 5) ? 1 : 5;
  bool is_plain = bridge_check_table(L, 1, BRIDGE_TABLE_READ);
  is_plain = bridge_check_table(L, target, BRIDGE_TABLE_WRITE) && is_plain;
  if (last >= first) {
    luaL_argcheck(L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    lua_Integer count = last - first + 1;
    luaL_argcheck(L, place <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    bool is_safe_upwards =
        place > last || place <= first || (target != 1 && !lua_compare(L, 1, target, LUA_OPEQ));
    lua_Integer step = is_safe_upwards ? 1 : -1;
    lua_Integer offset = is_safe_upwards ? 0 : count - 1;
    while (count > 0) {
      bridge_poll(L);
      lua_Integer run = run_length((lua_Unsigned)count, is_plain);
      count -= run;
      for (; run > 0; run--, offset += step) {
        lua_geti(L, 1, first + offset);
        lua_seti(L, target, place + offset);
      }
    }
  }
  lua_pushvalue(L, target);
  return 1;
}

// MARK: Joining and spreading

static void add_element(lua_State *L, luaL_Buffer *text, lua_Integer index) {
  bridge_poll(L);
  int type = lua_geti(L, 1, index);
  if (type != LUA_TSTRING && type != LUA_TNUMBER) {
    luaL_error(
        L, "invalid value (%s) at index %I in table for 'concat'", lua_typename(L, type), (LUAI_UACINT)index);
  }
  luaL_addvalue(text);
}

static int table_concat(lua_State *L) {
  bool is_plain = bridge_check_table(L, 1, BRIDGE_TABLE_READ | BRIDGE_TABLE_LENGTH);
  lua_Integer last = bridge_table_length(L, 1, is_plain);
  size_t separator_length;
  const char *separator = luaL_optlstring(L, 2, "", &separator_length);
  lua_Integer index = luaL_optinteger(L, 3, 1);
  last = luaL_optinteger(L, 4, last);
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  for (; index < last; index++) {
    add_element(L, &text, index);
    luaL_addlstring(&text, separator, separator_length);
  }
  if (index == last) add_element(L, &text, index);
  luaL_pushresult(&text);
  return 1;
}

static int table_unpack(lua_State *L) {
  bool is_plain = lua_type(L, 1) == LUA_TTABLE && !has_metatable(L, 1);
  lua_Integer index = luaL_optinteger(L, 2, 1);
  lua_Integer last = lua_isnoneornil(L, 3) ? bridge_table_length(L, 1, is_plain) : luaL_checkinteger(L, 3);
  if (index > last) return 0;
  lua_Unsigned steps = (lua_Unsigned)last - (lua_Unsigned)index;
  if (steps >= INT_MAX || !lua_checkstack(L, (int)steps + 1)) return luaL_error(L, "too many results to unpack");
  while (index < last) {
    bridge_poll(L);
    for (lua_Integer run = run_length((lua_Unsigned)(last - index), is_plain); run > 0; run--, index++) {
      lua_geti(L, 1, index);
    }
  }
  lua_geti(L, 1, last);
  return (int)steps + 1;
}

// MARK: Opening

int bridge_open_table(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"insert", table_insert}, {"remove", table_remove}, {"move", table_move},        {"concat", table_concat},
      {"unpack", table_unpack}, {"sort", bridge_table_sort}, {NULL, NULL},
  };
  luaopen_table(L);
  luaL_setfuncs(L, functions, 0);
  return 1;
}
