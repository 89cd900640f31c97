/// Text that a shell reads as one word.
enum ShellText {
  /// Returns a word in quotes if a shell would change it.
  static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || plain.contains($0) }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  private static let plain = Set("0123456789-_=+./:,@%".unicodeScalars)
}
