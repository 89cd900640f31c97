-- The phrases after `assert`: how they are parsed, and what they call.
--
-- A phrase without state, such as `assert.is_not.equal`, is parsed once and then found in a table. The checks that
-- usually pass are right here. The rest of luassert, `failures` first, is loaded on first use.
local use, host = ...
local type, rawget, select, getmetatable, setmetatable = type, rawget, select, getmetatable, setmetatable
local lower, gmatch = string.lower, string.gmatch
local is_busted = host.is_busted

local engine = {}

-- The number of assertions, passed or not: in a table, which the host can read without a call.
local counter = { 0 }
engine.counter = counter

function engine.note() counter[1] = counter[1] + 1 end

-- MARK: Names

-- The assertions, modifiers and matchers that suites and luassert register, by name. Those of luassert are loaded on
-- first use.
local namespaces = {}
engine.namespaces = namespaces
-- The names that exist before the rest is loaded.
local known = {
  assertion = {
    ["true"] = 1, ["false"] = 1, truthy = 1, falsy = 1, equal = 1, equals = 1, same = 1, near = 1, match = 1,
    matches = 1, unique = 1, ["nil"] = 1, boolean = 1, number = 1, string = 1, table = 1, ["function"] = 1,
    userdata = 1, thread = 1,
    error = 1, errors = 1, error_matches = 1, error_match = 1, matches_error = 1, match_error = 1,
    returned_arguments = 1, holes = 1, called = 1, called_with = 1, returned_with = 1, called_at_least = 1,
    called_at_most = 1, called_more_than = 1, called_less_than = 1,
  },
  modifier = {
    a = 1, an = 1, the = 1, is = 1, are = 1, was = 1, has = 1, does = 1, ["not"] = -1, no = -1, message = 0, spy = 0,
    stub = 0, array = 0,
  },
  matcher = {},
}
engine.known = known
local is_loaded = false

local function load_rest()
  if is_loaded then return end
  -- A limit may end the load. The next use then repeats it, which registers the same names again.
  use "assertions"
  is_loaded = true
end

local function lazy_namespace(kind)
  namespaces[kind] = setmetatable({}, {
    __index = function(self, key)
      if not is_loaded and known[kind][key] then
        load_rest()
        return rawget(self, key)
      end
      if kind ~= "assertion" then return nil end
      local native = host.native(key)
      if native then rawset(self, key, { name = key, callback = native, native = native, is_own = true }) end
      return rawget(self, key)
    end,
    __pairs = function(self)
      load_rest()
      return next, self, nil
    end,
  })
end
lazy_namespace "assertion"
lazy_namespace "modifier"
namespaces.matcher = {}

local function is_word(kind, key)
  local words = known[kind]
  return words and words[key] or namespaces[kind] and namespaces[kind][key]
end

-- Parses tokens from the right, the longest names first. Returns the names, or nil and the unknown token.
function engine.keys(kind, tokens)
  if kind == "matcher" then use "matchers" end
  local keys, key = {}, nil
  local index = #tokens
  while index > 0 do
    key = key and tokens[index] .. "_" .. key or tokens[index]
    local longer = index > 1 and tokens[index - 1] .. "_" .. key
    while longer and is_word(kind, longer) do
      key, index = longer, index - 1
      longer = index > 1 and tokens[index - 1] .. "_" .. key
    end
    if is_word("modifier", key) or is_word(kind, key) then
      table.insert(keys, 1, key)
      key = nil
    end
    index = index - 1
  end
  if key then return nil, key end
  return keys
end

-- MARK: Passing assertions

-- Checks for the values that usually pass. They leave all others to `slow`, which checks again and describes the
-- failure. The functions of a phrase receive the phrase itself as their first argument.
local fast = {}
local fast_negated = {}

fast["true"] = function(slow)
  return function(phrase, ...)
    if (...) == true then
      counter[1] = counter[1] + 1
      return ...
    end
    return slow(phrase, ...)
  end
end

fast["false"] = function(slow)
  return function(phrase, ...)
    if (...) == false then
      counter[1] = counter[1] + 1
      return ...
    end
    return slow(phrase, ...)
  end
end

function fast.truthy(slow)
  return function(phrase, ...)
    if (...) then
      counter[1] = counter[1] + 1
      return ...
    end
    return slow(phrase, ...)
  end
end

function fast.falsy(slow)
  return function(phrase, ...)
    if not (...) and select("#", ...) > 0 then
      counter[1] = counter[1] + 1
      return ...
    end
    return slow(phrase, ...)
  end
end
fast_negated.truthy, fast_negated.falsy = fast.falsy, fast.truthy

function fast.equal(slow)
  return function(phrase, ...)
    local expected, actual = ...
    if actual ~= nil and expected == actual then
      counter[1] = counter[1] + 1
      return ...
    end
    return slow(phrase, ...)
  end
end
fast.equals = fast.equal

function fast_negated.equal(slow)
  return function(phrase, ...)
    local expected, actual = ...
    if expected ~= actual and select("#", ...) > 1 then
      counter[1] = counter[1] + 1
      return ...
    end
    return slow(phrase, ...)
  end
