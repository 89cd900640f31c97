import Mutants

/// An error of the compiler with its place.
struct CompilerError: Hashable {
  /// The path below the root of the package.
  let path: String
  let line: Int
  let message: String

  /// The errors in the output of a build, each once.
  static func parse(_ output: String, tree: String) -> [CompilerError] {
    var errors: [CompilerError] = []
    for line in output.split(separator: "\n") {
      guard let match = line.firstMatch(of: /^(\/[^:]+\.swift):(\d+):\d+: error: (.*)$/) else { continue }
      guard let range = match.1.range(of: tree + "/"), let number = Int(match.2) else { continue }
      let error = CompilerError(path: String(match.1[range.upperBound...]), line: number, message: String(match.3))
      if !errors.contains(error) { errors.append(error) }
    }
    return errors
  }

  /// The mutants that most likely caused the error: those with text in the line, or else the smallest one around it, or else
  /// those of the same declaration.
  func suspects(among mutants: [Mutant]) -> [Mutant] {
    let inLine = mutants.filter { $0.lines.lowerBound == line || $0.lines.upperBound == line }
    if !inLine.isEmpty { return inLine }
    let around = mutants.filter { $0.lines.contains(line) }
    if let smallest = around.min(by: { $0.lines.count < $1.lines.count }) {
      return around.filter { $0.lines == smallest.lines }
    }
    let before = mutants.last { $0.lines.lowerBound < line } ?? mutants.first
    return mutants.filter { $0.declaration == before?.declaration }
  }
}
