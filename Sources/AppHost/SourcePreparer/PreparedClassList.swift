#if UIKit
/// The file of a module that joins the tables of its prepared files.
public enum PreparedClassList {
  /// Returns the text of the file.
  ///
  /// - Parameters:
  ///   - module: The name of the module. The function has it in its name, because `Shop.classes()` finds a class `Shop` in place of the
  ///     module.
  ///   - identifiers: The identifiers with which the files were prepared.
  ///   - facts: The joined facts of the files.
  public static func text(of module: String, identifiers: [String], facts: SourceFacts) -> String {
    let calls = identifiers.map { "  classes += \(PreparedText.function(for: $0))()" }
    let lines =
      [
        "// PrepareSources wrote this file.", "public import PreparedSources", "",
        "/// Returns the classes of this module, with the members that storyboards and selectors use.",
        "public nonisolated func \(function(of: module))() -> PreparedClasses {",
        "  \(calls.isEmpty ? "let" : "var") classes = PreparedClasses()",
      ] + calls + ["  return classes", "}", ""] + virtualTime(facts)
    return lines.joined(separator: "\n")
  }

  /// The name of the function that returns the classes of a module.
  package static func function(of module: String) -> String { "preparedClassesOf\(module)" }

  /// Aliases of the module, which precede the declarations of Foundation and Dispatch in each file, whatever it imports. Names that the
  /// app declares itself have none.
  private static func virtualTime(_ facts: SourceFacts) -> [String] {
    let declared = facts.lines.compactMap { line in
      if case .virtualTimeName(let name)? = SourceFact(line: line) { name } else { nil }
    }
    let aliases = PlatformNames.virtualTimeTypes.subtracting(declared).sorted().map {
      "public typealias \($0) = AppConcurrency.\($0)"
    }
    return [
      "// The queues and timers of the app run in virtual time.", "#if canImport(AppConcurrency)",
      "public import AppConcurrency",
    ] + aliases + ["#endif", ""]
  }
}
#endif
