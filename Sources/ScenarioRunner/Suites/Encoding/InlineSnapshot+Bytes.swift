internal import RouteScript
internal import ScriptText

extension PictureKind: ByteCodable {
  func write(to writer: inout ByteWriter) {
    switch self {
    case .hierarchy: writer.byte(0)
    case .log: writer.byte(1)
    }
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    switch try reader.byte() {
    case 0: self = .hierarchy
    case 1: self = .log
    case let other: throw .invalid("\(other) is not a kind of snapshot")
    }
  }
}

extension InlineSnapshot: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(file)
    writer.write(line)
    writer.write(kind)
    writer.write(argument)
    writer.write(expected)
    writer.write(actual)
    writer.write(isHeld)
    writer.write(isOfFailedTest)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self.init(
      file: try reader.read(), line: try reader.read(), kind: try reader.read(), argument: try reader.read(),
      expected: try reader.read(), actual: try reader.read(), isHeld: try reader.read(),
      isOfFailedTest: try reader.read())
  }
}

extension SnapshotUpdate: ByteCodable {
  func write(to writer: inout ByteWriter) { writer.write(rawValue) }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    let name: String = try reader.read()
    guard let update = SnapshotUpdate(rawValue: name) else { throw .invalid("\(name) is not a snapshot update") }
    self = update
  }
}
