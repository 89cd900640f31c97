-- Writes one script: declarations, launches, and operations at top level, in callbacks and in coroutines.

local fixtures = require "fixtures"
local operations = require "operations"
local types = require "types"
local values = require "values"

local writer = {}
writer.__index = writer

--- A writer of an empty script.
--
-- @param language a generator, which also chooses the operations
function writer.new(language, random)
  local platform = random:pick { "iOS", "iOS", "iOS", "tvOS", "macOS", "macOS" }
  local family = platform == "macOS" and "NS" or "UI"
  local self = setmetatable({
    language = language, random = random, platform = platform, family = family, statements = {}, slots = {},
    other = family == "NS" and "UI" or "NS", overridden = {}, routerKeys = {}, visible = {},
  }, writer)
  self.source = values.new(random, self.slots, language)
  self.source.otherFamily = self.other
  self.maker = operations.new(random, self.source, language)
  function self.source.nested(explicit) return (self:expression(explicit)) end
  for _, operation in ipairs(language.operations) do
    local owner = operation.entry and operation.entry.owner
    if owner == family .. "ViewController" or owner == family .. "View" then
      table.insert(self.visible, operation)
    end
  end
  return self
end

function writer:add(text) self.statements[#self.statements + 1] = text end

--- Adds a statement that stores its value in a slot.
function writer:store(slot, expression)
  self:add(("t(%s, function() return %s end)"):format(slot, expression))
end

--- Notes that a slot has results of a type, for later statements.
function writer:offer(slot, type)
  if not type then return end
  for place, result in ipairs(types.results(type)) do
    local expression = place == 1 and slot or (slot:gsub("%[", "[-"))
    for _, alternative in ipairs(types.alternatives(result)) do
      types.eachAncestor(alternative, function(ancestor)
        self.slots[ancestor] = self.slots[ancestor] or {}
        table.insert(self.slots[ancestor], expression)
      end)
    end
  end
end

function writer:draw()
  local which = self.random:below(20)
  return self.language:draw(which == 1 and self.other or which <= 11 and self.family or "")
end

--- An expression that does an operation, and the types of its results.
--
-- @param explicit a parameter of a callback, which is most often a controller or a view, or `nil`
function writer:expression(explicit)
  local isVisible = explicit and self.random:chance(0.7)
  return self.maker.expression(isVisible and self.random:pick(self.visible) or self:draw(), explicit)
end

local function chooseOverrides(self)
  local overridesAll = self.random:chance(0.15)
  for _, name in ipairs(self.language.callbacks) do
    -- The simulator calls these by itself.
    local isFrequent = name:find "^view" or name:find "[wW]ill%u" or name:find "[dD]id%u" or name:find "[sS]hould%u"
    if overridesAll or self.random:chance(isFrequent and 0.5 or 0.05) then table.insert(self.overridden, name) end
  end
end

local function chooseRouterKeys(self)
  for _, operation in ipairs(self.language.operations) do
    local entry = operation.entry
    local isMethod = entry and operation.way == "key" and entry.owner == "viewRouter" and entry.type:find "^fun"
    -- The routers of the fixtures have these.
    local isThere = isMethod and (entry.name:find "^register" or entry.name:find "[dD]estination$")
    if isMethod and not isThere and entry.name ~= "deinit" and self.random:chance(0.25) then
      table.insert(self.routerKeys, entry.name)
    end
  end
end

--- Adds the declarations and objects with which every script starts.
function writer:declare()
  chooseOverrides(self)
  chooseRouterKeys(self)
  for _, fixture in ipairs(fixtures.declarations(self.family, self.overridden, self.routerKeys)) do
    local name, type, expression = fixture[1], fixture[2], fixture[3]
    if name == "" then
      self:add(("pcall(function() %s end)"):format(expression))
    else
      self:store(("%q"):format(name), expression)
      self:offer("S." .. name, type)
    end
  end
end

--- The place of the first launch among the operations: in most scripts the start.
function writer:firstLaunch(count)
  return self.random:chance(0.2) and self.random:below(count) or 1
end

--- Adds a launch, and statements that perform routes.
function writer:launch()
  local random, options = self.random, {}
  if random:chance(0.5) then options[#options + 1] = "storyboards = { S.Main }" end
  if random:chance(0.3) then options[#options + 1] = "containers = { S.Container }" end
  if random:chance(0.2) then options[#options + 1] = "clock = 'manual'" end
  if random:chance(0.15) then
    local body = self.source.nested "a"
    options[#options + 1] = ("autoRegister = false, register = function(a) return %s end"):format(body)
  end
  local root = random:pick(fixtures.roots[self.family])
  self:store("'app'", fixtures.launch(self.platform, root, table.concat(options, ", ")))
  self:store("'clock'", "S.app.clock")
  self:store("'application'", "S.app:application()")
  for _, made in ipairs(fixtures.routes) do
    if random:chance(0.4) then
      self:store(("%q"):format(made[1]), made[3])
      self:offer("S." .. made[1], made[2])
    end
  end
  for _, part in ipairs(fixtures.parts[self.family]) do self:offer(part[2], part[1]) end
  self:offer("S.app", "App")
  self:offer("S.clock", "Clock")
  self:offer("S.application", self.family .. "Application")
end

--- Adds an operation that waits for a callback.
local function operateLater(self, place)
  local random, source = self.random, self.source
  local name = random:chance(0.2) and random:pick(self.overridden) or random:pick {
    "any", "any", "any", "any", "any", "any", "completion", "init", "deinit", "destination", "prepareDestination",
    "registerRoutableDestination", "initializer", "makeDestination", random:pick(self.routerKeys) or "any",
  }
  local text, type = self:expression(random:chance(0.4) and random:pick { "a", "b", "c" } or nil)
  if random:chance(0.25) then
    -- The simulator also has to cope with what a callback returns.
    text, type = random:chance(0.5) and source.hostile() or source.of "Object", nil
  end
  self:add(("h(%q, %d, function(a, b, c) return %s end)"):format(name, place, text))
  if random:chance(0.3) then self:offer(("S[%d]"):format(place), type) end
end

--- Adds an operation, and now and then another launch, a collection or the end of an object.
--
-- @param place the number of the operation
function writer:operate(place)
  local random = self.random
  if random:chance(0.025) then self:launch() end
  local way = random:below(20)
  if way <= 6 then
    operateLater(self, place)
  else
    local text, type = self:expression()
    self:store(place, way == 7 and ("wrap(function() return %s end)()"):format(text) or text)
    self:offer(("S[%d]"):format(place), type)
  end
  if random:chance(0.06) then
    self:add(random:pick {
      "t(0, function() settle() end)", "t(0, function() S.clock:advance(1) end)", "collectgarbage()",
    })
  end
  if random:chance(0.02) then self:add(("S[%d] = nil"):format(random:below(place))) end
end

return writer
