#if UIKit
import SwiftParser
import SwiftSyntax

/// Prepares an app's Swift files, which use the Objective-C runtime, for the compiler on Linux.
///
/// A prepared file has the lines of the app's file. After them it has a table of its classes, with the members that storyboards and
/// selectors use. `docs/guides/preparing-sources.md` lists the changes.
public struct SourcePreparer: Sendable {
  /// The number of bytes above which a file is copied unchanged. The largest files of apps have a fraction of it.
  public static let largestSource = 512 << 10
  /// The processor time for a file, in seconds. A file of the largest size needs a tenth of it.
  static let longestTime = 10

  /// Words that a file without Objective-C declarations does not contain.
  private static let preparedWords = ["@objc", "@IB", "#selector", "#keyPath"].map { Array($0.utf8) }

  let options: PreparerOptions
  private let facts: SourceFacts

  /// Creates a preparer for the files of an app.
  ///
  /// - Parameter facts: The joined facts of all files.
  public init(options: PreparerOptions = PreparerOptions(), facts: SourceFacts) {
    self.options = options
    self.facts = facts
  }

  /// Returns the prepared text of a file.
  ///
  /// - Parameters:
  ///   - source: The bytes of the file. They can be anything.
  ///   - path: The path that messages of the compiler name.
  ///   - identifier: A part of the names of the file's table. It differs from that of each other file of the module.
  public func prepare(_ source: [UInt8], path: String, identifier: String) -> PreparedSource {
    guard source.count <= Self.largestSource else {
      return unchanged(source, path, identifier, "the file has more than \(Self.largestSource >> 10) KiB")
    }
    let prepared = Self.parsing(source) { [options, facts] tree in
      let index = SourceIndex(facts, file: FactFinder(options).facts(in: tree, allMethods: true))
      let preparation = FilePreparation(options, index, source: source, path: path, identifier: identifier, tree: tree)
      return preparation.prepared()
    }
    return prepared ?? unchanged(source, path, identifier, "the file is nested too deeply, or takes too long to parse")
  }

  /// Parses a file and calls `body` with its tree. Returns `nil` if the file is nested too deeply, or if this takes too long.
  static func parsing<Value>(_ source: [UInt8], _ body: @escaping (SourceFileSyntax) -> Value) -> Value? {
    guard !isNestedTooDeeply(source) else { return nil }
    // What has no brackets nests, too, such as `() -> () -> …`.
    let stackSize = min(1 << 30, (64 << 20) + (source.count << 13))
    return BoundedWork.run(stackSize: stackSize, processorSeconds: longestTime) {
      body(source.withUnsafeBufferPointer { Parser.parse(source: $0) })
    }
  }

  /// Whether brackets are nested more deeply than the compiler accepts. Brackets in strings and comments count as well.
  private static func isNestedTooDeeply(_ source: [UInt8]) -> Bool {
    var depths = [0, 0, 0, 0]
    var previous: UInt8 = 0
    for byte in source {
      switch byte {
      case UInt8(ascii: "("): depths[0] += 1
      case UInt8(ascii: ")"): depths[0] = max(0, depths[0] - 1)
      case UInt8(ascii: "["): depths[1] += 1
      case UInt8(ascii: "]"): depths[1] = max(0, depths[1] - 1)
      case UInt8(ascii: "{"): depths[2] += 1
      case UInt8(ascii: "}"): depths[2] = max(0, depths[2] - 1)
      // After a space, it is an operator.
      case UInt8(ascii: "<") where previous > UInt8(ascii: "/"): depths[3] += 1
      case UInt8(ascii: ">"): depths[3] = max(0, depths[3] - 1)
      default:
        previous = byte
        continue
      }
      if depths.contains(where: { $0 > 400 }) { return true }
      previous = byte
    }
    return false
  }

  private func unchanged(
    _ source: [UInt8], _ path: String, _ identifier: String, _ reason: String
  ) -> PreparedSource {
    let notice = SourceNotice(
      .warning, path: path, line: 1, column: 1, "\(reason) and is copied unchanged; split it, or exclude it")
    // Large files are data, as a rule, and need no preparation.
    let needsPreparation = source.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { index in
        (bytes[index] == UInt8(ascii: "@") || bytes[index] == UInt8(ascii: "#"))
          && Self.preparedWords.contains { bytes[index...].starts(with: $0) }
      }
    }
    return PreparedSource(
      text: PreparedText(path: path, identifier: identifier).text(of: source, imports: [], appendix: ""),
      notices: needsPreparation ? [notice] : [])
  }
}

/// A prepared file.
public struct PreparedSource: Sendable {
  /// The bytes of the file.
  public let text: [UInt8]
  /// The code that could not be prepared, in the order of the lines.
  public let notices: [SourceNotice]
}

/// The frame of a prepared file: the location of the app's file before it, and generated code after it.
struct PreparedText {
  let path: String
  let identifier: String

  /// The name of the function that returns the classes of the file.
  static func function(for identifier: String) -> String { "preparedClasses_\(identifier)" }

  /// Joins the parts of a prepared file. `appendix` is the code before the function that returns the classes.
  func text(of edited: [UInt8], imports: [String], appendix: String, registrations: [String] = []) -> [UInt8] {
    let isMarked = edited.starts(with: [0xEF, 0xBB, 0xBF])
    var text = Array(
      """
      \((["internal import PreparedSources"] + imports.map { "import \($0)" }).joined(separator: "; "))
      #sourceLocation(file: \(path.swiftLiteral), line: 1)

      """.utf8)
    text += isMarked ? edited.dropFirst(3) : edited[...]
    if let last = text.last, !isLineBreak(last) { text.append(UInt8(ascii: "\n")) }
    text += Array(
      """
      #sourceLocation()
      // PrepareSources wrote the rest of this file.
      \(appendix)
      nonisolated func \(Self.function(for: identifier))() -> PreparedSources.PreparedClasses {
      \(Self.body(registrations))
      }

      """.utf8)
    return text
  }

  private static func body(_ registrations: [String]) -> String {
    guard !registrations.isEmpty else { return "  PreparedSources.PreparedClasses()" }
    return (["  var classes = PreparedSources.PreparedClasses()"] + registrations + ["  return classes"])
      .joined(separator: "\n")
  }
}

extension String {
  /// The text as a literal of Swift.
  var swiftLiteral: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\0"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}": literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
#endif
