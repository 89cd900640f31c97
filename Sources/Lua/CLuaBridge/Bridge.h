// The declarations that the bridge's C files share.
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

// Marks functions that run in a signal handler, which may interrupt any code of the thread, including a sanitizer's
// runtime.
#define BRIDGE_IN_SIGNALS __attribute__((disable_sanitizer_instrumentation))

// Stops scripts for a reason unless they are already stopped. The running thread notices at its next instruction.
void bridge_stop(luabridge_host *host, int32_t reason);

// Stops scripts whose last allocation was rejected because of the memory limit.
void bridge_stop_for_refusal(luabridge_host *host);

// Whether the calls of the running thread are nested suspiciously deep. It does not change the stack.
bool bridge_is_deep(luabridge_host *host);
// Raises the error that unwinds a stopped script. Before that, it reports the location to Swift unless this was done
// earlier.
_Noreturn void bridge_raise_stop(lua_State *L);
// Called when the allocator frees a block directly after it provided `block`. This may mean that the stack of a thread
// has moved there.
void bridge_note_stack_move(luabridge_host *host, const void *block, size_t size, bool has_grown);
// Gives a new thread room for `count` values, so that its stack moves late and rarely.
void bridge_make_room(lua_State *thread, int count);
// Reports to Swift where scripts were stopped, unless this was done earlier. It runs before the activations of `L` are
// unwound.
void bridge_locate_stop(lua_State *L, luabridge_host *host);
// Makes `thread` notice at its next instruction that scripts must stop.
void bridge_arm(lua_State *thread);
// Prepares a thread that is about to run: it sets the hook if scripts must stop, instructions count or lines are
// recorded.
void bridge_prepare_thread(luabridge_host *host, lua_State *thread);
// Handles the failure of a script's protected call. If a limit caused it, the error is raised again, so that no script
// continues.
void bridge_pass_stop(lua_State *L, luabridge_host *host, int status);
// Whether the string at `index` is Lua's report of a stack overflow in `thread`. `level` is the level of the function
// that raised it.
bool bridge_is_stack_overflow(lua_State *thread, int index, int level);
// Whether the function is a result of `coroutine.wrap`, which raises the errors of its thread again.
bool bridge_is_wrapped_coroutine(lua_CFunction function);
// Raises an error if the C stack is nearly exhausted.
void bridge_check_stack(lua_State *L, luabridge_host *host);

// Raises an error if scripts must stop. The library's loops call it at least once per 64 KB of text and once per 4096
// elements or steps, so that a limit ends them within a millisecond.
static inline void bridge_poll(lua_State *L) {
  // Inline, since a call would take a third of the time of a number comparison.
  int32_t reason = __atomic_load_n(&bridge_host(L)->stop, __ATOMIC_RELAXED);
  if (__builtin_expect(reason != LUABRIDGE_STOP_NONE, 0)) bridge_raise_stop(L);
}

// Marks the line that an activation is about to run.
void bridge_record_line(luabridge_line_record *record, lua_State *L, lua_Debug *activation);
void bridge_close_line_record(luabridge_host *host);

// Resumes `thread` while `L` waits for it. It has the same stack effect and result as lua_resume.
int bridge_resume(lua_State *thread, lua_State *L, int arguments, int *results);
// Closes `thread`, which must not be running. Returns the status, with its error value on the thread's stack.
int bridge_close_thread(lua_State *thread, lua_State *L);
// Retains the messages that Lua creates outside any protected call.
void bridge_keep_messages(lua_State *L);

// Compile a chunk of source code, and push the function or the error value.
int bridge_load(lua_State *L, lua_Reader reader, void *context, const char *chunk_name, const char *mode);
int bridge_load_text(lua_State *L, const char *text, size_t length, const char *chunk_name);

// MARK: Libraries

// Replace functions of a library by those of the bridge. The library's table is on top of the stack.
void bridge_open_protected_calls(lua_State *L);
void bridge_open_coroutine(lua_State *L);
// Creates `os` with only the time functions.
int bridge_open_clock(lua_State *L);
void bridge_open_collector(lua_State *L);
// Collects the objects that are younger than two collections and that no older object holds. Returns false, without any
// effect, if the collector has no generations.
bool bridge_collect_young(lua_State *L);
void bridge_open_file_chunks(lua_State *L);
// Open a library and set its global.
void bridge_open_debug(lua_State *L, bool is_trusted);
int bridge_open_package(lua_State *L);
// Called after all libraries of the state are open.
void bridge_make_libraries_read_only(lua_State *L);

// Whether the activation at `level` is the bridge's message handler, which calls the script's handler.
bool bridge_is_running_handler(lua_State *L, int level);
// Pops a metatable or nil, and sets it as the metatable of the value at `object`, which is not a negative index. The
// effect of a finalizer in it depends on the host's setting.
void bridge_set_metatable(lua_State *L, int object);

// MARK: Finalizers

// Creates the tables of the finalizers on the anchor thread's stack.
void bridge_open_finalizers(lua_State *anchors);
// Calls the finalizer of the table at `object` after a collection has found it unreachable, unless it is marked already.
// Other finalizers may run first.
void bridge_mark_for_finalization(lua_State *L, int object);
// Runs the finalizers of the tables that were found unreachable. Any script code may run, and raise a stop.
void bridge_run_queued_finalizers(lua_State *L);
static inline void bridge_run_finalizers(lua_State *L) {
  if (__builtin_expect(bridge_host(L)->queued_finalizers > 0, 0)) bridge_run_queued_finalizers(L);
}

// Runs `operation` on the `operands` topmost values, which its results or an error value replace. Returns a status as
// luabridge_call does.
int32_t bridge_protect(lua_State *L, lua_CFunction operation, int operands, int results);

// MARK: Host slots

// The payload of a userdata that refers to a host slot.
typedef struct {
  int32_t slot;
  int32_t kind;
} bridge_box;

// Leaves Swift, whose entry returned `status`. It returns the results, raises the error or yields here, where no Swift
// frame can be skipped.
int bridge_finish(lua_State *L, luabridge_host *host, int32_t status);

// Raises the value on top of the stack on behalf of Swift.
int bridge_raise(lua_State *L, luabridge_host *host);

// Enters Swift from a lua_CFunction: `call` is evaluated with the limit lifted.
#define BRIDGE_ENTER(L, host, call)          \
  ({                                         \
    bool _was_in_host = (host)->in_host;     \
    (host)->in_host = true;                  \
    (host)->raising = false;                 \
    int32_t _status = (call);                \
    (host)->in_host = _was_in_host;          \
    _status;                                 \
  })

// Reserves room for one more element of a growing array. Aborts if the system has no memory.
void *bridge_grow(void *array, size_t count, size_t *capacity, size_t element_size);

// Returns the slot of the Swift function at `index`, or -1 if it is another function.
int32_t bridge_function_slot(lua_State *L, int index);

// Pushes the userdata that holds a function's slot.
void bridge_push_box(lua_State *L, int32_t slot);

// Pushes the string for the value at `index`, as `tostring` does, but without addresses. It may raise the errors of
// `__tostring`. Uses 6 stack slots.
void bridge_push_text(lua_State *L, int index);
// Pushes the number that names the value at `index`, in the form of an address. Uses 4 stack slots.
void bridge_push_number(lua_State *L, int index);
// Returns the number in the name of the value at `index`, or 0 if it was not given a name.
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
