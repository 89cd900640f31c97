extension RunEvent: ByteCodable {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .runBegan(let plan):
      writer.byte(0)
      writer.write(plan)
    case .fileBegan(let start):
      writer.byte(1)
      writer.write(start)
    case .groupBegan(let file, let path):
      writer.byte(2)
      writer.write(file)
      writer.write(path)
    case .testBegan(let start):
      writer.byte(3)
      writer.write(start)
    case .output(let output):
      writer.byte(4)
      writer.write(output)
    case .testEnded(let report):
      writer.byte(5)
      writer.write(report)
    case .failedOutsideTest(let failure):
      writer.byte(6)
      writer.write(failure)
    case .fileEnded(let report):
      writer.byte(7)
      writer.write(report)
    case .runEnded(let summary):
      writer.byte(8)
      writer.write(summary)
    case .testFound(let name):
      writer.byte(9)
      writer.write(name)
    }
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    switch try reader.byte() {
    case 0: self = .runBegan(try reader.read())
    case 1: self = .fileBegan(try reader.read())
    case 2: self = .groupBegan(file: try reader.read(), path: try reader.read())
    case 3: self = .testBegan(try reader.read())
    case 4: self = .output(try reader.read())
    case 5: self = .testEnded(try reader.read())
    case 6: self = .failedOutsideTest(try reader.read())
    case 7: self = .fileEnded(try reader.read())
    case 8: self = .runEnded(try reader.read())
    case 9: self = .testFound(try reader.read())
    case let other: throw .invalid("\(other) is not an event")
    }
  }
}

extension FileStart: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(file)
    writer.write(repetition)
    writer.write(worker)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self.init(file: try reader.read(), repetition: try reader.read(), worker: try reader.read())
  }
}

extension TestStart: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(name)
    writer.write(attempt)
    writer.write(worker)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self.init(name: try reader.read(), attempt: try reader.read(), worker: try reader.read())
  }
}

extension SuiteOutput: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(file)
    writer.write(test)
    writer.write(text)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self.init(file: try reader.read(), test: try reader.read(), text: try reader.read())
  }
}

extension OutsideFailure: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(file)
    writer.write(scope)
    writer.write(diagnostics)
    writer.write(realDuration)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self.init(
      file: try reader.read(), scope: try reader.read(), diagnostics: try reader.read(), realDuration: try reader.read()
    )
  }
}

extension FileReport: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(file)
    writer.write(repetition)
    writer.write(worker)
    writer.write(realDuration)
    writer.write(modules)
    writer.write(consulted)
    writer.write(skipped)
    writer.write(isComplete)
    writer.write(brokenOffTest)
    writer.write(warnings)
    writer.write(coverage)
    writer.write(lines)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self.init(
      file: try reader.read(), repetition: try reader.read(), worker: try reader.read(),
      realDuration: try reader.read(), modules: try reader.read(), consulted: try reader.read(),
      skipped: try reader.read(), isComplete: try reader.read(), brokenOffTest: try reader.read(),
      warnings: try reader.read(),
      coverage: try reader.read(), lines: try reader.read())
  }
}
