internal import Diagnostics

extension QuotedDiagnostic: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(diagnostic)
    writer.write(quotes)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self.init(try reader.read(), quotes: try reader.read())
  }
}

extension QuotedDiagnostic.Quote: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(file)
    writer.write(line)
    writer.write(text)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self.init(file: try reader.read(), line: try reader.read(), text: try reader.read())
  }
}

extension Diagnostic: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(severity)
    writer.write(title)
    writer.write(location)
    writer.write(label)
    writer.write(found)
    writer.write(expected)
    writer.write(suggestions)
    writer.write(help)
    writer.write(details)
    writer.write(notes)
    writer.write(traceback)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    let severity: Severity = try reader.read()
    self.init(
      try reader.read(), severity: severity, at: try reader.read(), label: try reader.read(),
      found: try reader.read(), expected: try reader.read(), suggestions: try reader.read(), help: try reader.read(),
      details: try reader.read(), notes: try reader.read(), traceback: try reader.read())
  }
}

extension Diagnostic.Severity: ByteCodable {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .error: writer.byte(0)
    case .warning: writer.byte(1)
    case .note: writer.byte(2)
    }
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    switch try reader.byte() {
    case 0: self = .error
    case 1: self = .warning
    case 2: self = .note
    case let other: throw .invalid("\(other) is not a severity")
    }
  }
}

extension SourceLocation: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(file)
    writer.write(line)
    writer.write(columns?.lowerBound)
    writer.write(columns?.upperBound)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self.init(file: try reader.read(), line: try reader.read())
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
    writer.write(text)
    writer.write(location)
    writer.write(showsSource)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self.init(try reader.read(), at: try reader.read(), showsSource: try reader.read())
  }
}

extension Diagnostic.Frame: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(name)
    writer.write(location)
    writer.write(omittedCount)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self.init(try reader.read(), at: try reader.read(), omitting: try reader.read())
  }
}

extension Diagnostic.Detail: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(caption)
    switch content {
    case .text(let text):
      writer.byte(0)
      writer.write(text)
    case .difference(let difference):
      writer.byte(1)
      writer.write(difference.lines)
    }
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    let caption: String? = try reader.read()
    switch try reader.byte() {
    case 0: self = .text(try reader.read(), caption: caption)
    case 1: self = .difference(LineDiff(lines: try reader.read()), caption: caption)
    case let other: throw .invalid("\(other) is not a diagnostic block")
    }
  }
}

extension LineDiff.Line: ByteCodable {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .common(let line):
      writer.byte(0)
      writer.write(line)
    case .removed(let line):
      writer.byte(1)
      writer.write(line)
    case .added(let line):
      writer.byte(2)
      writer.write(line)
    case .open(let lines):
      writer.byte(3)
      writer.write(lines)
    }
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    switch try reader.byte() {
    case 0: self = .common(try reader.read())
    case 1: self = .removed(try reader.read())
    case 2: self = .added(try reader.read())
    case 3: self = .open(try reader.read())
    case let other: throw .invalid("\(other) is not a line of a difference")
    }
  }
}
