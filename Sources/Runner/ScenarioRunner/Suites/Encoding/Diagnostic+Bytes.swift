internal import RouteDiagnostics

extension QuotedDiagnostic: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(diagnostic, quotes)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    try self.init(reader.read(), quotes: reader.read())
  }
}

extension QuotedDiagnostic.Quote: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(file, line, text)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    try self.init(file: reader.read(), line: reader.read(), text: reader.read())
  }
}

extension Diagnostic: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(
      severity, title, location, label, found, expected, suggestions, help, details, notes, traceback,
      history)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    let severity: Severity = try reader.read()
    try self.init(
      reader.read(), severity: severity, at: reader.read(), label: reader.read(), found: reader.read(),
      expected: reader.read(), suggestions: reader.read(), help: reader.read(), details: reader.read(),
      notes: reader.read(), traceback: reader.read(), history: reader.read())
  }
}

extension Diagnostic.Severity: ByteCodable {}

extension SourceLocation: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(file, line, columns?.lowerBound, columns?.upperBound)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    try self.init(file: reader.read(), line: reader.read())
    let first: Int? = try reader.read()
    let end: Int? = try reader.read()
    guard let first, let end else { return }
    // Columns count from 1; a renderer may rely on it.
    guard 1 <= first, first <= end else { throw .invalid("columns \(first) to \(end)") }
    columns = first..<end
  }
}

extension Diagnostic.Note: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(text, location, showsSource)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    try self.init(reader.read(), at: reader.read(), showsSource: reader.read())
  }
}

extension Diagnostic.Frame: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(name, location, omittedCount)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    try self.init(reader.read(), at: reader.read(), omitting: reader.read())
  }
}

extension Diagnostic.Detail: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(caption)
    switch content {
    case .text(let text): writer.write(kind: 0, text)
    case .difference(let difference): writer.write(kind: 1, difference.lines)
    }
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    let caption: String? = try reader.read()
    switch try reader.byte() {
    case 0: self = try .text(reader.read(), caption: caption)
    case 1: self = .difference(LineDiff(lines: try reader.read()), caption: caption)
    case let other: throw .invalid("\(other) is not a diagnostic block")
    }
  }
}

extension LineDiff.Line: ByteCodable {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .common(let line): writer.write(kind: 0, line)
    case .removed(let line): writer.write(kind: 1, line)
    case .added(let line): writer.write(kind: 2, line)
    case .open(let lines): writer.write(kind: 3, lines)
    }
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    switch try reader.byte() {
    case 0: self = try .common(reader.read())
    case 1: self = try .removed(reader.read())
    case 2: self = try .added(reader.read())
    case 3: self = try .open(reader.read())
    case let other: throw .invalid("\(other) is not a line of a difference")
    }
  }
}
