internal import Simulation

extension VirtualTime: ByteCodable {
  func write(to writer: inout ByteWriter) { writer.write(nanoseconds) }
  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self.init(nanoseconds: try reader.read())
    guard nanoseconds >= 0 else { throw .invalid("a time before the start") }
  }
}

extension TestName: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(file)
    writer.write(path)
    writer.write(line)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self.init(file: try reader.read(), path: try reader.read(), line: try reader.read())
  }
}

extension TestReport.Status: ByteCodable {
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
    case let other: throw .invalid("\(other) is not a test status")
    }
  }
}

extension TestReport: ByteCodable {
  /// Whether the test passed at its first attempt and left nothing to tell, as nearly all do.
  private var isPlain: Bool {
    status == .passed && attempt == 1 && !isFlaky && !isRetried && diagnostics.isEmpty && warnings.isEmpty
      && output.isEmpty && tree.isEmpty && trace == nil && timeline == nil && snapshots.isEmpty
  }

  func write(to writer: inout ByteWriter) {
    let isPlain = isPlain
    writer.write(name)
    writer.write(isPlain)
    writer.write(assertions)
    writer.write(steps)
    writer.write(virtualDuration)
    writer.write(realDuration)
    writer.write(worker)
    if isPlain { return }
    writer.write(status)
    writer.write(diagnostics)
    writer.write(warnings)
    writer.write(attempt)
    writer.write(isFlaky)
    writer.write(isRetried)
    writer.write(output)
    writer.write(tree)
    writer.write(trace)
    writer.write(timeline)
    writer.write(snapshots)
  }

  convenience init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    let name: TestName = try reader.read()
    let isPlain: Bool = try reader.read()
    let assertions: Int = try reader.read()
    let steps: Int = try reader.read()
    let virtualDuration: VirtualTime = try reader.read()
    let realDuration: Duration = try reader.read()
    let worker: Int = try reader.read()
    if isPlain {
      self.init(
        name: name, status: .passed, assertions: assertions, steps: steps, virtualDuration: virtualDuration,
        realDuration: realDuration, worker: worker)
      return
    }
    self.init(
      name: name, status: try reader.read(), diagnostics: try reader.read(), warnings: try reader.read(),
      assertions: assertions, steps: steps, virtualDuration: virtualDuration, realDuration: realDuration,
      attempt: try reader.read(), isFlaky: try reader.read(), isRetried: try reader.read(),
      output: try reader.read(), tree: try reader.read(), trace: try reader.read(), timeline: try reader.read(),
      snapshots: try reader.read(), worker: worker)
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
