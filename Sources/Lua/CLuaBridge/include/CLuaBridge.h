// The C part of LuaRuntime.
//
// Lua reports errors with longjmp, which must never cross a Swift frame: it would skip every `defer` and leak every
// reference. Operations that may raise errors are therefore implemented here, under lua_pcall, and report by return
// value. Swift functions are always called through a trampoline that raises errors only after Swift has returned.
#ifndef CLUA_BRIDGE_H
#define CLUA_BRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct lua_State lua_State;

#pragma clang assume_nonnull begin

// MARK: Status codes

/// The results of a Swift entry other than a number of results.
enum {
  /// The error value is on top of the stack.
  LUABRIDGE_ERROR = -1,
  /// A yield of n values, which are on top of the stack, is LUABRIDGE_YIELD - n.
  LUABRIDGE_YIELD = -2,
};

/// The status of an entry into Lua that a limit ended, or that was rejected because a limit was already exceeded.
static const int32_t LUABRIDGE_STOPPED = 100;

/// The kind of object in a host slot that belongs to a Lua value: the two low bits of a released slot.
enum {
  LUABRIDGE_SLOT_FUNCTION = 0,
  LUABRIDGE_SLOT_ERROR = 1,
};

// MARK: Finalizers

/// The effects of `__gc` in a metatable that a script sets.
enum {
  /// `setmetatable` raises an error.
  LUABRIDGE_FINALIZERS_REJECTED = 0,
  /// The finalizer never runs.
  LUABRIDGE_FINALIZERS_IGNORED = 1,
  /// The finalizer runs when control is in the script again after a collection that found the table unreachable.
  LUABRIDGE_FINALIZERS_RUN = 2,
};

// MARK: Stopping

/// The reasons why scripts must stop; see luabridge_host.stop.
enum {
  LUABRIDGE_STOP_NONE = 0,
  LUABRIDGE_STOP_MEMORY,
  LUABRIDGE_STOP_TIME,
  LUABRIDGE_STOP_DEPTH,
  LUABRIDGE_STOP_INSTRUCTIONS,
  LUABRIDGE_STOP_INTERRUPTED,
};

/// The number of nested calls beyond which a lack of memory is reported as endless recursion. Ordinary programs nest
/// some hundred calls.
static const int32_t LUABRIDGE_SUSPICIOUS_DEPTH = 5000;

// MARK: The host

/// The Swift entries. Each is called with the limit lifted, and must not let a Lua error pass.
typedef struct luabridge_callbacks {
  /// Runs a Swift function. Returns a number of results or a status.
  int32_t (*call)(void *context, lua_State *L, void *function);
  /// Runs inside the message handler, with the error value at index 1. `host_raised` is true if the bridge raised the
  /// value for Swift.
  void (*failed)(void *context, lua_State *L, bool host_raised);
  /// Reports, on the thread that is about to be unwound, that a limit was exceeded.
  void (*stopped)(void *context, lua_State *L);
  /// Reports, inside Lua's allocator, that the memory limit rejects an allocation while calls are nested suspiciously
  /// deep. It may read the activations, and must not change the stack.
  void (*refused)(void *context, lua_State *L);
  /// Returns the number of bytes that the host holds on behalf of scripts.
  size_t (*measure)(void *context);
  /// Receives a line written by `print`, including its newline.
  void (*print)(void *context, const char *text, size_t length);
  /// Returns the nanoseconds that have passed on the state's clock since its start, and sets the start in seconds since
  /// 1970-01-01 00:00:00 UTC.
  int64_t (*clock)(void *context, int64_t *start);
  /// Reads or writes a property of the instance. The stack is that of the metamethod: object, name and, when writing,
  /// the value.
  int32_t (*property)(void *context, lua_State *L, void *instance, void *property, bool is_write);
  /// Runs a Swift method with the instance of its receiver, which is at index 1.
  int32_t (*method)(void *context, lua_State *L, void *instance, void *function);
  /// Reports the assignment of a block slot, which is a uservalue of the object. The stack is that of a write.
  int32_t (*block)(void *context, lua_State *L, void *instance, int32_t block, int32_t uservalue, bool is_nil);
  /// Handles a member access that the class does not allow. `reason` is a LUABRIDGE_DENIED constant.
  int32_t (*denied)(void *context, lua_State *L, uint32_t class_id, int32_t reason, bool is_write);
  /// Handles the use of an object that is dead or retired. Pushes the error value.
  void (*lifeless)(void *context, lua_State *L, uint32_t class_id, uint64_t handle);
  /// Reports the error of a finalizer, and pops it.
  void (*finalizer_failed)(void *context, lua_State *L);
  /// Pushes the description of an object whose class has no `__tostring`.
  void (*describe)(void *context, lua_State *L, uint32_t class_id, uint64_t handle);
} luabridge_callbacks;

