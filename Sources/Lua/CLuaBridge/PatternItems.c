// The single-byte items of a pattern: bridge_byte_classes, sets that are read once, and loops that poll.
#include "PatternItems.h"

#include <string.h>

// MARK: Classes

// The classes of the C locale, regardless of the locale of the process.
#define DIGITS 0x03FF000000000000
#define LOWER 0x07FFFFFE00000000
#define UPPER 0x0000000007FFFFFE
#define PUNCTUATION_0 0xFC00FFFE00000000
#define PUNCTUATION_1 0x78000001F8000001

const bridge_byte_set bridge_every_byte = {{~0ULL, ~0ULL, ~0ULL, ~0ULL}};

#define CLASS(letter, zero, one)                            \
  [letter - 'a'] = {{zero, one, 0, 0}}, [letter - 'a' + 26] = { {~(zero), ~(one), ~0ULL, ~0ULL} }
const bridge_byte_set bridge_byte_classes[52] = {
    CLASS('a', 0ULL, LOWER | UPPER),
    CLASS('c', 0x00000000FFFFFFFFULL, 0x8000000000000000ULL),
    CLASS('d', DIGITS, 0ULL),
    CLASS('g', DIGITS | PUNCTUATION_0, LOWER | UPPER | PUNCTUATION_1),
    CLASS('l', 0ULL, LOWER),
    CLASS('p', PUNCTUATION_0, PUNCTUATION_1),
    CLASS('s', 0x0000000100003E00ULL, 0ULL),
    CLASS('u', 0ULL, UPPER),
    CLASS('w', DIGITS, LOWER | UPPER),
    CLASS('x', DIGITS, 0x0000007E0000007EULL),
    CLASS('z', 1ULL, 0ULL),
};

static inline void insert(bridge_byte_set *set, unsigned char byte) { set->words[byte >> 6] |= 1ULL << (byte & 63); }

// MARK: Reading single items

// Returns the bracket that closes a set. `p` is at the first element or the complement sign of the set.
static const char *closing_bracket(bridge_matcher *m, const char *p) {
  const char *end = m->pattern_end, *next_poll = p + BRIDGE_SLICE;
  if (*p == '^') p++;
  // The first element may be a bracket.
  for (bool is_first = true;; is_first = false) {
    if (p == end) luaL_error(m->L, "malformed pattern (missing ']')");
    if (*p == ']' && !is_first) return p;
    p += *p == '%' && end - p > 1 ? 2 : 1;
    if (p >= next_poll) {
      bridge_poll(m->L);
      next_poll = p + BRIDGE_SLICE;
    }
  }
}

static void insert_range(bridge_byte_set *set, unsigned char first, unsigned char last) {
  for (int byte = first; byte <= last; byte++) insert(set, (unsigned char)byte);
}

static void read_members(bridge_matcher *m, bridge_byte_set *set, const char *p, const char *bracket) {
  bool is_complement = *p == '^';
  const char *next_poll = p + BRIDGE_SLICE;
  if (is_complement) p++;
  *set = (bridge_byte_set){{0}};
  while (p < bracket) {
    if (*p == '%') {
      const bridge_byte_set *class = bridge_class_of(p[1]);
      if (class == NULL) insert(set, (unsigned char)p[1]);
      for (int i = 0; class != NULL && i < 4; i++) set->words[i] |= class->words[i];
      p += 2;
    } else if (p[1] == '-' && bracket - p > 2) {
      insert_range(set, (unsigned char)p[0], (unsigned char)p[2]);
      p += 3;
    } else {
      insert(set, (unsigned char)*p++);
    }
    if (p >= next_poll) {
      bridge_poll(m->L);
      next_poll = p + BRIDGE_SLICE;
    }
  }
  for (int i = 0; is_complement && i < 4; i++) set->words[i] = ~set->words[i];
}

const bridge_read_set *bridge_read_set_at(bridge_matcher *m, const char *start) {
  for (int i = 0; i < m->set_count; i++) {
    if (m->sets[i].start == start) return &m->sets[i];
  }
  const char *bracket = closing_bracket(m, start + 1);
  const int capacity = sizeof m->sets / sizeof m->sets[0];
  bridge_read_set *set = &m->sets[m->next_set];
  m->next_set = (m->next_set + 1) % capacity;
  set->start = NULL;
  read_members(m, &set->members, start + 1, bracket);
  set->start = start;
  set->end = bracket + 1;
  if (m->set_count < capacity) m->set_count++;
  bridge_charge(m, set->end - start < BRIDGE_SLICE ? set->end - start : BRIDGE_SLICE);
  return set;
}

// MARK: Repeating single items

int bridge_needed_byte(const bridge_matcher *m, const char *p) {
  ptrdiff_t left = m->pattern_end - p;
  if (left <= 0) return -1;
  switch (*p) {
    case '(':
    case ')':
    case '.':
    case '[':
    case '$':
      return -1;
    case '%': {
      char c = p[1];
      bool is_name = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      return left < 2 || is_name || bridge_makes_optional(p[2]) ? -1 : (unsigned char)c;
    }
    default:
      return bridge_makes_optional(p[1]) ? -1 : (unsigned char)*p;
  }
}

const char *bridge_run_end(bridge_matcher *m, const bridge_item *item, const char *s) {
  if (item->set == &bridge_every_byte) return m->subject_end;
  for (;;) {
    const char *from = s, *limit = bridge_slice_end(s, m->subject_end);
    if (item->set != NULL) {
      while (s < limit && bridge_contains(item->set, *s)) s++;
    } else {
      while (s < limit && *s == item->literal) s++;
    }
    bridge_charge(m, s - from);
    if (s < limit || s == m->subject_end) return s;
  }
}

const char *bridge_last_candidate(bridge_matcher *m, const char *low, const char *s, int needed) {
  if (needed < 0) return s;
  if (s == m->subject_end) {
    if (s == low) return NULL;
    s--;
  }
  for (;;) {
    const char *from = s, *limit = s - low > BRIDGE_SLICE ? s - BRIDGE_SLICE : low;
    while (s > limit && (unsigned char)*s != needed) s--;
    bridge_charge(m, from - s);
    if ((unsigned char)*s == needed) return s;
    if (s == low) return NULL;
  }
}

const char *bridge_next_candidate(bridge_matcher *m, const bridge_item *item, const char *s, int needed) {
  if (needed < 0) return s;
  while (s < m->subject_end) {
    const char *from = s, *limit = bridge_slice_end(s, m->subject_end);
    if (item->set == &bridge_every_byte) {
      s = memchr(s, needed, (size_t)(limit - s));
      if (s == NULL) s = limit;
    } else {
      while (s < limit && (unsigned char)*s != needed && bridge_accepts(item, *s)) s++;
    }
    bridge_charge(m, s - from);
    if (s < limit) return (unsigned char)*s == needed ? s : NULL;
  }
  return NULL;
}
