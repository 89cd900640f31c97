internal import LuaRuntime

/// The local variables of the chunks that have run. They persist for the chunks that follow.
///
/// A chunk that declares variables is compiled so that it returns, before its own values, a function that uses them all. The upvalues of
/// that function are the chunk's variables themselves, which the chunk's closures share. The next chunk that names one of them is compiled
/// inside a function that declares it, and its variable is joined with the retained one. Constants cannot change, so their values are
/// sufficient.
final class LocalVariables {
  private struct Variable {
    let function: LuaFunction
    let number: Int
  }

  private let state: LuaState
  private var variables: [String: Variable] = [:]
  /// The values of constants by name. A Lua table retains the objects among them.
  private let constants: LuaTable
  private var constantNames: Set<String> = []

  init(_ state: LuaState) throws(LuaError) {
    self.state = state
    constants = try state.makeTable()
  }

  /// The names of the variables.
  var names: [String] { (Array(variables.keys) + constantNames).sorted() }

  /// Returns the value of a variable, or `nil` if there is no variable with this name.
  func value(_ name: String) -> LuaValue? {
    if constantNames.contains(name) { return try? constants.rawGet(name) }
    guard let variable = variables[name] else { return nil }
    return try? variable.function.value(ofShared: variable.number)
  }

  /// The parameter name that identifies the function that returns a chunk's variables.
  private static let marker = "__variables_of_the_chunk"

  /// Compiles a chunk, with the variables that it names.
  ///
  /// - Parameters:
  ///   - load: Compiles source code under the chunk's name.
  /// - Returns: A function that runs the chunk and returns its results.
  /// - Throws: An error if the code cannot be compiled, for example because it assigns to a constant.
  func compile(
    _ chunk: Statement.Chunk, load: ([UInt8]) throws(LuaError) -> LuaFunction
  ) throws(LuaError) -> () throws(LuaError) -> [LuaValue] {
    let used = chunk.outline.names.filter { variables[$0] != nil }.sorted()
    let usedConstants = chunk.outline.names.intersection(constantNames).sorted()
    let kept = chunk.outline.variables.filter { $0.attribute != .toBeClosed && $0.name != "_ENV" }
    let body: LuaFunction
    let keepsVariables: Bool
    do throws(LuaError) {
      body = try load(wrap(keeping(kept, chunk), used, usedConstants))
      keepsVariables = true
    } catch {
      // If a chunk has a `goto` to a label at its end, no statement may follow the label. Its variables do not persist.
      guard !kept.isEmpty, let plain = try? load(wrap(chunk.bytes, used, usedConstants)) else { throw error }
      body = plain
      keepsVariables = false
    }
    let values = try usedConstants.map { name throws(LuaError) in try constants.rawGet(name) }
    let function: LuaFunction
    if used.isEmpty && usedConstants.isEmpty {
      function = body
    } else {
      guard let inner = try body.call(arguments: values).first?.function else { throw LuaError("no function") }
      for (index, name) in try inner.sharedVariables().enumerated() {
        guard let variable = variables[name] else { continue }
        try inner.share(variable: index + 1, with: variable.number, of: variable.function)
      }
      function = inner
    }
    return { [self] () throws(LuaError) in
      var results = try function.call()
      guard keepsVariables, !kept.isEmpty, let keeper = results.first?.function,
        try keeper.firstParameter() == Self.marker
      else { return results }
      results.removeFirst()
      try keep(kept, of: keeper)
      return results
    }
  }

  /// Returns the chunk's code, extended to return its variables.
  private func keeping(_ kept: [BlockOutline.Variable], _ chunk: Statement.Chunk) -> [UInt8] {
    guard !kept.isEmpty else { return chunk.bytes }
    let keeper = "function(\(Self.marker)) return \(kept.map(\.name).joined(separator: ", ")) end"
    guard let place = chunk.outline.returnRange?.upperBound else {
      return chunk.bytes + Array("\nreturn \(keeper)".utf8)
    }
    return chunk.bytes[..<place] + Array(" \(keeper)\(chunk.outline.returnsValues ? "," : "") ".utf8)
      + chunk.bytes[place...]
  }

  /// Wraps code in a function that declares the variables it names. The header is on the first line, so that line numbers do not change.
  private func wrap(_ bytes: [UInt8], _ used: [String], _ usedConstants: [String]) -> [UInt8] {
    guard !used.isEmpty || !usedConstants.isEmpty else { return bytes }
    var head = ""
    if !used.isEmpty { head += "local \(used.joined(separator: ",")) " }
    if !usedConstants.isEmpty {
      head += "local \(usedConstants.map { "\($0) <const>" }.joined(separator: ",")) = ... "
    }
    return Array("\(head)return function(...) ".utf8) + bytes + Array("\nend".utf8)
  }

  private func keep(_ kept: [BlockOutline.Variable], of keeper: LuaFunction) throws(LuaError) {
    let shared = try keeper.sharedVariables()
    let values = kept.contains { $0.attribute == .constant } ? try keeper.call() : []
    for (index, variable) in kept.enumerated() {
      variables[variable.name] = nil
      constantNames.remove(variable.name)
      if variable.attribute == .constant {
        constantNames.insert(variable.name)
        try constants.rawSet(variable.name, to: index < values.count ? values[index] : .nil)
      } else if let number = shared.firstIndex(of: variable.name) {
        variables[variable.name] = Variable(function: keeper, number: number + 1)
        try constants.rawSet(variable.name, to: .nil)
      }
    }
  }
}
