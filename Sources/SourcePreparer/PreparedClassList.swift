#if UIKit
/// The file of a module that joins the tables of its prepared files.
public enum PreparedClassList {
  /// Returns the text of the file.
  ///
  /// - Parameter identifiers: The identifiers with which the files were prepared.
  public static func text(of identifiers: [String]) -> String {
    let calls = identifiers.map { "  classes += \(PreparedText.function(for: $0))()" }
    let lines =
      [
        "// PrepareSources wrote this file.", "public import PreparedSources", "",
        "/// Returns the classes of this module, with the members that storyboards and selectors use.",
        "public nonisolated func preparedClasses() -> PreparedClasses {",
        "  \(calls.isEmpty ? "let" : "var") classes = PreparedClasses()",
      ] + calls + ["  return classes", "}", ""]
    return lines.joined(separator: "\n")
  }
}
#endif
