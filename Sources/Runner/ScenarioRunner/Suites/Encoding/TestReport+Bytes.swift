internal import SimulatedWorld

extension VirtualTime: ByteCodable {
  func write(to writer: inout ByteWriter) { writer.write(nanoseconds) }
  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self.init(nanoseconds: try reader.read())
    guard nanoseconds >= 0 else { throw .invalid("a time before the start") }
  }
}

extension TestName: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(file, path, line)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    try self.init(file: reader.read(), path: Self.path(from: &reader), line: reader.read())
  }

  /// The maximum number of names in a path. Blocks are nested less deeply, and what reads a path may recurse.
  static let deepestPath = 1_000

  /// Reads the names that lead to a group or a test.
  static func path(from reader: inout ByteReader) throws(ByteReader.Failure) -> [String] {
    let path: [String] = try reader.read()
    guard path.count <= deepestPath else { throw .invalid("a path of \(path.count) names") }
    return path
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
    writer.write(name, isPlain, assertions, steps, virtualDuration, realDuration, worker)
    if isPlain { return }
    writer.write(status, diagnostics, warnings, attempt, isFlaky, isRetried, output, tree, trace, timeline, snapshots)
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
    try self.init(
      name: name, status: reader.read(), diagnostics: reader.read(), warnings: reader.read(), assertions: assertions,
      steps: steps, virtualDuration: virtualDuration, realDuration: realDuration, attempt: reader.read(),
      isFlaky: reader.read(), isRetried: reader.read(), output: reader.read(), tree: reader.read(),
      trace: reader.read(), timeline: reader.read(), snapshots: reader.read(), worker: worker)
  }
}

extension TimelineMoment.Kind: ByteCodable {}

extension TimelineMoment: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(time, file, line, kind, subject, text, depth, tree)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    try self.init(
      time: reader.read(), file: reader.read(), line: reader.read(), kind: reader.read(), subject: reader.read(),
      text: reader.read(), depth: reader.read(), tree: reader.read())
  }
}
