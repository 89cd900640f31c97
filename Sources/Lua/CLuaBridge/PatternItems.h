// The single-byte items of a pattern: reading and repeating them.
#ifndef PATTERN_ITEMS_H
#define PATTERN_ITEMS_H

#include "PatternMatching.h"

// Indexed by the letter, lowercase letters first.
extern const bridge_byte_set bridge_byte_classes[52];
extern const bridge_byte_set bridge_every_byte;

static inline bool bridge_contains(const bridge_byte_set *set, char c) {
  unsigned char byte = (unsigned char)c;
  return set->words[byte >> 6] >> (byte & 63) & 1;
}

// Returns the class for `%c`, or NULL if `%c` represents the byte itself.
static inline const bridge_byte_set *bridge_class_of(char c) {
  int index = c >= 'a' && c <= 'z' ? c - 'a' : c >= 'A' && c <= 'Z' ? c - 'A' + 26 : -1;
  if (index < 0) return NULL;
  const bridge_byte_set *set = &bridge_byte_classes[index];
  return (set->words[0] | set->words[1]) != 0 ? set : NULL;
}

// An item that matches one byte: a set, or a literal if there is no set.
typedef struct {
  const bridge_byte_set *set;
  char literal;
  const char *end;
} bridge_item;

static inline bool bridge_accepts(const bridge_item *item, char c) {
  return item->set != NULL ? bridge_contains(item->set, c) : c == item->literal;
}

// Returns the set that starts with the bracket at `start`. It is valid until the next set is read.
const bridge_read_set *bridge_read_set_at(bridge_matcher *m, const char *start);

// Reads the item at `p`, which is not the end of the pattern.
static inline bridge_item bridge_read_item(bridge_matcher *m, const char *p) {
  switch (*p) {
    case '.':
      return (bridge_item){&bridge_every_byte, 0, p + 1};
    case '%':
      if (m->pattern_end - p < 2) luaL_error(m->L, "malformed pattern (ends with '%%')");
      return (bridge_item){bridge_class_of(p[1]), p[1], p + 2};
    case '[': {
      const bridge_read_set *set = bridge_read_set_at(m, p);
      return (bridge_item){&set->members, 0, set->end};
    }
    default:
      return (bridge_item){NULL, *p, p + 1};
  }
}

// Whether a quantifier allows an item to match nothing.
static inline bool bridge_makes_optional(char c) { return c == '*' || c == '?' || c == '-'; }

// Returns the position at which a loop over text polls next.
static inline const char *bridge_slice_end(const char *from, const char *end) {
  return end - from > BRIDGE_SLICE ? from + BRIDGE_SLICE : end;
}

// Returns a byte that every match of the pattern from `p` must start with, or -1 if it is not obvious.
int bridge_needed_byte(const bridge_matcher *m, const char *p);
// Returns the end of the longest run of bytes from `s` that the item accepts.
const char *bridge_run_end(bridge_matcher *m, const bridge_item *item, const char *s);
// Returns the last position from `low` to `s` where a rest that needs a byte may match, or NULL.
const char *bridge_last_candidate(bridge_matcher *m, const char *low, const char *s, int needed);
// Returns the first position from `s`, over bytes that the item accepts, where a rest that needs a byte may match, or
// NULL.
const char *bridge_next_candidate(bridge_matcher *m, const bridge_item *item, const char *s, int needed);

#endif
