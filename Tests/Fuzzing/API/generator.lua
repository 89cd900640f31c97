-- Generates scripts from a seed, so that all operations of the reference come before one comes again.

local operations = require "operations"
local newRandom = require("random").new
local newWriter = require("writer").new

local generator = {}
generator.__index = generator

--- A generator for what the reference has.
--
-- @param entries what `reference.parse` found
-- @param callbacks what `reference.callbacks` found
-- @param keys what `reference.optionKeys` found
-- @param seed decides on the order in which operations are used, and on all scripts
function generator.new(entries, callbacks, keys, seed)
  local names, words, isCalled, seen = {}, {}, {}, {}
  for _, entry in ipairs(entries) do
    if entry.kind == "word" and not entry.name:find "[^%w_]" then
      words[#words + 1] = entry.name
      isCalled[entry.name] = entry.isCalled
    end
    if not seen[entry.name] then
      seen[entry.name] = true
      names[#names + 1] = entry.name
    end
  end
  for _, name in ipairs(callbacks) do names[#names + 1] = name end
  return setmetatable({
    operations = operations.list(entries), callbacks = callbacks, names = names, words = words, isCalled = isCalled,
    keys = keys, seed = seed, random = newRandom(seed), decks = {}, used = {}, usedCount = 0,
  }, generator)
end

--- The next operation of a family. Each comes once before one comes again.
function generator:draw(family)
  local deck = self.decks[family]
  if not deck or #deck == 0 then
    local all = {}
    for _, operation in ipairs(self.operations) do
      if (operation.family or "") == family then all[#all + 1] = operation end
    end
    deck = self.random:shuffled(all)
    self.decks[family] = deck
  end
  local operation = table.remove(deck)
  if not self.used[operation] then
    self.used[operation] = true
    self.usedCount = self.usedCount + 1
  end
  return operation
end

--- Makes a script.
--
-- @param number the script's number; with the seed it determines everything but the order of operations
-- @param count the number of operations
-- @return a list of statements
function generator:script(number, count)
  local writer = newWriter(self, newRandom(self.seed * 1000003 + number))
  writer:declare()
  local firstLaunch = writer:firstLaunch(count)
  for place = 1, count do
    if place == firstLaunch then writer:launch() end
    writer:operate(place)
  end
  return writer.statements
end

return generator
