// `tonumber`.
#include <stdio.h>

#include "BoundedLibraries.h"

typedef struct {
  const char *text;
  const char *end;
} numeral;

static bool is_space(char byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }

// Returns the value of a letter or digit, or 36 for other characters.
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

// Reads an integer, which wraps around, with optional surrounding spaces. Returns false if there is anything else.
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

// MARK: Long numerals

// Lua's own conversion reads a numeral without polling. A long numeral is converted to an equivalent shorter one here.
// It consists of the significant first digits, a last digit that shows whether any non-zero digit follows, and an
// exponent that accounts for the omitted digits.
enum {
  LONG = BRIDGE_POLL_BYTES,
  // The maximum number of significant digits. It suffices to compare any numeral with the half-way point between two
  // doubles.
  MOST_DIGITS = 800,
};

typedef struct {
  char digits[MOST_DIGITS + 1];
  int count;
  // The number of places that the point is to the right of the digits.
  lua_Integer exponent;
  // Whether the omitted digits contain a non-zero digit.
  bool is_inexact;
  bool has_digits;
  // Whether the numeral has no point and no exponent.
  bool is_integer;
  // The value of the last sixteen hexadecimal digits.
  lua_Unsigned wrapped;
} long_numeral;

static bool poll_byte(lua_State *L, const numeral *rest) {
  if ((uintptr_t)rest->text % BRIDGE_POLL_BYTES == 0) bridge_poll(L);
  return rest->text < rest->end;
}

static void read_digits(lua_State *L, numeral *rest, unsigned base, bool is_fraction, long_numeral *into) {
  for (unsigned digit; poll_byte(L, rest) && (digit = digit_value(*rest->text)) < base; rest->text++) {
    into->has_digits = true;
    into->wrapped = into->wrapped * base + digit;
    bool is_leading_zero = digit == 0 && into->count == 0;
    bool is_kept = !is_leading_zero && into->count < MOST_DIGITS;
    if (is_kept) into->digits[into->count++] = *rest->text;
    if (!is_kept && digit != 0) into->is_inexact = true;
    into->exponent += (is_kept || is_leading_zero ? 0 : 1) - (is_fraction ? 1 : 0);
  }
}

// Reads the digits after `e` or `p`. Returns false if there is no digit.
static bool read_exponent(lua_State *L, numeral *rest, lua_Integer *exponent) {
  bool is_negative = rest->text < rest->end && *rest->text == '-';
  if (is_negative || (rest->text < rest->end && *rest->text == '+')) rest->text++;
  const char *digits = rest->text;
  lua_Integer value = 0;
  for (unsigned digit; poll_byte(L, rest) && (digit = digit_value(*rest->text)) < 10; rest->text++) {
    // A larger exponent cannot be compensated by any number of digits.
    if (value < (lua_Integer)1 << 50) value = value * 10 + (lua_Integer)digit;
  }
  *exponent = is_negative ? -value : value;
  return rest->text > digits;
}

static bool read_numeral(lua_State *L, numeral *rest, unsigned base, long_numeral *into) {
  read_digits(L, rest, base, false, into);
  into->is_integer = true;
  if (rest->text < rest->end && *rest->text == '.') {
    into->is_integer = false;
    rest->text++;
    read_digits(L, rest, base, true, into);
  }
  if (!into->has_digits) return false;
  into->exponent *= base == 16 ? 4 : 1;
  char mark = rest->text < rest->end ? (char)(*rest->text | 0x20) : 0;
  if (mark == (base == 16 ? 'p' : 'e')) {
    into->is_integer = false;
    rest->text++;
    lua_Integer exponent;
    if (!read_exponent(L, rest, &exponent)) return false;
    into->exponent += exponent;
  }
  skip_spaces(L, rest);
  return rest->text == rest->end;
}

// Pushes the number that a long string represents, or returns false.
static bool push_long_number(lua_State *L, numeral rest) {
  skip_spaces(L, &rest);
  bool is_negative = rest.text < rest.end && *rest.text == '-';
  if (is_negative || (rest.text < rest.end && *rest.text == '+')) rest.text++;
  bool is_hexadecimal = rest.end - rest.text > 1 && rest.text[0] == '0' && (rest.text[1] | 0x20) == 'x';
  if (is_hexadecimal) rest.text += 2;
  long_numeral value = {.count = 0};
  if (!read_numeral(L, &rest, is_hexadecimal ? 16 : 10, &value)) return false;
  if (is_hexadecimal && value.is_integer) {
    lua_pushinteger(L, (lua_Integer)(is_negative ? 0 - value.wrapped : value.wrapped));
    return true;
  }
  if (value.count == 0) value.digits[value.count++] = '0';
  if (value.is_inexact) {
    value.digits[value.count++] = '1';
    value.exponent -= is_hexadecimal ? 4 : 1;
  }
  lua_Integer exponent = value.exponent < -99999 ? -99999 : value.exponent > 99999 ? 99999 : value.exponent;
  char text[MOST_DIGITS + 20];
  int length = snprintf(
      text, sizeof text, "%s%s%.*s", is_negative ? "-" : "", is_hexadecimal ? "0x" : "", value.count, value.digits);
  if (!value.is_integer || exponent != 0) {
    snprintf(text + length, sizeof text - (size_t)length, "%c%d", is_hexadecimal ? 'p' : 'e', (int)exponent);
  }
  return lua_stringtonumber(L, text) != 0;
}

// MARK: tonumber

int bridge_tonumber(lua_State *L) {
  size_t length;
  if (lua_isnoneornil(L, 2)) {
    if (lua_type(L, 1) == LUA_TNUMBER) {
      lua_settop(L, 1);
      return 1;
    }
    const char *text = lua_tolstring(L, 1, &length);
    if (text != NULL && length >= LONG) {
      if (push_long_number(L, (numeral){text, text + length})) return 1;
    } else if (text != NULL && lua_stringtonumber(L, text) == length + 1) {
      return 1;
    }
    luaL_checkany(L, 1);
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
