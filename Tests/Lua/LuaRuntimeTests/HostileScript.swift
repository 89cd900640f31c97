import Foundation
import LuaRuntime
import Testing

/// A hostile script of the folder `Hostile`. Its first line states the expected endings.
struct HostileScript: Sendable, CustomTestStringConvertible {
  /// The folder and the file, without `.lua`.
  let name: String
  let text: String
  /// The accepted endings. Where two limits are near each other, either may be reached first.
  let endings: [Ending]

  /// The ending of a script.
  enum Ending: Equatable, Sendable {
    case time, memory, depth, instructions
    /// An error that the script raises and whose message contains the string.
    case error(String)
    case ok
  }

  var testDescription: String { name }

  /// All scripts by name.
  static let all: [HostileScript] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Hostile")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".lua") }.sorted().compactMap { path in
      let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
      return text.map { HostileScript(name: String(path.dropLast(4)), text: $0) }
    }
  }()

  /// All, or every eighth with the thread sanitizer, which takes long and has little to see here.
  static let sample = all.enumerated().filter { !Sanitizer.watchesThreads || $0.offset % 8 == 0 }.map(\.element)

  static func all(in folder: String) -> [HostileScript] {
    all.filter { $0.name.hasPrefix(folder + "/") }
  }

  private init(name: String, text: String) {
    self.name = name
    self.text = text
    let prefix = "-- expect: "
    let first = text.prefix { $0 != "\n" }
    endings =
      first.hasPrefix(prefix)
      ? first.dropFirst(prefix.count).components(separatedBy: " or ").compactMap(Ending.init) : []
  }

  /// The limits of the script. A limit that it must not exceed is high, even for a build with a sanitizer.
  var limits: LuaLimits {
    LuaLimits(
      memory: 32 << 20, time: endings.contains(.time) ? .milliseconds(100) : .seconds(60),
      instructions: endings.contains(.instructions) ? 100_000 : nil)
  }
}

extension HostileScript.Ending {
  init?(_ text: String) {
    switch text {
    case "limit time": self = .time
    case "limit memory": self = .memory
    case "limit depth": self = .depth
    case "limit instructions": self = .instructions
    case "ok": self = .ok
    default:
      guard text.hasPrefix("error ") else { return nil }
      self = .error(String(text.dropFirst("error ".count)))
    }
  }

  /// Whether a script ended like this.
  func fits(_ error: LuaError?) -> Bool {
    guard let error else { return self == .ok }
    switch (self, error.kind) {
    case (.time, .limit(.time)), (.memory, .limit(.memory)), (.depth, .limit(.depth)),
      (.instructions, .limit(.instructions)):
      return true
    case (.error(let text), .runtime), (.error(let text), .syntax), (.error(let text), .handler):
      return error.message.contains(text)
    default: return false
    }
  }
}
