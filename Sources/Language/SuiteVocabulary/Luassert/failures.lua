-- Phrases that carry a state, and the errors of failed assertions.
local use, host = ...
local engine = use "engine"
local type, rawget, setmetatable = type, rawget, setmetatable
local lower, gmatch = string.lower, string.gmatch
local namespaces = engine.namespaces

local failures = {}

-- MARK: Failures

-- The details of failures, which the host describes.
local details = setmetatable({}, { __mode = "k" })
local failure_metatable = {
  __type = "failure",
  __index = {},
  __tostring = function(failure) return tostring(failure.message) end,
}
-- The metatable for a failure whose message is not a string.
local mute_failure_metatable = { __type = "failure", __index = {} }

function failures.details(failure) return details[failure] end

-- Raises a failure whose message starts with the position of the code at a level, 1 being this function.
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
failures.fail = fail

-- MARK: Calls

-- Creates the message of a failure and raises it.
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
  engine.note()
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

failures.check = check

local function unknown(rest, phrase, level)
  local text = "luassert: unknown modifier/assertion: '" .. rest .. "'"
  host.unknown(rest, phrase, text)
  error(text, level + 1)
end

-- MARK: Phrases with a state

-- After `assert.spy(s)` or `assert.message("…")`, a phrase carries the values of its modifiers, and every key extends
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

failures.call = state_metatable.__call

-- `mod` is false for a negated phrase.
function failures.state(tokens, phrase, mod)
  return setmetatable({ mod = mod, tokens = tokens, phrase = phrase }, state_metatable)
end

return failures
