// The C half of LuaRuntime.
//
// Lua reports errors with longjmp, which must never cross a Swift frame: it would skip every `defer` and
// leak every reference. Whatever may raise therefore lives here, under lua_pcall, and reports by return
// value; and a Swift function is always called through a trampoline that raises only after Swift returned.
#ifndef CLUA_BRIDGE_H
#define CLUA_BRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct lua_State lua_State;

#pragma clang assume_nonnull begin

// MARK: Status codes

/// What a Swift entry returns instead of a count of results.
enum {
  /// The error value is on top of the stack.
  LUABRIDGE_ERROR = -1,
  /// A yield of n values, which are on top of the stack, is LUABRIDGE_YIELD - n.
  LUABRIDGE_YIELD = -2,
};

/// The status of an entry into Lua that a limit ended, or that was refused because one was exceeded before.
static const int32_t LUABRIDGE_STOPPED = 100;

/// What a host slot held by a Lua value stands for; the two low bits of a released slot.
enum {
  LUABRIDGE_SLOT_FUNCTION = 0,
  LUABRIDGE_SLOT_ERROR = 1,
};

// MARK: Stopping

/// Why scripts must stop; see luabridge_host.stop.
enum {
  LUABRIDGE_STOP_NONE = 0,
  LUABRIDGE_STOP_MEMORY,
  LUABRIDGE_STOP_TIME,
  LUABRIDGE_STOP_DEPTH,
  LUABRIDGE_STOP_INSTRUCTIONS,
  LUABRIDGE_STOP_INTERRUPTED,
};

// MARK: The host

/// The Swift entries. Each is called with the limit lifted, and may not let a Lua error pass.
typedef struct luabridge_callbacks {
  /// Runs a Swift function; returns a count of results or a status.
  int32_t (*call)(void *context, lua_State *L, void *function);
  /// Runs inside the message handler, the error value at index 1. `host_raised` tells that the value was
  /// raised by the bridge for Swift.
  void (*failed)(void *context, lua_State *L, bool host_raised);
  /// Tells, on the thread that is about to be unwound, that a limit was exceeded.
  void (*stopped)(void *context, lua_State *L);
  /// Measures what scripts made the host hold, in bytes.
  size_t (*measure)(void *context);
  /// Receives a line written by `print`, its newline included.
  void (*print)(void *context, const char *text, size_t length);
  /// The nanoseconds that passed on the state's clock since its start, and the start in seconds since 1970-01-01
  /// 00:00:00 UTC.
  int64_t (*clock)(void *context, int64_t *start);
  /// Reads or writes a property of the instance. The stack is the metamethod's: object, name and, when
  /// writing, the value.
  int32_t (*property)(void *context, lua_State *L, void *instance, void *property, bool is_write);
  /// Runs a Swift method with the instance of its receiver, which is at index 1.
  int32_t (*method)(void *context, lua_State *L, void *instance, void *function);
  /// Tells that a block slot, which is a uservalue of the object, was assigned; the stack is that of a write.
  int32_t (*block)(void *context, lua_State *L, void *instance, int32_t block, int32_t uservalue, bool is_nil);
  /// A member access that the class does not allow; `reason` is a LUABRIDGE_DENIED constant.
  int32_t (*denied)(void *context, lua_State *L, uint32_t class_id, int32_t reason, bool is_write);
  /// A use of an object that is dead or retired. Pushes the error value.
  void (*lifeless)(void *context, lua_State *L, uint32_t class_id, uint64_t handle);
  /// Pushes the text of an object whose class has no `__tostring`.
  void (*describe)(void *context, lua_State *L, uint32_t class_id, uint64_t handle);
} luabridge_callbacks;

/// What the full userdata of an object holds.
typedef struct luabridge_payload {
  /// Creation number << 32 | slot. A retired object's slot is luabridge_retired_slot.
  uint64_t handle;
  /// The Swift instance, retained while the object lives. It stands here because Lua's blocks have eight bytes to
  /// spare.
  void *_Nullable host;
} luabridge_payload;

