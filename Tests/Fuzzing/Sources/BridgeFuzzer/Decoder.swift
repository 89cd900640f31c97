/// Reads decisions out of an input. At its end all decisions are 0.
final class Decoder {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = Array(bytes)
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The next byte.
  func byte() -> UInt8 {
    guard position < bytes.count else { return 0 }
    position += 1
    return bytes[position - 1]
  }

  /// A number from 0 on, below `limit`, which is at most 256.
  func number(below limit: Int) -> Int {
    limit == 0 ? 0 : Int(byte()) % limit
  }

  /// One of the elements.
  func element<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[number(below: elements.count)]
  }

  /// Up to 15 bytes.
  func text() -> [UInt8] {
    (0..<number(below: 16)).map { _ in byte() }
  }
}
