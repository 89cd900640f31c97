// The functions of the string library that take patterns.
#include <string.h>

#include "PatternMatching.h"

// MARK: Captures

// Pushes the capture at `index`, from 0. In a pattern without captures, the whole match is the first one.
static void push_capture(bridge_matcher *m, int index, const char *start, const char *end) {
  if (index >= m->level) {
    if (index != 0) luaL_error(m->L, "invalid capture index %%%d", index + 1);
    lua_pushlstring(m->L, start, (size_t)(end - start));
    return;
  }
  const bridge_capture *capture = &m->captures[index];
  if (capture->length == BRIDGE_CAPTURE_OPEN) luaL_error(m->L, "unfinished capture");
  if (capture->length == BRIDGE_CAPTURE_POSITION) {
    lua_pushinteger(m->L, capture->start - m->subject + 1);
  } else {
    lua_pushlstring(m->L, capture->start, (size_t)capture->length);
  }
}

// Pushes all captures, or the whole match if the pattern has no captures.
static int push_captures(bridge_matcher *m, const char *start, const char *end) {
  int count = m->level == 0 && start != NULL ? 1 : m->level;
  luaL_checkstack(m->L, count, "too many captures");
  for (int i = 0; i < count; i++) push_capture(m, i, start, end);
  return count;
}

// MARK: find, match

// Whether two strings are equal, polled between slices.
static bool are_equal(lua_State *L, const char *a, const char *b, size_t length) {
  while (length > BRIDGE_SLICE) {
    if (memcmp(a, b, BRIDGE_SLICE) != 0) return false;
    bridge_poll(L);
    a += BRIDGE_SLICE;
    b += BRIDGE_SLICE;
    length -= BRIDGE_SLICE;
  }
  return memcmp(a, b, length) == 0;
}

// Returns the first occurrence of a plain string, or NULL.
static const char *find_plain(lua_State *L, const char *s, size_t length, const char *text, size_t text_length) {
  if (text_length == 0) return s;
  if (text_length > length) return NULL;
  // The last position where it fits.
  const char *last = s + (length - text_length);
  ptrdiff_t allowance = BRIDGE_SLICE;
  while (s <= last) {
    size_t slice = last - s < BRIDGE_SLICE ? (size_t)(last - s) + 1 : BRIDGE_SLICE;
    const char *place = memchr(s, *text, slice);
    allowance -= place != NULL ? place - s + BRIDGE_STEP : (ptrdiff_t)slice;
    if (allowance < 0) {
      bridge_poll(L);
      allowance = BRIDGE_SLICE;
    }
    if (place == NULL) {
      s += slice;
      continue;
    }
    // A comparison is charged only for bytes that are likely to be read: both ends must match first.
    if (place[text_length - 1] == text[text_length - 1]) {
      if (are_equal(L, place, text, text_length)) return place;
      allowance -= text_length < BRIDGE_SLICE ? (ptrdiff_t)text_length : BRIDGE_SLICE;
    }
    s = place + 1;
  }
  return NULL;
}

static int find_or_match(lua_State *L, bool is_find) {
  size_t length, pattern_length;
  const char *s = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  size_t from = bridge_start_position(luaL_optinteger(L, 3, 1), length) - 1;
  if (from > length) {
    luaL_pushfail(L);
    return 1;
  }
  if (is_find && (lua_toboolean(L, 4) || bridge_is_plain(L, pattern, pattern_length))) {
    const char *place = find_plain(L, s + from, length - from, pattern, pattern_length);
    if (place == NULL) {
      luaL_pushfail(L);
      return 1;
    }
    lua_pushinteger(L, place - s + 1);
    lua_pushinteger(L, place - s + (lua_Integer)pattern_length);
    return 2;
  }
  bridge_matcher m;
  bridge_matcher_init(&m, L, s, length, pattern, pattern_length, true);
  const char *end, *start = bridge_search(&m, s + from, NULL, &end);
  if (start == NULL) {
    luaL_pushfail(L);
    return 1;
  }
  if (!is_find) return push_captures(&m, start, end);
  lua_pushinteger(L, start - s + 1);
  lua_pushinteger(L, end - s);
  return push_captures(&m, NULL, NULL) + 2;
}

int bridge_string_find(lua_State *L) { return find_or_match(L, true); }

int bridge_string_match(lua_State *L) { return find_or_match(L, false); }

// MARK: gmatch

typedef struct {
  bridge_matcher matcher;
  // The position to continue from, and the end of the last match.
  const char *position, *last_end;
} iteration;

// Upvalues: the subject and the pattern, which must stay alive, and the iteration.
static int next_match(lua_State *L) {
  iteration *iteration = lua_touserdata(L, lua_upvalueindex(3));
  bridge_matcher *m = &iteration->matcher;
  // The iterator may be called by a coroutine other than the one that created it.
  m->L = L;
  const char *end, *start = bridge_search(m, iteration->position, iteration->last_end, &end);
  if (start == NULL) return 0;
  iteration->position = iteration->last_end = end;
  return push_captures(m, start, end);
}

