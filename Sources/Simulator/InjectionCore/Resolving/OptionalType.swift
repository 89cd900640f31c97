/// Any optional type.
protocol OptionalType {
  static var none: Self { get }
  static var wrapped: Any.Type { get }
  var isNone: Bool { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }

  var isNone: Bool {
    guard case .some(let wrapped) = self else { return true }
    return (wrapped as? any OptionalType)?.isNone ?? false
  }
}
