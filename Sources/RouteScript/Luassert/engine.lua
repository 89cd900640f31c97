-- The phrases after `assert`: how their words are read, what they call, and what is raised when an assertion does not
-- hold.
--
-- A phrase without state, such as `assert.is_not.equal`, is read once and then found in a table. What passes most of
-- the time is checked right here; the rest of luassert is loaded when something needs it.
local use, host = ...
local type, rawget, select, setmetatable = type, rawget, select, setmetatable
local lower, gmatch = string.lower, string.gmatch
local is_busted = host.is_busted

local engine = {}

-- How many assertions were made, held or not.
local count = 0

function engine.count() return count end

-- MARK: Failures

-- What a failure is about, for the host to put into words.
local details = setmetatable({}, { __mode = "k" })
local failure_metatable = {
  __type = "failure",
  __index = {},
  __tostring = function(failure) return tostring(failure.message) end,
}
-- The same for a message that has no text.
local mute_failure_metatable = { __type = "failure", __index = {} }
engine.failure_metatable = failure_metatable

function engine.is_failure(value)
  local metatable = host.metatable(value)
  return metatable == failure_metatable or metatable == mute_failure_metatable
end

function engine.details(failure) return details[failure] end

-- Raises a failure whose text names the place of the code at a level, 1 being this function.
local function fail(message, level, about)
  local has_text = message ~= nil and (type(message) == "string" or use("util").hastostring(message))
  local placed = message
  if type(message) == "string" then
    local _, text = pcall(error, message, level + 1)
    placed = text
  end
  local failure = setmetatable({ message = placed }, has_text and failure_metatable or mute_failure_metatable)
  if about then details[failure] = about end
  error(failure, 0)
end
engine.fail = fail

-- MARK: Words

