-- `match`: placeholders that match several values when arguments are compared.
local use = ...
local engine = use "engine"
local match = {}
local matcher_metatable = { __call = function(self, value) return self.callback(value) == self.mod end }
local state_metatable = {}

function state_metatable:__index(key)
  local tokens = rawget(self, "tokens")
  for token in string.gmatch(string.lower(tostring(key)), "[^_]+") do tokens[#tokens + 1] = token end
  return self
end

function state_metatable:__call(...)
  local util, namespaces = use "util", engine.namespaces
  local keys = util.extract_keys("matcher", rawget(self, "tokens"))
  rawset(self, "tokens", {})
  local arguments = util.make_arglist(...)
  local matcher
  for _, key in ipairs(keys) do matcher = namespaces.matcher[key] or matcher end
  for _, key in ipairs(keys) do
    local modifier = namespaces.modifier[key]
    if modifier then modifier.callback(self, not matcher and arguments or nil, 2) end
  end
  if not matcher then return self end
  local callback = matcher.callback(self, arguments, 2)
  return setmetatable(
    { name = matcher.name, mod = self.mod, callback = callback, arguments = arguments }, matcher_metatable)
end

function match.state() return setmetatable({ mod = true, tokens = {} }, state_metatable) end

function match.is_matcher(value) return type(value) == "table" and getmetatable(value) == matcher_metatable end

function match.is_ref_matcher(value) return match.is_matcher(value) and value.name == "ref" end

match._ = setmetatable(
  { name = "_", mod = true, callback = function() return true end, arguments = { n = 0 } }, matcher_metatable)

return setmetatable(match, { __index = function(self, key) return self.state()[key] end })