/// The contents of an object's full userdata.
typedef struct luabridge_payload {
  /// The creation number << 32 | the slot. A retired object's slot is luabridge_retired_slot.
  uint64_t handle;
  /// The Swift instance, retained while the object is alive. It is stored here because Lua's blocks have eight unused
  /// bytes.
  void *_Nullable host;
} luabridge_payload;

/// A simulated object.
typedef struct luabridge_object {
  /// The full userdata, whose address makes a payload impossible to forge. It is NULL while the slot is free.
  luabridge_payload *_Nullable userdata;
  /// The creation number. It is unique, so that handles sort by age, and no handle becomes valid again when a slot is
  /// reused. In a free slot, it is the number of the next free one.
  uint32_t generation;
  uint32_t class_id : 24;
  /// Whether its deinitializer has started, so that weak references read as nil.
  uint32_t is_dying : 1;
  /// Whether it was already reported in a retain cycle.
  uint32_t is_reported : 1;
  /// Whether it existed at a full collection, so that no young collection finds it dead.
  uint32_t is_old : 1;
  /// Whether the search for held objects has reached it.
  uint32_t is_reached : 1;
} luabridge_object;

/// A thread that waits for a thread that it resumed.
typedef struct luabridge_resumption {
  lua_State *thread;
  const struct luabridge_resumption *_Nullable outer;
} luabridge_resumption;

/// Memory for the blocks of successive states.
typedef struct luabridge_pool luabridge_pool;

/// The data of one Lua state. Every thread of the state reaches it through its extra space.
typedef struct luabridge_host {
  lua_State *_Nullable main;
  /// The running thread, whose stack Swift may use while it runs. A signal handler reads it.
  lua_State *_Nullable current;
  /// The threads that wait for the running one, innermost first.
  const luabridge_resumption *_Nullable resumptions;
  /// A thread that never runs. Its stack anchors the tables of the bridge (LUABRIDGE_ANCHOR).
  lua_State *_Nullable anchors;
  void *_Nullable context;
  luabridge_callbacks callbacks;

  /// The pool that provides blocks, or NULL for the allocator of the process.
  luabridge_pool *_Nullable pool;
  /// Whether an open library has values with finalizers.
  bool has_finalizers;
  /// The bytes that Lua holds, the maximum so far, and the limit outside host sections: PTRDIFF_MAX for no limit.
  size_t bytes;
  size_t peak;
  size_t limit;
  /// The bytes that the host held on behalf of scripts at the last measurement. `crossed` estimates the bytes that were
  /// added since, based on the data passed. `crossed_limit` is the estimate at which they are measured again:
  /// PTRDIFF_MAX if the host does not measure.
  size_t host_bytes;
  int64_t crossed;
  int64_t crossed_limit;
  /// The last allocated block, while that was the allocator's last action. It may be a stack that moves.
  void *_Nullable fresh_block;
  size_t fresh_size;
  /// Whether scripts that did not stop get no more memory.
  int32_t starves;
  /// The number of allocations outside host sections until one fails, or 0 if none fails, and the number of failures
  /// then. For tests only.
  int64_t failing_allocation;
  int64_t failure_count;
  /// The reason why scripts must stop, or 0. A limit that was exceeded applies until the last script frame is unwound.
  /// Another thread or a signal handler may set it at any time, so it is accessed by atomic operations only.
  int32_t stop;
  /// The reason that ended the last entry with status LUABRIDGE_STOPPED.
  int32_t stopped_by;
  /// Whether the thread that runs the scripts has noticed that they must stop. The watchdog's thread reads it, by
  /// atomic operations only.
  int32_t stop_noticed;
  /// Whether the location where the limit was exceeded is known, from the callback or from the next fields.
  bool stop_located;
  /// Whether the last failed allocation was rejected because of the limit, and the location of the code.
  bool refused;
  /// Whether calls were nested deeper than LUABRIDGE_SUSPICIOUS_DEPTH at that point.
  bool refused_deep;
  /// Whether no allocation of scripts has succeeded since the last rejected one.
  bool refused_last;
  int32_t refused_line;
  char refused_source[256];
  /// The effect of `__gc` in a metatable: a LUABRIDGE_FINALIZERS constant.
  int32_t finalizers;
  /// Whether a finalizer of a script runs, and whether all that are left run because the state is about to close.
  bool is_finalizing;
  bool is_finalizing_all;
  /// The number of unreachable tables whose finalizers have not run, and of all marks for finalization so far.
  size_t queued_finalizers;
  int64_t marked_finalizers;
  /// The number of instructions that scripts may still run, counted while `counts_instructions` is true.
  bool counts_instructions;
  int64_t instructions;
  /// The lines that ran, or NULL if lines are not recorded.
  struct luabridge_line_record *_Nullable line_record;
  /// The numbers of open entries from Swift into Lua, and of open scopes with limits.
  int32_t entries;
  int32_t scopes;
  /// The number of nested threads being closed.
  int32_t closings;
  /// Whether source code is being compiled, so that the parser's depth limit is a syntax error.
  bool is_compiling;
  /// The line that the parser reached in the last compiled source, from 1.
  int32_t compiled_line;
  /// The position of the C stack at the outermost entry, and the number of its bytes that scripts may use.
  uintptr_t stack_base;
  size_t stack_limit;
  /// The library's `error` and `assert`, whose messages come from the script.
  void *_Nullable raisers[2];
  /// Whether this is a host section: Swift is running, so an allocation may exceed the limit and must not fail.
  bool in_host;
  /// Whether lua_close is running, so that finalizers do nothing.
  bool closing;
  /// Whether Swift put the error that is being raised on the stack.
  bool raising;

  /// The Swift functions by slot, for the callbacks. Free slots are NULL.
  void *_Nullable *_Nullable functions;
  /// The properties of the platform by number.
  void *_Nullable *_Nullable properties;

  /// The host slots whose Lua value was collected: slot << 2 | kind.
  int32_t *_Nullable released;
  size_t released_count;
  size_t released_capacity;

  /// The simulated objects by slot, and the parent of each class (the class itself for a root).
  luabridge_object *_Nullable objects;
  uint32_t object_count;
  uint32_t object_capacity;
  uint32_t free_object;
  uint32_t live_object_count;
  /// The number of these that are old.
  uint32_t old_object_count;
  uint32_t creations;
  uint32_t *_Nullable class_parents;
  uint32_t class_count;
  uint32_t class_capacity;
  uint32_t morgue_count;
  /// Whether Lua's collector examines only the young generation, except in full collections.
  bool is_generational;
  /// The number of bytes that Lua held after the last full collection, and whether it now holds so much more that
  /// another one is due.
  size_t old_bytes;
  bool has_old_garbage;
  /// The number of anchored values so far. It determines the key of the next one.
  uint64_t anchored_values;
  /// The seed for `math.randomseed` without arguments.
  int64_t seed_high;
  int64_t seed_low;
  /// The number of values that were given a name because they had none.
  int64_t named_values;
} luabridge_host;

