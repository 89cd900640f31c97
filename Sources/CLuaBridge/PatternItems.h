// The items of a pattern that match a single byte: reading and repeating them.
#ifndef PATTERN_ITEMS_H
#define PATTERN_ITEMS_H

#include "PatternMatching.h"

// Indexed by the letter, lowercase ones first.
extern const bridge_byte_set bridge_byte_classes[52];
extern const bridge_byte_set bridge_every_byte;

static inline bool bridge_contains(const bridge_byte_set *set, char c) {
  unsigned char byte = (unsigned char)c;
  return set->words[byte >> 6] >> (byte & 63) & 1;
}

// The class that `%c` stands for, or NULL if it stands for the byte itself.
static inline const bridge_byte_set *bridge_class_of(char c) {
  int index = c >= 'a' && c <= 'z' ? c - 'a' : c >= 'A' && c <= 'Z' ? c - 'A' + 26 : -1;
  if (index < 0) return NULL;
  const bridge_byte_set *set = &bridge_byte_classes[index];
  return (set->words[0] | set->words[1]) != 0 ? set : NULL;
}

// What matches one byte: a set, or a literal if there is none.
typedef struct {
  const bridge_byte_set *set;
  char literal;
  const char *end;
} bridge_item;

static inline bool bridge_accepts(const bridge_item *item, char c) {
  return item->set != NULL ? bridge_contains(item->set, c) : c == item->literal;
}

// The set that begins with the bracket at `start`; valid until the next is read.
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

// Whether a quantifier lets an item match nothing.
static inline bool bridge_makes_optional(char c) { return c == '*' || c == '?' || c == '-'; }

// Where a loop over text polls next.
static inline const char *bridge_slice_end(const char *from, const char *end) {
  return end - from > BRIDGE_SLICE ? from + BRIDGE_SLICE : end;
}

// The byte without which what follows from `p` cannot match, or -1 if that is not plain to see.
int bridge_needed_byte(const bridge_matcher *m, const char *p);
// The end of the longest run of bytes from `s` that the item accepts.
const char *bridge_run_end(bridge_matcher *m, const bridge_item *item, const char *s);
// The last position from `low` to `s` where a rest that needs a byte may match, or NULL.
const char *bridge_last_candidate(bridge_matcher *m, const char *low, const char *s, int needed);
// The first position from `s`, over bytes that the item accepts, where a rest that needs a byte may match, or NULL.
const char *bridge_next_candidate(bridge_matcher *m, const bridge_item *item, const char *s, int needed);

#endif
