import SourceReading

/// Reads one input, any bytes, as a Swift file. libFuzzer, which provides the main function, calls it.
///
/// The result must be one line that a reader of JSON with a limited depth accepts, and not much longer than the input. `Scripts/fuzz` gives the
/// process the stack of the reader's threads.
@_cdecl("LLVMFuzzerTestOneInput")
func readSwift(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  let line = SourceReader.line(file: "A.swift", hash: "", facts: SourceReader.facts(of: bytes)[...])
  precondition(line.firstIndex(of: UInt8(ascii: "\n")) == line.count - 1, "the facts are not one line")
  precondition(depth(of: line) < 100, "the facts are nested too deeply")
  precondition(String(validating: line, as: UTF8.self) != nil, "the facts are not UTF-8")
  return 0
}

/// Returns the number of JSON values in each other. The strings and brackets must be complete.
private func depth(of line: [UInt8]) -> Int {
  var (depth, deepest) = (0, 0)
  var isInString = false
  var isEscaped = false
  for byte in line {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString.toggle()
    } else if !isInString, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
      depth += 1
      deepest = max(deepest, depth)
    } else if !isInString, byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
      depth -= 1
    }
  }
  precondition(depth == 0 && !isInString, "the facts have an open bracket or string")
  return deepest
}