/// The indices of the tables on the anchor thread's stack.
enum {
  LUABRIDGE_ANCHOR_REFERENCES = 1,
  LUABRIDGE_ANCHOR_BOX_METATABLE,
  LUABRIDGE_ANCHOR_ERROR_METATABLE,
  LUABRIDGE_ANCHOR_RANDOMSEED,
  LUABRIDGE_ANCHOR_NAMES,
  LUABRIDGE_ANCHOR_LIVE,
  LUABRIDGE_ANCHOR_WEAK_METATABLE,
  LUABRIDGE_ANCHOR_MORGUE,
  LUABRIDGE_ANCHOR_PINS,
  LUABRIDGE_ANCHOR_CLASSES,
  LUABRIDGE_ANCHOR_PROXIES,
  LUABRIDGE_ANCHOR_PROXY_METATABLE,
  LUABRIDGE_ANCHOR_FIRST_PROXY,
  LUABRIDGE_ANCHOR_LAST_PROXY,
  LUABRIDGE_ANCHOR_COUNT = LUABRIDGE_ANCHOR_LAST_PROXY,
};

/// Creates a pool of at most the given number of bytes. The system provides them only when they are used. Returns NULL
/// if this fails, or if a sanitizer must see each block.
luabridge_pool *_Nullable luabridge_pool_create(size_t size);
/// Destroys a pool that no state uses.
void luabridge_pool_destroy(luabridge_pool *pool);

/// Creates a state. Its blocks come from the pool, unless `pool` is NULL or another state has it. Returns NULL if the
/// system has no memory.
luabridge_host *_Nullable luabridge_open(luabridge_callbacks callbacks, luabridge_pool *_Nullable pool);
/// Closes the state and frees the host. No script runs. Returns the number of bytes that Lua has not freed.
size_t luabridge_close(luabridge_host *host);
/// Returns the host of any thread of its state.
luabridge_host *luabridge_host_of(lua_State *L);
/// Takes the released host slots. The buffer is valid until the next collection.
size_t luabridge_take_released(luabridge_host *host, const int32_t *_Nullable *_Nonnull slots);

