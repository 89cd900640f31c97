internal import AppSources
public import Diagnostics

/// A module of an app compared with the file that an earlier import wrote.
public struct ImportUpdate: Sendable {
  /// The path of the file.
  public let path: String
  /// The text to write, with the blocks of the user.
  public let text: String
  /// Whether the text differs from the existing one.
  public let isChanged: Bool
  /// The differences, each with the places in both files. A change of line numbers alone does not count.
  public let differences: [Diagnostic]
  /// The blocks that have no place any more, and are stored as comments.
  public let lost: [Diagnostic]

  /// A file that cannot be updated.
  public struct Refusal: Error, Sendable {
    /// The problem.
    public let diagnostic: Diagnostic
  }

  /// Compares a module with an existing file.
  ///
  /// - Parameters:
  ///   - file: The module.
  ///   - existing: The text of the file, or `nil` if it is missing.
  ///   - path: The path of the file.
  ///   - command: The command that writes the file, for the help.
  /// - Throws: ``Refusal`` if an import did not write the file, or if a block has no end.
  public init(_ file: ImportedFile, existing: String?, path: String, command: String) throws(Refusal) {
    self.path = path
    guard let existing else {
      text = file.text
      isChanged = true
      differences = [
        Diagnostic(
          "\(path) is missing", help: ["run '\(command)'"],
          notes: file.lines.lazy.flatMap(\.origins).prefix(1).map { Self.note($0) })
      ]
      lost = []
      return
    }
    guard existing.hasPrefix(ModuleWriter.headerStart) else {
      throw Refusal(
        diagnostic: Diagnostic(
          "\(path) exists, and 'routescript import' did not write it", at: SourceLocation(file: path, line: 1),
          help: ["move the file, or write the modules into another folder with --into"]))
    }
    let old = existing.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasSuffix("\r") ? String(line.dropLast()) : String(line)
    }
    let lines = old.last == "" ? Array(old.dropLast()) : old
    if let unclosed = KeepBlocks(lines).unclosed {
      throw Refusal(
        diagnostic: Diagnostic(
          "a block has no '\(KeepBlocks.closing)'", at: SourceLocation(file: path, line: unclosed),
          help: ["add a line '\(KeepBlocks.closing)' after your code"]))
    }
    let merged = KeepBlocks.merge(file.lines, keeping: lines)
    text = merged.lines.map { $0.text + "\n" }.joined()
    isChanged = text != existing
    differences = Self.differences(lines, merged.lines, path, command)
    lost = merged.lost.map { place in
      Diagnostic(
        "the block in \(place.isEmpty ? "the module" : place) has no place any more", severity: .warning,
        at: SourceLocation(file: path, line: 1),
        help: ["its code is at the end of \(path) as a comment: move it, or remove it"])
    }
  }

  private static func note(_ origin: ImportOrigin) -> Diagnostic.Note {
    Diagnostic.Note("the source \(origin.statement)", at: origin.place.location(in: origin.file), showsSource: false)
  }

  // MARK: Differences

  private static func differences(
    _ old: [String], _ new: [ImportedLine], _ path: String, _ command: String
  ) -> [Diagnostic] {
    let before = old.map { KeepBlocks.withoutPlace($0) }
    let after = new.map { KeepBlocks.withoutPlace($0.text) }
    guard before != after else { return [] }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var found: [Diagnostic] = []
    var (one, other) = (0, 0)
    while one < before.count || other < after.count {
      let (start, first) = (one, other)
      while removed.contains(one) { one += 1 }
      while inserted.contains(other) { other += 1 }
      if one > start || other > first {
        found += hunk(old[start..<one], new, first..<other, path, command)
      } else {
        one += 1
        other += 1
      }
    }
    return found
  }

  /// Returns the differences in adjacent lines.
  private static func hunk(
    _ old: ArraySlice<String>, _ new: [ImportedLine], _ range: Range<Int>, _ path: String, _ command: String
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let known = old.joined(separator: "\n")
    let line = old.startIndex + 1
    func add(_ title: String, _ place: Int, _ origin: ImportOrigin?) {
      let location = SourceLocation(file: path, line: place)
      let notes = origin.map { [note($0)] } ?? []
      let diagnostic = Diagnostic(
        "\(path) is out of date: \(title)", at: location, help: ["run '\(command)'"], notes: notes)
      if !found.contains(where: { $0.title == diagnostic.title }) { found.append(diagnostic) }
    }
    var elements: Set<String> = []
    for index in range {
      for origin in new[index].origins {
        if !origin.element.isEmpty {
          elements.insert(origin.element)
          guard !contains(known, origin.element) else { continue }
        }
        add("\(name(of: origin)) \(origin.statement)", line, origin)
      }
    }
    // Code that the sources no longer have is reported with the declaration around it.
    let around =
      range.first.flatMap { new[$0].origins.first }
      ?? new[..<range.lowerBound].last { !$0.origins.isEmpty }?.origins.first
    for (offset, text) in zip(old.indices, old) {
      let code = KeepBlocks.trimmed(KeepBlocks.withoutPlace(text))
      guard !code.isEmpty, code != "end", code != "}", code != "},", code != "end,", !code.hasPrefix(KeepBlocks.closing)
      else { continue }
      if let open = code.range(of: " = { "), code.hasSuffix("},") || code.hasSuffix("}"), !elements.isEmpty {
        for element in code[open.upperBound...].split(separator: ",") {
          let element = KeepBlocks.trimmed(String(element).replacing("}", with: ""))
          guard !element.isEmpty, !elements.contains(element), !elements.contains(where: { contains($0, element) })
          else { continue }
          add("the sources no longer have \(element)", offset + 1, around)
        }
      } else if range.isEmpty || found.isEmpty {
        add("the sources no longer have '\(code)'", offset + 1, around)
      }
    }
    if found.isEmpty, let around { add("\(name(of: around)) changed", line, around) }
    return found
  }

  private static func name(of origin: ImportOrigin) -> String {
    let name = origin.file.split(separator: "/").last.map(String.init) ?? origin.file
    return "\(name):\(origin.place.line)"
  }

  /// Whether code contains an element as a whole.
  private static func contains(_ code: String, _ element: String) -> Bool {
    code.ranges(of: element).contains { range in
      func isPart(_ character: Character?) -> Bool {
        character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
      }
      let before = range.lowerBound == code.startIndex ? nil : code[code.index(before: range.lowerBound)]
      let after = range.upperBound == code.endIndex ? nil : code[range.upperBound]
      return !isPart(before) && !isPart(after)
    }
  }
}

extension String {
  fileprivate func range(of other: String) -> Range<String.Index>? { ranges(of: other).first }
}
