// Any bytes as a chunk, in a state with the safe libraries and with simulated objects: no input may crash the process,
// leak, hold more than the limit or go on without end, and none that begins like bytecode may be loaded.
#include <lauxlib.h>
#include <lua.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CLuaBridge.h"

enum {
  LIMIT = 4 << 20,
  INSTRUCTIONS = 20000,
  MILLISECONDS = 200,
  // What the host itself makes Lua hold while a limit is reached.
  SLACK = 1 << 20,
  OBJECTS = 64,
};

static const int32_t safe_libraries = LUABRIDGE_LIB_BASE | LUABRIDGE_LIB_COROUTINE | LUABRIDGE_LIB_TABLE
                                      | LUABRIDGE_LIB_STRING | LUABRIDGE_LIB_MATH | LUABRIDGE_LIB_UTF8
                                      | LUABRIDGE_LIB_TRACEBACK;

static void demand(bool holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "ChunkFuzzer: %s\n", what);
  abort();
}

// MARK: What libFuzzer learns of Lua
// The library is not instrumented: which messages it answers with must do.

__attribute__((section("__libfuzzer_extra_counters"))) static uint8_t messages[1 << 9];

// Numbers, and what is quoted, differ without end; so do the messages that scripts make, hence the small table.
static void learn_message(const char *message) {
  uint32_t hash = 2166136261;
  bool quoted = false;
  for (const char *c = message; *c != 0; c++) {
    if (*c == '\'') quoted = !quoted;
    if (!quoted && *c >= 'a' && *c <= 'z') hash = (hash ^ (uint8_t)*c) * 16777619;
  }
  messages[(hash ^ hash >> 16) % sizeof messages] = 1;
}

// MARK: A host in C

enum { MAKE = 1, KILL, SETTLE, YIELD };
enum { ITEM, SCREEN };
static char functions_of_host[4];

static int32_t fail(lua_State *L, const char *message) {
  lua_settop(L, 0);
  lua_pushstring(L, message);
  return LUABRIDGE_ERROR;
}

static void settle(luabridge_host *host, lua_State *L) {
  uint64_t dead[OBJECTS + 1];
  luabridge_reach reach = luabridge_look_for_held(L);
  demand(reach.unheld <= host->live_object_count && reach.old_unheld <= reach.unheld, "more objects are not held than live");
  if (reach.unheld == 0) return;
  uint32_t count = luabridge_checkpoint_collect(L, reach);
  demand(count <= reach.unheld, "an object died that is held");
  for (uint32_t i = 0; i < count; i++) dead[i] = luabridge_checkpoint_revive(host, i);
  for (uint32_t i = 0; i < count; i++) luabridge_object_kill(host, dead[i]);
}

static int32_t call(void *context, lua_State *L, void *function) {
  (void)context;
  luabridge_host *host = luabridge_host_of(L);
  uint64_t handle = 0;
  if (!lua_checkstack(L, 20)) return fail(L, "stack overflow");
  switch ((char *)function - functions_of_host + MAKE) {
    case MAKE:
      if (host->live_object_count >= OBJECTS) return fail(L, "too many objects");
      luabridge_object_create(L, lua_toboolean(L, 1) ? SCREEN : ITEM, 6, NULL);
      return 1;
    case KILL:
      if (luabridge_object_at(L, 1, &handle) == LUABRIDGE_OBJECT_ALIVE) luabridge_object_kill(host, handle);
      return 0;
    case SETTLE:
      settle(host, L);
      return 0;
    default:
      return LUABRIDGE_YIELD - lua_gettop(L);
  }
}

static void failed(void *context, lua_State *L, bool host_raised) {
  (void)context;
  (void)host_raised;
  luabridge_frame frame;
  int32_t depth = luabridge_walk_begin(L).depth;
  for (int32_t level = 0; level < depth && level < 20; level++) luabridge_frame_at(L, level, &frame);
}

static void stopped(void *context, lua_State *L) { failed(context, L, false); }

static void print(void *context, const char *text, size_t length) {
  (void)context;
  demand(length > 0 && text[length - 1] == '\n', "print wrote no line");
}

static int32_t property(void *context, lua_State *L, void *instance, void *property, bool is_write) {
  (void)context, (void)instance, (void)property;
  lua_pushinteger(L, lua_gettop(L));
  return is_write ? fail(L, "read-only") : 1;
}

static int32_t method(void *context, lua_State *L, void *instance, void *function) {
  (void)context, (void)instance, (void)function;
  return lua_gettop(L);
}

static int32_t block(
    void *context, lua_State *L, void *instance, int32_t block, int32_t uservalue, bool is_nil) {
  (void)context, (void)instance, (void)block, (void)uservalue;
  return is_nil ? fail(L, "a block is wanted") : 0;
}

static int32_t denied(void *context, lua_State *L, uint32_t class_id, int32_t reason, bool is_write) {
  (void)context, (void)class_id, (void)is_write;
  if (reason == LUABRIDGE_DENIED_UNKNOWN && !is_write) return lua_gettop(L);
  return fail(L, "denied");
}

