internal import Simulation

extension VirtualTime: ByteCodable {
  func write(to writer: inout ByteWriter) { writer.write(nanoseconds) }
  init(from reader: inout ByteReader) throws(ByteReader.Failure) { self.init(nanoseconds: try reader.read()) }
}

extension TestName: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(file)
    writer.write(path)
    writer.write(line)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self = try reader.name { reader throws(ByteReader.Failure) in
      TestName(file: try reader.file(), path: try reader.read(), line: try reader.read())
    }
  }
}

extension TestResult.Status: ByteCodable {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .passed: writer.byte(0)
    case .failed: writer.byte(1)
    case .pending: writer.byte(2)
    case .error: writer.byte(3)
    }
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    switch try reader.byte() {
    case 0: self = .passed
    case 1: self = .failed
    case 2: self = .pending
    case 3: self = .error
    case let other: throw .invalid("\(other) is no status of a test")
    }
  }
}

extension TestReport: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(name)
    writer.write(status)
    writer.write(diagnostics)
    writer.write(warnings)
    writer.write(assertions)
    writer.write(steps)
    writer.write(virtualDuration)
    writer.write(realDuration)
    writer.write(attempt)
    writer.write(isFlaky)
    writer.write(isRetried)
    writer.write(output)
    writer.write(tree)
    writer.write(story)
    writer.write(timeline)
    writer.write(snapshots)
    writer.write(worker)
  }

  convenience init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self.init(
      name: try reader.read(), status: try reader.read(), diagnostics: try reader.read(),
      warnings: try reader.read(), assertions: try reader.read(), steps: try reader.read(),
      virtualDuration: try reader.read(), realDuration: try reader.read(), attempt: try reader.read(),
      isFlaky: try reader.read(), isRetried: try reader.read(), output: try reader.read(), tree: try reader.read(),
      story: try reader.read(), timeline: try reader.read(), snapshots: try reader.read(), worker: try reader.read())
  }
}

extension TimelineMoment.Kind: ByteCodable {}

extension TimelineMoment: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(time)
    writer.write(file)
    writer.write(line)
    writer.write(kind)
    writer.write(subject)
    writer.write(text)
    writer.write(depth)
    writer.write(tree)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self.init(
      time: try reader.read(), file: try reader.read(), line: try reader.read(), kind: try reader.read(),
      subject: try reader.read(), text: try reader.read(), depth: try reader.read(), tree: try reader.read())
  }
}