/// A simulated object.
typedef struct luabridge_object {
  /// The full userdata, whose address makes a payload impossible to forge; NULL while the slot is free.
  luabridge_payload *_Nullable userdata;
  /// The number of the creation: unique, so that handles sort by age and a reused slot revives none. A free slot has
  /// the number of the next free one here.
  uint32_t generation;
  uint32_t class_id : 24;
  /// Its deinitialiser has begun: weak references read nil.
  uint32_t is_dying : 1;
  /// It was named in a retain cycle before.
  uint32_t is_reported : 1;
  /// It was there at a collection of everything: no collection of what is young finds it dead.
  uint32_t is_old : 1;
  /// The look at what is held has come to it.
  uint32_t is_reached : 1;
} luabridge_object;

/// A thread that waits for one that it resumed.
typedef struct luabridge_resumption {
  lua_State *thread;
  const struct luabridge_resumption *_Nullable outer;
} luabridge_resumption;

/// Memory for the blocks of one state after the other.
typedef struct luabridge_pool luabridge_pool;

/// What belongs to one Lua state. Every thread of the state reaches it through its extra space.
typedef struct luabridge_host {
  lua_State *_Nullable main;
  /// The running thread: the one whose stack Swift may use while it runs. A signal handler reads it.
  lua_State *_Nullable current;
  /// The threads that wait for the running one, innermost first.
  const luabridge_resumption *_Nullable resumptions;
  /// A thread that never runs; its stack anchors the tables of the bridge (LUABRIDGE_ANCHOR).
  lua_State *_Nullable anchors;
  void *_Nullable context;
  luabridge_callbacks callbacks;

  /// Where blocks come from; NULL for the allocator of the process.
  luabridge_pool *_Nullable pool;
  /// A library is open whose values have finalizers of its own.
  bool has_finalizers;
  /// Bytes that Lua holds now, the most it held, and the most it may hold outside a host section: PTRDIFF_MAX without a
  /// limit.
  size_t bytes;
  size_t peak;
  size_t limit;
  /// What scripts made the host hold, when it was measured last; what may have come since, by a guess of what crossed
  /// the border; and the guess at which it is measured again: PTRDIFF_MAX if the host does not measure.
  size_t host_bytes;
  int64_t crossed;
  int64_t crossed_limit;
  /// The block that was allocated last, while that was the last that the allocator did: it may be a stack that moves.
  void *_Nullable fresh_block;
  size_t fresh_size;
  /// Scripts that did not stop get no more memory.
  int32_t starves;
  /// For tests: the number of allocations outside host sections until some fail, 0 if none does; and how many then do.
  int64_t failing_allocation;
  int64_t failure_count;
  /// Why scripts must stop, or 0: a limit that was exceeded holds until the last script frame is gone. Another thread
  /// or a signal handler may set it at any time: read and written by atomic operations only.
  int32_t stop;
  /// The reason that ended the last entry whose status was LUABRIDGE_STOPPED.
  int32_t stopped_by;
  /// The thread that runs the scripts has seen that they must stop: read by the watchdog's thread, by atomic operations only.
  int32_t stop_noticed;
  /// The place where the limit was exceeded is known: by the callback, or by the next two.
  bool stop_located;
  /// The last allocation that failed was refused because of the limit, by the code at this place.
  bool refused;
  int32_t refused_line;
  char refused_source[256];
  /// A metatable may have a finalizer, which never runs.
  bool ignores_finalizers;
  /// Instructions that scripts may still run, counted while `counts_instructions`.
  bool counts_instructions;
  int64_t instructions;
  /// Which lines ran; NULL while nobody wants to know.
  struct luabridge_line_record *_Nullable line_record;
  /// Entries from Swift into Lua, and scopes with limits, that are open.
  int32_t entries;
  int32_t scopes;
  /// Threads being closed, one within the other.
  int32_t closings;
  /// Text is being compiled: the parser's depth is an error of syntax.
  bool is_compiling;
  /// The line of the last text that was compiled, from 1, up to which the parser read.
  int32_t compiled_line;
  /// Where the C stack stood at the outermost entry, and how many bytes of it scripts may take up.
  uintptr_t stack_base;
  size_t stack_limit;
  /// The library's `error` and `assert`, whose messages are the script's own words.
  void *_Nullable raisers[2];
  /// A host section: Swift is running, so an allocation may exceed the limit and must not fail.
  bool in_host;
  /// lua_close is running: finalizers do nothing.
  bool closing;
  /// The error being raised was put on the stack by Swift.
  bool raising;

  /// The Swift functions by slot: what the callbacks get. Free slots hold NULL.
  void *_Nullable *_Nullable functions;
  /// The properties of the platform by number.
  void *_Nullable *_Nullable properties;

  /// Host slots whose Lua value was collected: slot << 2 | kind.
  int32_t *_Nullable released;
  size_t released_count;
  size_t released_capacity;

  /// Simulated objects by slot, and the parent of each class (the class itself for a root).
  luabridge_object *_Nullable objects;
  uint32_t object_count;
  uint32_t object_capacity;
  uint32_t free_object;
  uint32_t live_object_count;
  /// How many of these are old.
  uint32_t old_object_count;
  uint32_t creations;
  uint32_t *_Nullable class_parents;
  uint32_t class_count;
  uint32_t class_capacity;
  uint32_t morgue_count;
  /// Lua's collector looks at what is young only, unless it is told to look at everything.
  bool is_generational;
  /// How many bytes Lua held after it looked at everything; and whether there are so many more now that it should do so again.
  size_t old_bytes;
  bool has_old_garbage;
  /// Grows with each anchored value: the key of the next one.
  uint64_t anchored_values;
  /// What `math.randomseed` takes when a script names no seed.
  int64_t seed_high;
  int64_t seed_low;
  /// How many values without a name of their own were given one.
  int64_t named_values;
} luabridge_host;

