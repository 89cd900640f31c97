internal import RouteScript
internal import ScriptText

extension RouteCoverage: ByteCodable {
  func write(to writer: inout ByteWriter) {
    for category in Category.allCases {
      let items = items(of: category)
      writer.unsigned(UInt64(items.count))
      for item in items {
        writer.write(item.name, item.count)
      }
    }
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self.init()
    for category in Category.allCases {
      for _ in 0..<(try reader.length()) { add(category, try reader.read(), count: try reader.read()) }
    }
  }
}
