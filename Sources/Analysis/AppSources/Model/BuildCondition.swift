/// A condition of `#if` in Swift or Objective-C.
///
/// Names that are not defined are false, as for a compiler. A condition that cannot be read holds.
public struct BuildCondition {
  private let words: [String]
  private let defines: Set<String>
  /// Whether the platform and the compiler are those of an iOS app. Otherwise, they are unknown.
  private let isForIOS: Bool
  private var index = 0

  private init(_ text: String, _ defines: Set<String>, isForIOS: Bool) {
    words = Self.words(of: text)
    self.defines = defines
    self.isForIOS = isForIOS
  }

  /// Returns whether code with a condition is compiled for iOS.
  ///
  /// - Parameters:
  ///   - text: The condition, or `nil`.
  ///   - defines: The names that are defined.
  public static func holds(_ text: String?, defines: Set<String>) -> Bool {
    text.flatMap { value(of: $0, defines, isForIOS: true) } ?? true
  }

  /// Returns whether code with a condition is not compiled, for whatever platform.
  ///
  /// - Parameters:
  ///   - text: The condition.
  ///   - defines: The names that are defined. Names of the platform and the compiler, such as `TARGET_OS_IPHONE`, may be.
  public static func isRuledOut(_ text: String, defines: Set<String>) -> Bool {
    value(of: text, defines, isForIOS: false) == false
  }

  /// Returns the value of a condition, or `nil` if it is unknown or cannot be read.
  private static func value(of text: String, _ defines: Set<String>, isForIOS: Bool) -> Bool? {
    guard text.utf8.count < SourceLimits.condition else { return nil }
    var condition = BuildCondition(text, defines, isForIOS: isForIOS)
    let result = condition.alternatives(depth: 0)
    return condition.index == condition.words.count ? result : nil
  }

  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var current = ""
    func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || "_.".contains(character) }
    for character in text {
      if isWord(character) {
        current.append(character)
        continue
      }
      if !current.isEmpty { words.append(current) }
      current = ""
      guard !character.isWhitespace else { continue }
      // Operators of two characters.
      if let last = words.last, ["&", "|", "=", ">", "<", "!"].contains(last), "&|=".contains(character),
        last == String(character) || character == "="
      {
        words[words.count - 1] = last + String(character)
      } else {
        words.append(String(character))
      }
    }
    return current.isEmpty ? words : words + [current]
  }

  private mutating func take(_ word: String) -> Bool {
    guard index < words.count, words[index] == word else { return false }
    index += 1
    return true
  }

  private mutating func alternatives(depth: Int) -> Bool? {
    var result = conjunction(depth: depth)
    while take("||") {
      let next = conjunction(depth: depth)
      // One true operand is enough, also if the other one is unknown.
      result = result == true || next == true ? true : result == nil ? nil : next
    }
    return result
  }

  private mutating func conjunction(depth: Int) -> Bool? {
    var result = comparison(depth: depth)
    while take("&&") {
      let next = comparison(depth: depth)
      result = result == false || next == false ? false : result == nil ? nil : next
    }
    return result
  }

  private mutating func comparison(depth: Int) -> Bool? {
    let start = index
    let value = operand(depth: depth)
    guard index < words.count, ["==", "!=", ">", "<", ">=", "<="].contains(words[index]) else { return value }
    let comparison = words[index]
    index += 1
    let first = words[start]
    let second = index < words.count ? words[index] : ""
    _ = operand(depth: depth)
    // The value of a name that is defined may be any.
    guard isForIOS || ![first, second].contains(where: { isOfCompiler($0) || defines.contains($0) }) else { return nil }
    let left = number(first)
    let right = number(second)
    switch comparison {
    case "==": return left == right
    case "!=": return left != right
    case ">": return left > right
    case "<": return left < right
    case ">=": return left >= right
    default: return left <= right
    }
  }

  /// Whether the platform or the compiler may define a name.
  private func isOfCompiler(_ name: String) -> Bool {
    name.hasPrefix("_") || name.hasPrefix("TARGET_") || name == "("
  }

  private func number(_ word: String) -> Double { Double(word) ?? (defines.contains(word) ? 1 : 0) }

  private mutating func operand(depth: Int) -> Bool? {
    guard index < words.count, depth < 50 else { return isForIOS ? true : nil }
    if take("!") { return operand(depth: depth + 1).map { !$0 } }
    if take("(") {
      let result = alternatives(depth: depth + 1)
      _ = take(")")
      return result
    }
    let name = words[index]
    index += 1
    guard take("(") else {
      return !isForIOS && isOfCompiler(name) ? nil : name == "true" || number(name) != 0
    }
    // A function: os(iOS), canImport(UIKit), swift(>=5.0), defined(NAME), targetEnvironment(simulator)
    var arguments: [String] = []
    while index < words.count, words[index] != ")" {
      arguments.append(words[index])
      index += 1
    }
    _ = take(")")
    let argument = arguments.last ?? ""
    guard isForIOS || name == "defined" && !isOfCompiler(argument) else { return nil }
    switch name {
    case "os": return argument == "iOS"
    case "defined": return defines.contains(argument)
    case "canImport": return argument != "AppKit" && argument != "Cocoa"
    case "swift", "compiler": return !arguments.contains("<")
    default: return false
    }
  }
}
