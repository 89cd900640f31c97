-- Ways to use a word or member, as expressions in Lua.

local typeOf = require "parameters"
local types = require "types"

local operations = {}

local function isNumber(type) return type and (type:find "integer" or type:find "number") end

--- One operation for each way to use each entry: a word and a method are called, a property is read and is written.
function operations.list(entries)
  local found = {}
  local function add(entry, way)
    local family = types.family(entry.owner) or types.family(entry.name)
    found[#found + 1] = { entry = entry, way = way, family = family }
  end
  for _, entry in ipairs(entries) do
    if entry.kind == "property" then
      add(entry, "read")
      add(entry, "write")
      add(entry, "write")
    elseif entry.kind == "key" then
      add(entry, "key")
    elseif entry.kind == "word" and not entry.isCalled then
      add(entry, "value")
    else
      add(entry, "call")
      add(entry, "call")
      if entry.kind == "method" then add(entry, "detached") end
    end
  end
  for _, entry in ipairs(entries) do
    if entry.kind == "property" and isNumber(entry.type) then add(entry, "edge") end
    for _, parameter in ipairs(entry.parameters) do
      if isNumber(typeOf(entry, parameter)) then
        add(entry, "edge")
        found[#found].parameter = parameter
      end
      for _, key in ipairs(entry.keys[parameter] or {}) do
        found[#found + 1] = { entry = entry, way = "option", parameter = parameter, key = key }
      end
    end
  end
  for place = 1, 120 do found[#found + 1] = { way = "any", number = place } end
  return found
end

-- Uses of a value of any kind: `X` is one of the script's, `V` and `W` are anything.
local anything = {
  "tostring(X)", "#X", "X .. V", "X + V", "V // X", "X < V", "X <= X", "X == V", "X[V]", "X(V, W)", "X & V",
  "X & X", "-X", "~X",
  "type(X)", "getmetatable(X)", "setmetatable(X, V)", "rawget(X, V)", "rawlen(X)", "rawequal(X, V)", "next(X, V)",
  "print(X, V)", "error(X)", "error(X, V)", "string.format('%s %q', X, V)", "string.format('%d', V)",
  "table.concat({ X, V })",
  "table.unpack(X, V, W)", "table.sort({ X, V, W })", "table.insert({}, V, X)", "coroutine.wrap(X)(V)",
  "select(V, X)",
  "pairs(X)", "ipairs(X)", "(function() for k, v in pairs(X) do S.last = v end end)()",
  "(function() for k, v in X do return v end end)()", "(function() X[V] = W end)()", "(function() X.a = V end)()",
  "(function() X.b = X end)()", "(function() rawset(X, V, W) end)()", "(function() local c <close> = X end)()",
  "assert.same(X, V)", "assert.equal(X, V)", "assert.unique({ X, V, X }, true)", "assert(X, V)", "assert.is_nil(X)",
  "require(V)", "load(V)", "load(X, V, W, X)", "xpcall(X, V, W)", "tostring(X.super)", "X.new(V)", "X.init(V)",
  "X.super.init(X, V)", "X.deinit(X)", "tonumber(V, W)", "string.rep(V, W)", "math.tointeger(X)", "utf8.char(V)",
  "spy(X)(V)", "stub(X, V, W)", "mock(X, V)", "match.is_same(X)", "match[V](X)", "assert[V](X, W)", "spy.on(X, V)",
  "(function() X.finish = V end)()", "(function() S.app = nil S.screen = nil collectgarbage() settle() end)()",
  "coroutine.wrap(function() X:finish(coroutine.yield(V)) end)()", "collectgarbage(V)", "collectgarbage('step', V)",
  "debug and debug.traceback(X, V)", "os.date(V, W)", "os.time(X)", "math.random(V, W)", "string.pack(V, W)",
}

--- Makes operations for one script.
--
-- @param source makes expressions for values, see `values.new`
-- @param language its `words`, and which of these `isCalled`
function operations.new(random, source, language)
  local self, names, isCalled = {}, language.words, language.isCalled

  local function argument(entry, parameter, isWild)
    local type = typeOf(entry, parameter)
    if isWild and random:chance(0.4) then return source.hostile() end
    return source.of(type, entry.keys[parameter])
  end

  --- The arguments of a call, in nearly half of the calls with wrong ones, too few or too many.
  local function arguments(entry)
    local isWild, found = random:chance(0.45), {}
    for _, parameter in ipairs(entry.parameters) do
      local mayEnd = parameter:find "%?$" and random:chance(0.3) or isWild and random:chance(0.1)
      if mayEnd then break end
      local times = parameter:find "%.%.%." and random:below(4) - 1 or 1
      for _ = 1, times do found[#found + 1] = argument(entry, parameter, isWild) end
    end
    if isWild and random:chance(0.15) then found[#found + 1] = source.hostile() end
    return table.concat(found, ", ")
  end

  local function receiver(entry)
    local slot = source.slot(entry.owner)
    if slot and random:chance(0.92) then return slot end
    if isCalled[entry.owner] and types.parents[entry.owner] and random:chance(0.6) then return entry.owner .. "()" end
    return source.slot "Object" or "S.screen"
  end

  --- The table of a declaration: the wanted key, and perhaps others of the same word.
  local function keyed(entry)
    local value = random:chance(0.7) and source.of(entry.type) or source.hostile()
    local rest = random:chance(0.4) and ", " .. source.hostile() or ""
    if random:chance(0.2) then rest = rest .. (", [%s] = %s"):format(source.string(), source.hostile()) end
    if entry.owner == "launch" then
      local root = random:chance(0.7) and "root = S.screen, " or ""
      return ("launch { %s%s = %s%s }"):format(root, entry.name, value, rest)
    end
    if entry.owner == "extension" then
      return ("extension(%s) { %s = %s%s }"):format(source.of "Class", entry.name, value, rest)
    end
    local name = random:chance(0.9) and ("%q"):format("Fuzz" .. random:below(100000)) or source.string()
    return ("%s %s { %s = %s%s }"):format(entry.owner, "(" .. name .. ")", entry.name, value, rest)
  end

  --- Does something for each number where arithmetic overflows or lists end; the text has `v` for the number.
  local function forEachEdge(text)
    return ("(function() for _, v in ipairs { %s } do pcall(function() return %s end) end end)()"):format(
      table.concat(source.edges, ", "), text)
  end

  --- Calls with a table that has one of the keys that the reference describes.
  local function withOption(operation)
    local found, isWild = {}, random:chance(0.4)
    for place, parameter in ipairs(operation.entry.parameters) do
      found[place] = argument(operation.entry, parameter, false)
      if parameter == operation.parameter then
        local controllers = random:chance(0.7) and source.of "UIViewController|NSViewController" .. ", " or ""
        found[place] = ("{ %s%s = %s }"):format(controllers, operation.key, isWild and source.hostile() or "v")
      end
    end
    local between = random:chance(0.5) and #found == 2 and ")(" or ", "
    local text = ("%s(%s)"):format(operation.entry.name, table.concat(found, between))
    return isWild and text or forEachEdge(text)
  end

  --- Calls with each edge in the place of a number, or writes each edge to a property.
  local function atEdges(operation)
    local entry, found = operation.entry, {}
    if entry.kind == "property" then
      return forEachEdge(("(function() %s.%s = v end)()"):format(receiver(entry), entry.name))
    end
    for place, parameter in ipairs(entry.parameters) do
      found[place] = parameter == operation.parameter and "v" or argument(entry, parameter, false)
    end
    local list = table.concat(found, ", ")
    if entry.kind == "method" then return forEachEdge(("%s:%s(%s)"):format(receiver(entry), entry.name, list)) end
    local owner = entry.kind == "member" and entry.owner .. "." or ""
    return forEachEdge(("%s%s(%s)"):format(owner, entry.name, list))
  end

  local function call(entry, explicit)
    if entry.kind == "method" then
      return ("%s:%s(%s)"):format(explicit or receiver(entry), entry.name, arguments(entry))
    end
    local name = entry.kind == "member" and entry.owner .. "." .. entry.name or entry.name
    if #entry.parameters == 2 and entry.types.name and random:chance(0.7) then
      return ("%s(%s)(%s)"):format(name, source.of "string", argument(entry, entry.parameters[2], false))
    end
    return ("%s(%s)"):format(name, arguments(entry))
  end

  --- An expression that does an operation, and the types of its results.
  --
  -- @param explicit an expression for the object, instead of one of those that the script has
  function self.expression(operation, explicit)
    local entry, way = operation.entry, operation.way
    if way == "any" then
      local place = random:below(#anything)
      local object = explicit or source.slot(random:pick {
        "Object", "Class", "RouterClass", "Protocol", "App", "Storyboard", "Container", "RouteConfiguration",
        "AnyRouter",
        "Registration", "WeakReference", "BlockRoute", "RoutableView", "Clock", "RouteError", "Scope", "Dependency",
      }) or random:pick(names)
      local text = anything[place]:gsub("%f[%w]([XVW])%f[%W]", function(letter)
        if letter == "X" then return object end
        return random:chance(0.3) and ("%q"):format(random:pick(names)) or source.hostile()
      end)
      return text, nil
    end
    if way == "value" then return "tostring(" .. entry.name .. ")", nil end
    if way == "key" then return keyed(entry), nil end
    if way == "option" then return withOption(operation), nil end
    if way == "edge" then return atEdges(operation), nil end
    if way == "read" then
      return ("%s.%s"):format(explicit or receiver(entry), entry.name), entry.type
    end
    if way == "write" then
      local value = random:chance(0.6) and source.of(entry.type) or source.hostile()
      return ("(function() %s.%s = %s end)()"):format(explicit or receiver(entry), entry.name, value), nil
    end
    if way == "detached" then
      local list = arguments(entry)
      return ("(%s).%s(%s%s)"):format(
        receiver(entry), entry.name, source.hostile(), list == "" and "" or ", " .. list), nil
    end
    local returned = entry.type
    if entry.kind == "word" and not returned then returned = entry.name end
    return call(entry, explicit), returned
  end

  return self
end

return operations
