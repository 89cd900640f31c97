#if UIKit
import SourcePreparer
import Testing

/// Prepares files of one app, the last of which is returned.
func prepared(_ sources: String..., options: PreparerOptions = PreparerOptions()) -> PreparedSource {
  let bytes = sources.map { Array($0.utf8) }
  let facts = SourceFacts(joining: bytes.map { SourceFacts(of: $0, options: options) })
  return SourcePreparer(options: options, facts: facts)
    .prepare(bytes.last ?? [], path: "App.swift", identifier: "1")
}

extension PreparedSource {
  /// All lines, and the notices after them.
  var transcript: String {
    ([String(decoding: text, as: UTF8.self)] + notices.map { "// \($0)\n" }).joined()
  }

  /// The lines of the app's file.
  var lines: [String] {
    let all = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let end = all.lastIndex { $0 == "#sourceLocation()" } ?? all.endIndex
    return all[2..<end].map(String.init)
  }

  /// The generated lines after the app's file.
  var appendix: [String] {
    let all = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    return all.drop { $0 != "#sourceLocation()" }.dropFirst(2).map(String.init)
  }

  /// The modules that the first line imports.
  var imports: String { String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) }
}
#endif
