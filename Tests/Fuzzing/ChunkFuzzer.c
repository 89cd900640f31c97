// Any bytes as a chunk, in a state with the safe libraries and with simulated objects: no input may crash the process, leak,
// hold more than the limit or go on without end, and none that begins like bytecode may be loaded.
#include <lauxlib.h>
#include <lua.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "CLuaBridge.h"

enum {
  LIMIT = 4 << 20,
  STEPS = 20000,
  STEPS_OF_HOOK = 50,
  MILLISECONDS = 500,
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
// The library is not instrumented: which functions get which types, and which messages they answer with, must do.

enum { CALLS = 1 << 13, MESSAGES = 1 << 9 };
__attribute__((section("__libfuzzer_extra_counters"))) static uint8_t counters[CALLS + MESSAGES];

static uint32_t spread(uint32_t hash) {
  hash ^= hash >> 15;
  hash *= 0x2c1b3c6d;
  return hash ^ hash >> 13;
}

static uint32_t mix(uint32_t hash, uint32_t value) { return (hash ^ value) * 16777619; }

static void learn_call(lua_State *L, lua_Debug *activation) {
  lua_getinfo(L, "f", activation);
  // Where the function is in its page, which is the same in every run.
  uintptr_t place = (uintptr_t)lua_tocfunction(L, -1) & 0xfff;
  lua_pop(L, 1);
  if (place == 0) return;
  uint32_t hash = mix(2166136261, (uint32_t)place);
  int count = lua_gettop(L);
  for (int i = 1; i <= count && i <= 4; i++) {
    counters[spread(hash) % CALLS] = 1;
    hash = mix(hash, (uint32_t)lua_type(L, i) + 1);
  }
  counters[spread(hash) % CALLS] = 1;
}

// Numbers, and what is quoted, differ without end; so do the messages that scripts make, hence the small table.
static void learn_message(const char *message) {
  uint32_t hash = 5381;
  bool quoted = false;
  for (const char *c = message; *c != 0; c++) {
    if (*c == '\'') quoted = !quoted;
    if (!quoted && *c >= 'a' && *c <= 'z') hash = mix(hash, (uint8_t)*c);
  }
  counters[CALLS + spread(hash) % MESSAGES] = 1;
}

// MARK: The end of each run

static int steps_left;

static void hook(lua_State *L, lua_Debug *activation) {
  luabridge_host *host = luabridge_host_of(L);
  demand(host->bytes <= LIMIT, "the limit was exceeded");
  if (activation->event == LUA_HOOKCALL || activation->event == LUA_HOOKTAILCALL) learn_call(L, activation);
  if (activation->event == LUA_HOOKCOUNT && --steps_left < 0) {
    __atomic_store_n(&host->stop, LUABRIDGE_STOP_INSTRUCTIONS, __ATOMIC_RELAXED);
  }
  if (__atomic_load_n(&host->stop, __ATOMIC_RELAXED) == 0) return;
  lua_sethook(L, hook, LUA_MASKCOUNT, 1);
  luaL_error(L, "stopped");
}

// The library's own loops see no hook; they see what the clock says here.
static pthread_mutex_t running_lock = PTHREAD_MUTEX_INITIALIZER;
static luabridge_host *running;
static struct timespec deadline;

static void *watch(void *unused) {
  (void)unused;
  for (;;) {
    struct timespec pause = {.tv_nsec = 20000000}, now;
    nanosleep(&pause, NULL);
    clock_gettime(CLOCK_MONOTONIC, &now);
    pthread_mutex_lock(&running_lock);
    bool is_late = now.tv_sec > deadline.tv_sec || (now.tv_sec == deadline.tv_sec && now.tv_nsec > deadline.tv_nsec);
    if (running != NULL && is_late) __atomic_store_n(&running->stop, LUABRIDGE_STOP_TIME, __ATOMIC_RELAXED);
    pthread_mutex_unlock(&running_lock);
  }
}

static void watch_over(luabridge_host *host) {
  pthread_mutex_lock(&running_lock);
  running = host;
  clock_gettime(CLOCK_MONOTONIC, &deadline);
  deadline.tv_nsec += MILLISECONDS * 1000000L;
  deadline.tv_sec += deadline.tv_nsec / 1000000000L;
  deadline.tv_nsec %= 1000000000L;
  pthread_mutex_unlock(&running_lock);
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
  uint32_t count = luabridge_checkpoint_collect(L);
  demand(count <= OBJECTS, "more objects died than were made");
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
  int32_t depth = luabridge_depth(L);
  for (int32_t level = 0; level < depth && level < 20; level++) luabridge_frame_at(L, level, &frame);
}

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

static int32_t block(void *context, lua_State *L, void *instance, int32_t block, bool is_nil) {
  (void)context, (void)instance, (void)block;
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
  static void *properties[1] = {&counters};
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

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc, (void)argv;
  pthread_t watchdog;
  demand(pthread_create(&watchdog, NULL, watch, NULL) == 0, "no thread for the clock");
  return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  luabridge_callbacks callbacks = {call, failed, print, property, method, block, denied, lifeless, describe};
  luabridge_host *host = luabridge_open(callbacks);
  demand(host != NULL, "no state");
  lua_State *L = host->main;
  demand(luabridge_open_libraries(L, safe_libraries) == LUA_OK, "the libraries were not opened");
  declare(host, L);
  int top = lua_gettop(L);
  steps_left = STEPS / STEPS_OF_HOOK;
  lua_sethook(L, hook, LUA_MASKCOUNT | LUA_MASKCALL, STEPS_OF_HOOK);
  host->limit = LIMIT;
  watch_over(host);
  run(L, (const char *)bytes, count);
  watch_over(NULL);
  demand(host->bytes <= LIMIT, "the limit was exceeded");
  demand(lua_gettop(L) == top, "values were left on the stack");
  lua_sethook(L, NULL, 0, 0);
  host->stop = LUABRIDGE_STOP_NONE;
  luabridge_collect(L);
  settle(host, L);
  static const char after[] = "return 1";
  demand(run(L, after, sizeof after - 1) == LUA_OK, "the state cannot be used afterwards");
  luabridge_close(host);
  return 0;
}