/// Returns the number of bytes of Lua that come from the allocator of the process, not from a pool.
size_t luabridge_system_bytes(const luabridge_host *host);
/// Returns the number of bytes that the allocator of the process has allocated and not freed.
size_t luabridge_allocated_bytes(void);

/// Returns the version of the Lua headers that this was compiled with, such as `Lua 5.4.4`.
const char *luabridge_version(void);

// MARK: Limits

/// A section of the host program, on one thread, whose scripts a watchdog may stop.
typedef struct luabridge_scope {
  luabridge_host *host;
  /// The enclosing scope of this thread.
  struct luabridge_scope *_Nullable outer;
  /// The next scope in the watchdog's list.
  struct luabridge_scope *_Nullable next;
  /// The time at which the watchdog stops scripts, in nanoseconds of luabridge_now, or INT64_MAX for never.
  int64_t deadline;
  /// The time at which the watchdog gives up on the thread and reports it, or INT64_MAX for never.
  int64_t stuck_deadline;
  /// The processor time, in nanoseconds, that the thread may use after its deadline without noticing the stop, before
  /// the watchdog gives up on it. INT64_MAX for no limit.
  int64_t unresponsive_time;
  /// The thread's processor time when the deadline had passed, or -1 before.
  int64_t processor_start;
  /// The thread's pthread_t.
  uintptr_t thread;
  /// The number of signals that the watchdog has sent to stop it.
  int32_t signals;
  /// Whether the thread had blocked the watchdog's signal, as Dispatch threads do.
  bool was_blocked;
} luabridge_scope;

/// Returns the reason why scripts must stop, or 0 if they need not.
int32_t luabridge_stop_reason(const luabridge_host *host);
/// Notifies the watchdog that the thread of these scripts has noticed the stop, and is about to stop.
void luabridge_notice_stop(luabridge_host *host);

/// Stops scripts because of the memory that the host holds on their behalf.
void luabridge_stop_for_memory(luabridge_host *host);
/// Limits the instructions that scripts may run from now on to `count`. A negative count means no limit.
void luabridge_limit_instructions(luabridge_host *host, int64_t count);
/// Permanently unblocks the watchdog's signal on this thread, so that scopes need not do so. The signal must not be
/// blocked there again.
void luabridge_unblock_signal(void);
/// Enters a scope on this thread. Leaving it ends the stop, unless the outer scope has it, too. Scopes nest.
void luabridge_scope_enter(luabridge_scope *scope);
void luabridge_scope_leave(luabridge_scope *scope, bool keeps_stop);

/// A thread that stops scripts at their deadlines.
typedef struct luabridge_watchdog luabridge_watchdog;
/// Creates a watchdog. `stuck` is called on the watchdog's thread when a scope has exceeded its stuck deadline or its
/// unresponsive time. It may end the process. Returns NULL if the system cannot create a thread.
luabridge_watchdog *_Nullable luabridge_watchdog_create(
    void *_Nullable context, void (*stuck)(void *_Nullable context));
void luabridge_watchdog_destroy(luabridge_watchdog *watchdog);
void luabridge_watchdog_add(luabridge_watchdog *watchdog, luabridge_scope *scope);
void luabridge_watchdog_remove(luabridge_watchdog *watchdog, luabridge_scope *scope);
/// Stops the scripts of every watched scope. Any thread may call it.
void luabridge_watchdog_interrupt(luabridge_watchdog *watchdog);
/// Returns the nanoseconds of a monotonic clock.
int64_t luabridge_now(void);

// MARK: Lines that run

typedef struct luabridge_line_record luabridge_line_record;
/// Starts recording which lines of chunks run, until the state is closed.
void luabridge_record_lines(luabridge_host *host);
/// Records the lines, from 1 to `line_count`, of the chunk with this name, including `@`.
void luabridge_record_chunk(luabridge_host *host, const char *name, int32_t line_count);
/// Returns the lines of a chunk that ran: line n is bit n % 64 of word n / 64. Returns NULL for a chunk that is not
/// recorded.
const uint64_t *_Nullable luabridge_recorded_lines(const luabridge_host *host, const char *name, size_t *words);

// MARK: References

