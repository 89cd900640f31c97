/// The words of code and their places, so that many searches in it are fast.
struct WordIndex {
  /// The names, and the other bytes between them.
  private let words: [String]
  private let areNames: [Bool]
  private var places: [String: [Int]] = [:]

  init(_ text: String) {
    (words, areNames) = Self.words(of: text)
    for (place, word) in words.enumerated() { places[word, default: []].append(place) }
  }

  /// Returns the words of code, and whether each of them is a name.
  private static func words(of text: String) -> (words: [String], areNames: [Bool]) {
    var words: [String] = []
    var areNames: [Bool] = []
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      var end = start + 1
      let isName = isNameByte(bytes[start])
      while isName, end < bytes.count, isNameByte(bytes[end]) { end += 1 }
      words.append(String(decoding: bytes[start..<end], as: UTF8.self))
      areNames.append(isName)
      start = end
    }
    return (words, areNames)
  }

  /// Whether a byte may be a part of a name. Letters of other alphabets are.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// Whether the code contains a part as a whole: with no letter, digit or underscore beside it.
  ///
  /// - Complexity: The number of places of the part's rarest word.
  func contains(_ part: String) -> Bool {
    let (wanted, _) = Self.words(of: part)
    let found = wanted.enumerated().map { (offset: $0.offset, places: places[$0.element] ?? []) }
    guard let rarest = found.min(by: { $0.places.count < $1.places.count }) else { return false }
    return rarest.places.contains { place in
      let start = place - rarest.offset
      let end = start + wanted.count
      guard start >= 0, end <= words.count, words[start..<end].elementsEqual(wanted) else { return false }
      return (start == 0 || !areNames[start - 1]) && (end == words.count || !areNames[end])
    }
  }
}