-- What suites and luassert itself register: assertions, modifiers and matchers by name. Those of luassert come when
-- asked for.
local namespaces = {}
engine.namespaces = namespaces
-- The names that are there before the rest is loaded.
local known = {
  assertion = {
    ["true"] = 1, ["false"] = 1, truthy = 1, falsy = 1, equal = 1, equals = 1, same = 1, near = 1, match = 1,
    matches = 1, unique = 1, ["nil"] = 1, boolean = 1, number = 1, string = 1, table = 1, ["function"] = 1, userdata = 1,
    thread = 1,
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
local is_loaded = false

local function load_rest()
  if is_loaded then return end
  is_loaded = true
  use "assertions"
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

-- Reads words from the right, the longest names first. Returns the names, or nil and what is none.
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

-- MARK: What passes

-- Checks of what holds most of the time; anything else is left to `slow`, which checks again and finds the words.
-- The functions of a phrase get the phrase itself first.
local fast = {}
local fast_negated = {}

fast["true"] = function(slow)
  return function(phrase, ...)
    if (...) == true then
      count = count + 1
      return ...
    end
    return slow(phrase, ...)
  end
end

fast["false"] = function(slow)
  return function(phrase, ...)
    if (...) == false then
      count = count + 1
      return ...
    end
    return slow(phrase, ...)
  end
end

function fast.truthy(slow)
  return function(phrase, ...)
    if (...) then
      count = count + 1
      return ...
    end
    return slow(phrase, ...)
  end
end

function fast.falsy(slow)
  return function(phrase, ...)
    if not (...) and select("#", ...) > 0 then
      count = count + 1
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
      count = count + 1
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
      count = count + 1
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
        count = count + 1
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
        count = count + 1
        return ...
      end
      return slow(phrase, ...)
    end
  end
  fast_negated[name] = function(slow)
    return function(phrase, ...)
      if select("#", ...) > 0 and type((...)) ~= name then
        count = count + 1
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
      count = count + 1
      return ...
    end
    return slow(phrase, ...)
  end
end
fast_negated["nil"] = fast.truthy

-- MARK: Calls

-- Makes the text of a failure and raises it.
local function raise(state, assertion, arguments, original, level)
  local negated = not state.mod
  local said = rawget(state, "failure_message")
  local about = {
    name = assertion.name, negated = negated, said = said, phrase = rawget(state, "phrase"), arguments = original,
    caught = rawget(arguments, "caught"), spy = rawget(state, "about_spy"), is_own = assertion.is_own,
  }
  local say = use "messages"
  use "formatters"
  local assert = use "assert"
  local text = say(negated and assertion.negative_message or assertion.positive_message, assert:format(arguments))
  if said ~= nil then
    if use("util").hastostring(said) then said = tostring(said) else said = use("state").format_argument(said) end
    text = text and said .. "\n" .. text or said
  end
  about.text = text
  fail(text or "assertion failed!", level + 1, about)
end

-- Calls an assertion with a state; `level` is that of the script.
local function check(state, assertion, level, ...)
  count = count + 1
  if assertion.native then
    local phrase = rawget(state, "phrase") or assertion.name
    return assertion.native(not state.mod, phrase, rawget(state, "failure_message"), ...)
  end
  local util = use "util"
  local arguments = util.make_arglist(...)
  engine.checking = { name = assertion.name, state = state, arguments = util.make_arglist(...) }
  local holds, results = assertion.callback(state, arguments, level)
  if (not holds) == state.mod then
    raise(state, assertion, arguments, util.make_arglist(...), level + 1)
  end
  if results then return util.unpack(results) end
  return ...
end

local function unknown(rest, phrase, level)
  local text = "luassert: unknown modifier/assertion: '" .. rest .. "'"
  host.unknown(rest, phrase, text)
  error(text, level + 1)
end

-- MARK: Phrases with a state

-- After `assert.spy(s)` or `assert.message("…")`, a phrase carries what its modifiers put there, and every word adds to
-- it.
local state_metatable = {}

function state_metatable:__index(key)
  local tokens = rawget(self, "tokens")
  for token in gmatch(lower(tostring(key)), "[^_]+") do tokens[#tokens + 1] = token end
  rawset(self, "phrase", key)
  return self
end

function state_metatable:__call(...)
  local keys, rest = engine.keys("assertion", rawget(self, "tokens"))
  if not keys then unknown(rest, rawget(self, "phrase"), 2) end
  local assertion
  for _, key in ipairs(keys) do assertion = namespaces.assertion[key] or assertion end
  if assertion then
    for _, key in ipairs(keys) do
      local modifier = namespaces.modifier[key]
      if modifier then modifier.callback(self) end
    end
    return check(self, assertion, 2, ...)
  end
  rawset(self, "tokens", {})
  local arguments = use("util").make_arglist(...)
  for _, key in ipairs(keys) do
    local modifier = namespaces.modifier[key]
    if modifier then modifier.callback(self, arguments, 2) end
  end
  return self
end

local function new_state(tokens, phrase)
  return setmetatable({ mod = true, tokens = tokens, phrase = phrase }, state_metatable)
end

function engine.state() return new_state({}) end

-- MARK: Phrases without a state

-- Whether a modifier only makes the phrase readable (1) or turns it round (-1); nil if it does anything else.
local function turn(key)
  local own = rawget(namespaces.modifier, key)
  if own and not own.is_own then return nil end
  local sign = known.modifier[key]
  return sign ~= 0 and sign or nil
end

-- The function that a phrase calls; nil if its modifiers need a state.
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
    local state = setmetatable({ mod = sign > 0, tokens = {}, phrase = phrase }, state_metatable)
    return check(state, namespaces.assertion[name], 2, ...)
  end
  local own = rawget(namespaces.assertion, name)
  local make = (sign > 0 and fast or fast_negated)[name]
  if make and (not own or own.is_own) then return make(slow) end
  return slow
end

-- Every phrase that was read: what is registered later may change what they mean.
local phrases = setmetatable({}, { __mode = "k" })

local function new_phrase(tokens, text)
  local metatable = {}
  local phrase = setmetatable({}, metatable)
  function metatable.__index(self, key)
    local longer = { table.unpack(tokens) }
    for token in gmatch(lower(tostring(key)), "[^_]+") do longer[#longer + 1] = token end
    local child = new_phrase(longer, key)
    rawset(self, key, child)
    return child
  end
  local function first_call(self, ...)
    local run = resolve(tokens, text)
    if run then
      metatable.__call = run
      return run(self, ...)
    end
    return state_metatable.__call(new_state({ table.unpack(tokens) }, text), ...)
  end
  metatable.__call = first_call
  phrases[phrase] = function()
    for key in next, phrase do phrase[key] = nil end
    metatable.__call = first_call
  end
  return phrase
end

-- The phrases that begin with one word.
engine.phrases = new_phrase({})

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
  count = count + 1
  if value then return ... end
  level = assert:get_level(level) or 1
  if select("#", ...) == 0 then error("bad argument #1 to 'assert' (value expected)", 2) end
  if not is_busted and message ~= nil and type(message) ~= "string" then error(message, 0) end
  fail(message or "assertion failed!", level + 2, {
    name = "assert", said = message, arguments = { n = 1, value }, operands = host.operands(),
  })
end

return engine
