/// The language of POSIX shells. A string becomes one word.
public enum ShellLanguage: CodeLanguage {
  /// Returns a word, in quotes if a shell would change it.
  public static func quoted(_ text: String) -> String {
    // zsh replaces a word that starts with an equals sign.
    let isPlain =
      !text.isEmpty && text.utf8.first != UInt8(ascii: "=")
      && text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || plain.contains($0) }
    return isPlain ? text : "'" + text.escapingScalars { $0 == "'" ? "'\\''" : nil } + "'"
  }

  /// Returns a path as a word. A path that starts with a hyphen would be an option.
  public static func path(_ path: String) -> String {
    quoted(path.utf8.first == UInt8(ascii: "-") ? "./" + path : path)
  }

  private static let plain = Set("0123456789-_=+./:,@%".unicodeScalars)
}

/// A command line.
public typealias ShellCode = Code<ShellLanguage>

extension ShellCode.StringInterpolation {
  /// Appends a path as a word.
  public mutating func appendInterpolation(path: String) { appendComposed(ShellLanguage.path(path)) }
}
