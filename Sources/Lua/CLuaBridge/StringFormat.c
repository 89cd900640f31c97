// `string.format` as in Lua, but without addresses.
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "PatternMatching.h"

// Lua rejects longer specifications, and widths or precisions of more than two digits.
enum { MAX_SPECIFICATION = 21 };
// The length of the largest double with 99 decimals.
enum { MAX_NUMBER_TEXT = 512 };

typedef struct {
  lua_State *L;
  luaL_Buffer *buffer;
  ptrdiff_t allowance;
} formatter;

// A specification: the text from its `%`, with room for a length modifier.
typedef struct {
  char text[MAX_SPECIFICATION + 8];
  size_t length;
} specification;

static void charge(formatter *f, size_t units) {
  f->allowance -= units < BRIDGE_SLICE ? (ptrdiff_t)units : BRIDGE_SLICE;
  if (f->allowance < 0) {
    bridge_poll(f->L);
    f->allowance = BRIDGE_SLICE;
  }
}

static void add_text(formatter *f, const char *text, size_t length) {
  charge(f, length);
  bridge_add_text(f->L, f->buffer, text, length);
}

// MARK: Specifications

static bool is_one_of(char c, const char *bytes) { return c != '\0' && strchr(bytes, c) != NULL; }

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Copies the specification whose `%` is before `format`. Returns the position after its conversion.
static const char *read_specification(lua_State *L, const char *format, specification *s) {
  size_t length = 1;
  for (; is_one_of(format[length - 1], "-+ #0123456789."); length++) {
    if (length == MAX_SPECIFICATION) luaL_error(L, "invalid format (too long)");
  }
  s->text[0] = '%';
  memcpy(s->text + 1, format, length);
  s->length = length + 1;
  s->text[s->length] = '\0';
  return format + length;
}

static const char *skip_width(const char *p) {
  if (is_digit(*p)) p++;
  if (is_digit(*p)) p++;
  return p;
}

// Raises an error unless the modifiers are in order and the conversion allows them.
static void check_modifiers(lua_State *L, const specification *s, const char *flags, bool allows_precision) {
  const char *p = s->text + 1;
  while (is_one_of(*p, flags)) p++;
  if (*p != '0') {
    p = skip_width(p);
    if (*p == '.' && allows_precision) p = skip_width(p + 1);
  }
  if (p != s->text + s->length - 1) luaL_error(L, "invalid conversion specification: '%s'", s->text);
}

// Inserts a length modifier before the conversion.
static void insert_modifier(specification *s, const char *modifier) {
  size_t length = strlen(modifier);
  char conversion = s->text[s->length - 1];
  memcpy(s->text + s->length - 1, modifier, length);
  s->length += length;
  s->text[s->length - 1] = conversion;
  s->text[s->length] = '\0';
}

// Appends the C library's output for a number or a short string.
#define ADD_PRINTED(f, s, value)                                                      \
  do {                                                                                \
    char _text[MAX_NUMBER_TEXT];                                                      \
    add_text(f, _text, (size_t)snprintf(_text, sizeof _text, (s)->text, value));      \
  } while (0)

// MARK: Numbers

static void add_decimal(formatter *f, lua_Integer value) {
  char text[24], *end = text + sizeof text, *p = end;
  lua_Unsigned rest = value < 0 ? 0 - (lua_Unsigned)value : (lua_Unsigned)value;
  do {
    *--p = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest != 0);
  if (value < 0) *--p = '-';
  add_text(f, p, (size_t)(end - p));
}

static void add_integer(formatter *f, specification *s, int argument, const char *flags) {
  lua_Integer value = luaL_checkinteger(f->L, argument);
  char conversion = s->text[s->length - 1];
  if (s->length == 2 && (conversion == 'd' || conversion == 'i')) {
    add_decimal(f, value);
    return;
  }
  check_modifiers(f->L, s, flags, true);
  insert_modifier(s, LUA_INTEGER_FRMLEN);
  ADD_PRINTED(f, s, (LUAI_UACINT)value);
}

static void add_number(formatter *f, specification *s, lua_Number value) {
  insert_modifier(s, LUA_NUMBER_FRMLEN);
  ADD_PRINTED(f, s, (LUAI_UACNUMBER)value);
}

// MARK: Literals

static void add_quoted(formatter *f, const char *text, size_t length) {
  luaL_addchar(f->buffer, '"');
  for (size_t i = 0, from = 0;; i++) {
    unsigned char c = i < length ? (unsigned char)text[i] : 0;
    bool is_control = c < 0x20 || c == 0x7F;
    if (i < length && i - from < BRIDGE_SLICE && !is_control && c != '"' && c != '\\') continue;
    add_text(f, text + from, i - from);
    if (i == length) break;
    from = i + 1;
    charge(f, BRIDGE_STEP);
    if (c == '\n' || !is_control) {
      if (is_control || c == '"' || c == '\\') luaL_addchar(f->buffer, '\\');
      luaL_addchar(f->buffer, (char)c);
    } else {
      char escape[8];
      const char *form = is_digit(text[i + 1]) ? "\\%03d" : "\\%d";
      luaL_addlstring(f->buffer, escape, (size_t)snprintf(escape, sizeof escape, form, c));
    }
  }
  luaL_addchar(f->buffer, '"');
}

