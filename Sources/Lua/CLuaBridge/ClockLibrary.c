// The time functions of `os`, based on a clock that the host controls. All dates are UTC, so that they are the same
// everywhere.
#include <limits.h>
#include <string.h>
#include <time.h>

#include "Bridge.h"

// The maximum length of a format. Without a limit, the result could grow indefinitely.
#define FORMAT_LIMIT (64 << 10)

// Returns the nanoseconds since the clock's start. `start` is set in seconds.
static int64_t read_clock(lua_State *L, int64_t *start) {
  luabridge_host *host = bridge_host(L);
  int64_t elapsed = 0;
  BRIDGE_ENTER(L, host, (elapsed = host->callbacks.clock(host->context, start), 0));
  bridge_poll(L);
  return elapsed;
}

static int64_t seconds_now(lua_State *L) {
  int64_t start = 0;
  int64_t elapsed = read_clock(L, &start);
  int64_t seconds = elapsed / 1000000000;
  if (elapsed % 1000000000 < 0) seconds--;
  return start + seconds;
}

static void break_down(lua_State *L, int64_t seconds, struct tm *date, const char *what) {
  time_t time = (time_t)seconds;
  if (time != seconds || gmtime_r(&time, date) == NULL) {
    luaL_error(L, "%s result cannot be represented in this installation", what);
  }
}

// MARK: Dates as tables

// Sets the fields of the table on top of the stack.
static void set_fields(lua_State *L, const struct tm *date) {
  const struct {
    const char *name;
    lua_Integer value;
  } fields[] = {
    {"year", (lua_Integer)date->tm_year + 1900}, {"month", date->tm_mon + 1}, {"day", date->tm_mday},
    {"hour", date->tm_hour}, {"min", date->tm_min}, {"sec", date->tm_sec}, {"yday", date->tm_yday + 1},
    {"wday", date->tm_wday + 1},
  };
  for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
    lua_pushinteger(L, fields[i].value);
    lua_setfield(L, -2, fields[i].name);
  }
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "isdst");
}

// Returns a field of the table on top of the stack. Without `fallback` (INT64_MIN), it is required. `offset` is the
// value from which C counts the field. As in Lua, the field minus `offset` must be an int.
static int64_t get_field(lua_State *L, const char *name, int64_t fallback, int64_t offset) {
  int type = lua_getfield(L, -1, name);
  int is_integer = 0;
  lua_Integer value = lua_tointegerx(L, -1, &is_integer);
  lua_pop(L, 1);
  if (is_integer) {
    if (value < INT_MIN + offset || value > INT_MAX + offset) luaL_error(L, "field '%s' is out-of-bound", name);
    return value;
  }
  if (type != LUA_TNIL) luaL_error(L, "field '%s' is not an integer", name);
  if (fallback == INT64_MIN) luaL_error(L, "field '%s' missing in date table", name);
  return fallback;
}

// Returns the days from 1970-01-01 to the first of a month in the Gregorian calendar. Months outside the year are
// allowed.
static int64_t days_until(int64_t year, int64_t month) {
  year += (month - 1) / 12;
  month = (month - 1) % 12;
  if (month < 0) {
    month += 12;
    year--;
  }
  // Years start in March, so that the leap day is their last day.
  int64_t from_march = (month + 10) % 12;
  if (month < 2) year--;
  int64_t era = (year >= 0 ? year : year - 399) / 400;
  int64_t year_of_era = year - era * 400;
  int64_t day_of_year = (153 * from_march + 2) / 5;
  return era * 146097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719468;
}

static int clock_time(lua_State *L) {
  if (lua_isnoneornil(L, 1)) {
    lua_pushinteger(L, seconds_now(L));
    return 1;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  int64_t year = get_field(L, "year", INT64_MIN, 1900);
  int64_t month = get_field(L, "month", INT64_MIN, 1);
  int64_t day = get_field(L, "day", INT64_MIN, 0);
  int64_t hour = get_field(L, "hour", 12, 0);
  int64_t minute = get_field(L, "min", 0, 0);
  int64_t second = get_field(L, "sec", 0, 0);
  int64_t days = days_until(year, month) + day - 1;
  int64_t seconds = ((days * 24 + hour) * 60 + minute) * 60 + second;
  struct tm date;
  break_down(L, seconds, &date, "time");
  set_fields(L, &date);
  lua_pushinteger(L, seconds);
  return 1;
}

// MARK: Dates as text

// Returns the number of characters of `text` that form a conversion supported by C, or 0.
static size_t conversion_length(const char *text, size_t length) {
  static const char plain[] = "aAbBcCdDeFgGhHIjmMnprRStTuUVwWxXyYzZ%";
  if (length > 0 && text[0] != '\0' && strchr(plain, text[0]) != NULL) return 1;
  if (length < 2 || text[1] == '\0') return 0;
  if (text[0] == 'E' && strchr("cCxXyY", text[1]) != NULL) return 2;
  if (text[0] == 'O' && strchr("deHImMSuUVwWy", text[1]) != NULL) return 2;
  return 0;
}

static int clock_date(lua_State *L) {
  size_t length = 0;
  const char *format = luaL_optlstring(L, 1, "%c", &length);
  int64_t seconds = lua_isnoneornil(L, 2) ? seconds_now(L) : luaL_checkinteger(L, 2);
  luaL_argcheck(L, length <= FORMAT_LIMIT, 1, "format is longer than 64 KB");
  const char *end = format + length;
  // Every date is already UTC.
  if (length > 0 && *format == '!') format++;
  struct tm date;
  break_down(L, seconds, &date, "date");
  if (strcmp(format, "*t") == 0) {
    lua_createtable(L, 0, 9);
    set_fields(L, &date);
    return 1;
  }
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  int conversions = 0;
  while (format < end) {
    if (*format != '%') {
      luaL_addchar(&text, *format++);
      continue;
    }
    format++;
    size_t size = conversion_length(format, (size_t)(end - format));
    if (size == 0) {
      return luaL_argerror(L, 1, lua_pushfstring(L, "invalid conversion specifier '%%%s'", format));
    }
    char conversion[4] = "%";
    memcpy(conversion + 1, format, size);
    format += size;
    char *room = luaL_prepbuffsize(&text, 256);
    luaL_addsize(&text, strftime(room, 256, conversion, &date));
    if (++conversions % 1024 == 0) bridge_poll(L);
  }
  luaL_pushresult(&text);
  return 1;
}

// MARK: Lengths of time

static int clock_difftime(lua_State *L) {
  lua_Integer later = luaL_checkinteger(L, 1);
  lua_Integer earlier = luaL_checkinteger(L, 2);
  int64_t difference = 0;
  if (__builtin_sub_overflow(later, earlier, &difference)) {
    lua_pushnumber(L, (lua_Number)later - (lua_Number)earlier);
  } else {
    lua_pushnumber(L, (lua_Number)difference);
  }
  return 1;
}

static int clock_clock(lua_State *L) {
  int64_t start = 0;
  lua_pushnumber(L, (lua_Number)read_clock(L, &start) / 1e9);
  return 1;
}

int bridge_open_clock(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"time", clock_time}, {"date", clock_date}, {"difftime", clock_difftime}, {"clock", clock_clock}, {NULL, NULL},
  };
  luaL_newlib(L, functions);
  return 1;
}