/// Indices of the tables on the anchor thread's stack.
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
  LUABRIDGE_ANCHOR_COUNT = LUABRIDGE_ANCHOR_CLASSES,
};

/// Makes a pool of at most so many bytes, none of which the system provides before it is used. NULL if it cannot be, or a sanitizer is to
/// see each block.
luabridge_pool *_Nullable luabridge_pool_create(size_t size);
/// Lets go of a pool that no state uses.
void luabridge_pool_destroy(luabridge_pool *pool);

/// Makes a state. Its blocks come from the pool, unless there is none or another state has it. Returns NULL when the system has no memory.
luabridge_host *_Nullable luabridge_open(luabridge_callbacks callbacks, luabridge_pool *_Nullable pool);
/// Closes the state and frees the host. No script runs. Returns the bytes that Lua has not given back.
size_t luabridge_close(luabridge_host *host);
/// The host of any thread of its state.
luabridge_host *luabridge_host_of(lua_State *L);
/// Takes the released host slots; the buffer is valid until the next collection.
size_t luabridge_take_released(luabridge_host *host, const int32_t *_Nullable *_Nonnull slots);

/// How many of the bytes that Lua holds are the allocator's of the process, and not a pool's.
size_t luabridge_system_bytes(const luabridge_host *host);
/// What the allocator of the process has given out and not taken back.
size_t luabridge_allocated_bytes(void);

/// The version of the Lua headers that this was compiled with, such as `Lua 5.4.4`.
const char *luabridge_version(void);

// MARK: Limits

