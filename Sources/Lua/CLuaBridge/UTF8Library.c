// Lua's `utf8` library. As in Lua, code points up to 2^31 are allowed in lax mode.
#include <limits.h>

#include "BoundedLibraries.h"

#define LARGEST_CODE_POINT 0x10FFFFu
#define LARGEST_LAX_CODE 0x7FFFFFFFu

// MARK: Encoding

static inline bool is_continuation(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

// Decodes the sequence at `text`, which is followed by a NUL. Returns its end, or NULL if it is invalid.
static const char *decode(const char *text, bool is_strict, uint32_t *code) {
  // The smallest code for each number of continuation bytes.
  static const uint32_t smallest[] = {0, 0x80, 0x800, 0x10000, 0x200000, 0x4000000};
  unsigned char first = (unsigned char)text[0];
  if (first < 0x80) {
    *code = first;
    return text + 1;
  }
  if (first < 0xC0 || first > 0xFD) return NULL;
  int more = __builtin_clz(~((uint32_t)first << 24)) - 1;
  uint32_t value = first & (0x3Fu >> more);
  for (int i = 1; i <= more; i++) {
    if (!is_continuation(text[i])) return NULL;
    value = value << 6 | ((unsigned char)text[i] & 0x3F);
  }
  if (value < smallest[more]) return NULL;
  if (is_strict && (value > LARGEST_CODE_POINT || (value >= 0xD800 && value <= 0xDFFF))) return NULL;
  *code = value;
  return text + more + 1;
}

// Appends at most six bytes.
static void add_encoded(luaL_Buffer *text, uint32_t code) {
  char *bytes = luaL_prepbuffsize(text, 6);
  if (code < 0x80) {
    bytes[0] = (char)code;
    luaL_addsize(text, 1);
    return;
  }
  int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : code < 0x200000 ? 3 : code < 0x4000000 ? 4 : 5;
  for (int i = more; i > 0; i--) {
    bytes[i] = (char)(0x80 | (code & 0x3F));
    code >>= 6;
  }
  bytes[0] = (char)((0xFFu << (7 - more)) | code);
  luaL_addsize(text, (size_t)more + 1);
}

// MARK: Arguments

// Returns a position counted from 1. Negative positions count from the end. 0 is before the start.
static lua_Integer absolute_position(lua_Integer position, size_t length) {
  if (position >= 0) return position;
  if ((size_t)0 - (size_t)position > length) return 0;
  return (lua_Integer)length + position + 1;
}

static inline void poll_at(lua_State *L, lua_Integer position, lua_Integer *next) {
  if (position < *next) return;
  *next = position + BRIDGE_POLL_BYTES;
  bridge_poll(L);
}

// MARK: Functions

static int utf8_char(lua_State *L) {
  int count = lua_gettop(L);
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  for (int i = 1; i <= count; i++) {
    lua_Unsigned code = (lua_Unsigned)luaL_checkinteger(L, i);
    luaL_argcheck(L, code <= LARGEST_LAX_CODE, i, "value out of range");
    add_encoded(&text, (uint32_t)code);
    if (i % BRIDGE_POLL_STEPS == 0) bridge_poll(L);
  }
  luaL_pushresult(&text);
  return 1;
}

static int utf8_codepoint(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer first = absolute_position(luaL_optinteger(L, 2, 1), length);
  lua_Integer last = absolute_position(luaL_optinteger(L, 3, first), length);
  bool is_strict = !lua_toboolean(L, 4);
  luaL_argcheck(L, first >= 1, 2, "out of bounds");
  luaL_argcheck(L, last <= (lua_Integer)length, 3, "out of bounds");
  if (first > last) return 0;
  if (last - first >= INT_MAX) return luaL_error(L, "string slice too long");
  luaL_checkstack(L, (int)(last - first + 1), "string slice too long");
  int count = 0;
  const char *end = text + last;
  for (text += first - 1; text < end; count++) {
    uint32_t code;
    text = decode(text, is_strict, &code);
    if (text == NULL) return luaL_error(L, "invalid UTF-8 code");
    lua_pushinteger(L, code);
    if (count % BRIDGE_POLL_STEPS == 0) bridge_poll(L);
  }
  return count;
}

static int utf8_len(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer position = absolute_position(luaL_optinteger(L, 2, 1), length);
  lua_Integer last = absolute_position(luaL_optinteger(L, 3, -1), length);
  bool is_strict = !lua_toboolean(L, 4);
  luaL_argcheck(L, position >= 1 && --position <= (lua_Integer)length, 2, "initial position out of bounds");
  luaL_argcheck(L, --last < (lua_Integer)length, 3, "final position out of bounds");
  lua_Integer count = 0;
  lua_Integer poll = position + BRIDGE_POLL_BYTES;
  for (; position <= last; count++) {
    uint32_t code;
    const char *next = decode(text + position, is_strict, &code);
    if (next == NULL) {
      luaL_pushfail(L);
      lua_pushinteger(L, position + 1);
      return 2;
    }
    position = next - text;
    poll_at(L, position, &poll);
  }
  lua_pushinteger(L, count);
  return 1;
}

// Returns the start of the character before `position`, which is not 0.
static lua_Integer step_back(lua_State *L, const char *text, lua_Integer position) {
  lua_Integer start = position;
  do {
    position--;
    if ((start - position) % BRIDGE_POLL_BYTES == 0) bridge_poll(L);
  } while (position > 0 && is_continuation(text[position]));
  return position;
}

// Returns the start of the character after the one at `position`. The text ends with a NUL, which is not a continuation
// byte.
static lua_Integer step_forward(lua_State *L, const char *text, lua_Integer position) {
  lua_Integer start = position;
  do {
    position++;
    if ((position - start) % BRIDGE_POLL_BYTES == 0) bridge_poll(L);
  } while (is_continuation(text[position]));
  return position;
}

static int utf8_offset(lua_State *L) {
  size_t size;
  const char *text = luaL_checklstring(L, 1, &size);
  lua_Integer length = (lua_Integer)size;
  lua_Integer count = luaL_checkinteger(L, 2);
  lua_Integer position = absolute_position(luaL_optinteger(L, 3, count >= 0 ? 1 : length + 1), size);
  luaL_argcheck(L, position >= 1 && --position <= length, 3, "position out of bounds");
  if (count == 0) {
    if (position > 0 && is_continuation(text[position])) position = step_back(L, text, position);
    lua_pushinteger(L, position + 1);
    return 1;
  }
  if (is_continuation(text[position])) return luaL_error(L, "initial position is a continuation byte");
  lua_Integer steps = 0;
  if (count < 0) {
    for (; count < 0 && position > 0; count++) {
      position = step_back(L, text, position);
      if (++steps % BRIDGE_POLL_STEPS == 0) bridge_poll(L);
    }
  } else {
    for (count--; count > 0 && position < length; count--) {
      position = step_forward(L, text, position);
      if (++steps % BRIDGE_POLL_STEPS == 0) bridge_poll(L);
    }
  }
  if (count == 0) {
    lua_pushinteger(L, position + 1);
  } else {
    luaL_pushfail(L);
  }
  return 1;
}

static int next_code(lua_State *L, bool is_strict) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Unsigned position = (lua_Unsigned)lua_tointeger(L, 2);
  if (position < length && is_continuation(text[position])) {
    position = (lua_Unsigned)step_forward(L, text, (lua_Integer)position);
  }
  if (position >= length) return 0;
  uint32_t code;
  const char *next = decode(text + position, is_strict, &code);
  if (next == NULL || is_continuation(*next)) return luaL_error(L, "invalid UTF-8 code");
  lua_pushinteger(L, (lua_Integer)position + 1);
  lua_pushinteger(L, code);
  return 2;
}

static int next_strict_code(lua_State *L) { return next_code(L, true); }
static int next_lax_code(lua_State *L) { return next_code(L, false); }

static int utf8_codes(lua_State *L) {
  const char *text = luaL_checkstring(L, 1);
  luaL_argcheck(L, !is_continuation(text[0]), 1, "invalid UTF-8 code");
  lua_pushcfunction(L, lua_toboolean(L, 2) ? next_lax_code : next_strict_code);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

// MARK: Opening

int bridge_open_utf8(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"char", utf8_char},     {"codepoint", utf8_codepoint}, {"len", utf8_len},
      {"offset", utf8_offset}, {"codes", utf8_codes},         {NULL, NULL},
  };
  luaopen_utf8(L);
  luaL_setfuncs(L, functions, 0);
  return 1;
}
