import Foundation
import Mutants

/// The build of all mutants beside the original code.
struct MutantBuild {
  let catalog: Catalog
  let copy: WorkingCopy
  let report: (String) -> Void
  /// The names of the mutants that do not compile, by the path and the hash of their file.
  private var dropped: [String: Set<String>]

  private var memory: String { copy.folder + "/uncompilable.json" }

  init(_ catalog: Catalog, _ copy: WorkingCopy, report: @escaping (String) -> Void) {
    self.catalog = catalog
    self.copy = copy
    self.report = report
    let data = FileManager.default.contents(atPath: copy.folder + "/uncompilable.json")
    dropped = data.flatMap { try? JSONDecoder().decode([String: Set<String>].self, from: $0) } ?? [:]
  }

  /// Builds in rounds: each one leaves out the mutants with errors.
  ///
  /// - Returns: The mutants of the build with their numbers.
  mutating func run() throws -> [(number: Int, mutant: Mutant)] {
    for round in 1...40 {
      let built = catalog.files.map { file in (file, file.mutants.filter { !isDropped($0, of: file) }) }
      try copy.synchronize(texts(built))
      let count = built.reduce(0) { $0 + $1.1.count }
      report("building \(count) mutants (round \(round)) …")
      let start = Date()
      let errors = try copy.build()
      report("  \(errors.isEmpty ? "built" : "\(errors.count) errors") in \(Int(-start.timeIntervalSinceNow)) s")
      if errors.isEmpty { return built.flatMap { file, mutants in mutants.map { (file.first + $0.index, $0) } } }
      try drop(errors, built)
      try JSONEncoder().encode(dropped).write(to: URL(fileURLWithPath: memory))
    }
    throw MutationError("the mutants do not build after 40 rounds")
  }

  private func key(_ file: Catalog.File) -> String {
    // FNV-1a: the same in each run.
    let hash = file.text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "\(file.path) \(String(hash, radix: 16))"
  }

  private func isDropped(_ mutant: Mutant, of file: Catalog.File) -> Bool {
    dropped[key(file)]?.contains(mutant.name) ?? false
  }

  private mutating func drop(_ errors: [CompilerError], _ built: [(Catalog.File, [Mutant])]) throws {
    var count = 0
    for error in errors {
      guard let (file, mutants) = built.first(where: { "Sources/" + $0.0.path == error.path }) else { continue }
      for suspect in error.suspects(among: mutants) {
        count += dropped[key(file), default: []].insert(suspect.name).inserted ? 1 : 0
      }
    }
    report(
      "  leaving out \(count) mutants that do not compile, such as \(errors[0].path):\(errors[0].line): \(errors[0].message)"
    )
    if count == 0 { throw MutationError("\(errors[0].path):\(errors[0].line): \(errors[0].message)") }
  }

  private func texts(_ built: [(Catalog.File, [Mutant])]) -> [String: String] {
    var texts: [String: String] = [:]
    var targets: Set<Substring> = []
    for (file, mutants) in built {
      // A separate file would make SwiftPM plan the whole package again.
      let isFirst = targets.insert(file.path.prefix { $0 != "/" }).inserted
      texts["Sources/" + file.path] =
        Instrumentation.text(file.text, with: mutants, first: file.first) + (isFirst ? Instrumentation.support : "")
    }
    return texts
  }
}
