-- Choices that depend on a seed alone. Each script has a generator with a separate seed.

local random = {}
random.__index = random

--- A generator; equal seeds make equal choices on every machine.
function random.new(seed)
  return setmetatable({ state = seed & 0xFFFFFFFFFFFFFFFF }, random)
end

--- The next 64 bits (SplitMix64).
function random:next()
  self.state = self.state + 0x9E3779B97F4A7C15
  local z = self.state
  z = (z ~ (z >> 30)) * 0xBF58476D1CE4E5B9
  z = (z ~ (z >> 27)) * 0x94D049BB133111EB
  return z ~ (z >> 31)
end

--- An integer from 1 to the limit.
function random:below(limit) return (self:next() >> 1) % limit + 1 end

--- Whether something with a probability happens.
function random:chance(probability) return (self:next() >> 11) * 2.0 ^ -53 < probability end

--- An element of a list, nil for an empty one.
function random:pick(list) return list[self:below(math.max(1, #list))] end

--- A list in another order.
function random:shuffled(list)
  local result = table.move(list, 1, #list, 1, {})
  for last = #result, 2, -1 do
    local place = self:below(last)
    result[last], result[place] = result[place], result[last]
  end
  return result
end

return random
