-- `say`: messages by key, in namespaces. Assertions register theirs here, and suites add their own.
local registry = {}
local current, fallback

local say = { _registry = registry, _VERSION = "Say 1.4" }

local function open(namespace)
  registry[namespace] = registry[namespace] or {}
  return namespace
end

function say:set_namespace(namespace) current = open(namespace) end

function say:set_fallback(namespace) fallback = open(namespace) end

function say:set(key, text) registry[current][key] = text end

local function expand(_, key, values)
  if values ~= nil and type(values) ~= "table" then
    -- This is exactly the error of the say library, because suites compare it.
    error(string.format("expected parameter table to be a table, got '%s'", type(values)), 2)
  end
  local text = registry[current][key]
  if text == nil then text = registry[fallback][key] end
  if text == nil then return nil end
  text = tostring(text)
  local count = values and math.max(values.n or 0, #values) or 0
  if values then values.n = count end
  if count == 0 then return text end
  local words = {}
  for index = 1, count do words[index] = tostring(values[index]) end
  return string.format(text, table.unpack(words, 1, count))
end

say:set_fallback("en")
say:set_namespace("en")

return setmetatable(say, { __call = expand, __index = registry })
