internal import LuaRuntime

extension ScriptState {
  /// The `pairs` of scenarios: it visits keys in an order that is the same in every run, which Lua's own is not. Booleans come first,
  /// then numbers, strings by their bytes, objects by age; keys of other types last, in Lua's order.
  ///
  /// As in Lua, fields may be cleared and assigned during the traversal; one that was cleared is not visited any more.
  func makePairsWord() throws -> LuaFunction {
    let age = try lua.function("age") { call in
      guard let handle = call.value(1).object else { return try call.returnNil() }
      return try call.return(Int(bitPattern: UInt(handle.rawValue)))
    }
    let make = try lua.load(Self.orderedPairs, chunkName: "=\(lua.hostChunkPrefix)pairs]")
    guard let pairs = try make.call(.function(age)).first?.function else { throw LuaError("no function") }
    return pairs
  }

  private static let orderedPairs = """
    local age = ...
    local next, type, rawget, getmetatable, sort = next, type, rawget, getmetatable, table.sort
    local error, native, huge = error, pairs, math.huge
    local ranks = { boolean = 1, number = 2, string = 3, userdata = 4 }

    local function before(a, b)
      local kind, other = type(a), type(b)
      if kind ~= other then return (ranks[kind] or 5) < (ranks[other] or 5) end
      if kind == "number" or kind == "string" then return a < b end
      if kind == "boolean" then return not a and b end
      if kind ~= "userdata" then return false end
      return (age(a) or huge) < (age(b) or huge)   -- dead objects last
    end

    return function(value)
      if type(value) ~= "table" then
        error(("bad argument #1 to 'pairs' (table expected, got %s)"):format(type(value)), 2)
      end
      local metatable = getmetatable(value)
      if type(metatable) == "table" and rawget(metatable, "__pairs") ~= nil then return native(value) end
      -- Most tables have keys of one kind, which Lua itself can compare, and lists are in order already.
      local keys, count, kind, isOrdered, last = {}, 0, nil, true, nil
      for key in next, value do
        count = count + 1
        keys[count] = key
        local itsKind = type(key)
        if itsKind ~= kind then kind = count == 1 and itsKind or "several" end
        if kind ~= "number" or not isOrdered then
          isOrdered = false
        elseif last then
          isOrdered = last < key
        end
        last = key
      end
      if count < 2 or (kind == "number" and isOrdered) then return next, value, nil end
      if kind == "string" or kind == "number" then sort(keys) else sort(keys, before) end
      local index = 0
      return function(table)
        while index < count do
          index = index + 1
          local key = keys[index]
          local item = rawget(table, key)
          if item ~= nil then return key, item end
        end
      end, value, nil
    end
    """
}
