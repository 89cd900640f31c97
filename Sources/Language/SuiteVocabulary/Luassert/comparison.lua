-- Compares tables by content.
local _, host = ...
local metatable_of = host.metatable
local is_busted = host.is_busted

local depth_limit = 1000

local same

-- Returns whether a table has an entry whose key has the same content, among those that no earlier key matched.
local function same_entry(key, value, other, taken, visiting, depth)
  for other_key, other_value in next, other do
    if type(other_key) == "table" and not taken[other_key]
      and same(key, other_key, false, visiting, depth) and same(value, other_value, false, visiting, depth)
    then
      taken[other_key] = true
      return true
    end
  end
  return false
end

-- Returns whether two values are the same, and otherwise the keys to the first difference, the innermost first.
function same(left, right, ignores_equality, visiting, depth)
  if type(left) ~= "table" or type(right) ~= "table" then
    if left == right then return true end
    return not is_busted and left ~= left and right ~= right
  end
  local metatable, other = metatable_of(left), metatable_of(right)
  if metatable and metatable == other and metatable.__eq then
    if not ignores_equality then return left == right end
  elseif not is_busted and not ignores_equality
    and (metatable and rawget(metatable, "__eq") or other and rawget(other, "__eq"))
  then
    return left == right
  elseif rawequal(left, right) then
    return true
  end
  if depth >= depth_limit then host.too_deep() end
  -- An outer call already compares this pair: treat it as equal.
  local partners = visiting[left]
  if not partners then
    partners = {}
    visiting[left] = partners
  elseif partners[right] then
    return true
  end
  partners[right] = true
  local taken
  for key, value in next, left do
    local counterpart = right[key]
    if counterpart == nil then
      if is_busted or type(key) ~= "table" then return false, { key } end
      taken = taken or {}
      if not same_entry(key, value, right, taken, visiting, depth + 1) then return false, { key } end
    else
      if taken or type(key) == "table" then
        taken = taken or {}
        taken[key] = true
      end
      local holds, crumbs = same(value, counterpart, false, visiting, depth + 1)
      if not holds then
        crumbs = crumbs or {}
        crumbs[#crumbs + 1] = key
        return false, crumbs
      end
    end
  end
  for key in next, right do
    if left[key] == nil and not (taken and taken[key]) then return false, { key } end
  end
  partners[right] = nil
  return true
end

return function(left, right, ignores_equality) return same(left, right, ignores_equality, {}, 0) end
