// A partial declaration of the activation record in Lua. Its start is the same in all 5.4 releases. The rest is specific
// to 5.4.4.
//
// lua_getstack counts from the innermost activation each time. Using it to examine both ends of a deep stack would take
// a second.
#ifndef ACTIVATIONS_H
#define ACTIVATIONS_H

#include "Bridge.h"

typedef struct bridge_activation {
  const char *function;
  const char *top;
  // NULL for the record that represents the host.
  const struct bridge_activation *outer;
  const struct bridge_activation *inner;
  union {
    const uint32_t *saved_instruction;
    void *words[3];
  } place;
  int32_t count;
  int16_t wanted_results;
  uint16_t status;
} bridge_activation;

// Returns the innermost activation, or NULL if nothing runs.
static inline const bridge_activation *bridge_innermost_activation(lua_State *L) {
  lua_Debug activation;
  return lua_getstack(L, 0, &activation) ? (const bridge_activation *)(const void *)activation.i_ci : NULL;
}

#endif
