// Calls the functions of our string library and of Lua's with the same arguments, and aborts where they differ.
//
// clang -g -O1 -std=gnu17 -fsanitize=fuzzer,address,undefined -ISources/CLuaBridge -ISources/CLuaBridge/include
//   $(pkg-config --cflags lua5.4) Tests/Fuzzing/PatternFuzzer.c Sources/Lua/CLuaBridge/*.c -llua5.4 -lm -o PatternFuzzer
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

#include "Bridge.h"

// MARK: Input

static const uint8_t *input;
static size_t input_left;

// A number below `bound`, from the next byte of the input.
static unsigned choose(unsigned bound) {
  if (input_left == 0) return 0;
  input_left--;
  return *input++ % bound;
}

typedef struct {
  char bytes[4096];
  size_t length;
} text;

static void add(text *to, const char *bytes, size_t length) {
  if (length > sizeof to->bytes - to->length) return;
  memcpy(to->bytes + to->length, bytes, length);
  to->length += length;
}

static void add_byte(text *to, char byte) { add(to, &byte, 1); }

static void add_string(text *to, const char *string) { add(to, string, strlen(string)); }

// A byte out of few, so that patterns match; now and then any.
static char pick_byte(void) {
  static const char usual[] = "aaabbcABx01 9\n.,-]%^$(\0\xE9\xFF\x7F";
  unsigned index = choose(sizeof usual + 3);
  return index < sizeof usual - 1 ? usual[index] : (char)choose(256);
}

static void add_class(text *to) {
  static const char letters[] = "acdglpsuwxzACDGLPSUWXZabfk.%]-^$1\0";
  add_byte(to, '%');
  add_byte(to, letters[choose(sizeof letters - 1)]);
}

static void add_set(text *to) {
  add_byte(to, '[');
  if (choose(3) == 0) add_byte(to, '^');
  if (choose(6) == 0) add_byte(to, ']');
  for (unsigned count = choose(5) + (choose(8) != 0); count > 0; count--) {
    switch (choose(5)) {
      case 0: add_class(to); break;
      case 1: add_byte(to, pick_byte()); add_byte(to, '-'); add_byte(to, pick_byte()); break;
      case 2: add_string(to, "a-z"); break;
      case 3: add_byte(to, choose(4) == 0 ? '-' : '1'); break;
      default: add_byte(to, pick_byte()); break;
    }
  }
  if (choose(24) != 0) add_byte(to, ']');
}

static void add_pattern(text *to) {
  static const char *const odd[] = {"(", ")", "%", "[", "$", "^", "%f", "%b", "%bx", "%1", "%2", "%0", "*", "-", "[%", "[^", "%9"};
  unsigned open = 0;
  if (choose(6) == 0) add_byte(to, '^');
  unsigned count = choose(9);
  // Deep enough, now and then, for the limits of captures and of nesting.
  if (choose(40) == 0) {
    static const char *const deep[] = {"a?", "a-", "a*", "()", "(a", "(", ".?", "(a)", "b?", "%w+"};
    const char *unit = deep[choose(10)];
    for (unsigned repeats = 26 + choose(190); repeats > 0; repeats--) add_string(to, unit);
  }
  while (count-- > 0) {
    switch (choose(16)) {
      case 0: add_byte(to, '('); open++; continue;
      case 1: if (open > 0) { add_byte(to, ')'); open--; } continue;
      case 2: add_string(to, "()"); continue;
      case 3: add_string(to, "%b"); add_byte(to, pick_byte()); add_byte(to, pick_byte()); continue;
      case 4: add_string(to, "%f"); add_set(to); continue;
      case 5: add_byte(to, '%'); add_byte(to, (char)('1' + choose(3))); continue;
      case 6: if (choose(4) == 0) add_string(to, odd[choose(sizeof odd / sizeof odd[0])]); continue;
      case 7: case 8: add_set(to); break;
      case 9: case 10: add_class(to); break;
      case 11: case 12: add_byte(to, '.'); break;
      default: add_byte(to, pick_byte()); break;
    }
    add_string(to, ((const char *[]){"", "", "", "*", "+", "-", "?", "-"})[choose(8)]);
  }
  while (open-- > 0) if (choose(12) != 0) add_byte(to, ')');
  if (choose(6) == 0) add_byte(to, '$');
}

