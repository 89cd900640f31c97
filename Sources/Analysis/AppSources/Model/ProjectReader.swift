/// A reader of `project.pbxproj`, a property list in the format of NeXTSTEP. It stores what ``XcodeProjects`` needs.
struct ProjectReader {
  /// An object of a project, such as a file, a group or a target.
  struct Object {
    var isa = ""
    var path: String?
    var name: String?
    var sourceTree: String?
    var fileRef: String?
    var mainGroup: String?
    var projectDirPath: String?
    var children: [String] = []
  }

  /// The objects by their identifiers.
  private(set) var objects: [String: Object] = [:]
  /// The identifier of the object that represents the project.
  private var rootObject: String?
  /// The values of `SWIFT_VERSION`.
  private(set) var swiftVersions: Set<String> = []
  /// The values of `PRODUCT_BUNDLE_IDENTIFIER`.
  private(set) var bundleIdentifiers: Set<String> = []
  /// The version of Xcode that last upgraded the project: `0730`.
  private(set) var lastXcode: String?

  /// The project's own object.
  var root: Object? { rootObject.flatMap { objects[$0] } }

  private let bytes: [UInt8]
  private var position = 0
  /// The number of objects and of entries in lists so far.
  private var entryCount = 0

  /// An error in a project file, and its line.
  struct Malformed: Error {
    let reason: String
    let line: Int
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the contents of a project file.
  static func read(_ bytes: [UInt8]) throws(Malformed) -> ProjectReader {
    guard bytes.count <= SourceLimits.project else {
      throw Malformed(reason: "the file is larger than \(SourceLimits.project / 1_000_000) MB", line: 1)
    }
    var reader = ProjectReader(bytes)
    try reader.readProject()
    return reader
  }

  private func malformed(_ reason: String) -> Malformed {
    let line = bytes.prefix(position).count { $0 == UInt8(ascii: "\n") } + 1
    return Malformed(reason: reason, line: line)
  }

  /// Counts an object or an entry of a list.
  private mutating func countEntry() throws(Malformed) {
    entryCount += 1
    guard entryCount <= SourceLimits.projectEntries else {
      throw malformed("more than \(SourceLimits.projectEntries) objects and entries of lists")
    }
  }

  private mutating func readProject() throws(Malformed) {
    var key = try firstKey()
    while let name = key {
      switch name {
      case "objects":
        var identifier = try firstKey()
        while let current = identifier {
          try countEntry()
          if let object = try object() { objects[current] = object }
          identifier = try nextKey()
        }
      case "rootObject": rootObject = try string()
      default: try skip()
      }
      key = try nextKey()
    }
  }

  /// Reads an object, or returns `nil` for one without a use.
  private mutating func object() throws(Malformed) -> Object? {
    var object = Object()
    var key = try firstKey()
    while let name = key {
      switch name {
      case "isa": object.isa = try string()
      case "path": object.path = try string()
      case "name": object.name = try string()
      case "sourceTree": object.sourceTree = try string()
      case "fileRef": object.fileRef = try string()
      case "mainGroup": object.mainGroup = try string()
      case "projectDirPath": object.projectDirPath = try string()
      case "children": object.children = try strings()
      case "buildSettings", "attributes": try settings()
      default: try skip()
      }
      key = try nextKey()
    }
    return object.isa.hasSuffix("BuildPhase") || object.isa == "XCBuildConfiguration" ? nil : object
  }

  private mutating func settings() throws(Malformed) {
    var key = try firstKey()
    while let name = key {
      switch name {
      case "SWIFT_VERSION": swiftVersions.insert(try string())
      case "PRODUCT_BUNDLE_IDENTIFIER": bundleIdentifiers.insert(try string())
      case "LastUpgradeCheck": lastXcode = try string()
      default: try skip()
      }
      key = try nextKey()
    }
  }

  // MARK: Values

  /// Reads the start of a dictionary, and returns its first key, or `nil` if it is empty.
  private mutating func firstKey() throws(Malformed) -> String? {
    try expect(UInt8(ascii: "{"))
    return try keyOrEnd()
  }

  /// Reads the end of an entry, and returns the next key, or `nil` at the end of the dictionary.
  private mutating func nextKey() throws(Malformed) -> String? {
    try expect(UInt8(ascii: ";"))
    return try keyOrEnd()
  }

  private mutating func keyOrEnd() throws(Malformed) -> String? {
    if try next() == UInt8(ascii: "}") {
      position += 1
      return nil
    }
    let key = try string()
    try expect(UInt8(ascii: "="))
    return key
  }

  /// Reads the strings of a list.
  private mutating func strings() throws(Malformed) -> [String] {
    try expect(UInt8(ascii: "("))
    var strings: [String] = []
    while try next() != UInt8(ascii: ")") {
      try countEntry()
      strings.append(try string())
      if try next() == UInt8(ascii: ",") { position += 1 }
    }
    position += 1
    return strings
  }

  private mutating func string() throws(Malformed) -> String { try text(of: stringRange()) }

  private func text(of range: Range<Int>) throws(Malformed) -> String {
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard bytes[range].contains(UInt8(ascii: "\\")) else { return text }
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped || character != "\\" { result.append(character) }
      isEscaped = !isEscaped && character == "\\"
    }
    return result
  }

  /// Returns the bytes of a string, without its quotation marks.
  private mutating func stringRange() throws(Malformed) -> Range<Int> {
    let first = try next()
    guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else {
      let start = position
      while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
      guard position > start else { throw malformed("a value is missing") }
      return start..<position
    }
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != first {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < bytes.count else { throw malformed("a string without an end") }
    position += 1
    return start..<position - 1
  }

  /// Whether a string without quotation marks can have a byte. Old projects have more of them than a plain word.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."),
      UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "@"), 0x80...:
      true
    default: false
    }
  }

  /// Skips a value of any kind.
  private mutating func skip() throws(Malformed) {
    var depth = 0
    repeat {
      switch try next() {
      case UInt8(ascii: "{"), UInt8(ascii: "("):
        depth += 1
        guard depth <= SourceLimits.projectDepth else {
          throw malformed("more than \(SourceLimits.projectDepth) nested values")
        }
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"):
        depth -= 1
        guard depth >= 0 else { throw malformed("a value is missing") }
        position += 1
      case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "="):
        guard depth > 0 else { throw malformed("a value is missing") }
        position += 1
      case UInt8(ascii: "<"):
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
        position += 1
      default: _ = try stringRange()
      }
    } while depth > 0
  }

  private mutating func expect(_ byte: UInt8) throws(Malformed) {
    guard try next() == byte else { throw malformed("there is no '\(Unicode.Scalar(byte))'") }
    position += 1
  }

  /// Skips spaces and comments, and returns the next byte without reading it.
  private mutating func next() throws(Malformed) -> UInt8 {
    while position < bytes.count {
      let byte = bytes[position]
      if byte <= 0x20 || byte == 0x7F {
        position += 1
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "*") {
        position += 2
        while position + 1 < bytes.count,
          bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != UInt8(ascii: "/")
        {
          position += 1
        }
        position += 2
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") {
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      } else {
        return byte
      }
    }
    throw malformed("the file ends early")
  }
}
