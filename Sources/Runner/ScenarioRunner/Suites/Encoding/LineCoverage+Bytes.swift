internal import LuaRuntime
internal import RouteScript
internal import ScriptText

extension LineCoverage: ByteCodable {
  func write(to writer: inout ByteWriter) {
    let files = files
    writer.unsigned(UInt64(files.count))
    for file in files {
      writer.write(file.path, file.executable.words, file.executed.words)
    }
  }

  init(from reader: inout ByteReader) throws(ByteReader.Failure) {
    self.init()
    for _ in 0..<(try reader.length()) {
      let path: String = try reader.read()
      let (executable, executed): ([UInt64], [UInt64]) = (try reader.read(), try reader.read())
      add(path, executable: LuaLineSet(words: executable), executed: LuaLineSet(words: executed))
    }
  }
}