static void add_subject(text *to) {
  if (choose(30) == 0) {
    char byte = pick_byte();
    for (unsigned count = 4 * choose(256); count > 0; count--) add_byte(to, byte);
  }
  for (unsigned count = choose(40); count > 0; count--) add_byte(to, pick_byte());
}

static void add_template(text *to) {
  for (unsigned count = choose(6); count > 0; count--) {
    switch (choose(6)) {
      case 0: add_string(to, "%0"); break;
      case 1: add_byte(to, '%'); add_byte(to, (char)('1' + choose(3))); break;
      case 2: add_string(to, "%%"); break;
      case 3: if (choose(4) == 0) { add_byte(to, '%'); add_byte(to, pick_byte()); } break;
      default: add_byte(to, pick_byte()); break;
    }
  }
}

static void add_format(text *to) {
  static const char conversions[] = "cdiuoxXaAeEfgGqsssq%Fnpl\0z";
  static const char modifiers[] = "-+ #0123459.....";
  for (unsigned count = 1 + choose(4); count > 0; count--) {
    for (unsigned bytes = choose(4); bytes > 0; bytes--) {
      char byte = pick_byte();
      if (byte != '%') add_byte(to, byte);
    }
    add_byte(to, '%');
    unsigned length = choose(3) == 0 ? choose(5) : 0;
    if (choose(50) == 0) length = 17 + choose(8);
    while (length-- > 0) add_byte(to, modifiers[choose(sizeof modifiers - 1)]);
    if (choose(4) == 0) add_string(to, ((const char *[]){"5", "-12", "08", ".3", "20.10", "+.14", "99.99", ".0"})[choose(8)]);
    add_byte(to, conversions[choose(sizeof conversions - 1)]);
  }
}

// MARK: Arguments

static void push(lua_State *L, void (*fill)(text *)) {
  text made = {.length = 0};
  fill(&made);
  lua_pushlstring(L, made.bytes, made.length);
}

static void push_number(lua_State *L) {
  switch (choose(8)) {
    case 0: lua_pushinteger(L, LUA_MININTEGER + choose(2)); break;
    case 1: lua_pushinteger(L, LUA_MAXINTEGER - choose(2)); break;
    case 2: lua_pushnumber(L, ((lua_Number[]){1.0 / 0.0, -1.0 / 0.0, 0.0 / 0.0, -0.0, 1e308, 5e-324, 0.1, 1e15})[choose(8)]); break;
    case 3: lua_pushnumber(L, (lua_Number)choose(256) / 8); break;
    case 4: lua_pushstring(L, ((const char *[]){"10", "0x1p4", "1.5", "x", ""})[choose(5)]); break;
    default: lua_pushinteger(L, (lua_Integer)choose(100) - 50); break;
  }
}

static void push_any(lua_State *L) {
  switch (choose(8)) {
    case 0: lua_pushnil(L); break;
    case 1: lua_pushboolean(L, (int)choose(2)); break;
    case 2: case 3: push(L, add_subject); break;
    case 4: lua_getglobal(L, "named"); break;
    default: push_number(L); break;
  }
}

static void push_replacement(lua_State *L) {
  switch (choose(5)) {
    case 0: lua_getglobal(L, ((const char *[]){"joined", "fickle", "wrong", "none"})[choose(4)]); break;
    case 1: lua_getglobal(L, "replacements"); break;
    case 2: push_any(L); break;
    default: push(L, add_template); break;
  }
}

static const char *const names[] = {"find",  "match",   "gmatch", "gsub",  "find", "match", "gmatch",   "gsub",
                                    "format", "format", "rep",    "upper", "lower", "reverse", "pack", "unpack"};

