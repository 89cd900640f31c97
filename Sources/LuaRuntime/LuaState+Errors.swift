import CLua
import CLuaBridge

/// What the message handler saw of a failure before the activations were unwound.
struct Failure {
  var traceback: [LuaFrame]
  /// The abbreviated source and the line of each activation of Lua code.
  var positions: [(shortSource: String, source: String, line: Int)]
  /// The error that Swift had thrown, if it is the one that arrived here.
  var origin: LuaError?
}

extension LuaState {
  /// Turns a status of the bridge into an error, whose value is on top of the stack and is popped.
  @inline(__always)
  func check(_ status: Int32, on stack: OpaquePointer) throws(LuaError) {
    if status != LUA_OK { throw takeError(status, on: stack) }
  }

  /// Called by the message handler, with the error value at index 1.
  func examineFailure(on stack: OpaquePointer, hostRaised: Bool) {
    failure = captureFailure(of: stack, from: 1)
    if hostRaised { failure?.origin = errorInFlight }
    errorInFlight = nil
  }

  /// Looks at the activations of a thread.
  ///
  /// - Parameter level: the first one, 0 being the innermost.
  func captureFailure(of stack: OpaquePointer, from level: Int32) -> Failure {
    var failure = Failure(traceback: [], positions: [], origin: nil)
    var walk = luabridge_walk_begin(stack)
    luabridge_walk_outward(&walk, level)
    // Both ends of a deep stack are enough to find one's way.
    let innermost = 40
    let outermost = 12
    var frame = luabridge_frame()
    var seen = 0
    while luabridge_walk_frame(stack, &walk, &frame) {
      seen += 1
      let omitted = seen == innermost ? max(0, Int(walk.depth) - 1 - outermost) : 0
      append(frame, omitting: omitted, to: &failure)
      luabridge_walk_outward(&walk, Int32(1 + omitted))
    }
    return failure
  }

  private func append(_ frame: luabridge_frame, omitting omitted: Int, to failure: inout Failure) {
    let name = frame.name.map { String(cString: $0) }
    let isNative = frame.flags & Int32(LUABRIDGE_FRAME_NATIVE) != 0
    let isMain = frame.flags & Int32(LUABRIDGE_FRAME_MAIN) != 0
    if isNative {
      guard let name else { return }
      let kind = LuaFrame.Kind(rawValue: frame.name_kind.map { String(cString: $0) } ?? "") ?? .function
      failure.traceback.append(
        LuaFrame(name: name, kind: kind, source: nil, line: nil, isNative: true, omittedCount: omitted))
      return
    }
    guard let address = frame.source else { return }
    let source = sources.name(at: address, length: frame.source_length)
    let line = Int(frame.line)
    let shortSource = withUnsafeBytes(of: frame.short_source) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    failure.positions.append((shortSource, source, line))
    if isHostChunk(source) { return }
    let kind: LuaFrame.Kind =
      isMain
      ? .mainChunk : LuaFrame.Kind(rawValue: frame.name_kind.map { String(cString: $0) } ?? "") ?? .function
    failure.traceback.append(
      LuaFrame(
        name: isMain ? nil : name, kind: kind, source: source, line: line > 0 ? line : nil,
        lineDefined: isMain ? nil : Int(frame.line_defined),
        isTailCall: frame.flags & Int32(LUABRIDGE_FRAME_TAIL) != 0, omittedCount: omitted))
  }

  /// Makes an error of the value on top of the stack and pops it.
  func takeError(_ status: Int32, on stack: OpaquePointer) -> LuaError {
    describedErrors += 1
    defer { describedErrors -= 1 }
    // No handler was called for these: what is there was seen of an error that a script has caught.
    let failure = status == LUA_ERRSYNTAX || status == LUA_ERRMEM ? nil : self.failure
    self.failure = nil
    defer { lua_settop(stack, -2) }
    if status == LUABRIDGE_STOPPED {
      defer { if host.pointee.stop_located == false { stopFailure = nil } }
      return limitError(host.pointee.stopped_by)
    }
    if let origin = failure?.origin { return restored(origin, failure: failure, on: stack) }

    var underlying: (any Error)?
    let slot = luabridge_error_slot(stack, -1)
    if slot >= 0 { underlying = errors[slot] }
    let value = self.value(at: -1, of: stack)
    let located = locate(errorText(of: value, on: stack), failure: failure)
    // What is raised may be as long as half of the memory: it is copied no further when that is full.
    if luabridge_stop_reason(host) != 0 {
      if stopFailure == nil { stopFailure = failure }
      return limitError(luabridge_stop_reason(host))
    }
    let kind: LuaError.Kind =
      switch status {
      case LUA_ERRSYNTAX: .syntax(incomplete: located.message.hasSuffix("<eof>"))
      case LUA_ERRMEM: .memory
      case LUA_ERRERR: .handler
      default: .runtime
      }
    return LuaError(
      located.message, kind: kind, value: value, source: located.source, line: located.line,
      traceback: failure?.traceback ?? [],
      variable: located.message.utf8.count <= Self.positionLimit ? LuaVariable(message: located.message) : nil,
      underlying: underlying)
  }

