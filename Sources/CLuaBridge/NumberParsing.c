// `tonumber`.
#include "BoundedLibraries.h"

typedef struct {
  const char *text;
  const char *end;
} numeral;

static bool is_space(char byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }

// The value of a letter or digit; 36 for anything else.
static unsigned digit_value(char byte) {
  if (byte >= '0' && byte <= '9') return (unsigned)(byte - '0');
  if (byte >= 'a' && byte <= 'z') return (unsigned)(byte - 'a') + 10;
  if (byte >= 'A' && byte <= 'Z') return (unsigned)(byte - 'A') + 10;
  return 36;
}

static void skip_spaces(lua_State *L, numeral *rest) {
  for (size_t i = 0; rest->text < rest->end && is_space(*rest->text); rest->text++) {
    if (++i % BRIDGE_POLL_BYTES == 0) bridge_poll(L);
  }
}

// Reads an integer, which wraps around, with spaces around it; false if there is anything else.
static bool read_integer(lua_State *L, numeral rest, unsigned base, lua_Unsigned *value) {
  skip_spaces(L, &rest);
  bool is_negative = rest.text < rest.end && *rest.text == '-';
  if (is_negative || (rest.text < rest.end && *rest.text == '+')) rest.text++;
  lua_Unsigned result = 0;
  const char *digits = rest.text;
  for (unsigned digit; rest.text < rest.end && (digit = digit_value(*rest.text)) < base; rest.text++) {
    result = result * base + digit;
    if ((rest.text - digits) % BRIDGE_POLL_BYTES == 0) bridge_poll(L);
  }
  if (rest.text == digits) return false;
  skip_spaces(L, &rest);
  *value = is_negative ? 0 - result : result;
  return rest.text == rest.end;
}

int bridge_tonumber(lua_State *L) {
  size_t length;
  if (lua_isnoneornil(L, 2)) {
    luaL_checkany(L, 1);
    if (lua_type(L, 1) == LUA_TNUMBER) {
      lua_settop(L, 1);
      return 1;
    }
    // Lua's own conversion, which arithmetic uses as well, takes a nanosecond for a byte.
    const char *text = lua_tolstring(L, 1, &length);
    if (text != NULL && lua_stringtonumber(L, text) == length + 1) return 1;
    luaL_pushfail(L);
    return 1;
  }
  lua_Integer base = luaL_checkinteger(L, 2);
  luaL_checktype(L, 1, LUA_TSTRING);
  const char *text = lua_tolstring(L, 1, &length);
  luaL_argcheck(L, base >= 2 && base <= 36, 2, "base out of range");
  lua_Unsigned value;
  if (read_integer(L, (numeral){text, text + length}, (unsigned)base, &value)) {
    lua_pushinteger(L, (lua_Integer)value);
  } else {
    luaL_pushfail(L);
  }
  return 1;
}
