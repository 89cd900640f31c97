-- `require "busted"`: the test functions as a table that cannot be changed, and the events of the run.
local use, host = ...

-- MARK: Events

-- The listeners, by the parts of a channel: the listeners of `{ "test" }` also receive `{ "test", "end" }`.
local root = { listeners = {}, inner = {} }
local next_id = 0

local function channel(path, makes)
  local node = root
  for _, part in ipairs(path) do
    if not node.inner[part] then
      if not makes then return node, false end
      node.inner[part] = { listeners = {}, inner = {}, outer = node }
    end
    node = node.inner[part]
  end
  return node, true
end

local api = {}

function api.subscribe(path, callback, options)
  next_id = next_id + 1
  local listener = { id = next_id, fn = callback, options = options or {} }
  local listeners = channel(path, true).listeners
  local position = listener.options.priority
  table.insert(listeners, position and math.min(math.max(position, 1), #listeners + 1) or #listeners + 1, listener)
  host.listens()
  return listener
end

function api.unsubscribe(id, path)
  if type(id) == "table" then id = id.id end
  local listeners = channel(path or {}, false).listeners
  for index, listener in ipairs(listeners) do
    if listener.id == id then return table.remove(listeners, index) end
  end
  return nil
end

-- Publishes an event. Publishing stops after a listener whose second return value is not true.
function api.publish(path, ...)
  local results = {}
  local node = channel(path, false)
  while node do
    for _, listener in ipairs({ table.unpack(node.listeners) }) do
      local predicate = listener.options.predicate
      if not predicate or predicate(...) then
        local value, goes_on = listener.fn(...)
        if value ~= nil then results[#results + 1] = value end
        if not goes_on then return results end
      end
    end
    node = node.outer
  end
  return results
end

-- MARK: Functions

-- Sets an environment for a function in which a global name has another value.
function api.bindfenv(callable, name, value)
  local metatable = host.metatable(callable)
  local body = metatable and metatable.__call or callable
  host.bind(body, name, value)
end

function api.fail(message, level) use("failures").fail(message, (level or 1) + 2, { name = "fail", said = message }) end

function api.gettime() return host.time() end

function api.monotime() return host.time() end

function api.sleep(seconds) host.sleep(seconds) end

function api.parent(element) return element and element.parent end

function api.children(element) return element and element.children or {} end

api.version = "2.3.0"

local words = {
  describe = 1, context = 1, insulate = 1, expose = 1, it = 1, spec = 1, test = 1, pending = 1, before_each = 1,
  after_each = 1, setup = 1, teardown = 1, strict_setup = 1, strict_teardown = 1, lazy_setup = 1, lazy_teardown = 1,
  assert = 1, spy = 1, stub = 1, mock = 1, match = 1,
}

return setmetatable({}, {
  __index = function(_, key)
    if words[key] then return host.word(key) end
    return api[key]
  end,
  __newindex = function() error("busted is read-only: use busted.subscribe or assert:register", 2) end,
  -- busted itself calls the result of `require "busted"`, with its core. Accept that call.
  __call = function(self) return self end,
})
