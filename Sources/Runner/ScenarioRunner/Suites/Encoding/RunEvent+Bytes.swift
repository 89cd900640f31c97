extension RunEvent: ByteCodable {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .runBegan(let plan): writer.write(kind: 0, plan)
    case .fileBegan(let start): writer.write(kind: 1, start)
    case .groupBegan(let file, let path): writer.write(kind: 2, file, path)
    case .testBegan(let start): writer.write(kind: 3, start)
    case .output(let output): writer.write(kind: 4, output)
    case .testEnded(let report): writer.write(kind: 5, report)
    case .failedOutsideTest(let failure): writer.write(kind: 6, failure)
    case .fileEnded(let report): writer.write(kind: 7, report)
    case .runEnded(let summary): writer.write(kind: 8, summary)
    case .testFound(let name): writer.write(kind: 9, name)
    }
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    switch try reader.byte() {
    case 0: self = try .runBegan(reader.read())
    case 1: self = try .fileBegan(reader.read())
    case 2: self = try .groupBegan(file: reader.read(), path: TestName.path(from: &reader))
    case 3: self = try .testBegan(reader.read())
    case 4: self = try .output(reader.read())
    case 5: self = try .testEnded(reader.read())
    case 6: self = try .failedOutsideTest(reader.read())
    case 7: self = try .fileEnded(reader.read())
    case 8: self = try .runEnded(reader.read())
    case 9: self = try .testFound(reader.read())
    case let other: throw .invalid("\(other) is not an event")
    }
  }
}

extension FileStart: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(file, repetition, worker)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    try self.init(file: reader.read(), repetition: reader.read(), worker: reader.read())
  }
}

extension TestStart: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(name, attempt, worker)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    try self.init(name: reader.read(), attempt: reader.read(), worker: reader.read())
  }
}

extension SuiteOutput: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(file, test, text)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    try self.init(file: reader.read(), test: reader.read(), text: reader.read())
  }
}

extension OutsideFailure: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(file, scope, diagnostics, realDuration)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    try self.init(file: reader.read(), scope: reader.read(), diagnostics: reader.read(), realDuration: reader.read())
  }
}

extension FileReport: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(
      file, repetition, worker, realDuration, modules, consulted, skipped, isComplete, brokenOffTest, warnings,
      coverage, lines)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    try self.init(
      file: reader.read(), repetition: reader.read(), worker: reader.read(), realDuration: reader.read(),
      modules: reader.read(), consulted: reader.read(), skipped: reader.read(), isComplete: reader.read(),
      brokenOffTest: reader.read(), warnings: reader.read(), coverage: reader.read(), lines: reader.read())
  }
}
