/// Reads which lines have code from the bytecode of a chunk, including nested functions.
///
/// Lua reports the lines of existing functions only, but coverage also needs functions that never run. The bytecode comes directly from
/// `lua_dump`.
struct BytecodeLines {
  /// The size of the header that Lua 5.4 writes before the first function. It consists of the signature, the version, the format, bytes
  /// that detect corruption, the sizes of an instruction, an integer and a float, a sample integer and float, and the number of upvalues.
  private static let headerCount = 4 + 1 + 1 + 6 + 3 + 8 + 8 + 1
  /// The marker of an instruction whose line is in a separate table.
  private static let absolute = Int8.min
  /// The opcode of a tail call, in the lowest seven bits of an instruction.
  private static let tailCall: UInt8 = 69

  private let bytes: [UInt8]
  private var place = 0
  private var lines = LuaLineSet()

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the lines, or `nil` if the bytecode has another format.
  mutating func read() -> LuaLineSet? {
    let expected: [UInt8] = [0x1B, 0x4C, 0x75, 0x61, 0x54, 0x00]
    guard bytes.starts(with: expected), bytes.count > Self.headerCount, bytes[12...14].elementsEqual([4, 8, 8]) else {
      return nil
    }
    place = Self.headerCount
    guard readFunction(), place == bytes.count else { return nil }
    return lines
  }

  private mutating func readFunction() -> Bool {
    guard skipText(), let firstLine = number(), number() != nil, skip(1), let isVararg = byte(), skip(1) else {
      return false
    }
    guard let instructionCount = number() else { return false }
    let code = place
    guard skip(4 * instructionCount), skipConstants() else { return false }
    guard let upvalueCount = number(), skip(3 * upvalueCount) else { return false }
    guard let functionCount = number() else { return false }
    for _ in 0..<functionCount { guard readFunction() else { return false } }
    return readLines(from: firstLine, isVararg: isVararg != 0, code: code) && skipNames()
  }

  /// Reads the line of each instruction.
  ///
  /// - Parameter code: The position of the first instruction.
  private mutating func readLines(from firstLine: Int, isVararg: Bool, code: Int) -> Bool {
    guard let count = number(), place + count <= bytes.count else { return false }
    let differences = bytes[place..<(place + count)].map { Int8(bitPattern: $0) }
    place += count
    guard let absoluteCount = number() else { return false }
    var absoluteLines: [Int: Int] = [:]
    for _ in 0..<absoluteCount {
      guard let instruction = number(), let line = number() else { return false }
      absoluteLines[instruction] = line
    }
    var line = firstLine
    for (instruction, difference) in differences.enumerated() {
      line = difference == Self.absolute ? absoluteLines[instruction] ?? line : line + Int(difference)
      // The compiler adds two instructions: the first one of a function with `...` prepares the arguments, and the last one returns at an
      // `end` that may never be reached.
      if instruction == 0 && isVararg || instruction == count - 1 { continue }
      // The compiler writes a return after each tail call, with the line of the closing bracket. It never runs.
      if instruction > 0, bytes[code + 4 * (instruction - 1)] & 0x7F == Self.tailCall { continue }
      lines.insert(line)
    }
    return true
  }

  private mutating func skipConstants() -> Bool {
    guard let count = number() else { return false }
    for _ in 0..<count {
      switch byte() {
      // nil, false, true.
      case 0x00, 0x01, 0x11: break
      // An integer, a float.
      case 0x03, 0x13: guard skip(8) else { return false }
      // A short string, a long one.
      case 0x04, 0x14: guard skipText() else { return false }
      default: return false
      }
    }
    return true
  }

  /// Skips the names of local variables and of upvalues.
  private mutating func skipNames() -> Bool {
    guard let localCount = number() else { return false }
    for _ in 0..<localCount { guard skipText(), number() != nil, number() != nil else { return false } }
    guard let upvalueCount = number() else { return false }
    for _ in 0..<upvalueCount { guard skipText() else { return false } }
    return true
  }

  /// Skips a string: its length plus one, then its bytes. A zero has no bytes after it.
  private mutating func skipText() -> Bool {
    guard let size = number() else { return false }
    return size == 0 || skip(size - 1)
  }

  private mutating func skip(_ count: Int) -> Bool {
    guard count <= bytes.count - place else { return false }
    place += count
    return true
  }

  private mutating func byte() -> UInt8? {
    guard place < bytes.count else { return nil }
    place += 1
    return bytes[place - 1]
  }

  /// Reads a number: seven bits per byte, the most significant first. The last byte has its highest bit set.
  private mutating func number() -> Int? {
    var number = 0
    while let byte = byte(), number < 1 << 40 {
      number = number << 7 | Int(byte & 0x7F)
      if byte & 0x80 != 0 { return number }
    }
    return nil
  }
}
