#include "CYardsticks.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdlib.h>
#include <time.h>

int64_t yardstick_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static int add(lua_State *L) {
  lua_pushinteger(L, lua_tointegerx(L, 1, NULL) + lua_tointegerx(L, 2, NULL));
  return 1;
}

// Eight times the same in each turn of a loop: with one, what the processor overlaps with the loop's own work
// changes from run to run.
#define EIGHT(text) text " " text " " text " " text " " text " " text " " text " " text " "

static int64_t run_loop(const char *body, int64_t count) {
  lua_State *L = luaL_newstate();
  luaL_openlibs(L);
  lua_pushcfunction(L, add);
  lua_setglobal(L, "add");
  if (luaL_loadstring(L, body) != LUA_OK) abort();
  lua_pushinteger(L, count / 8);
  int64_t start = yardstick_now();
  if (lua_pcall(L, 1, 0, 0) != LUA_OK) abort();
  int64_t elapsed = yardstick_now() - start;
  lua_close(L);
  return elapsed;
}

int64_t yardstick_empty_loop(int64_t count) { return run_loop("for i = 1, ... do end", count); }

int64_t yardstick_c_closure(int64_t count) {
  return run_loop("local f = add for i = 1, ... do " EIGHT("f(i, 2)") "end", count);
}

int64_t yardstick_table_read(int64_t count) {
  return run_loop("local t = { value = 1 } local x for i = 1, ... do " EIGHT("x = t.value") "end", count);
}

int64_t yardstick_table_write(int64_t count) {
  return run_loop("local t = { value = 1 } for i = 1, ... do " EIGHT("t.value = i") "end", count);
}

int64_t yardstick_script(const char *script, int64_t count) { return run_loop(script, count); }

int64_t yardstick_pcall(int64_t count) {
  lua_State *L = luaL_newstate();
  if (luaL_loadstring(L, "return function(a) return a end") != LUA_OK) abort();
  lua_call(L, 0, 1);
  int reference = luaL_ref(L, LUA_REGISTRYINDEX);
  int64_t start = yardstick_now();
  for (int64_t i = 0; i < count; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
    lua_pushinteger(L, i);
    if (lua_pcall(L, 1, 1, 0) != LUA_OK || lua_tointeger(L, -1) != i) abort();
    lua_pop(L, 1);
  }
  int64_t elapsed = yardstick_now() - start;
  lua_close(L);
  return elapsed;
}

int64_t yardstick_state(int64_t count) {
  int64_t start = yardstick_now();
  for (int64_t i = 0; i < count; i++) {
    lua_State *L = luaL_newstate();
    luaL_openlibs(L);
    lua_close(L);
  }
  return yardstick_now() - start;
}

int64_t yardstick_heap_bytes(void) {
#ifdef __GLIBC__
  struct mallinfo2 info = mallinfo2();
  return (int64_t)(info.uordblks + info.hblkhd);
#else
  return 0;
#endif
}
