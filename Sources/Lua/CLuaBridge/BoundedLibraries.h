// Versions of Lua library functions with unbounded loops that a limit can stop.
#ifndef BOUNDED_LIBRARIES_H
#define BOUNDED_LIBRARIES_H

#include "Bridge.h"

// The maximum number of elements that a loop may handle, and of bytes that it may touch, before it polls.
#define BRIDGE_POLL_STEPS 4096
#define BRIDGE_POLL_BYTES 65536

// Replacements for luaopen_table and luaopen_utf8.
int bridge_open_table(lua_State *L);
int bridge_open_utf8(lua_State *L);

int bridge_table_sort(lua_State *L);
int bridge_tonumber(lua_State *L);
// `pairs` in an order that is the same in every run.
int bridge_ordered_pairs(lua_State *L);

// The ways in which a `table` function uses its argument.
enum { BRIDGE_TABLE_READ = 1, BRIDGE_TABLE_WRITE = 2, BRIDGE_TABLE_LENGTH = 4 };
// Raises an error unless the argument is a table, or has the metamethods to be used like one. Returns whether it is a
// table without a metatable, for which raw access is sufficient.
bool bridge_check_table(lua_State *L, int argument, int uses);
// Returns the length of an argument that was checked.
lua_Integer bridge_table_length(lua_State *L, int argument, bool is_plain);

#endif
