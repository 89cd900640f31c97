import Foundation
import Mutants

/// All mutants of a package, with numbers.
public struct Catalog: Sendable {
  /// A source file with mutants.
  struct File: Sendable {
    /// The path below `Sources`.
    let path: String
    let text: String
    let mutants: [Mutant]
    /// The number of its first mutant.
    let first: Int
  }

  /// The numbers that each file has. A file keeps its numbers when another one changes, so that only one is built again.
  static let stride = 4096

  let files: [File]

  /// Reads the sources of a package.
  ///
  /// - Parameter numbers: The positions that files had before. New files are added.
  public init(root: String, numbers: inout [String: Int]) throws {
    let sources = root + "/Sources"
    let paths = (FileManager.default.enumerator(atPath: sources)?.allObjects as? [String] ?? []).sorted()
    var signatures = SignatureIndex()
    var texts: [(String, String)] = []
    for path in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOfFile: "\(sources)/\(path)", encoding: .utf8)
      texts.append((path, text))
      signatures.add(text)
    }
    var files: [File] = []
    for (path, text) in texts {
      let mutants = MutantFinder.mutants(of: text, file: path, signatures: signatures)
      guard !mutants.isEmpty else { continue }
      guard mutants.count < Self.stride else {
        throw MutationError("\(path) has \(mutants.count) mutants; split it into files of at most \(Self.stride - 1)")
      }
      let position = numbers[path] ?? (numbers.values.max() ?? -1) + 1
      numbers[path] = position
      files.append(File(path: path, text: text, mutants: mutants, first: position * Self.stride))
    }
    self.files = files
  }

  /// All mutants with their numbers.
  public var mutants: [(number: Int, mutant: Mutant)] {
    files.flatMap { file in file.mutants.map { (file.first + $0.index, $0) } }
  }

  /// The number after the last one.
  var end: Int { (files.map(\.first).max() ?? 0) + Self.stride }
}
