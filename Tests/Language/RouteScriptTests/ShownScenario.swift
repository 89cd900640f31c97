import Foundation
import GoldenTesting
import RouteScript
import ScenarioRunner
import ScriptText
import Testing

/// A file with published scenarios: the suites of the language, the examples, and the code in the documentation.
struct ShownScenario: CustomTestStringConvertible, Sendable {
  let name: String
  let source: ScriptSource

  var testDescription: String { name }

  private static let package = Repository.root.path

  static let all =
    files(in: "Tests/Suites", ending: "_spec.lua") + files(in: "Scripts/examples", ending: ".lua") + blocks
  static let blocks =
    blocks(in: "docs/language.md", kind: "lua run") + blocks(in: "README.md", kind: "lua")

  private static func files(in folder: String, ending: String) -> [ShownScenario] {
    let files = FoundationFiles()
    return (files.entries(of: "\(package)/\(folder)") ?? []).filter { $0.hasSuffix(ending) }.compactMap { name in
      let path = "\(package)/\(folder)/\(name)"
      return (try? files.contents(of: path)).map {
        ShownScenario(name: "\(folder)/\(name)", source: ScriptSource(path: path, bytes: $0))
      }
    }
  }

  private static func blocks(in page: String, kind: String) -> [ShownScenario] {
    let text = (try? String(contentsOfFile: "\(package)/\(page)", encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n```\(kind)\n").dropFirst().enumerated().map { index, rest in
      let code = rest.components(separatedBy: "\n```").first ?? ""
      return ShownScenario(
        name: "\(page), block \(index + 1)", source: ScriptSource(name: "block.lua", text: Array(code.utf8)))
    }
  }
}
