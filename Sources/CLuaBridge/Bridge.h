// What the C files of the bridge share.
#ifndef BRIDGE_H
#define BRIDGE_H

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include "CLuaBridge.h"

static inline luabridge_host *bridge_host(lua_State *L) {
  return *(luabridge_host **)lua_getextraspace(L);
}

// MARK: Stopping

// Marks what a signal's handler runs, in the middle of whatever the thread was doing: a sanitizer's runtime, perhaps.
#define BRIDGE_IN_SIGNALS __attribute__((disable_sanitizer_instrumentation))

// Stops scripts for a reason, if nothing has stopped them, and makes the running thread notice at its next instruction.
void bridge_stop(luabridge_host *host, int32_t reason);
// Raises what unwinds a stopped script; tells Swift first where it was, if nobody did.
_Noreturn void bridge_raise_stop(lua_State *L);
// Called when the allocator freed a block right after it had provided `block`: the stack of a thread may have moved
// there.
void bridge_note_stack_move(luabridge_host *host, const void *block, size_t size, bool has_grown);
// Gives a thread room for `count` values from the start, so that its stack moves late and seldom.
void bridge_make_room(lua_State *thread, int count);
// Tells Swift where scripts were stopped, if nobody did: before the activations of `L` are unwound.
void bridge_locate_stop(lua_State *L, luabridge_host *host);
// Lets `thread` notice at its next instruction that scripts must stop.
void bridge_arm(lua_State *thread);
// What every thread about to run needs: the hook, if scripts must stop, instructions count or lines are recorded.
void bridge_prepare_thread(luabridge_host *host, lua_State *thread);
// After a protected call of a script's failed: raises again if a limit ended it, so that no script goes on from there.
void bridge_pass_stop(lua_State *L, luabridge_host *host, int status);
// Whether the string at `index` is Lua's report that `thread` has no stack left. `level` is that of the function that
// raised it.
bool bridge_is_stack_overflow(lua_State *thread, int index, int level);
// Whether the function is one that `coroutine.wrap` returns, which raises again what its thread raised.
bool bridge_is_wrapped_coroutine(lua_CFunction function);
// Raises if the C stack is nearly used up.
void bridge_check_stack(lua_State *L, luabridge_host *host);

// Raises if scripts must stop. The library's loops call it at least once in 64 KB of text that they touch and once in
// 4096 elements or steps, so that a limit ends them within a millisecond.
static inline void bridge_poll(lua_State *L) {
  // Inline: a call would cost a comparison of numbers a third of its time.
  int32_t reason = __atomic_load_n(&bridge_host(L)->stop, __ATOMIC_RELAXED);
  if (__builtin_expect(reason != LUABRIDGE_STOP_NONE, 0)) bridge_raise_stop(L);
}

// Marks the line that an activation is about to run.
void bridge_record_line(luabridge_line_record *record, lua_State *L, lua_Debug *activation);
void bridge_close_line_record(luabridge_host *host);

// Resumes `thread`, which `L` waits for; leaves and returns what lua_resume does.
int bridge_resume(lua_State *thread, lua_State *L, int arguments, int *results);
// Closes `thread`, which does not run. The status, and its error value on the thread's stack.
int bridge_close_thread(lua_State *thread, lua_State *L);
// Keeps the messages alive that Lua makes outside of any protected call.
void bridge_keep_messages(lua_State *L);

// Compile a chunk of text; the function or the error value is pushed.
int bridge_load(lua_State *L, lua_Reader reader, void *context, const char *chunk_name, const char *mode);
int bridge_load_text(lua_State *L, const char *text, size_t length, const char *chunk_name);

// MARK: Libraries

// Put what is the bridge's own over what the library has; the library's table is on top of the stack.
void bridge_open_protected_calls(lua_State *L);
void bridge_open_coroutine(lua_State *L);
// Makes `os` with nothing in it but what tells the time.
int bridge_open_clock(lua_State *L);
void bridge_open_collector(lua_State *L);
// Collects what is younger than two collections, in so far as nothing older holds it; false, and nothing, if the collector does not tell
// them apart.
bool bridge_collect_young(lua_State *L);
void bridge_open_file_chunks(lua_State *L);
// Open a library and set its global.
void bridge_open_debug(lua_State *L, bool is_trusted);
int bridge_open_package(lua_State *L);
// After all libraries of the state are open.
void bridge_make_libraries_read_only(lua_State *L);

// Whether the activation at `level` is the message handler behind the script's own.
bool bridge_is_running_handler(lua_State *L, int level);
// Pops a metatable or nil, and sets it as that of the value at `object`, which is no negative index. A finalizer in it is refused by an
// error, or never runs, as the host says.
void bridge_set_metatable(lua_State *L, int object);

// MARK: Host slots

// The payload of a userdata that stands for a host slot.
typedef struct {
  int32_t slot;
  int32_t kind;
} bridge_box;

// Leaves Swift, whose entry returned `status`: results are returned, an error or a yield happens here,
// where no Swift frame is left to be skipped.
int bridge_finish(lua_State *L, luabridge_host *host, int32_t status);

// Raises the value on top of the stack on behalf of Swift.
int bridge_raise(lua_State *L, luabridge_host *host);

// Enters Swift from a C function of Lua: `call` is evaluated with the limit lifted.
#define BRIDGE_ENTER(L, host, call)          \
  ({                                         \
    bool _was_in_host = (host)->in_host;     \
    (host)->in_host = true;                  \
    (host)->raising = false;                 \
    int32_t _status = (call);                \
    (host)->in_host = _was_in_host;          \
    _status;                                 \
  })

// Reserves room for one more element of a growing array; aborts when the system has no memory.
void *bridge_grow(void *array, size_t count, size_t *capacity, size_t element_size);

// The slot of the Swift function at `index`, or -1 if it is another function.
int32_t bridge_function_slot(lua_State *L, int index);

// Pushes the userdata that holds a function's slot.
void bridge_push_box(lua_State *L, int32_t slot);

// Pushes the text of the value at `index` as `tostring` gives it, without addresses. May raise what `__tostring` does.
// Uses 6 stack slots.
void bridge_push_text(lua_State *L, int index);
// Pushes the number that names the value at `index`, in the form of an address. Uses 4 stack slots.
void bridge_push_number(lua_State *L, int index);
// The number in the name that the value at `index` was given, or 0 if it has none.
lua_Integer bridge_given_number(lua_State *L, int index);
// `tostring` without addresses.
int bridge_tostring(lua_State *L);

// Opens the string library, whose loops poll.
int bridge_open_string(lua_State *L);

// Creates the tables of the object model on the anchor thread's stack.
void bridge_open_objects(lua_State *anchors);
void bridge_close_objects(luabridge_host *host);
// Whether `function` is a metamethod or a method trampoline of the object model.
bool bridge_is_object_function(lua_CFunction function);

#endif