static const char *push_arguments(lua_State *L) {
  const char *name = names[choose(sizeof names / sizeof names[0])];
  unsigned wrong = choose(64);
  if (wrong == 0) return name;
  if (wrong == 1) {
    for (unsigned count = choose(4); count > 0; count--) push_any(L);
  } else if (strcmp(name, "format") == 0) {
    push(L, add_format);
    for (unsigned count = choose(6); count > 0; count--) push_any(L);
  } else if (strcmp(name, "rep") == 0) {
    push(L, add_subject);
    // Lua repeats even nothing as often as it is told to.
    bool is_large = choose(8) == 0 && lua_rawlen(L, -1) > 0;
    lua_pushinteger(L, is_large ? LUA_MAXINTEGER >> choose(31) : (lua_Integer)choose(70) - 2);
    if (choose(2) == 0) push(L, add_template);
  } else if (strcmp(name, "pack") == 0 || strcmp(name, "unpack") == 0) {
    push(L, add_template);
    push_any(L);
  } else {
    push(L, add_subject);
    if (strcmp(name, "upper") == 0 || strcmp(name, "lower") == 0 || strcmp(name, "reverse") == 0) return name;
    push(L, add_pattern);
    if (strcmp(name, "gsub") == 0) push_replacement(L);
    if (choose(4) == 0) {
      if (choose(4) == 0) push_any(L);
      else lua_pushinteger(L, (lua_Integer)choose(60) - 20);
      if (choose(4) == 0) lua_pushboolean(L, 1);
    }
  }
  return name;
}

// MARK: Comparing

static luabridge_host *host;

static void stop(int signal) {
  (void)signal;
  __atomic_store_n(&host->stop, LUABRIDGE_STOP_TIME, __ATOMIC_RELAXED);
}

static void set_timer(long microseconds) {
  setitimer(ITIMER_VIRTUAL, &(struct itimerval){.it_value.tv_usec = microseconds}, NULL);
}

static void print_value(lua_State *L, int index) {
  size_t length;
  const char *bytes = luaL_tolstring(L, index, &length);
  fprintf(stderr, "  %s \"", luaL_typename(L, index));
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)bytes[i];
    if (c >= 0x20 && c < 0x7F && c != '"' && c != '\\') fputc(c, stderr);
    else fprintf(stderr, "\\%03d", c);
  }
  fprintf(stderr, "\"\n");
  lua_pop(L, 1);
}

// Calls the function `name` of the global `library` with copies of the values from 1 to `arguments`.
static int call(lua_State *L, const char *library, const char *name, int arguments) {
  lua_getglobal(L, strcmp(name, "gmatch") == 0 ? "iterate" : "call");
  lua_getglobal(L, library);
  lua_getfield(L, -1, name);
  lua_remove(L, -2);
  for (int i = 1; i <= arguments; i++) lua_pushvalue(L, i);
  return lua_pcall(L, arguments + 1, LUA_MULTRET, 0);
}

// Equal, and the same kind of number.
static bool is_same(lua_State *L, int a, int b) {
  if (lua_type(L, a) != lua_type(L, b) || lua_isinteger(L, a) != lua_isinteger(L, b)) return false;
  return lua_rawequal(L, a, b);
}

// Whether a format may print an address: ours counts values, Lua's does not.
static bool may_print_address(lua_State *L) {
  size_t length;
  const char *format = lua_tolstring(L, 1, &length);
  if (format == NULL || memchr(format, 'p', length) == NULL) return false;
  for (int i = 2; !lua_isnone(L, i); i++) {
    if (lua_topointer(L, i) != NULL) return true;
  }
  return false;
}

// Whether ours refused a format for its size, which Lua's does not.
static bool is_capped(lua_State *L, const char *name, int status) {
  if (status == LUA_OK || strcmp(name, "pack") != 0) return false;
  const char *message = lua_tostring(L, -1);
  return message != NULL && strstr(message, "fixed-size strings of more than") != NULL;
}

