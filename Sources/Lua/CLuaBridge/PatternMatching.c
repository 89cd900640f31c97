// The matcher for Lua patterns. It stores its choices in an array instead of recursing, reads each bracketed set once,
// and counts its work, so that a limit ends a match that would backtrack indefinitely.
#include "PatternMatching.h"

#include <string.h>

#include "PatternItems.h"

// Lua's nesting limit: one attempt and the choices to which it may backtrack.
enum { MAX_CHOICES = 200 - 1 };

void bridge_matcher_refill(bridge_matcher *m) {
  m->allowance = BRIDGE_SLICE;
  bridge_poll(m->L);
}

// MARK: Captures, balances, references

// Returns the innermost open capture.
static int open_capture(bridge_matcher *m) {
  for (int level = m->level - 1; level >= 0; level--) {
    if (m->captures[level].length == BRIDGE_CAPTURE_OPEN) return level;
  }
  return luaL_error(m->L, "invalid pattern capture");
}

// Returns the end of the balanced text at `s`, or NULL. `p` is at the two bytes of `%b`.
static const char *balance_end(bridge_matcher *m, const char *s, const char *p) {
  if (m->pattern_end - p < 2) luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
  if (s == m->subject_end || *s != p[0]) return NULL;
  const char opening = p[0], closing = p[1];
  for (size_t depth = 1; ++s < m->subject_end;) {
    const char *from = s, *limit = bridge_slice_end(s, m->subject_end);
    for (; s < limit; s++) {
      if (*s == closing) {
        if (--depth == 0) break;
      } else if (*s == opening) {
        depth++;
      }
    }
    bridge_charge(m, s - from);
    if (depth == 0) return s + 1;
    s--;
  }
  return NULL;
}

// Returns the end of the text if a capture is repeated at `s`, or NULL.
static const char *repetition_end(bridge_matcher *m, const char *s, char digit) {
  int index = digit - '1';
  if (index < 0 || index >= m->level || m->captures[index].length == BRIDGE_CAPTURE_OPEN) {
    luaL_error(m->L, "invalid capture index %%%d", index + 1);
  }
  const bridge_capture *capture = &m->captures[index];
  if (capture->length == BRIDGE_CAPTURE_POSITION || m->subject_end - s < capture->length) return NULL;
  for (const char *text = capture->start, *end = text + capture->length; text < end;) {
    size_t length = (size_t)(bridge_slice_end(text, end) - text);
    if (memcmp(text, s, length) != 0) return NULL;
    bridge_charge(m, (ptrdiff_t)length);
    text += length;
    s += length;
  }
  return s;
}

// MARK: Matching

typedef enum { CHOICE_OPENED, CHOICE_CLOSED, CHOICE_OPTIONAL, CHOICE_LONGEST, CHOICE_SHORTEST } choice_kind;

// A point to which an attempt may backtrack.
typedef struct {
  choice_kind kind;
  // The byte that the rest of the pattern must start with, or the number of the capture.
  int number;
  // The position of the last attempt to match the rest, and the lowest position to try.
  const char *position, *low;
  // The repeated item, and the rest of the pattern.
  const char *repeated, *rest;
} choice;

// Matches the pattern at `s`. Returns the end of the match, or NULL.
static const char *match_at(bridge_matcher *m, const char *s) {
  choice choices[MAX_CHOICES];
  choice *const full = choices + MAX_CHOICES, *top = choices;
  const char *const subject_end = m->subject_end, *const pattern_end = m->pattern_end;
  const char *p = m->pattern;
  m->level = 0;
#define PUSH(...)                                                    \
  do {                                                               \
    if (top == full) luaL_error(m->L, "pattern too complex");        \
    *top++ = (choice){__VA_ARGS__};                                  \
  } while (0)

  for (;;) {
    bridge_charge(m, BRIDGE_STEP);
    if (p == pattern_end) return s;
    switch (*p) {
      case '(': {
        bool is_position = p[1] == ')';
        if (m->level >= BRIDGE_MAX_CAPTURES) luaL_error(m->L, "too many captures");
        m->captures[m->level++] =
            (bridge_capture){s, is_position ? BRIDGE_CAPTURE_POSITION : BRIDGE_CAPTURE_OPEN};
        PUSH(.kind = CHOICE_OPENED);
        p += is_position ? 2 : 1;
        continue;
      }
      case ')': {
        int level = open_capture(m);
        m->captures[level].length = s - m->captures[level].start;
        PUSH(.kind = CHOICE_CLOSED, .number = level);
        p++;
        continue;
      }
      case '$':
        if (p + 1 != pattern_end) break;
        if (s == subject_end) return s;
        goto back;
      case '%':
        if (p[1] == 'b') {
          s = balance_end(m, s, p + 2);
          if (s == NULL) goto back;
          p += 4;
          continue;
        }
        if (p[1] == 'f') {
          p += 2;
          if (*p != '[') luaL_error(m->L, "missing '[' after '%%f' in pattern");
          const bridge_read_set *set = bridge_read_set_at(m, p);
          char before = s == m->subject ? '\0' : s[-1];
          if (bridge_contains(&set->members, before) || !bridge_contains(&set->members, *s)) goto back;
          p = set->end;
          continue;
        }
        if (p[1] >= '0' && p[1] <= '9') {
          s = repetition_end(m, s, p[1]);
          if (s == NULL) goto back;
          p += 2;
          continue;
        }
        break;
      default:
        break;
    }

    const bridge_item single = bridge_read_item(m, p);
    const char *rest = single.end + 1;
    bool is_accepted = s < subject_end && bridge_accepts(&single, *s);
    switch (*single.end) {
      case '?':
        if (is_accepted) {
          PUSH(.kind = CHOICE_OPTIONAL, .position = s, .rest = rest);
          s++;
        }
        p = rest;
        continue;
      case '*':
      case '+': {
        if (!is_accepted) {
          if (*single.end == '+') goto back;
          p = rest;
          continue;
        }
        if (top == full) luaL_error(m->L, "pattern too complex");
        const char *low = *single.end == '+' ? s + 1 : s;
        s = bridge_run_end(m, &single, s + 1);
        if (rest == pattern_end) return s;
        int needed = bridge_needed_byte(m, rest);
        s = bridge_last_candidate(m, low, s, needed);
        if (s == NULL) goto back;
        PUSH(.kind = CHOICE_LONGEST, .number = needed, .position = s, .low = low, .rest = rest);
        p = rest;
        continue;
      }
      case '-': {
        if (!is_accepted) {
          p = rest;
          continue;
        }
        if (top == full) luaL_error(m->L, "pattern too complex");
        int needed = bridge_needed_byte(m, rest);
        s = bridge_next_candidate(m, &single, s, needed);
        if (s == NULL) goto back;
        PUSH(.kind = CHOICE_SHORTEST, .number = needed, .position = s, .repeated = p, .rest = rest);
        p = rest;
        continue;
      }
      default:
        if (!is_accepted) goto back;
        s++;
        p = single.end;
        continue;
    }

  back:
    for (;; top--) {
      if (top == choices) return NULL;
      choice *last = top - 1;
      if (last->kind == CHOICE_OPENED) {
        m->level--;
      } else if (last->kind == CHOICE_CLOSED) {
        m->captures[last->number].length = BRIDGE_CAPTURE_OPEN;
      } else if (last->kind == CHOICE_OPTIONAL) {
        top--;
        s = last->position;
        p = last->rest;
        break;
      } else if (last->kind == CHOICE_LONGEST) {
        if (last->position == last->low) continue;
        s = bridge_last_candidate(m, last->low, last->position - 1, last->number);
        if (s == NULL) continue;
        last->position = s;
        p = last->rest;
        break;
      } else {
        if (last->position == subject_end) continue;
        const bridge_item repeated = bridge_read_item(m, last->repeated);
        if (!bridge_accepts(&repeated, *last->position)) continue;
        s = bridge_next_candidate(m, &repeated, last->position + 1, last->number);
        if (s == NULL) continue;
        last->position = s;
        p = last->rest;
        break;
      }
    }
  }
#undef PUSH
}

