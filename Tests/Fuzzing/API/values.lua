-- Expressions in Lua: well-typed ones for a type of the reference, and hostile ones.

local types = require "types"

local values = {}

local numbers = {
  "0", "-1", "1", "2", "3", "math.mininteger", "math.maxinteger", "2^53", "-(2^53)", "2^63", "1.5", "-0.0", "0/0",
  "1/0",
  "-(1/0)", "1e308", "5e-324", "127", "128", "255", "256", "32768", "65536", "0x7FFFFFFF", "0x80000000",
  "-0x80000000",
  "0xFFFFFFFF", "0x100000000", "math.maxinteger - 1", "9007199254740993", "0.1", "1e-9", "1e19",
}

-- Where arithmetic overflows, and where lists end.
local edges = { "math.mininteger", "math.maxinteger", "0", "-1", "2^53", "0x100000000", "0/0", "1/0" }

local strings = {
  [[""]], [["x"]], [[("a"):rep(20000)]], [["\xff\xfe"]], [["\0"]], [["a\0b"]], [["\n"]], [["\27[31m"]],
  [["\u{202E}abc"]],
  [["👨‍👩‍👧‍👦"]], [["e\u{301}"]], [["%s%d%"]], [["a.b"]], [["../x"]], [["/"]], [["."]], [["//"]],
  [["fuzz://screen/1"]],
  [["fuzz://model/1?action=x&a=%ff"]], [["fuzz://:a/:b"]], [["x://"]], [["\xed\xa0\x80"]], [["\u{FEFF}"]],
  [["\u{7FFFFFFF}"]],
  [["Home"]], [["Editor"]], [["edit"]], [["modal"]], [["back"]], [["fuzz"]], [["badge"]], [["FuzzMain"]],
  [["FuzzScreen"]],
  [["Main"]], [["title"]], [["a"]], [["b"]], [["1"]], [["-1"]], [["nan"]], [["true"]], [[("%s"):rep(300)]],
  [["([a-z]*"]],
  [[("\u{10FFFF}"):rep(3000)]], [[(" "):rep(9)]], [["regular"]], [["compact"]], [["primary"]], [["push"]],
  [["single"]],
}

local tables = {
  "{}", "{ 1, 2, 3 }", "{ nil, 2 }", "{ [1] = 1, [3] = 3 }", "{ x = 1 }", "{ {}, {} }", "{ [1.5] = 1, [true] = 2 }",
  "(function() local c = {} c[1], c.c = c, c return c end)()",
  "setmetatable({}, { __index = function(_, key) return key end })",
  "setmetatable({}, { __len = function() return math.maxinteger end, __index = function() return S.screen end })",
  "setmetatable({}, { __tostring = function() return 1 end, __name = '\\xff' })",
  "setmetatable({}, { __tostring = error, __eq = error, __lt = error, __concat = error, __call = error })",
  "setmetatable({}, { __pairs = error, __unm = error, __band = error, __idiv = error, __le = error })",
  "setmetatable({ S.screen }, { __index = error, __newindex = error, __len = error, __metatable = false })",
  "setmetatable({}, { __gc = function() hook 'gc' end, __close = error, __mode = 'kv' })",
  "setmetatable({}, { __len = function() return -1 end, __pairs = function() return next, S, nil end })",
  "{ S.screen, S.screen }", "{ S.screen, S.screen2, S.screen }", "{ a = S, b = H }", "{ n = -1, 1 }", "S", "_ENV",
  "_G",
  "{ S.Screen, S.Screen() }", "{ properties = { 'a' }, a = function() end }", "table.pack(nil, nil)",
}

local functions = {
  "function() end", "function(...) return ... end", "function() error 'x' end", "function() error() end",
  "function() error(setmetatable({}, { __tostring = error })) end", "function() coroutine.yield(1) end",
  "function() return S.screen end", "function() return S.Screen() end", "function() return 1, nil, S end",
  "function(...) return hook('completion', ...) end", "print", "tostring", "pcall", "coroutine.wrap(function() end)",
  "setmetatable({}, { __call = function(_, ...) return ... end })", "function() settle() end", "launch", "error",
  "function(self) self.x = 1 end", "function(...) return select('#', ...) > 1 and (select(2, ...)) or (...) end",
  "function() collectgarbage() return false end",
  "function() S.screen, S.app = nil, nil collectgarbage() settle() end",
}

local threads = {
  "coroutine.create(function() end)", "coroutine.running()",
  "(coroutine.create(function(...) coroutine.yield(...) end))",
}

