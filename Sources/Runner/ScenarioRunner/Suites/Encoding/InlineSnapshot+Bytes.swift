internal import RouteScript
internal import ScriptText

extension PictureKind: ByteCodable {}

extension InlineSnapshot: ByteCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(file, line, kind, argument, expected, actual, isHeld, isOfFailedTest)
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    try self.init(
      file: reader.read(), line: reader.read(), kind: reader.read(), argument: reader.read(), expected: reader.read(),
      actual: reader.read(), isHeld: reader.read(), isOfFailedTest: reader.read())
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
