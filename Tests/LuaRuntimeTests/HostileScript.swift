import Foundation
import LuaRuntime
import Testing

/// A script that means harm, out of the folder `Hostile`: its first line says what must become of it.
struct HostileScript: Sendable, CustomTestStringConvertible {
  /// The folder and the file, without `.lua`.
  let name: String
  let text: String
  /// Each is right: where two limits are near each other, either may be the first.
  let endings: [Ending]

  /// How a script may end.
  enum Ending: Equatable, Sendable {
    case time, memory, depth, instructions
    /// An error of the script's own whose message has the text.
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

  /// What the script may use up. A limit that it is not to exceed is far away, also for a sanitizer's build.
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
