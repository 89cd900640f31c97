// The string library, with functions that scripts cannot use to hang or bloat the host. Lua's own functions remain
// where their work is bounded by the stack or by one copy.
#include <limits.h>
#include <string.h>

#include "PatternMatching.h"

// MARK: Repeating and mapping text

// The slice size of a copy, which is fast. The loops below poll after each slice.
enum { COPY_SLICE = 1 << 20 };

static void copy_text(lua_State *L, char *to, const char *from, size_t length) {
  while (length > COPY_SLICE) {
    memcpy(to, from, COPY_SLICE);
    bridge_poll(L);
    to += COPY_SLICE;
    from += COPY_SLICE;
    length -= COPY_SLICE;
  }
  memcpy(to, from, length);
}

// Fills `total` bytes with repetitions of their first `filled` ones, doubling them.
static void repeat(lua_State *L, char *text, size_t filled, size_t total) {
  while (filled < total) {
    size_t length = filled < total - filled ? filled : total - filled;
    copy_text(L, text + filled, text, length);
    filled += length;
  }
}

static int string_rep(lua_State *L) {
  size_t length, separator_length;
  const char *s = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &separator_length);
  size_t unit = length + separator_length;
  if (count <= 0 || unit == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  // Lua's strings may be larger, but `string.rep` does not create strings that an `int` cannot measure.
  if (unit < length || unit > (size_t)INT_MAX / (lua_Unsigned)count) {
    return luaL_error(L, "resulting string too large");
  }
  size_t total = unit * (size_t)count - separator_length;
  // All of it is allocated at once, so that a result over the limit fails before any of it is written.
  luaL_Buffer buffer;
  char *text = luaL_buffinitsize(L, &buffer, total);
  copy_text(L, text, s, length);
  if (count > 1) {
    copy_text(L, text + length, separator, separator_length);
    repeat(L, text, unit, total);
  }
  luaL_pushresultsize(&buffer, total);
  return 1;
}

static int string_reverse(lua_State *L) {
  size_t length;
  const char *s = luaL_checklstring(L, 1, &length);
  luaL_Buffer buffer;
  char *text = luaL_buffinitsize(L, &buffer, length);
  for (size_t i = 0; i < length;) {
    size_t end = length - i < BRIDGE_SLICE ? length : i + BRIDGE_SLICE;
    for (; i < end; i++) text[i] = s[length - 1 - i];
    bridge_poll(L);
  }
  luaL_pushresultsize(&buffer, length);
  return 1;
}

// Copies the argument with the case bit of the letters from `first` to `first + 25` flipped, as in the C locale.
static int flip_case(lua_State *L, unsigned char first) {
  size_t length;
  const char *s = luaL_checklstring(L, 1, &length);
  luaL_Buffer buffer;
  char *text = luaL_buffinitsize(L, &buffer, length);
  for (size_t i = 0; i < length;) {
    size_t end = length - i < BRIDGE_SLICE ? length : i + BRIDGE_SLICE;
    for (; i < end; i++) text[i] = (char)(s[i] ^ ((unsigned char)(s[i] - first) < 26 ? 0x20 : 0));
    bridge_poll(L);
  }
  luaL_pushresultsize(&buffer, length);
  return 1;
}

static int string_upper(lua_State *L) { return flip_case(L, 'a'); }

static int string_lower(lua_State *L) { return flip_case(L, 'A'); }

// MARK: Packing

enum { MAX_PACK_FORMAT = 64 * 1024, MAX_PACK_PADDING = 16 << 20 };

// Returns the number of bytes in the fixed-size strings of a format, which Lua pads byte by byte. It stops counting at
// the limit.
static size_t fixed_size(const char *format, size_t length) {
  size_t total = 0;
  for (size_t i = 0; i < length; i++) {
    if (format[i] != 'c') continue;
    size_t size = 0;
    while (format[i + 1] >= '0' && format[i + 1] <= '9') {
      size = size * 10 + (size_t)(format[++i] - '0');
      if (size > MAX_PACK_PADDING) return size;
    }
    total += size;
  }
  return total;
}

// Calls Lua's function, upvalue 1, within this activation, so that its errors name the arguments of the caller.
static int bounded_format(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  luaL_argcheck(L, length <= MAX_PACK_FORMAT, 1, "format longer than 64 KB");
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

static int bounded_pack(lua_State *L) {
  size_t length;
  const char *format = luaL_checklstring(L, 1, &length);
  if (length <= MAX_PACK_FORMAT) {
    luaL_argcheck(L, fixed_size(format, length) <= MAX_PACK_PADDING, 1, "fixed-size strings of more than 16 MB");
  }
  return bounded_format(L);
}

// MARK: Opening

// Replaces a Lua function, which becomes an upvalue of the replacement.
static void wrap(lua_State *L, const char *name, lua_CFunction function) {
  lua_getfield(L, -1, name);
  lua_pushcclosure(L, function, 1);
  lua_setfield(L, -2, name);
}

int bridge_open_string(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"find", bridge_string_find},
      {"format", bridge_string_format},
      {"gmatch", bridge_string_gmatch},
      {"gsub", bridge_string_gsub},
      {"lower", string_lower},
      {"match", bridge_string_match},
      {"rep", string_rep},
      {"reverse", string_reverse},
      {"upper", string_upper},
      {NULL, NULL},
  };
  luaopen_string(L);
  luaL_setfuncs(L, functions, 0);
  wrap(L, "pack", bounded_pack);
  wrap(L, "packsize", bounded_format);
  wrap(L, "unpack", bounded_format);
  return 1;
}
