/// A request to a process that runs tests in workers, which are forked from it.
///
/// The process answers with the events of each task in turn, and then with ``TestReply/ended(failure:)``.
package struct TestRequest: Sendable {
  /// The tests or files.
  package var tasks: [WorkerTask]
  /// The setup of workers.
  package var setup: WorkerSetup

  /// Creates a request.
  package init(tasks: [WorkerTask], setup: WorkerSetup) {
    self.tasks = tasks
    self.setup = setup
  }

  /// The request in a stream.
  package var bytes: [UInt8] { frame }

  /// Returns the next request of a stream, or `nil` until more bytes have arrived.
  ///
  /// - Throws: ``SuiteStream/Failure`` if the bytes are invalid.
  package static func next(in stream: inout SuiteStream) throws(SuiteStream.Failure) -> TestRequest? {
    try stream.nextFrame()
  }
}

extension TestRequest: ByteCodable {
  func write(to writer: inout ByteWriter) { writer.write(tasks, setup) }
  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    try self.init(tasks: reader.read(), setup: reader.read())
  }
}

/// A part of the answer to a ``TestRequest``.
package enum TestReply: Sendable, Equatable {
  /// An event. The events of a task end with ``RunEvent/fileEnded(_:)``.
  indirect case event(RunEvent)
  /// All tasks ended, or a failure of the process itself prevented it.
  case ended(failure: String?)

  /// The reply in a stream.
  package var bytes: [UInt8] { frame }

  /// Returns the next reply of a stream, or `nil` until more bytes have arrived.
  ///
  /// - Throws: ``SuiteStream/Failure`` if the bytes are invalid.
  package static func next(in stream: inout SuiteStream) throws(SuiteStream.Failure) -> TestReply? {
    try stream.nextFrame()
  }
}

extension TestReply: ByteCodable {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .event(let event): writer.write(kind: 0, event)
    case .ended(let failure): writer.write(kind: 1, failure)
    }
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    switch try reader.byte() {
    case 0: self = try .event(reader.read())
    case 1: self = try .ended(failure: reader.read())
    case let other: throw .invalid("\(other) is not a reply")
    }
  }
}

extension ByteCodable {
  /// The value as one frame of a stream.
  fileprivate var frame: [UInt8] {
    var writer = ByteWriter()
    writer.frame { $0.write(self) }
    return writer.bytes
  }
}