end
fast_negated.equals = fast_negated.equal

function fast.same(slow)
  local compare
  return function(phrase, ...)
    local expected, actual = ...
    if actual ~= nil then
      local holds
      if type(expected) == "table" and type(actual) == "table" then
        compare = compare or use "comparison"
        holds = compare(expected, actual, true)
      else
        holds = expected == actual
      end
      if holds then
        counter[1] = counter[1] + 1
        return ...
      end
    end
    return slow(phrase, ...)
  end
end

local function typed(name)
  fast[name] = function(slow)
    return function(phrase, ...)
      if type((...)) == name then
        counter[1] = counter[1] + 1
        return ...
      end
      return slow(phrase, ...)
    end
  end
  fast_negated[name] = function(slow)
    return function(phrase, ...)
      if select("#", ...) > 0 and type((...)) ~= name then
        counter[1] = counter[1] + 1
        return ...
      end
      return slow(phrase, ...)
    end
  end
end
for _, name in ipairs { "boolean", "number", "string", "table", "userdata", "function", "thread" } do typed(name) end

fast["nil"] = function(slow)
  return function(phrase, ...)
    if (...) == nil and select("#", ...) > 0 then
      counter[1] = counter[1] + 1
      return ...
    end
    return slow(phrase, ...)
  end
end
fast_negated["nil"] = fast.truthy

-- MARK: Phrases without a state

-- Returns 1 if a modifier only makes the phrase readable, -1 if it negates the phrase, and nil if it does anything else.
local function turn(key)
  local own = rawget(namespaces.modifier, key)
  if own and not own.is_own then return nil end
  local sign = known.modifier[key]
  return sign ~= 0 and sign or nil
end

-- Returns the function that a phrase calls, or nil if its modifiers need a state.
local function resolve(tokens, phrase)
  local keys = engine.keys("assertion", tokens)
  if not keys then return nil end
  local name
  local sign = 1
  for _, key in ipairs(keys) do
    local is_assertion = is_word("assertion", key)
    if is_assertion then name = key end
    if not is_assertion or is_word("modifier", key) then
      local factor = turn(key)
      if not factor then return nil end
      sign = sign * factor
    end
  end
  if not name then return nil end
  local function slow(_, ...)
    local assertion = namespaces.assertion[name]
    if assertion.native then
      counter[1] = counter[1] + 1
      return assertion.native(sign < 0, phrase or name, nil, ...)
    end
    local failures = use "failures"
    return failures.check(failures.state({}, phrase, sign > 0), assertion, 2, ...)
  end
  local own = rawget(namespaces.assertion, name)
  local make = (sign > 0 and fast or fast_negated)[name]
  if make and (not own or own.is_own) then return make(slow) end
  return slow
end

-- All parsed phrases: a later registration may change their meaning.
local phrases = setmetatable({}, { __mode = "k" })

local function name_of_phrase(phrase) return getmetatable(phrase).__name end

local function new_phrase(tokens, text, name)
  local metatable = { __name = name, __tostring = name_of_phrase }
  local phrase = setmetatable({}, metatable)
  function metatable.__index(self, key)
    local longer = { table.unpack(tokens) }
    for token in gmatch(lower(tostring(key)), "[^_]+") do longer[#longer + 1] = token end
    local child = new_phrase(longer, key, name .. "." .. tostring(key))
    rawset(self, key, child)
    return child
  end
  local function first_call(self, ...)
    local run = resolve(tokens, text)
    if run then
      metatable.__call = run
      return run(self, ...)
    end
    local failures = use "failures"
    return failures.call(failures.state({ table.unpack(tokens) }, text, true), ...)
  end
  metatable.__call = first_call
  phrases[phrase] = function()
    for key in next, phrase do phrase[key] = nil end
    metatable.__call = first_call
  end
  return phrase
end

-- The phrases that start with one key.
engine.phrases = new_phrase({}, nil, "assert")

local function forget()
  for _, forget_phrase in next, phrases do forget_phrase() end
end

function engine.register(kind, name, callback, positive, negative, is_own)
  if not is_own and known[kind] then load_rest() end
  name = lower(name)
  namespaces[kind] = namespaces[kind] or {}
  namespaces[kind][name] = {
    callback = callback, name = name, positive_message = positive, negative_message = negative, is_own = is_own,
  }
  if not is_own then forget() end
end

function engine.unregister(kind, name)
  load_rest()
  name = lower(name)
  namespaces[kind] = namespaces[kind] or {}
  namespaces[kind][name] = nil
  if known[kind] then known[kind][name] = nil end
  forget()
end

-- `assert(value, message, level, …)`.
function engine.plain(assert, ...)
  local value, message, level = ...
  counter[1] = counter[1] + 1
  if value then return ... end
  level = assert:get_level(level) or 1
  if select("#", ...) == 0 then error("bad argument #1 to 'assert' (value expected)", 2) end
  if not is_busted and message ~= nil and type(message) ~= "string" then error(message, 0) end
  use("failures").fail(message or "assertion failed!", level + 2, {
    name = "assert", said = message, arguments = { n = 1, value }, operands = host.operands(),
  })
end

return engine