/// Stores the value on top of `L` under `id` and pops it.
void luabridge_reference_store(lua_State *L, int32_t id);
/// Pushes the value under `id`. Uses one stack slot.
void luabridge_reference_push(lua_State *L, int32_t id);
void luabridge_reference_clear(luabridge_host *host, int32_t id);

/// A multi-producer list of IDs: any thread adds, and the state's thread takes all.
typedef struct luabridge_queue luabridge_queue;
luabridge_queue *luabridge_queue_create(void);
void luabridge_queue_destroy(luabridge_queue *queue);
/// A node of the queue, allocated in advance so that adding allocates nothing. Only the thread that drains may take
/// one.
typedef struct luabridge_queue_node luabridge_queue_node;
luabridge_queue_node *luabridge_queue_take(luabridge_queue *queue, int32_t id);
void luabridge_queue_add(luabridge_queue *queue, luabridge_queue_node *node);
bool luabridge_queue_is_empty(luabridge_queue *queue);
/// Calls `body` for each ID added since the last call.
void luabridge_queue_drain(luabridge_queue *queue, void *context, void (*body)(void *context, int32_t id));

// MARK: Host functions

/// Pushes a Lua function that runs the Swift function in `slot`. Uses two stack slots.
void luabridge_push_function(lua_State *L, int32_t slot);
/// Pushes an error value for the Swift error in `slot`, and pops its message from the top.
void luabridge_push_error(lua_State *L, int32_t slot);
/// Returns the slot of the Swift error at `index`, or -1.
int32_t luabridge_error_slot(lua_State *L, int32_t index);
/// Whether the function at `index` belongs to the bridge.
bool luabridge_is_bridge_function(lua_State *L, int32_t index);

// MARK: Protected operations
// Each returns a Lua status. If it is not 0, the error value replaces the operands.

/// Pushes the message handler, in the slot below a function about to be called.
void luabridge_push_handler(lua_State *L);
/// Calls the function below `arguments` values. The handler, at index `handler`, is directly below the function.
/// Results replace the function and its arguments; the handler stays.
int32_t luabridge_call(lua_State *L, int32_t handler, int32_t arguments, int32_t results);
/// Compiles source code, and pushes the function or the error value.
int32_t luabridge_load(lua_State *L, const char *_Nullable text, size_t length, const char *chunk_name);
/// [table, key] becomes [value].
int32_t luabridge_get(lua_State *L);
/// [table, key, value] becomes [].
int32_t luabridge_set(lua_State *L);
/// [value] becomes [length].
int32_t luabridge_length(lua_State *L);
/// [value] becomes [string].
int32_t luabridge_tostring(lua_State *L);
/// [a, b] becomes [boolean]; `operation` is LUA_OPEQ, LUA_OPLT or LUA_OPLE.
int32_t luabridge_compare(lua_State *L, int32_t operation);
/// [table, key] becomes [key, value], or [nil, nil] at the end.
int32_t luabridge_next(lua_State *L);
/// Creates a thread and pushes it. Uses one stack slot.
lua_State *luabridge_new_thread(lua_State *L);
/// Resumes `thread` with `arguments` values on its stack. `count` is set to the number of values it leaves there.
int32_t luabridge_resume(lua_State *thread, lua_State *from, int32_t arguments, int32_t *count);
/// Whether a stop ended the thread. Its error value is then on top of its stack, and must stay there.
bool luabridge_was_stopped(lua_State *thread);
/// Closes a suspended or dead thread, with its pending to-be-closed variables. Returns 0, or a status with an error
/// value on its stack.
int32_t luabridge_close_thread(lua_State *thread);

// MARK: Libraries

enum {
  LUABRIDGE_LIB_BASE = 1 << 0,
  LUABRIDGE_LIB_COROUTINE = 1 << 1,
  LUABRIDGE_LIB_TABLE = 1 << 2,
  LUABRIDGE_LIB_STRING = 1 << 3,
  LUABRIDGE_LIB_MATH = 1 << 4,
  LUABRIDGE_LIB_UTF8 = 1 << 5,
  LUABRIDGE_LIB_TRACEBACK = 1 << 6,
  LUABRIDGE_LIB_DEBUG = 1 << 7,
  LUABRIDGE_LIB_IO = 1 << 8,
  LUABRIDGE_LIB_OS = 1 << 9,
  LUABRIDGE_LIB_PACKAGE = 1 << 10,
  /// `loadfile`, `dofile` and `string.dump`.
  LUABRIDGE_LIB_FILES = 1 << 11,
  /// Scripts cannot change the libraries.
  LUABRIDGE_LIB_READ_ONLY = 1 << 12,
  /// `os` with `time`, `clock`, `date` and `difftime`, by the host's clock.
  LUABRIDGE_LIB_CLOCK = 1 << 13,
  /// `pairs` visits keys in an order that is the same in every run.
  LUABRIDGE_LIB_ORDERED_PAIRS = 1 << 14,
};

