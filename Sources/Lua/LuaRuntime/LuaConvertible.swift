/// A Swift type that converts to and from Lua values.
public protocol LuaConvertible {
  /// Reads the value at `index`, or throws an error in Lua's format.
  static func read(from call: LuaCall, at index: Int) throws -> Self
  /// Pushes the value, which uses one stack slot.
  func push(to call: LuaCall) throws
}

extension Int: LuaConvertible {
  /// Reads the value, or throws an error in Lua's format.
  public static func read(from call: LuaCall, at index: Int) throws -> Int { try call.integer(index) }
  /// Pushes the value.
  public func push(to call: LuaCall) throws { try call.push(self) }
}

extension Double: LuaConvertible {
  /// Reads the value, or throws an error in Lua's format.
  public static func read(from call: LuaCall, at index: Int) throws -> Double { try call.number(index) }
  /// Pushes the value.
  public func push(to call: LuaCall) throws { try call.push(self) }
}

extension Bool: LuaConvertible {
  /// Reads the value, or throws an error in Lua's format.
  public static func read(from call: LuaCall, at index: Int) throws -> Bool { try call.boolean(index) }
  /// Pushes the value.
  public func push(to call: LuaCall) throws { try call.push(self) }
}

extension String: LuaConvertible {
  /// Reads the value, or throws an error in Lua's format.
  public static func read(from call: LuaCall, at index: Int) throws -> String { try call.string(index) }
  /// Pushes the value.
  public func push(to call: LuaCall) throws { try call.push(self) }
}

extension LuaString: LuaConvertible {
  /// Reads the value, or throws an error in Lua's format.
  public static func read(from call: LuaCall, at index: Int) throws -> LuaString { LuaString(try call.bytes(index)) }
  /// Pushes the value.
  public func push(to call: LuaCall) throws { try call.push(self) }
}

extension LuaValue: LuaConvertible {
  /// Reads the value, or throws an error in Lua's format.
  public static func read(from call: LuaCall, at index: Int) throws -> LuaValue { call.value(index) }
  /// Pushes the value.
  public func push(to call: LuaCall) throws { try call.push(self) }
}

extension LuaTable: LuaConvertible {
  /// Reads the value, or throws an error in Lua's format.
  public static func read(from call: LuaCall, at index: Int) throws -> LuaTable { try call.table(index) }
  /// Pushes the value.
  public func push(to call: LuaCall) throws { try call.push(self) }
}

extension LuaFunction: LuaConvertible {
  /// Reads the value, or throws an error in Lua's format.
  public static func read(from call: LuaCall, at index: Int) throws -> LuaFunction { try call.function(index) }
  /// Pushes the value.
  public func push(to call: LuaCall) throws { try call.push(self) }
}

extension Optional: LuaConvertible where Wrapped: LuaConvertible {
  /// Reads the value, or throws an error in Lua's format.
  public static func read(from call: LuaCall, at index: Int) throws -> Wrapped? {
    call.isNil(index) ? nil : try Wrapped.read(from: call, at: index)
  }
  /// Pushes the value.
  public func push(to call: LuaCall) throws {
    if let self { try self.push(to: call) } else { try call.pushNil() }
  }
}

extension LuaState {
  /// Creates a Lua function from a Swift closure without parameters.
  public func function<R: LuaConvertible>(
    _ name: String, calling body: @escaping () throws -> R
  ) throws(LuaError) -> LuaFunction {
    try function(name) { call in
      try body().push(to: call)
      return 1
    }
  }

  /// Creates a Lua function from a Swift closure with one parameter.
  public func function<A: LuaConvertible, R: LuaConvertible>(
    _ name: String, calling body: @escaping (A) throws -> R
  ) throws(LuaError) -> LuaFunction {
    try function(name) { call in
      try body(A.read(from: call, at: 1)).push(to: call)
      return 1
    }
  }

  /// Creates a Lua function from a Swift closure with two parameters.
  public func function<A: LuaConvertible, B: LuaConvertible, R: LuaConvertible>(
    _ name: String, calling body: @escaping (A, B) throws -> R
  ) throws(LuaError) -> LuaFunction {
    try function(name) { call in
      try body(A.read(from: call, at: 1), B.read(from: call, at: 2)).push(to: call)
      return 1
    }
  }

  /// Creates a Lua function from a Swift closure with three parameters.
  public func function<A: LuaConvertible, B: LuaConvertible, C: LuaConvertible, R: LuaConvertible>(
    _ name: String, calling body: @escaping (A, B, C) throws -> R
  ) throws(LuaError) -> LuaFunction {
    try function(name) { call in
      try body(A.read(from: call, at: 1), B.read(from: call, at: 2), C.read(from: call, at: 3)).push(to: call)
      return 1
    }
  }

  /// Creates a Lua function from a Swift closure with four parameters.
  public func function<
    A: LuaConvertible, B: LuaConvertible, C: LuaConvertible, D: LuaConvertible, R: LuaConvertible
  >(
    _ name: String, calling body: @escaping (A, B, C, D) throws -> R
  ) throws(LuaError) -> LuaFunction {
    try function(name) { call in
      try body(
        A.read(from: call, at: 1), B.read(from: call, at: 2), C.read(from: call, at: 3), D.read(from: call, at: 4)
      )
      .push(to: call)
      return 1
    }
  }
}