/// A stretch of the host's program, on one thread, whose scripts a watchdog may stop.
typedef struct luabridge_scope {
  luabridge_host *host;
  /// The scope that this thread was in before.
  struct luabridge_scope *_Nullable outer;
  /// The watchdog's list.
  struct luabridge_scope *_Nullable next;
  /// When it stops scripts, in nanoseconds of luabridge_now; INT64_MAX for never.
  int64_t deadline;
  /// When it gives up on the thread and tells so; INT64_MAX for never.
  int64_t stuck_deadline;
  /// How much processor time, in nanoseconds, the thread may use after its deadline without noticing the stop before the
  /// watchdog gives up on it; INT64_MAX for any.
  int64_t unresponsive_time;
  /// The thread's processor time when the deadline had passed; -1 before.
  int64_t processor_start;
  /// The thread's pthread_t.
  uintptr_t thread;
  /// How often the watchdog had to tell it to stop.
  int32_t signals;
  /// The thread had blocked the watchdog's signal, as those of Dispatch do.
  bool was_blocked;
} luabridge_scope;

/// Why scripts must stop, 0 if they need not.
int32_t luabridge_stop_reason(const luabridge_host *host);
/// Tells the watchdog that the thread of these scripts knows that they must stop, and is about to.
void luabridge_notice_stop(luabridge_host *host);

/// Stops scripts because of what they made the host hold.
void luabridge_stop_for_memory(luabridge_host *host);
/// Lets scripts count instructions: those that run from now on may be `count`; a negative count means any number.
void luabridge_limit_instructions(luabridge_host *host, int64_t count);
/// Lets the watchdog's signal reach this thread for good, so that scopes need not see to it. Nothing may block it there any more.
void luabridge_open_thread(void);
/// Enters a scope on this thread; leaving ends the stop, unless the outer scope has it too. Scopes nest.
void luabridge_scope_enter(luabridge_scope *scope);
void luabridge_scope_leave(luabridge_scope *scope, bool keeps_stop);

/// A thread that stops scripts at their deadlines.
typedef struct luabridge_watchdog luabridge_watchdog;
/// `stuck` is called on the watchdog's thread when a scope outlasted its stuck deadline, or used up its unresponsive time; it
/// may end the process.
/// Returns NULL if the system has no thread to give.
luabridge_watchdog *_Nullable luabridge_watchdog_create(
    void *_Nullable context, void (*stuck)(void *_Nullable context));
void luabridge_watchdog_destroy(luabridge_watchdog *watchdog);
void luabridge_watchdog_add(luabridge_watchdog *watchdog, luabridge_scope *scope);
void luabridge_watchdog_remove(luabridge_watchdog *watchdog, luabridge_scope *scope);
/// Stops the scripts of every scope that is being watched; from any thread.
void luabridge_watchdog_interrupt(luabridge_watchdog *watchdog);
/// Nanoseconds of a clock that only goes forward.
int64_t luabridge_now(void);

// MARK: Lines that run

typedef struct luabridge_line_record luabridge_line_record;
/// Has it recorded which lines of chunks run, from now on until the state is closed.
void luabridge_record_lines(luabridge_host *host);
/// Records the lines, from 1 to `line_count`, of the chunk of this name, `@` included.
void luabridge_record_chunk(luabridge_host *host, const char *name, int32_t line_count);
/// The lines of a chunk that ran: bit n % 64 of word n / 64 is line n. NULL for a chunk that is not recorded.
const uint64_t *_Nullable luabridge_recorded_lines(const luabridge_host *host, const char *name, size_t *words);

// MARK: References

/// Stores the value on top of `L` under `id` and pops it.
void luabridge_reference_store(lua_State *L, int32_t id);
/// Pushes what is stored under `id`; one slot of the stack.
void luabridge_reference_push(lua_State *L, int32_t id);
void luabridge_reference_clear(luabridge_host *host, int32_t id);

