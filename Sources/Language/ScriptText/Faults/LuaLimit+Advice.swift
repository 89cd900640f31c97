public import LuaRuntime

extension LuaLimit {
  /// The advice about a script that exceeded the limit, or `nil` if a change to the script or the limit would not help.
  public var advice: String? {
    switch self {
    case .time(let time):
      let seconds = max(1, (time.components.seconds + (time.components.attoseconds > 0 ? 1 : 0)) * 3)
      return "allow more time with --timeout \(seconds)s, or any time with --timeout none"
    case .memory(let bytes):
      let megabytes = max(1, (bytes >> 20) * 2)
      return "allow more memory with --memory \(megabytes)M, or any amount with --memory none"
    case .instructions(let count):
      return "allow more instructions with --instructions \(count > Int.max / 10 ? count : count * 10)"
    case .depth: return "look for a function that calls itself without an end"
    case .interrupted: return nil
    }
  }
}