static void lifeless(void *context, lua_State *L, uint32_t class_id, uint64_t handle) {
  (void)context, (void)class_id, (void)handle;
  fail(L, "lifeless");
}

static void describe(void *context, lua_State *L, uint32_t class_id, uint64_t handle) {
  (void)context, (void)class_id, (void)handle;
  lua_pushliteral(L, "an object");
}

static void declare(luabridge_host *host, lua_State *L) {
  static void *functions[4];
  static void *properties[1] = {&functions_of_host};
  for (int i = 0; i < 4; i++) functions[i] = &functions_of_host[i];
  host->functions = functions;
  host->properties = properties;
  static const char *const names[] = {"make", "kill", "settle", "hostyield"};
  for (int32_t i = 0; i < 4; i++) {
    luabridge_push_function(L, i);
    lua_setglobal(L, names[i]);
  }
  luabridge_class_add(host, luabridge_no_class);
  luabridge_class_add(host, ITEM);
  for (uint32_t class_id = ITEM; class_id <= SCREEN; class_id++) {
    luabridge_class_build(L, class_id, class_id == ITEM ? "Item" : "Screen");
    if (class_id == SCREEN) break;
    luabridge_class_set_code(L, ITEM, "strong", 2 << LUABRIDGE_MEMBER_KIND_BITS | LUABRIDGE_MEMBER_STRONG);
    luabridge_class_set_code(L, ITEM, "weak", 3 << LUABRIDGE_MEMBER_KIND_BITS | LUABRIDGE_MEMBER_WEAK);
    luabridge_class_set_code(L, ITEM, "block", 4 << LUABRIDGE_MEMBER_KIND_BITS | LUABRIDGE_MEMBER_BLOCK);
    luabridge_class_set_code(L, ITEM, "property", LUABRIDGE_MEMBER_PROPERTY);
    luabridge_class_set_code(L, ITEM, "accessor", LUABRIDGE_MEMBER_ACCESSOR);
    luabridge_push_function(L, YIELD - MAKE);
    lua_pushnil(L);
    luabridge_class_set_accessor(L, ITEM, 0);
    luabridge_push_method(L, 0, ITEM);
    luabridge_class_set_method(L, ITEM, "method");
  }
}

// MARK: A run

static int32_t run(lua_State *L, const char *text, size_t length) {
  luabridge_push_handler(L);
  int handler = lua_gettop(L);
  int32_t status = luabridge_load(L, text, length, "=chunk");
  demand(length == 0 || text[0] != LUA_SIGNATURE[0] || status != LUA_OK, "bytecode was loaded");
  if (status == LUA_OK) status = luabridge_call(L, handler, 0, 0);
  if (status != LUA_OK) {
    if (lua_type(L, -1) == LUA_TSTRING) learn_message(lua_tostring(L, -1));
    lua_pop(L, 1);
  }
  lua_remove(L, handler);
  return status;
}

static luabridge_watchdog *watchdog;

static void stuck(void *context) { (void)context; }

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc, (void)argv;
  watchdog = luabridge_watchdog_create(NULL, stuck);
  demand(watchdog != NULL, "no thread for the watchdog");
  return 0;
}

// Half of the inputs are run with instructions counted, which is another way to be stopped.
static void run_within_limits(luabridge_host *host, const char *text, size_t length) {
  luabridge_scope scope = {.host = host, .stuck_deadline = INT64_MAX};
  scope.deadline = luabridge_now() + MILLISECONDS * 1000000;
  size_t previous_limit = host->limit;
  host->limit = LIMIT;
  luabridge_limit_instructions(host, length % 2 == 0 ? INSTRUCTIONS : -1);
  luabridge_scope_enter(&scope);
  luabridge_watchdog_add(watchdog, &scope);
  run(host->main, text, length);
  luabridge_watchdog_remove(watchdog, &scope);
  luabridge_scope_leave(&scope, false);
  luabridge_limit_instructions(host, -1);
  host->limit = previous_limit;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  luabridge_callbacks callbacks = {
      .call = call, .failed = failed, .stopped = stopped, .print = print, .property = property, .method = method,
      .block = block, .denied = denied, .lifeless = lifeless, .describe = describe,
  };
  luabridge_host *host = luabridge_open(callbacks, NULL);
  demand(host != NULL, "no state");
  lua_State *L = host->main;
  demand(luabridge_open_libraries(L, safe_libraries) == LUA_OK, "the libraries were not opened");
  declare(host, L);
  int top = lua_gettop(L);
  host->peak = host->bytes;
  run_within_limits(host, (const char *)bytes, count);
  demand(host->peak <= LIMIT + SLACK, "the limit was exceeded");
  demand(lua_gettop(L) == top, "values were left on the stack");
  luabridge_collect(L);
  settle(host, L);
  static const char after[] = "return 1";
  demand(run(L, after, sizeof after - 1) == LUA_OK, "the state cannot be used afterwards");
  luabridge_close(host);
  return 0;
}
