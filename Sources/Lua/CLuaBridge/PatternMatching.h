// Lua patterns: the declarations that the matcher and the functions of the string library share.
#ifndef PATTERN_MATCHING_H
#define PATTERN_MATCHING_H

#include "Bridge.h"

// The amount of work between two polls. A unit is one examined byte.
enum { BRIDGE_SLICE = 64 * 1024, BRIDGE_STEP = BRIDGE_SLICE / 4096 };

// The same limit as in Lua.
enum { BRIDGE_MAX_CAPTURES = 32 };

// Special values for the length of a capture.
enum { BRIDGE_CAPTURE_OPEN = -1, BRIDGE_CAPTURE_POSITION = -2 };

typedef struct {
  const char *start;
  ptrdiff_t length;
} bridge_capture;

// A set of bytes, with one bit per byte.
typedef struct {
  uint64_t words[4];
} bridge_byte_set;

// A bracketed set of the pattern, after it was read.
typedef struct {
  const char *start, *end;
  bridge_byte_set members;
} bridge_read_set;

// The way in which a search finds the positions that are worth an attempt.
typedef enum { BRIDGE_FIRST_UNREAD, BRIDGE_FIRST_ANY, BRIDGE_FIRST_LITERAL, BRIDGE_FIRST_SET } bridge_first_item;

typedef struct {
  lua_State *L;
  const char *subject, *subject_end;
  const char *pattern, *pattern_end;
  // The units of work left before the next poll.
  ptrdiff_t allowance;
  bool is_anchored;
  bridge_first_item first;
  unsigned char first_literal;
  bridge_byte_set first_set;
  // The sets that were read. Further sets replace them in turn.
  int set_count, next_set;
  bridge_read_set sets[4];
  int level;
  bridge_capture captures[BRIDGE_MAX_CAPTURES];
} bridge_matcher;

void bridge_matcher_init(bridge_matcher *m, lua_State *L, const char *subject, size_t subject_length,
                         const char *pattern, size_t pattern_length, bool may_be_anchored);

// Finds the first match at `from` or later that does not end at `barren`, which may be NULL. Returns its start, or
// NULL.
const char *bridge_search(bridge_matcher *m, const char *from, const char *barren, const char **end);

// Whether the pattern contains only literal bytes.
bool bridge_is_plain(lua_State *L, const char *pattern, size_t length);

void bridge_matcher_refill(bridge_matcher *m);

// Counts work, and polls when the allowance is exhausted.
static inline void bridge_charge(bridge_matcher *m, ptrdiff_t units) {
  if (__builtin_expect((m->allowance -= units) < 0, 0)) bridge_matcher_refill(m);
}

// The functions find, match, gmatch and gsub.
int bridge_string_find(lua_State *L);
int bridge_string_match(lua_State *L);
int bridge_string_gmatch(lua_State *L);
int bridge_string_gsub(lua_State *L);
// The function format.
int bridge_string_format(lua_State *L);

// Appends text to a buffer, polling between slices.
void bridge_add_text(lua_State *L, luaL_Buffer *buffer, const char *text, size_t length);

// Returns the start for a position argument, from 1. Negative positions count from the end.
static inline size_t bridge_start_position(lua_Integer position, size_t length) {
  if (position > 0) return (size_t)position;
  if (position == 0 || position < -(lua_Integer)length) return 1;
  return length + (size_t)position + 1;
}

#endif