/// A multi-producer list of ids: any thread adds, the state's thread takes all.
typedef struct luabridge_queue luabridge_queue;
luabridge_queue *luabridge_queue_create(void);
void luabridge_queue_destroy(luabridge_queue *queue);
/// The place in the queue of something that is added later, so that adding allocates nothing. Only for the thread that drains.
typedef struct luabridge_queue_node luabridge_queue_node;
luabridge_queue_node *luabridge_queue_take(luabridge_queue *queue, int32_t id);
void luabridge_queue_add(luabridge_queue *queue, luabridge_queue_node *node);
bool luabridge_queue_is_empty(luabridge_queue *queue);
/// Calls `body` for each id added since the last time.
void luabridge_queue_drain(luabridge_queue *queue, void *context, void (*body)(void *context, int32_t id));

// MARK: Functions of the host

/// Pushes a Lua function that runs the Swift function in `slot`; two slots of the stack.
void luabridge_push_function(lua_State *L, int32_t slot);
/// Pushes an error value that stands for the Swift error in `slot`; pops its text from the top.
void luabridge_push_error(lua_State *L, int32_t slot);
/// The slot of the Swift error at `index`, or -1.
int32_t luabridge_error_slot(lua_State *L, int32_t index);
/// Whether the function at `index` is one of the bridge's own.
bool luabridge_is_bridge_function(lua_State *L, int32_t index);

// MARK: Protected operations
// Each returns a Lua status; when it is not 0, the error value replaces the operands.

/// Pushes the message handler: the slot below a function about to be called.
void luabridge_push_handler(lua_State *L);
/// Calls the function below `arguments` values. The handler, at index `handler`, is right below the function.
/// Results replace the function and its arguments; the handler stays.
int32_t luabridge_call(lua_State *L, int32_t handler, int32_t arguments, int32_t results);
/// Compiles text. The function, or the error value, is pushed.
int32_t luabridge_load(lua_State *L, const char *_Nullable text, size_t length, const char *chunk_name);
/// [table, key] becomes [value].
int32_t luabridge_get(lua_State *L);
/// [table, key, value] becomes [].
int32_t luabridge_set(lua_State *L);
/// [value] becomes [length].
int32_t luabridge_length(lua_State *L);
/// [value] becomes [text].
int32_t luabridge_tostring(lua_State *L);
/// [a, b] becomes [boolean]; `operation` is LUA_OPEQ, LUA_OPLT or LUA_OPLE.
int32_t luabridge_compare(lua_State *L, int32_t operation);
/// [table, key] becomes [key, value], or [nil, nil] at the end.
int32_t luabridge_next(lua_State *L);
/// Makes a thread and pushes it; one slot of the stack.
lua_State *luabridge_new_thread(lua_State *L);
/// Resumes `thread` with `arguments` values on its stack; `count` is the number of values it leaves there.
int32_t luabridge_resume(lua_State *thread, lua_State *from, int32_t arguments, int32_t *count);
/// Whether a stop ended the thread; its error value is then on top of its stack, and must stay there.
bool luabridge_was_stopped(lua_State *thread);
/// Closes a suspended or dead thread; pending to-be-closed variables run. 0, or an error value on its stack.
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

/// Opens the libraries of the set. Status as above; the error value is pushed.
int32_t luabridge_open_libraries(lua_State *L, int32_t set);
/// Seeds math.random; does nothing when the library is not open.
int32_t luabridge_seed(lua_State *L, int64_t high, int64_t low);

// MARK: Libraries in C

enum {
  LUABRIDGE_LIBRARY_LOADED = 0,
  LUABRIDGE_LIBRARY_UNREADABLE = 1,
  LUABRIDGE_LIBRARY_WITHOUT_FUNCTION = 2,
};

/// Loads a library in C into the process, where it stays, and pushes a function of it; one slot of the stack. When it cannot be loaded
/// `tell` gets the reason, and nothing is pushed.
int32_t luabridge_push_library_function(
    lua_State *L, const char *path, const char *symbol, void *_Nullable context,
    void (*tell)(void *_Nullable context, const char *reason));