/// Opens the libraries of the set. Returns a status as above, and pushes the error value on failure.
int32_t luabridge_open_libraries(lua_State *L, int32_t set);
/// Seeds math.random. It does nothing if the library is not open.
int32_t luabridge_seed(lua_State *L, int64_t high, int64_t low);

/// Runs the finalizers of all tables that are marked, in the reverse order of their marks. Returns a status as above, and
/// pushes the error value if a limit stopped them.
int32_t luabridge_finalize_all(lua_State *L);

// MARK: C libraries

enum {
  LUABRIDGE_LIBRARY_LOADED = 0,
  LUABRIDGE_LIBRARY_UNREADABLE = 1,
  LUABRIDGE_LIBRARY_WITHOUT_FUNCTION = 2,
};

/// Loads a C library into the process, where it stays, and pushes one of its functions. Uses one stack slot. If it
/// cannot be loaded, `tell` receives the reason, and nothing is pushed.
int32_t luabridge_push_library_function(
    lua_State *L, const char *path, const char *symbol, void *_Nullable context,
    void (*tell)(void *_Nullable context, const char *reason));
/// Return the default search paths of the system's Lua for modules, and for C libraries.
const char *luabridge_default_path(void);
const char *luabridge_default_library_path(void);

// MARK: Introspection

/// The flags of a frame.
enum {
  LUABRIDGE_FRAME_NATIVE = 1 << 0,
  LUABRIDGE_FRAME_MAIN = 1 << 1,
  LUABRIDGE_FRAME_TAIL = 1 << 2,
  LUABRIDGE_FRAME_BRIDGE = 1 << 3,
};

/// One activation. The strings belong to Lua and are valid until it runs again.
typedef struct luabridge_frame {
  const char *_Nullable name;
  const char *_Nullable name_kind;
  const char *_Nullable source;
  size_t source_length;
  char short_source[64];
  int32_t line;
  int32_t line_defined;
  int32_t flags;
} luabridge_frame;

/// Fills `frame` for the activation at `level` (0 = running function). Returns false if it does not exist.
bool luabridge_frame_at(lua_State *L, int32_t level, luabridge_frame *frame);
/// Whether a thread has an activation: it runs, waits for another, or has failed.
bool luabridge_is_active(lua_State *L);

/// A walk over the activations of a thread, from the innermost one outward, while no Lua code runs. It does not change
/// the stack, so it is also possible inside Lua's allocator.
typedef struct luabridge_walk {
  const void *_Nullable activation;
  /// The number of activations from here on outward.
  int32_t depth;
} luabridge_walk;
luabridge_walk luabridge_walk_begin(lua_State *L);
void luabridge_walk_outward(luabridge_walk *walk, int32_t count);
/// Fills `frame` for the current activation of the walk, without LUABRIDGE_FRAME_BRIDGE. Returns false after the last one.
bool luabridge_walk_frame(lua_State *L, const luabridge_walk *walk, luabridge_frame *frame);
/// Whether all bytes are ASCII characters.
static inline bool luabridge_is_ascii(const void *_Nullable text, size_t count) {
  const unsigned char *bytes = (const unsigned char *)text;
  unsigned char seen = 0;
  for (size_t i = 0; i < count; i++) seen |= bytes[i];
  return seen < 0x80;
}
/// Whether two byte sequences are equal.
static inline bool luabridge_same_bytes(const void *_Nullable a, const void *_Nullable b, size_t count) {
  return __builtin_memcmp(a, b, count) == 0;
}
/// Returns the line and the chunk name of the first Lua function at `level` or above it, or 0 if there is no such function.
int32_t luabridge_location(
    lua_State *L, int32_t level, const char *_Nullable *_Nonnull source, size_t *source_length,
    int32_t *found_level);
/// Returns the abbreviated source in messages of the function on top of the stack, and pops the function.
void luabridge_short_source(lua_State *L, char *_Nonnull buffer);

/// Whether the function at `index` can use its argument number `argument`. For a C function, the result is true.
bool luabridge_takes_argument(lua_State *L, int32_t index, int32_t argument);

/// Returns the first line of the function on top of the stack, or -1. Pops the function.
int32_t luabridge_definition(lua_State *L, const char *_Nullable *_Nonnull source, size_t *source_length,
                             int32_t *last_line);
