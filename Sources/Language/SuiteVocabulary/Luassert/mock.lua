-- Mocks: tables whose functions are spied on, or stubbed.
local use = ...
local spy, stub = use "spy", use "stub"
local mock = {}

function mock.new(object, stubs, callback, owner, name)
  local visited = {}
  local function replace(value, target, key)
    if type(value) == "function" then
      if stubs then return stub(target, key, callback) end
      if target == nil then return spy.new(value) end
      return spy.on(target, key)
    end
    if type(value) == "table" and not spy.is_spy(value) and not visited[value] then
      visited[value] = true
      for field, item in pairs(value) do value[field] = replace(item, value, field) end
    end
    return value
  end
  return replace(object, owner, name)
end

-- Calls a method of every spy in a table.
local function each(object, method, visited)
  if type(object) ~= "table" or visited[object] then return nil end
  visited[object] = true
  if spy.is_spy(object) then return object[method](object) end
  for _, item in pairs(object) do each(item, method, visited) end
  return object
end

function mock.clear(object) return each(object, "clear", {}) end

function mock.revert(object) return each(object, "revert", {}) end

return setmetatable(mock, { __call = function(_, ...) return mock.new(...) end })
