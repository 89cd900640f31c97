import CLuaBridge
import CLuaLibrary

/// The details of a failure that the message handler recorded before the activations were unwound.
struct Failure {
  var traceback: [LuaFrame]
  /// The abbreviated source, the full source and the line of each activation of Lua code.
  var positions: [(shortSource: String, source: String, line: Int)]
  /// The error that Swift threw, if it is the one that arrived here.
  var origin: LuaError?
}

extension LuaState {
  /// Throws the error for a status of the bridge. The error value is on top of the stack and is popped.
  @inline(__always)
  func check(_ status: Int32, on stack: OpaquePointer) throws(LuaError) {
    if status != LUA_OK { throw takeError(status, on: stack) }
  }

  /// Records the failure. The message handler calls it with the error value at index 1.
  func examineFailure(on stack: OpaquePointer, hostRaised: Bool) {
    records.failure = captureFailure(of: stack, from: 1)
    if hostRaised { records.failure?.origin = records.inFlight }
    records.inFlight = nil
  }

  /// Records the activations of a thread.
  ///
  /// - Parameter level: The first activation to record. 0 is the innermost.
  func captureFailure(of stack: OpaquePointer, from level: Int32) -> Failure {
    var failure = Failure(traceback: [], positions: [], origin: nil)
    var walk = luabridge_walk_begin(stack)
    luabridge_walk_outward(&walk, level)
    // For a deep stack, the innermost and outermost activations are sufficient for orientation.
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

  /// Creates an error from the value on top of the stack and pops it.
  func takeError(_ status: Int32, on stack: OpaquePointer) -> LuaError {
    records.describedCount += 1
    defer { records.describedCount -= 1 }
    // The handler does not run for these statuses. A recorded failure would belong to an earlier error that a script caught.
    let recorded = records.takeFailure()
    let failure = status == LUA_ERRSYNTAX || status == LUA_ERRMEM ? nil : recorded
    defer { lua_settop(stack, -2) }
    if status == LUABRIDGE_STOPPED {
      defer { if host.pointee.stop_located == false { records.stop = nil } }
      return limitError(host.pointee.stopped_by)
    }
    if let origin = failure?.origin { return restored(origin, failure: failure, on: stack) }

    var underlying: (any Error)?
    let slot = luabridge_error_slot(stack, -1)
    if slot >= 0 { underlying = errors[slot] }
    let value = self.value(at: -1, of: stack)
    let located = locate(errorText(of: value, on: stack), failure: failure)
    // The raised string may be as long as half of the memory limit. If memory is full, it is not copied further.
    if luabridge_stop_reason(host) != 0 {
      if records.stop == nil { records.stop = failure }
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

  /// Returns the error that Swift threw, with the details that only the message handler could record.
  private func restored(_ origin: LuaError, failure: Failure?, on stack: OpaquePointer) -> LuaError {
    guard origin.traceback.isEmpty, let failure else { return origin }
    let position = failure.positions.first { $0.line > 0 && !isHostChunk($0.source) }
    return LuaError(
      origin.message, kind: origin.kind,
      value: origin.underlying == nil ? origin.value : value(at: -1, of: stack),
      source: origin.source ?? position?.source, line: origin.line ?? position?.line,
      traceback: failure.traceback, variable: origin.variable, underlying: origin.underlying)
  }

  /// Returns the result of `tostring` for an error value. If `__tostring` fails, the string describes that error.
  private func errorText(of value: LuaValue, on stack: OpaquePointer) -> LuaString {
    switch value {
    case .string(let text): return text
    case .nil: return "nil"
    default: break
    }
    // Without this limit, an error whose `__tostring` raises another such error would never be described.
    guard records.describedCount < 4 else { return LuaString("an error value of type \(value.typeName)") }
    do throws(LuaError) {
      return LuaString(try describe(value))
    } catch {
      return LuaString("an error value of type \(value.typeName), whose __tostring failed: \(error.message)")
    }
  }

  /// Whether a chunk belongs to the host and is hidden from scripts.
  func isHostChunk(_ source: String) -> Bool {
    source == Self.strippedSource || !hostChunkPrefix.isEmpty && source.hasPrefix(hostChunkPrefix)
  }

  /// Lua's source name for a function without debug information, as in a ``LuaCompiledChunk``.
  private static let strippedSource = "?"
  /// The position at the start of an error message from such a function.
  private static let strippedPosition = Array("?:-1: ".utf8)

  /// The number of bytes at the start of a message to search for positions. This suffices for some hundred positions, more than the number
  /// of threads an error passes through.
  private static let positionLimit = 16 << 10

  /// Removes positions such as `file:12: ` from the start of a message. The last of them is the origin of the error; `coroutine.wrap` puts
  /// others before it.
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