int bridge_string_gmatch(lua_State *L) {
  size_t length, pattern_length;
  const char *s = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  size_t from = bridge_start_position(luaL_optinteger(L, 3, 1), length) - 1;
  lua_settop(L, 2);
  iteration *iteration = lua_newuserdatauv(L, sizeof *iteration, 0);
  bridge_matcher_init(&iteration->matcher, L, s, length, pattern, pattern_length, false);
  iteration->position = s + (from > length ? length + 1 : from);
  iteration->last_end = NULL;
  lua_pushcclosure(L, next_match, 3);
  return 1;
}

// MARK: gsub

void bridge_add_text(lua_State *L, luaL_Buffer *buffer, const char *text, size_t length) {
  while (length > BRIDGE_SLICE) {
    luaL_addlstring(buffer, text, BRIDGE_SLICE);
    bridge_poll(L);
    text += BRIDGE_SLICE;
    length -= BRIDGE_SLICE;
  }
  luaL_addlstring(buffer, text, length);
}

// Appends text that has not been charged yet.
static void add_text(bridge_matcher *m, luaL_Buffer *buffer, const char *text, size_t length) {
  if (length == 0) return;
  bridge_charge(m, length < BRIDGE_SLICE ? (ptrdiff_t)length : BRIDGE_SLICE);
  bridge_add_text(m->L, buffer, text, length);
}

// The replacement of a match: index 3 of the stack.
typedef struct {
  int type;
  // The string, if it is one, and the length of its start without escapes.
  const char *text;
  size_t length, plain_length;
} replacement;

static size_t next_escape(bridge_matcher *m, const char *text, size_t from, size_t length) {
  while (from < length) {
    size_t slice = length - from < BRIDGE_SLICE ? length - from : BRIDGE_SLICE;
    const char *escape = memchr(text + from, '%', slice);
    if (escape != NULL) return (size_t)(escape - text);
    from += slice;
    bridge_charge(m, (ptrdiff_t)slice);
  }
  return length;
}

// Appends a replacement string with its escapes expanded.
static void add_expansion(bridge_matcher *m, luaL_Buffer *buffer, const replacement *by, const char *start,
                          const char *end) {
  size_t escape = by->plain_length, from = 0;
  for (;;) {
    add_text(m, buffer, by->text + from, escape - from);
    if (escape == by->length) return;
    bridge_charge(m, BRIDGE_STEP);
    char c = by->text[escape + 1];
    if (c == '%') {
      luaL_addchar(buffer, '%');
    } else if (c == '0') {
      add_text(m, buffer, start, (size_t)(end - start));
    } else if (c >= '1' && c <= '9') {
      int index = c - '1';
      const bridge_capture *capture = &m->captures[index];
      if (index < m->level && capture->length >= 0) {
        add_text(m, buffer, capture->start, (size_t)capture->length);
      } else {
        push_capture(m, index, start, end);
        luaL_addvalue(buffer);
      }
    } else {
      luaL_error(m->L, "invalid use of '%c' in replacement string", '%');
    }
    from = escape + 2;
    escape = next_escape(m, by->text, from, by->length);
  }
}

// Appends the replacement of a match. Returns whether it differs from the match itself.
static bool add_replacement(bridge_matcher *m, luaL_Buffer *buffer, const replacement *by, const char *start,
                            const char *end) {
  lua_State *L = m->L;
  if (by->type == LUA_TFUNCTION) {
    lua_pushvalue(L, 3);
    lua_call(L, push_captures(m, start, end), 1);
  } else if (by->type == LUA_TTABLE) {
    push_capture(m, 0, start, end);
    lua_gettable(L, 3);
  } else {
    add_expansion(m, buffer, by, start, end);
    return true;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    add_text(m, buffer, start, (size_t)(end - start));
    return false;
  }
  if (!lua_isstring(L, -1)) luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  luaL_addvalue(buffer);
  return true;
}

int bridge_string_gsub(lua_State *L) {
  size_t length, pattern_length;
  const char *s = luaL_checklstring(L, 1, &length);
  const char *pattern = luaL_checklstring(L, 2, &pattern_length);
  replacement by = {.type = lua_type(L, 3)};
  lua_Integer limit = luaL_optinteger(L, 4, (lua_Integer)length + 1);
  bool is_text = by.type == LUA_TNUMBER || by.type == LUA_TSTRING;
  luaL_argexpected(L, is_text || by.type == LUA_TFUNCTION || by.type == LUA_TTABLE, 3, "string/function/table");

  bridge_matcher m;
  bridge_matcher_init(&m, L, s, length, pattern, pattern_length, true);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  if (is_text) {
    by.text = lua_tolstring(L, 3, &by.length);
    by.plain_length = next_escape(&m, by.text, 0, by.length);
  }
  const char *copied = s, *end = NULL;
  lua_Integer count = 0;
  bool is_changed = false;
  while (count < limit) {
    const char *start = bridge_search(&m, copied, end, &end);
    if (start == NULL) break;
    count++;
    add_text(&m, &buffer, copied, (size_t)(start - copied));
    is_changed |= add_replacement(&m, &buffer, &by, start, end);
    copied = end;
    if (m.is_anchored) break;
  }
  if (is_changed) {
    bridge_add_text(L, &buffer, copied, length - (size_t)(copied - s));
    luaL_pushresult(&buffer);
  } else {
    lua_pushvalue(L, 1);
  }
  lua_pushinteger(L, count);
  return 2;
}