// MARK: Searching

void bridge_matcher_init(bridge_matcher *m, lua_State *L, const char *subject, size_t subject_length,
                         const char *pattern, size_t pattern_length, bool may_be_anchored) {
  m->L = L;
  m->subject = subject;
  m->subject_end = subject + subject_length;
  m->is_anchored = may_be_anchored && *pattern == '^';
  m->pattern = pattern + m->is_anchored;
  m->pattern_end = pattern + pattern_length;
  m->allowance = BRIDGE_SLICE;
  m->first = BRIDGE_FIRST_UNREAD;
  m->set_count = m->next_set = 0;
  m->level = 0;
}

// Determines the required start of every match. An attempt would read the same items and raise the same errors.
static void read_first(bridge_matcher *m) {
  const char *p = m->pattern, *end = m->pattern_end;
  m->first = BRIDGE_FIRST_ANY;
  if (m->is_anchored) return;
  for (int level = 0; *p == '('; level++) {
    if (level == BRIDGE_MAX_CAPTURES) return;
    p += p[1] == ')' ? 2 : 1;
  }
  if (p == end || *p == ')' || *p == '.' || (*p == '$' && end - p == 1)) return;
  if (*p == '%' && (p[1] == 'b' || p[1] == 'f' || (p[1] >= '0' && p[1] <= '9'))) return;
  const bridge_item single = bridge_read_item(m, p);
  if (bridge_makes_optional(*single.end)) return;
  m->first = single.set != NULL ? BRIDGE_FIRST_SET : BRIDGE_FIRST_LITERAL;
  m->first_literal = (unsigned char)single.literal;
  if (single.set != NULL) m->first_set = *single.set;
}

// Returns the first position from `s` that is worth an attempt, or NULL.
static const char *next_start(bridge_matcher *m, const char *s) {
  while (s < m->subject_end) {
    const char *from = s, *limit = bridge_slice_end(s, m->subject_end);
    if (m->first == BRIDGE_FIRST_LITERAL) {
      s = memchr(s, m->first_literal, (size_t)(limit - s));
      if (s == NULL) s = limit;
    } else {
      while (s < limit && !bridge_contains(&m->first_set, *s)) s++;
    }
    bridge_charge(m, s - from);
    if (s < limit) return s;
  }
  return NULL;
}

const char *bridge_search(bridge_matcher *m, const char *from, const char *barren, const char **end) {
  // Without an attempt, there is no error either.
  if (from > m->subject_end) return NULL;
  if (m->first == BRIDGE_FIRST_UNREAD) read_first(m);
  for (const char *s = from; s <= m->subject_end; s++) {
    if (m->first != BRIDGE_FIRST_ANY && (s = next_start(m, s)) == NULL) return NULL;
    *end = match_at(m, s);
    if (*end != NULL && *end != barren) return s;
    if (m->is_anchored) return NULL;
  }
  return NULL;
}

bool bridge_is_plain(lua_State *L, const char *pattern, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if ((i & (BRIDGE_SLICE - 1)) == BRIDGE_SLICE - 1) bridge_poll(L);
    switch (pattern[i]) {
      case '^':
      case '$':
      case '*':
      case '+':
      case '?':
      case '.':
      case '(':
      case '[':
      case '%':
      case '-':
        return false;
      default:
        break;
    }
  }
  return true;
}
