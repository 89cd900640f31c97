internal import AppSources
public import RouteDiagnostics

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
    isChanged = !text.utf8.elementsEqual(existing.utf8)
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
    // The last line with an origin before each line.
    var enclosing: [Int?] = []
    for index in new.indices {
      enclosing.append(index == 0 ? nil : new[index - 1].origins.isEmpty ? enclosing[index - 1] : index - 1)
    }
    var found: [Diagnostic] = []
    var (one, other) = (0, 0)
    var (start, first) = (0, 0)
    func flush() {
      if one > start || other > first {
        let range = first..<other
        let around =
          range.first.flatMap { new[$0].origins.first }
          ?? (range.lowerBound < new.count ? enclosing[range.lowerBound] : new.lastIndex { !$0.origins.isEmpty })
          .flatMap { new[$0].origins.first }
        found += hunk(old[start..<one], new, range, around, path, command)
      }
    }
    let difference = LineDiff(
      expected: old.map { KeepBlocks.withoutPlace($0) }, actual: new.map { KeepBlocks.withoutPlace($0.text) })
    for line in difference.lines {
      switch line {
      case .removed: one += 1
      case .added: other += 1
      case .common, .open:
        flush()
        one += 1
        other += 1
        (start, first) = (one, other)
      }
    }
    flush()
    return found
  }

  /// Returns the differences in adjacent lines.
  private static func hunk(
    _ old: ArraySlice<String>, _ new: [ImportedLine], _ range: Range<Int>, _ around: ImportOrigin?, _ path: String,
    _ command: String
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var titles: Set<String> = []
    let known = WordIndex(old.joined(separator: "\n"))
    let line = old.startIndex + 1
    func add(_ title: String, _ place: Int, _ origin: ImportOrigin?) {
      let location = SourceLocation(file: path, line: place)
      let notes = origin.map { [note($0)] } ?? []
      let diagnostic = Diagnostic(
        "\(path) is out of date: \(title)", at: location, help: ["run '\(command)'"], notes: notes)
      if titles.insert(title).inserted { found.append(diagnostic) }
    }
    var elements: Set<String> = []
    for index in range {
      for origin in new[index].origins {
        if !origin.element.isEmpty {
          elements.insert(origin.element)
          guard !known.contains(origin.element) else { continue }
        }
        add("\(name(of: origin)) \(origin.statement)", line, origin)
      }
    }
    let added = WordIndex(elements.sorted().joined(separator: "\n"))
    // Code that the sources no longer have is reported with the declaration around it.
    for (offset, text) in zip(old.indices, old) {
      let code = KeepBlocks.trimmed(KeepBlocks.withoutPlace(text))
      guard !code.isEmpty, code != "end", code != "}", code != "},", code != "end,", !code.hasPrefix(KeepBlocks.closing)
      else { continue }
      if let open = code.firstRange(of: " = { "), code.hasSuffix("},") || code.hasSuffix("}"), !elements.isEmpty {
        for element in code[open.upperBound...].split(separator: ",") {
          let element = KeepBlocks.trimmed(String(element).replacing("}", with: ""))
          guard !element.isEmpty, !added.contains(element) else { continue }
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
}