// Whether nothing is to be repeated very often, at which Lua goes round for each time.
static bool is_endless_nothing(lua_State *L, const char *name) {
  return strcmp(name, "rep") == 0 && lua_isstring(L, 1) && lua_rawlen(L, 1) == 0 && lua_tonumber(L, 2) > 1e6;
}

static void compare(lua_State *L) {
  const char *name = push_arguments(L);
  int arguments = lua_gettop(L);
  if (is_endless_nothing(L, name)) return;
  if (strcmp(name, "format") == 0 && may_print_address(L)) return;
  luaL_checkstack(L, 200 + arguments, NULL);
  set_timer(5000);
  int status = call(L, "ours", name, arguments);
  set_timer(0);
  bool is_stopped = __atomic_exchange_n(&host->stop, 0, __ATOMIC_RELAXED) != 0;
  // What takes us long takes Lua for ever.
  if (is_stopped || is_capped(L, name, status)) return;
  int ours = lua_gettop(L);
  luaL_checkstack(L, 200 + arguments, NULL);
  int stock_status = call(L, "stock", name, arguments);
  int both = lua_gettop(L);
  bool is_equal = status == stock_status && both - ours == ours - arguments;
  for (int i = 1; is_equal && i <= both - ours; i++) is_equal = is_same(L, arguments + i, ours + i);
  if (is_equal) return;
  fprintf(stderr, "string.%s of\n", name);
  for (int i = 1; i <= both; i++) {
    if (i == arguments + 1) fprintf(stderr, "ours: %d\n", status);
    if (i == ours + 1) fprintf(stderr, "Lua's: %d\n", stock_status);
    print_value(L, i);
  }
  abort();
}

static const char setup[] =
    "local stock_tostring, stock_concat = tostring, table.concat\n"
    "function call(f, ...) local function all(...) return ... end return all(f(...)) end\n"
    "function iterate(f, ...)\n"
    "  local all = {}\n"
    "  for a, b, c in f(...) do\n"
    "    all[#all + 1] = stock_tostring(a) .. '|' .. stock_tostring(b) .. '|' .. stock_tostring(c)\n"
    "    if #all > 2000 then break end\n"
    "  end\n"
    "  return stock_concat(all, '\\n')\n"
    "end\n"
    "named = setmetatable({}, { __name = 'Named', __tostring = function() return 'named' end })\n"
    "function joined(...)\n"
    "  local all = { ... }\n"
    "  for i = 1, #all do all[i] = stock_tostring(all[i]) end\n"
    "  return '<' .. stock_concat(all, ',') .. '>'\n"
    "end\n"
    "function fickle(a) if a == 'a' then return false elseif a == 'b' then return 1.5 elseif a ~= '' then return a end end\n"
    "function wrong(a) if a == 'b' then return {} end error('wrong ' .. stock_tostring(a), 2) end\n"
    "function none() end\n"
    "replacements = { a = 'A', b = false, [''] = 1, ab = 'x', [1] = 'one', [2] = 2, ['0'] = true }\n";

static void print_nothing(void *context, const char *line, size_t length) { (void)context, (void)line, (void)length; }

static void ignore_stop(void *context, lua_State *L) { (void)context, (void)L; }

static void open_state(void) {
  signal(SIGVTALRM, stop);
  host = luabridge_open((luabridge_callbacks){.print = print_nothing, .stopped = ignore_stop}, NULL);
  lua_State *L = host->main;
  luaL_requiref(L, LUA_GNAME, luaopen_base, 1);
  luaL_requiref(L, LUA_TABLIBNAME, luaopen_table, 1);
  bridge_open_string(L);
  lua_setglobal(L, "ours");
  luaopen_string(L);
  lua_setglobal(L, "stock");
  if (luaL_dostring(L, setup) != LUA_OK) abort();
  lua_settop(L, 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (host == NULL) open_state();
  input = data;
  input_left = size;
  compare(host->main);
  lua_settop(host->main, 0);
  return 0;
}