// Appends a number that parses to the same value.
static void add_number_literal(formatter *f, int argument) {
  char text[64];
  int length;
  if (lua_isinteger(f->L, argument)) {
    lua_Integer value = lua_tointeger(f->L, argument);
    length = value == LUA_MININTEGER ? snprintf(text, sizeof text, "0x%" LUA_INTEGER_FRMLEN "x", (LUAI_UACINT)value)
                                     : snprintf(text, sizeof text, LUA_INTEGER_FMT, (LUAI_UACINT)value);
  } else {
    lua_Number value = lua_tonumber(f->L, argument);
    if (isnan(value)) {
      length = snprintf(text, sizeof text, "(0/0)");
    } else if (isinf(value)) {
      length = snprintf(text, sizeof text, value > 0 ? "1e9999" : "-1e9999");
    } else {
      length = snprintf(text, sizeof text, "%" LUA_NUMBER_FRMLEN "a", (LUAI_UACNUMBER)value);
      // The locale may have a decimal point other than Lua's `.`.
      char *point = memchr(text, lua_getlocaledecpoint(), (size_t)length);
      if (point != NULL) *point = '.';
    }
  }
  add_text(f, text, (size_t)length);
}

static void add_literal(formatter *f, int argument) {
  lua_State *L = f->L;
  switch (lua_type(L, argument)) {
    case LUA_TSTRING: {
      size_t length;
      const char *text = lua_tolstring(L, argument, &length);
      add_quoted(f, text, length);
      break;
    }
    case LUA_TNUMBER:
      add_number_literal(f, argument);
      break;
    case LUA_TNIL:
    case LUA_TBOOLEAN:
      luaL_tolstring(L, argument, NULL);
      luaL_addvalue(f->buffer);
      break;
    default:
      luaL_argerror(L, argument, "value has no literal form");
  }
}

// MARK: Strings

static bool has_zero(formatter *f, const char *text, size_t length) {
  for (size_t from = 0; from < length; from += BRIDGE_SLICE) {
    size_t slice = length - from < BRIDGE_SLICE ? length - from : BRIDGE_SLICE;
    if (memchr(text + from, '\0', slice) != NULL) return true;
    charge(f, slice);
  }
  return false;
}

static void add_string(formatter *f, specification *s, int argument) {
  lua_State *L = f->L;
  bridge_push_text(L, argument);
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  charge(f, length);
  if (s->length > 2) {
    luaL_argcheck(L, !has_zero(f, text, length), argument, "string contains zeros");
    check_modifiers(L, s, "-", true);
    // A width has two digits, so it cannot pad a string of more than 99 bytes.
    if (length < 100 || strchr(s->text, '.') != NULL) {
      char printed[128];
      lua_pushlstring(L, printed, (size_t)snprintf(printed, sizeof printed, s->text, text));
      lua_remove(L, -2);
    }
  }
  luaL_addvalue(f->buffer);
}

// Appends the number that names a value, since an address would differ from run to run.
static void add_pointer(formatter *f, specification *s, int argument) {
  lua_State *L = f->L;
  bool has_address = lua_topointer(L, argument) != NULL;
  check_modifiers(L, s, "-", false);
  s->text[s->length - 1] = 's';
  if (!has_address) {
    ADD_PRINTED(f, s, "(null)");
    return;
  }
  bridge_push_number(L, argument);
  char printed[128];
  lua_pushlstring(L, printed, (size_t)snprintf(printed, sizeof printed, s->text, lua_tostring(L, -1)));
  lua_remove(L, -2);
  luaL_addvalue(f->buffer);
}

// MARK: Formatting

static void add_conversion(formatter *f, specification *s, int argument) {
  lua_State *L = f->L;
  switch (s->text[s->length - 1]) {
    case 'c':
      check_modifiers(L, s, "-", false);
      ADD_PRINTED(f, s, (int)luaL_checkinteger(L, argument));
      break;
    case 'd':
    case 'i':
      add_integer(f, s, argument, "-+ 0");
      break;
    case 'u':
      add_integer(f, s, argument, "-0");
      break;
    case 'o':
    case 'x':
    case 'X':
      add_integer(f, s, argument, "-#0");
      break;
    case 'a':
    case 'A':
      check_modifiers(L, s, "-+ #0", true);
      add_number(f, s, luaL_checknumber(L, argument));
      break;
    case 'e':
    case 'E':
    case 'f':
    case 'g':
    case 'G': {
      lua_Number value = luaL_checknumber(L, argument);
      check_modifiers(L, s, "-+ #0", true);
      add_number(f, s, value);
      break;
    }
    case 'p':
      add_pointer(f, s, argument);
      break;
    case 'q':
      if (s->length > 2) luaL_error(L, "specifier '%%q' cannot have modifiers");
      add_literal(f, argument);
      break;
    case 's':
      add_string(f, s, argument);
      break;
    default:
      luaL_error(L, "invalid conversion '%s' to 'format'", s->text);
  }
}

int bridge_string_format(lua_State *L) {
  int argument = 1, count = lua_gettop(L);
  size_t length;
  const char *format = luaL_checklstring(L, 1, &length), *end = format + length;
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  formatter f = {L, &buffer, BRIDGE_SLICE};
  while (format < end) {
    size_t slice = end - format < BRIDGE_SLICE ? (size_t)(end - format) : BRIDGE_SLICE;
    const char *percent = memchr(format, '%', slice);
    if (percent != format) add_text(&f, format, percent != NULL ? (size_t)(percent - format) : slice);
    if (percent == NULL) {
      format += slice;
      continue;
    }
    charge(&f, BRIDGE_STEP);
    format = percent + 1;
    if (*format == '%') {
      luaL_addchar(&buffer, '%');
      format++;
      continue;
    }
    if (++argument > count) return luaL_argerror(L, argument, "no value");
    specification s;
    format = read_specification(L, format, &s);
    add_conversion(&f, &s, argument);
  }
  luaL_pushresult(&buffer);
  return 1;
}