/// Where the system's Lua looks for modules, and for libraries in C.
const char *luabridge_default_path(void);
const char *luabridge_default_library_path(void);

// MARK: Introspection

/// Flags of a frame.
enum {
  LUABRIDGE_FRAME_NATIVE = 1 << 0,
  LUABRIDGE_FRAME_MAIN = 1 << 1,
  LUABRIDGE_FRAME_TAIL = 1 << 2,
  LUABRIDGE_FRAME_BRIDGE = 1 << 3,
};

/// One activation. The texts belong to Lua and are valid until it runs again.
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

/// Fills `frame` for the activation at `level` (0 = running function); false when there is none.
bool luabridge_frame_at(lua_State *L, int32_t level, luabridge_frame *frame);
/// Whether a thread has an activation: it runs, waits for another, or has failed.
bool luabridge_is_active(lua_State *L);

/// A walk over the activations of a thread, from the innermost one outward, while nothing of Lua runs.
typedef struct luabridge_walk {
  const void *_Nullable activation;
  /// How many activations there are from here on outward.
  int32_t depth;
} luabridge_walk;
luabridge_walk luabridge_walk_begin(lua_State *L);
void luabridge_walk_outward(luabridge_walk *walk, int32_t count);
/// Fills `frame` for the activation that the walk has reached; false behind the last.
bool luabridge_walk_frame(lua_State *L, const luabridge_walk *walk, luabridge_frame *frame);
/// Whether bytes are those of ASCII characters.
static inline bool luabridge_is_ascii(const void *_Nullable text, size_t count) {
  const unsigned char *bytes = (const unsigned char *)text;
  unsigned char seen = 0;
  for (size_t i = 0; i < count; i++) seen |= bytes[i];
  return seen < 0x80;
}
/// Whether two runs of bytes are the same.
static inline bool luabridge_same_bytes(const void *_Nullable a, const void *_Nullable b, size_t count) {
  return __builtin_memcmp(a, b, count) == 0;
}
/// The line and the chunk name of the first Lua function at `level` or above it; 0 when there is none.
int32_t luabridge_location(
    lua_State *L, int32_t level, const char *_Nullable *_Nonnull source, size_t *source_length,
    int32_t *found_level);
/// The shortened source that messages of the function on top of the stack begin with; pops the function.
void luabridge_short_source(lua_State *L, char *_Nonnull buffer);

/// Whether the function at `index` does something with its argument number `argument`: a function of C's may.
bool luabridge_takes_argument(lua_State *L, int32_t index, int32_t argument);

/// Where the function on top of the stack begins, or -1; pops it.
int32_t luabridge_definition(lua_State *L, const char *_Nullable *_Nonnull source, size_t *source_length,
                             int32_t *last_line);
/// The slot of the Swift function that `L` is running, or -1.
int32_t luabridge_running_function(lua_State *L);
/// Whether the innermost activation of a failed thread is a function of the bridge.
bool luabridge_raised_by_bridge(lua_State *thread);

// MARK: Chunks of the host's own

/// Gives the bytecode of the Lua function on top of the stack to `write`, piece by piece, with or without what debugging needs; pops
/// the function.
void luabridge_dump(
    lua_State *L, bool strips, void *_Nullable context,
    void (*write)(void *_Nullable context, const void *bytes, size_t count));
/// Makes a function of what luabridge_dump gave, which nothing may have changed. Status as above; pushes the function, or the
/// error value.
int32_t luabridge_undump(lua_State *L, const void *bytes, size_t count, const char *chunk_name);
/// Pushes two functions, which read and set metatables whatever `__metatable` says; two slots of the stack.
void luabridge_push_raw_metatable_functions(lua_State *L);
/// Pushes the variable that code at `level` sees under a name, a local one or one of an outer function; false, and nothing, if
/// there is none. Three slots of the stack.
bool luabridge_push_variable(lua_State *L, int32_t level, const char *name);