--- Makes expressions for one script.
--
-- @param slots the expressions for what statements made so far, by type
-- @param language `names` of members, `words`, which of these `isCalled`, and `keys` of options
function values.new(random, slots, language)
  local names, words, keys = language.names, language.words, language.keys
  local self = { edges = edges }
  local depth = 0

  function self.string()
    if random:chance(0.3) then return ("%q"):format(random:pick(names)) end
    return random:pick(strings)
  end

  function self.number() return random:pick(random:chance(0.5) and edges or numbers) end

  --- A slot that should have a value of the type, or nil.
  function self.slot(type)
    local known = slots[type]
    if not known then return nil end
    -- The first ones are what the script begins with, and are there for sure.
    return random:chance(0.5) and known[random:below(math.min(#known, 3))] or random:pick(known)
  end

  --- A value of any kind but what the parameter wants.
  function self.hostile()
    local kind = random:below(16)
    if kind == 1 then return "nil" end
    if kind == 2 then return random:pick { "true", "false" } end
    if kind <= 5 then return self.number() end
    if kind <= 8 then return self.string() end
    if kind <= 10 then return random:pick(tables) end
    if kind == 11 then return random:pick(functions) end
    if kind == 12 then return random:pick(threads) end
    if kind == 13 then return random:pick(words) end
    return self.slot "Object" or "S.screen"
  end

  local function body()
    if depth < 2 and self.nested and random:chance(0.5) then
      depth = depth + 1
      local text = ("function(a, b, c) return %s end"):format(self.nested(random:pick { "a", "b", "c", nil }))
      depth = depth - 1
      return text
    end
    return random:pick(functions)
  end

  local function list(element)
    local found = {}
    for place = 1, random:below(4) - 1 do found[place] = self.of(element) end
    return "{ " .. table.concat(found, ", ") .. " }"
  end

  local constructors = {
    RoutePath = function()
      local kind = random:pick {
        "push", "presentModally", "presentAsPopover", "presentAsSheet", "presentWithAnimator", "performSegue", "show",
        "showDetail", "addAsChildViewController", "addAsSubview", "custom", "defaultPath",
      }
      if random:chance(0.1) then return "Path.makeDestination" end
      local second = kind == "performSegue" and ", " .. self.string() or random:chance(0.3) and ", " .. body() or ""
      local from = self.slot(random:pick { "UIViewController", "NSViewController", "Object" }) or "nil"
      return ("Path.%s(%s%s)"):format(kind, from, second)
    end,
    Protocol = function()
      return random:pick { "S.Input", "S.Output", "ZIKRoutableView", "S.Input & S.Output", "S.Input & S.Screen" }
    end,
    Class = function()
      return random:pick {
        "S.Screen", "S.Model", "S.Badge", "UIViewController", "NSViewController", "UIView", "NSView", "S.Settings",
      }
    end,
    Dependency = function()
      return random:pick { "optional", "many", "lazy", "provider" } .. "(" .. self.of "Class" .. ")"
    end,
    Segue = function()
      return ("show %s { to = %s }"):format(self.string(), random:pick { "'home'", "'editor'", self.string() })
    end,
    Scene = function() return ("scene %s { %s }"):format(self.string(), self.of "Class") end,
    Module = function() return ("module %s {}"):format(self.string()) end,
    UIAlertAction = function() return ("UIAlertAction(%s, 'default', %s)"):format(self.string(), body()) end,
    NSTabViewItem = function() return "NSTabViewItem(S.Screen())" end,
    NSSplitViewItem = function() return "NSSplitViewItem(S.Screen())" end,
    ["nil"] = function() return "nil" end,
  }
  for _, name in ipairs { "RoutableView", "RoutableViewModule", "RoutableService", "RoutableServiceModule" } do
    constructors[name] = function() return ("%s(%s)"):format(name, self.of "Protocol") end
  end
  for name in pairs(types.parents) do
    if language.isCalled[name] and not constructors[name] then
      constructors[name] = function() return name .. "()" end
    end
  end

  local function one(type, known)
    local literal = type:match '^"(.*)"$'
    if literal then return type end
    local element = type:match "^(.*)%[%]$"
    if element then return list(element) end
    if type:find "^fun" then return body() end
    if type == "string" then return self.string() end
    if type == "boolean" then return random:pick { "true", "false" } end
    if type == "number" then
      return random:chance(0.6) and random:pick { "0", "0.25", "1", "2" } or self.number()
    end
    if type == "integer" then return random:chance(0.6) and random:pick { "0", "1", "2" } or self.number() end
    if type == "table" then
      if random:chance(0.4) then return random:pick(tables) end
      local entries, elements = {}, random:pick { "Object", "Class", "string", "UIViewController|NSViewController" }
      for place = 1, random:below(3) - 1 do entries[place] = self.of(elements) end
      for _ = 1, random:below(3) - 1 do
        local name = known and #known > 0 and random:chance(0.8) and random:pick(known) or random:pick(keys)
        local wanted = random:pick { "integer", "integer", "boolean", "string", "fun()", "string[]", "Object" }
        local value = random:chance(0.3) and self.hostile() or self.of(wanted)
        entries[#entries + 1] = ("%s = %s"):format(name, value)
      end
      return "{ " .. table.concat(entries, ", ") .. " }"
    end
    if type == "any" then return self.hostile() end
    local slot = self.slot(type)
    if constructors[type] and (not slot or random:chance(0.35)) then return constructors[type]() end
    return slot or self.hostile()
  end

  --- A value of a type of the reference, `any` when it says none.
  --
  -- @param known the keys that a table may have; the keys of any options without them
  function self.of(type, known)
    if not type then return random:chance(0.5) and self.hostile() or self.slot "Object" or "nil" end
    local alternatives = types.alternatives(type)
    if #alternatives > 1 and random:chance(0.9) then
      -- Classes of the other platforms are rarely of use.
      for place = #alternatives, 1, -1 do
        local isOther = types.family(alternatives[place]) == self.otherFamily
        if isOther and #alternatives > 1 then table.remove(alternatives, place) end
      end
    end
    return #alternatives > 0 and one(random:pick(alternatives), known) or self.hostile()
  end

  self.body = body
  return self
end

return values
