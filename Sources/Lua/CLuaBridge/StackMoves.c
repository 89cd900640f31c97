// A workaround for a bug of Lua 5.4.4 in Debian's package.
//
// When a `__concat` metamethod makes the stack of its thread move, the concatenation that called it continues with a
// pointer into the old stack (upstream: "'luaV_concat' can use invalidated pointer to stack"). A concatenation must
// therefore not continue after a move. Scripts are stopped as for a stack overflow, which unwinds it.
//
// Only the allocator can detect a move: the new stack is allocated and then, with nothing in between, the old one is
// freed.
#include "Activations.h"

#if LUA_VERSION_RELEASE_NUM == LUA_VERSION_NUM * 100 + 4

enum { STATUS_C = 1 << 1, STATUS_FINALIZING = 1 << 7, OPCODE_MASK = 0x7F, OPCODE_CONCAT = 53 };

// Whether the activation waits for a call by its concatenation. A finalizer is not such a call.
static bool waits_for_concatenation(const bridge_activation *record) {
  return (record->status & (STATUS_C | STATUS_FINALIZING)) == 0
         && (record->place.saved_instruction[-1] & OPCODE_MASK) == OPCODE_CONCAT;
}

// Whether the stack of the thread moved to `block` while a concatenation has a pointer into the old one.
static bool is_endangered(lua_State *thread, const char *block, size_t size, bool has_grown) {
  const bridge_activation *record = bridge_innermost_activation(thread);
  if (record == NULL || record->function < block || record->function >= block + size) return false;
  // The innermost activation may be about to call its metamethod, for which the stack grows. If the stack shrinks, the
  // collector ran after the concatenation was complete.
  if (!has_grown) record = record->outer;
  for (; record != NULL; record = record->outer) {
    if (waits_for_concatenation(record)) return true;
  }
  return false;
}

void bridge_note_stack_move(luabridge_host *host, const void *block, size_t size, bool has_grown) {
  if (host->current == NULL) return;
  bool found = is_endangered(host->current, block, size, has_grown);
  for (const luabridge_resumption *waiting = host->resumptions; waiting != NULL && !found; waiting = waiting->outer) {
    found = is_endangered(waiting->thread, block, size, has_grown);
  }
  if (found) bridge_stop(host, LUABRIDGE_STOP_DEPTH);
}

// If there is not enough memory, the thread starts with Lua's default room.
void bridge_make_room(lua_State *thread, int count) { lua_checkstack(thread, count); }

#else

void bridge_note_stack_move(luabridge_host *host, const void *block, size_t size, bool has_grown) {
  (void)host;
  (void)block;
  (void)size;
  (void)has_grown;
}

void bridge_make_room(lua_State *thread, int count) {
  (void)thread;
  (void)count;
}

#endif