// MARK: Classes of simulated objects

/// What a name of a class stands for, in the low bits of its member code.
enum {
  LUABRIDGE_MEMBER_STRONG = 0,
  LUABRIDGE_MEMBER_WEAK = 1,
  LUABRIDGE_MEMBER_BLOCK = 2,
  LUABRIDGE_MEMBER_PROPERTY = 3,
  LUABRIDGE_MEMBER_ACCESSOR = 4,
  LUABRIDGE_MEMBER_KIND_BITS = 3,
  /// Slots have their uservalue's number in these many bits above the kind; a block's id is above them.
  LUABRIDGE_MEMBER_SLOT_BITS = 16,
};

/// Why a class refuses an access.
enum {
  LUABRIDGE_DENIED_UNKNOWN = 0,
  LUABRIDGE_DENIED_METHOD = 1,
  LUABRIDGE_DENIED_READ_ONLY = 2,
  LUABRIDGE_DENIED_NOT_AN_OBJECT = 3,
  LUABRIDGE_DENIED_NOT_CALLABLE = 4,
  LUABRIDGE_DENIED_RECEIVER = 5,
};

/// The slot of a retired object's handle; the upper half is then the number of the reason.
static const uint32_t luabridge_retired_slot = UINT32_MAX;
/// The parent of a class without one.
static const uint32_t luabridge_no_class = UINT32_MAX;

/// Takes the next class number.
uint32_t luabridge_class_add(luabridge_host *host, uint32_t parent);
/// Whether `class_id` is `ancestor` or below it.
bool luabridge_class_is(const luabridge_host *host, uint32_t class_id, uint32_t ancestor);
/// Makes the metatable, member table and accessor table of a class; those of its parent are made already,
/// and what they hold is inherited. Ten slots of the stack.
void luabridge_class_build(lua_State *L, uint32_t class_id, const char *name);
/// Says what a name stands for: a member code.
void luabridge_class_set_code(lua_State *L, uint32_t class_id, const char *name, int64_t code);
/// Makes the function on top of the stack a method, or with NULL removes the member; pops it.
void luabridge_class_set_method(lua_State *L, uint32_t class_id, const char *name);
/// Sets getter and setter of accessor `accessor`: the two values on top of the stack, which are popped.
void luabridge_class_set_accessor(lua_State *L, uint32_t class_id, int32_t accessor);
/// Sets a metamethod to the function on top of the stack; pops it.
void luabridge_class_set_metamethod(lua_State *L, uint32_t class_id, const char *name);
/// Pushes a method that runs the Swift function in `slot` for objects of the class and those below it.
void luabridge_push_method(lua_State *L, int32_t slot, uint32_t class_id);
/// Lets go of the tables of a class that has no live object, and will have none.
void luabridge_class_clear(luabridge_host *host, uint32_t class_id);
/// The addresses of the class's tables, to tell them apart from a script's.
void luabridge_class_tables(luabridge_host *host, uint32_t class_id, const void *_Nullable *_Nonnull tables);

// MARK: Simulated objects

/// Whether the userdata at `index` is an object, and its handle.
typedef enum luabridge_object_status {
  LUABRIDGE_OBJECT_NONE,
  LUABRIDGE_OBJECT_ALIVE,
  LUABRIDGE_OBJECT_LIFELESS,
} luabridge_object_status;

/// Makes an object and pushes it; three slots of the stack. `instance` is retained by the caller.
uint64_t luabridge_object_create(
    lua_State *L, uint32_t class_id, int32_t uservalues, void *_Nullable instance);