/// Returns the slot of the Swift function that `L` is running, or -1.
int32_t luabridge_running_function(lua_State *L);
/// Whether the innermost activation of a failed thread is a function of the bridge.
bool luabridge_raised_by_bridge(lua_State *thread);

// MARK: Host chunks

/// Passes the bytecode of the Lua function on top of the stack to `write`, piece by piece, with or without debug
/// information. Pops the function.
void luabridge_dump(
    lua_State *L, bool strips, void *_Nullable context,
    void (*write)(void *_Nullable context, const void *bytes, size_t count));
/// Creates a function from unchanged output of luabridge_dump. Returns a status as above, and pushes the function or
/// the error value.
int32_t luabridge_undump(lua_State *L, const void *bytes, size_t count, const char *chunk_name);
/// Pushes two functions, which read and set metatables regardless of `__metatable`. Uses two stack slots.
void luabridge_push_raw_metatable_functions(lua_State *L);
/// Pushes the variable with a name that is visible to the code at `level`: a local variable, or one of an outer
/// function. Returns false, without pushing anything, if it does not exist. Uses three stack slots.
bool luabridge_push_variable(lua_State *L, int32_t level, const char *name);

// MARK: Classes of simulated objects

/// The meaning of a name of a class, in the low bits of its member code.
enum {
  LUABRIDGE_MEMBER_STRONG = 0,
  LUABRIDGE_MEMBER_WEAK = 1,
  LUABRIDGE_MEMBER_BLOCK = 2,
  LUABRIDGE_MEMBER_PROPERTY = 3,
  LUABRIDGE_MEMBER_ACCESSOR = 4,
  LUABRIDGE_MEMBER_KIND_BITS = 3,
  /// The number of bits above the kind that contain a slot's uservalue number. A block's ID is above them.
  LUABRIDGE_MEMBER_SLOT_BITS = 16,
};

/// The reasons why a class rejects an access.
enum {
  LUABRIDGE_DENIED_UNKNOWN = 0,
  LUABRIDGE_DENIED_METHOD = 1,
  LUABRIDGE_DENIED_READ_ONLY = 2,
  LUABRIDGE_DENIED_NOT_AN_OBJECT = 3,
  LUABRIDGE_DENIED_NOT_CALLABLE = 4,
  LUABRIDGE_DENIED_RECEIVER = 5,
};

/// The slot of a retired object's handle. The upper half is then the number of the reason.
static const uint32_t luabridge_retired_slot = UINT32_MAX;
/// The parent of a class without one.
static const uint32_t luabridge_no_class = UINT32_MAX;

/// Takes the next class number.
uint32_t luabridge_class_add(luabridge_host *host, uint32_t parent);
/// Whether `class_id` is `ancestor` or one of its subclasses.
bool luabridge_class_is(const luabridge_host *host, uint32_t class_id, uint32_t ancestor);
/// Creates the metatable, member table and accessor table of a class. Those of its parent must exist, and their
/// contents are inherited. Uses ten stack slots.
void luabridge_class_build(lua_State *L, uint32_t class_id, const char *name);
/// Sets the meaning of a name: a member code.
void luabridge_class_set_code(lua_State *L, uint32_t class_id, const char *name, int64_t code);
/// Makes the function on top of the stack a method, and pops it.
void luabridge_class_set_method(lua_State *L, uint32_t class_id, const char *name);
/// Sets the getter and setter of accessor `accessor` to the two values on top of the stack, and pops them.
void luabridge_class_set_accessor(lua_State *L, uint32_t class_id, int32_t accessor);
/// Sets a metamethod to the function on top of the stack, and pops it.
void luabridge_class_set_metamethod(lua_State *L, uint32_t class_id, const char *name);
/// Pushes a method that runs the Swift function in `slot` for objects of the class and its subclasses.
void luabridge_push_method(lua_State *L, int32_t slot, uint32_t class_id);
/// Releases the tables of a class that has no live object, and will not have one.
void luabridge_class_clear(luabridge_host *host, uint32_t class_id);
/// Returns the addresses of the class's tables, to distinguish them from a script's tables.
void luabridge_class_tables(luabridge_host *host, uint32_t class_id, const void *_Nullable *_Nonnull tables);

// MARK: Simulated objects

/// Whether the userdata at `index` is an object, and its handle.
typedef enum luabridge_object_status {
  LUABRIDGE_OBJECT_NONE,
  LUABRIDGE_OBJECT_ALIVE,
  LUABRIDGE_OBJECT_LIFELESS,
} luabridge_object_status;

