// What the same work costs in plain Lua and C.
#ifndef C_YARDSTICKS_H
#define C_YARDSTICKS_H

#include <stdint.h>

// Nanoseconds of a clock that only goes forward.
int64_t yardstick_now(void);
// Each runs `count` rounds and returns the nanoseconds that they took. Loops of Lua do eight rounds a turn, and
// include the loop itself.
int64_t yardstick_empty_loop(int64_t count);
int64_t yardstick_c_closure(int64_t count);
int64_t yardstick_table_read(int64_t count);
int64_t yardstick_table_write(int64_t count);
// Runs a script of such a loop, which is given the number of its turns.
int64_t yardstick_script(const char *script, int64_t count);
int64_t yardstick_pcall(int64_t count);
int64_t yardstick_state(int64_t count);

// Bytes that malloc has handed out, Lua's among them; 0 where the system does not tell.
int64_t yardstick_heap_bytes(void);

#endif
