-- expect: ok
-- Starts a traversal with values that are not an iterator.
local function try(a, b, c, d)
  local t = setmetatable({}, { __pairs = function() return a, b, c, d end })
  return pcall(function() for _ in pairs(t) do break end end)
end
assert(not try(nil))
assert(not try(1, {}, nil))
assert(not try(next, 1))
assert(try(next, {}, nil, nil))
assert(not try(next, {}, nil, 5) or true)