  /// The error that Swift threw, completed by what only the message handler could know.
  private func restored(_ origin: LuaError, failure: Failure?, on stack: OpaquePointer) -> LuaError {
    guard origin.traceback.isEmpty, let failure else { return origin }
    let position = failure.positions.first { $0.line > 0 && !isHostChunk($0.source) }
    return LuaError(
      origin.message, kind: origin.kind,
      value: origin.underlying == nil ? origin.value : value(at: -1, of: stack),
      source: origin.source ?? position?.source, line: origin.line ?? position?.line,
      traceback: failure.traceback, variable: origin.variable, underlying: origin.underlying)
  }

  /// What `tostring` makes of an error value; an error in `__tostring` is described instead.
  private func errorText(of value: LuaValue, on stack: OpaquePointer) -> LuaString {
    switch value {
    case .string(let text): return text
    case .nil: return "nil"
    default: break
    }
    // An error whose `__tostring` raises another such error would never be described.
    guard describedErrors < 4 else { return LuaString("an error value of type \(value.typeName)") }
    do throws(LuaError) {
      return LuaString(try describe(value))
    } catch {
      return LuaString("an error value of type \(value.typeName), whose __tostring failed: \(error.message)")
    }
  }

  /// Whether a chunk is the host's own, of which scripts know nothing.
  func isHostChunk(_ source: String) -> Bool {
    source == Self.strippedSource || !hostChunkPrefix.isEmpty && source.hasPrefix(hostChunkPrefix)
  }

  /// What Lua calls the source of a function without debug information: those of a ``LuaCompiledChunk``.
  private static let strippedSource = "?"
  /// How Lua begins the message of an error in such a function.
  private static let strippedPosition = Array("?:-1: ".utf8)

  /// How many bytes at the beginning of a message are looked at for positions: some hundred of them, more than errors pass threads.
  private static let positionLimit = 16 << 10

  /// Takes positions such as `file:12: ` off the beginning of a message. The last of them is where the error
  /// began; `coroutine.wrap` puts others before it.
  private func locate(
    _ text: LuaString, failure: Failure?
  ) -> (message: String, source: String?, line: Int?) {
    var rest = text.bytes.prefix(Self.positionLimit)
    var source: String?
    var line: Int?
    while let position = leadingPosition(of: rest, failure: failure) {
      source = position.source
      line = position.line
      rest = rest[position.end...]
    }
    if source.map(isHostChunk) ?? true,
      let innermost = failure?.positions.first(where: { $0.line > 0 && !isHostChunk($0.source) })
    {
      source = innermost.source
      line = innermost.line
    }
    let bytes = text.bytes[rest.startIndex...]
    guard bytes.count < Self.positionLimit || admit(bytes.count) else { return ("", source, line) }
    return (String(decoding: bytes, as: UTF8.self), source, line)
  }

  private func leadingPosition(
    of message: ArraySlice<UInt8>, failure: Failure?
  ) -> (source: String, line: Int, end: Int)? {
    if message.starts(with: Self.strippedPosition) {
      return (Self.strippedSource, -1, message.startIndex + Self.strippedPosition.count)
    }
    var search = message.startIndex
    let names = message.prefix(Int(LUA_IDSIZE) + 1)
    while let colon = names[search...].firstIndex(of: UInt8(ascii: ":")) {
      search = colon + 1
      let digits = message[search...].prefix(10).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard !digits.isEmpty, let line = Int(String(decoding: digits, as: UTF8.self)),
        message[digits.endIndex...].starts(with: ": ".utf8)
      else { continue }
      let shortened = String(decoding: message[..<colon], as: UTF8.self)
      let active = failure?.positions.first { $0.shortSource == shortened && $0.line == line }
      guard let source = active?.source ?? sources.fullName(shortened: shortened) else { continue }
      return (source, line, digits.endIndex + 2)
    }
    return nil
  }
}