/// The object that a handle names; NULL if it is dead. Valid until an object is made.
luabridge_object *_Nullable luabridge_object_find(const luabridge_host *host, uint64_t handle);
/// Pushes a live object.
bool luabridge_object_push(lua_State *L, uint64_t handle);
luabridge_object_status luabridge_object_at(lua_State *L, int32_t index, uint64_t *handle);
/// Frees the slot of an object; returns the instance, for the caller to release.
void *_Nullable luabridge_object_kill(luabridge_host *host, uint64_t handle);
/// Like kill, and marks the userdata with the number of a reason and empties it.
void *_Nullable luabridge_object_retire(luabridge_host *host, uint64_t handle, uint32_t reason);
/// Lets the collector finalize an object once more.
void luabridge_object_rearm(luabridge_host *host, uint64_t handle);

// MARK: Edges

/// Puts `target` into the edge table of `owner`; false if either is dead.
bool luabridge_edge_set(luabridge_host *host, uint64_t owner, uint64_t target, uint8_t label);
bool luabridge_edge_clear(luabridge_host *host, uint64_t owner, uint64_t target, uint8_t label);
/// Keeps the value at `index` in the edge table of `owner`; returns its key, or 0 if the owner is dead.
int64_t luabridge_edge_anchor(lua_State *L, uint64_t owner, int32_t index, uint8_t label);
/// Pushes what is kept under `key`; false, and nothing, if there is none.
bool luabridge_edge_fetch(lua_State *L, uint64_t owner, int64_t key);
void luabridge_edge_release(luabridge_host *host, uint64_t owner, int64_t key);
/// Pushes the edge table; false, and nothing, if there is none.
bool luabridge_edge_table(lua_State *L, uint64_t owner);
bool luabridge_pin_set(luabridge_host *host, uint64_t handle);
void luabridge_pin_clear(luabridge_host *host, uint64_t handle);

// MARK: Checkpoints

/// Which live objects are pinned, on the stack of the running function, or held by one that is, through edges and properties alone.
typedef struct luabridge_reach {
  /// How many are not: if none, a collection finds nothing dead.
  uint32_t unheld;
  /// How many of those are old.
  uint32_t old_unheld;
} luabridge_reach;

/// Looks for what is held. Where there is no memory for it, nothing seems to be. Eight slots of the stack.
luabridge_reach luabridge_look_for_held(lua_State *L);
/// Collects with the live table weak; returns how many objects are in the morgue: all that nothing reaches.
uint32_t luabridge_checkpoint_collect(lua_State *L, luabridge_reach reach);
/// Takes object `index` (from 0) out of the morgue and enters it in the live table again.
uint64_t luabridge_checkpoint_revive(luabridge_host *host, uint32_t index);

// MARK: Traversal

/// Pushes local `n` (from 1; -1, -2, … for variable arguments) of the activation at `level` of a suspended
/// thread onto `L`; returns its name.
const char *_Nullable luabridge_push_local(lua_State *L, lua_State *thread, int32_t level, int32_t n);
/// Pushes the function of the activation at `level`.
bool luabridge_push_level(lua_State *L, lua_State *thread, int32_t level);
/// Whether the metatable of the value on top makes it weak: 1 = keys, 2 = values.
int32_t luabridge_weakness(lua_State *L);
/// The table of loaded libraries, the string metatable, the globals and the registry: the addresses.
void luabridge_fixed_tables(luabridge_host *host, const void *_Nullable *_Nonnull tables);

/// Pushes the table of loaded libraries.
void luabridge_push_loaded_libraries(lua_State *L);

// MARK: Macros of lua.h that Swift does not see

int32_t luabridge_registry_index(void);
/// Collects everything, and returns the bytes that are left.
size_t luabridge_collect(lua_State *L);
/// Collects everything; from then on what is there is old.
void luabridge_age(lua_State *L);
/// Sets how large the heap grows, in percent of what a collection left of it, before the next one begins: at most 1000.
void luabridge_set_pause(luabridge_host *host, int32_t percent);
/// Lets so many bytes more be allocated before the collector goes on by itself.
void luabridge_postpone_collection(luabridge_host *host, size_t bytes);

#pragma clang assume_nonnull end

#endif
