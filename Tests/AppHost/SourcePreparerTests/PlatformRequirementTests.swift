#if UIKit
import Foundation
import GoldenTesting
import SourcePreparer
import Testing

/// The preparer and the module UIKit agree about optional requirements.
@Suite struct PlatformRequirementTests {
  @Test("the list has the methods of each protocol that have a default implementation")
  func list() throws {
    var required: [String: Set<String>] = [:]
    var defaults: [String: Set<String>] = [:]
    for module in ["AppHost/UIKit", "Simulator/ViewHierarchy"] {
      let files = FileManager.default.enumerator(
        at: Repository.url("Sources/\(module)"), includingPropertiesForKeys: nil)
      for case let url as URL in try #require(files) where url.pathExtension == "swift" {
        for block in try String(contentsOf: url, encoding: .utf8).split(separator: "\n\n") {
          let words = block.split { $0.isWhitespace || $0 == ":" }
          guard let kind = words.firstIndex(where: { $0 == "protocol" || $0 == "extension" }), kind + 1 < words.count
          else { continue }
          let name = String(words[kind + 1])
          guard PlatformRequirements.methods[name] != nil else { continue }
          for method in Self.methods(in: block) {
            if words[kind] == "protocol" {
              required[name, default: []].insert(method)
            } else {
              defaults[name, default: []].insert(method)
            }
          }
        }
      }
    }
    for (name, methods) in PlatformRequirements.methods {
      #expect(required[name]?.intersection(defaults[name] ?? []) == methods, "\(name)")
    }
  }

  /// The methods of a declaration, with their labels.
  private static func methods(in block: Substring) -> [String] {
    block.matches(of: /func (\w+)\(/).map { match in
      var (depth, labels, parameter) = (0, [String](), "")
      func end() {
        if let label = parameter.split(whereSeparator: \.isWhitespace).first {
          labels.append("\(label.prefix { $0 != ":" }):")
        }
      }
      for character in block[match.range.upperBound...] {
        if character == ")", depth == 0 { break }
        if "([<".contains(character) { depth += 1 }
        if ")]>".contains(character) { depth -= 1 }
        if character == ",", depth == 0 {
          end()
          parameter = ""
        } else {
          parameter.append(character)
        }
      }
      end()
      return "\(match.output.1)(\(labels.joined()))"
    }
  }
}
#endif