/// Creates an object and pushes it. Uses three stack slots. The caller retains `instance`.
uint64_t luabridge_object_create(
    lua_State *L, uint32_t class_id, int32_t uservalues, void *_Nullable instance);
/// Returns the object with a handle, or NULL if it is dead. The pointer is valid until an object is created.
luabridge_object *_Nullable luabridge_object_find(const luabridge_host *host, uint64_t handle);
/// Pushes a live object.
bool luabridge_object_push(lua_State *L, uint64_t handle);
luabridge_object_status luabridge_object_at(lua_State *L, int32_t index, uint64_t *handle);
/// Frees the slot of an object. Returns the instance, for the caller to release.
void *_Nullable luabridge_object_kill(luabridge_host *host, uint64_t handle);
/// Like kill, but also marks the userdata with the number of a reason and empties it.
void *_Nullable luabridge_object_retire(luabridge_host *host, uint64_t handle, uint32_t reason);
/// Allows the collector to finalize an object once more.
void luabridge_object_rearm(luabridge_host *host, uint64_t handle);

// MARK: Edges

/// Puts `target` into the edge table of `owner`. Returns false if either is dead.
bool luabridge_edge_set(luabridge_host *host, uint64_t owner, uint64_t target, uint16_t label);
bool luabridge_edge_clear(luabridge_host *host, uint64_t owner, uint64_t target, uint16_t label);
/// Retains the value at `index` in the edge table of `owner`. Returns its key, or 0 if the owner is dead.
int64_t luabridge_edge_anchor(lua_State *L, uint64_t owner, int32_t index, uint16_t label);
/// Pushes the value under `key`. Returns false, without pushing anything, if there is no value.
bool luabridge_edge_fetch(lua_State *L, uint64_t owner, int64_t key);
void luabridge_edge_release(luabridge_host *host, uint64_t owner, int64_t key);
/// Pushes the edge table. Returns false, without pushing anything, if it does not exist.
bool luabridge_edge_table(lua_State *L, uint64_t owner);
bool luabridge_pin_set(luabridge_host *host, uint64_t handle);
void luabridge_pin_clear(luabridge_host *host, uint64_t handle);

// MARK: Checkpoints

/// The result of a search for live objects that are pinned, on the stack of the running function, or held by such an
/// object, through edges and properties only.
typedef struct luabridge_reach {
  /// The number of objects that are not held. If it is 0, a collection finds nothing dead.
  uint32_t unheld;
  /// The number of those that are old.
  uint32_t old_unheld;
} luabridge_reach;

/// Searches for held objects. If there is no memory for the search, no object counts as held. Uses eight stack slots.
luabridge_reach luabridge_look_for_held(lua_State *L);
/// Collects with the live table weak. Returns the number of objects in the morgue, that is, of all unreachable objects.
uint32_t luabridge_checkpoint_collect(lua_State *L, luabridge_reach reach);
/// Removes object `index` (from 0) from the morgue and enters it in the live table again.
uint64_t luabridge_checkpoint_revive(luabridge_host *host, uint32_t index);

// MARK: Traversal

/// Pushes local `n` (from 1; -1, -2, … for variable arguments) of the activation at `level` of a suspended thread onto
/// `L`. Returns its name.
const char *_Nullable luabridge_push_local(lua_State *L, lua_State *thread, int32_t level, int32_t n);
/// Pushes the function of the activation at `level`.
bool luabridge_push_level(lua_State *L, lua_State *thread, int32_t level);
/// Returns the weakness of the value on top, which its metatable determines: 1 = keys, 2 = values.
int32_t luabridge_weakness(lua_State *L);
/// Returns the addresses of the table of loaded libraries, the string metatable, the globals and the registry.
void luabridge_fixed_tables(luabridge_host *host, const void *_Nullable *_Nonnull tables);

/// Pushes the table of loaded libraries.
void luabridge_push_loaded_libraries(lua_State *L);

// MARK: Macros of lua.h that Swift cannot see

int32_t luabridge_registry_index(void);
/// Runs a full collection, and returns the number of bytes that are left.
size_t luabridge_collect(lua_State *L);
/// Runs a full collection. From then on, all existing objects are old.
void luabridge_age(lua_State *L);
/// Sets the heap size at which the next collection starts, in percent of the size after the previous one: at most 1000.
void luabridge_set_pause(luabridge_host *host, int32_t percent);
/// Allows the given number of bytes to be allocated before the collector continues by itself.
void luabridge_postpone_collection(luabridge_host *host, size_t bytes);

#pragma clang assume_nonnull end

#endif
