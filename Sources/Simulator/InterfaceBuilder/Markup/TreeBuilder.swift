internal import CExpat

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A builder of a tree from the events of expat.
///
/// Expat holds a pointer to it and calls back. The builder throws no errors, and calls only expat and `check`.
struct TreeBuilder {
  private let parser: OpaquePointer
  /// Throws if reading must not continue.
  private let check: () throws -> Void
  private(set) var names = NameTable.words
  private(set) var elements: [MarkupTree.Element] = []
  private(set) var attributes: [MarkupTree.Attribute] = []
  private(set) var bytes: [UInt8] = []
  /// The error that expat does not report, if any.
  private(set) var fault: MarkupFault?
  /// The error that `check` threw to end the reading.
  private(set) var interruption: (any Error)?
  /// The elements that have not ended.
  private(set) var open: [Int32] = []
  /// The text since the last tag.
  private var text: [UInt8] = []
  private var textIsBlank = true
  /// The text so far of each open element that contains a later child element, the innermost last.
  private var interrupted: [(element: Int32, text: [UInt8])] = []

  init(_ parser: OpaquePointer, byteCount: Int, check: @escaping () throws -> Void) {
    self.parser = parser
    self.check = check
    elements.reserveCapacity(byteCount / 90 + 8)
    attributes.reserveCapacity(byteCount / 24 + 8)
    bytes.reserveCapacity(byteCount / 2)
  }

  /// Makes expat call the builder in its user data (`storyboards:1.1`, `storyboards:1.2`).
  static func listen(to parser: OpaquePointer) {
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let name, let attributes else { return }
        data?.assumingMemoryBound(to: TreeBuilder.self).pointee.start(name, attributes)
      },
      { data, _ in data?.assumingMemoryBound(to: TreeBuilder.self).pointee.end() })
    XML_SetCharacterDataHandler(parser) { data, text, count in
      guard let text else { return }
      data?.assumingMemoryBound(to: TreeBuilder.self).pointee.add(text, Int(count))
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      data?.assumingMemoryBound(to: TreeBuilder.self).pointee.stop(.documentType)
    }
    XML_SetXmlDeclHandler(parser) { data, _, encoding, _ in
      guard let encoding else { return }
      let name = String(cString: encoding)
      guard name.uppercased() != "UTF-8", name.uppercased() != "US-ASCII" else { return }
      data?.assumingMemoryBound(to: TreeBuilder.self).pointee.stop(.encoding(name))
    }
  }

  private mutating func stop(_ fault: MarkupFault) {
    guard self.fault == nil else { return }
    self.fault = fault
    XML_StopParser(parser, 0)
  }

  /// Whether reading may continue.
  private mutating func mayContinue() -> Bool {
    guard fault == nil, interruption == nil else { return false }
    do {
      try check()
      return true
    } catch {
      interruption = error
      XML_StopParser(parser, 0)
      return false
    }
  }

  /// Implements `storyboards:1.6`.
  private mutating func start(
    _ name: UnsafePointer<CChar>, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>
  ) {
    guard mayContinue() else { return }
    if !textIsBlank, let innermost = open.last { setAside(innermost) }
    text.removeAll(keepingCapacity: true)
    textIsBlank = true
    guard open.count < MarkupLimits.depth else { return stop(.depth) }
    guard elements.count < MarkupLimits.elements else { return stop(.elements) }
    guard let name = names.intern(Self.buffer(name)) else { return stop(.names) }
    let first = attributes.count
    var pair = pairs
    while let attribute = pair[0], let value = pair[1] {
      pair += 2
      let value = Self.buffer(value)
      guard value.count <= MarkupLimits.attribute else { return stop(.attribute(String(cString: attribute))) }
      guard let name = names.intern(Self.buffer(attribute)) else { return stop(.names) }
      attributes.append(
        MarkupTree.Attribute(
          name: name, start: UInt32(truncatingIfNeeded: bytes.count), length: UInt32(truncatingIfNeeded: value.count)))
      bytes.append(contentsOf: value)
    }
    guard attributes.count - first <= MarkupLimits.attributes else { return stop(.attributes) }
    let index = Int32(truncatingIfNeeded: elements.count)
    elements.append(
      MarkupTree.Element(
        name: name, attributeCount: UInt16(truncatingIfNeeded: attributes.count - first),
        attributeStart: UInt32(truncatingIfNeeded: first), parent: open.last ?? -1, end: index + 1,
        offset: UInt32(truncatingIfNeeded: XML_GetCurrentByteIndex(parser)), textStart: 0, textLength: 0))
    open.append(index)
  }

  /// Implements `storyboards:1.4`.
  private mutating func end() {
    guard fault == nil, interruption == nil, let index = open.popLast() else { return }
    let place = Int(index)
    let end = Int32(truncatingIfNeeded: elements.count)
    elements[place].end = end
    if interrupted.last?.element == index, let earlier = interrupted.popLast() {
      commit(textIsBlank ? earlier.text : earlier.text + text, to: place)
      text.removeAll(keepingCapacity: true)
      textIsBlank = true
    } else if !text.isEmpty {
      // Blanks between tags are indentation, except in a string element.
      let isString = elements[place].name == Word.string.rawValue || elements[place].name == Word.mutableString.rawValue
      if !textIsBlank || isString && end == index + 1 {
        commit(text, to: place)
      }
      text.removeAll(keepingCapacity: true)
      textIsBlank = true
    }
  }

  private mutating func add(_ characters: UnsafePointer<CChar>, _ count: Int) {
    guard mayContinue() else { return }
    let added = UnsafeRawBufferPointer(start: characters, count: count)
    if textIsBlank { textIsBlank = added.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D } }
    text.append(contentsOf: added)
  }

  /// Keeps the text before a child element until the parent ends, so that each byte is copied a fixed number of times.
  private mutating func setAside(_ element: Int32) {
    if interrupted.last?.element == element {
      interrupted[interrupted.count - 1].text.append(contentsOf: text)
    } else {
      interrupted.append((element, text))
    }
  }

  /// Stores the text of an element.
  private mutating func commit(_ text: [UInt8], to index: Int) {
    elements[index].textStart = UInt32(truncatingIfNeeded: bytes.count)
    elements[index].textLength = UInt32(truncatingIfNeeded: text.count)
    bytes.append(contentsOf: text)
  }

  private static func buffer(_ text: UnsafePointer<CChar>) -> UnsafeBufferPointer<UInt8> {
    let raw = UnsafeRawBufferPointer(start: text, count: strlen(text))
    return raw.assumingMemoryBound(to: UInt8.self)
  }
}
