extension ScreenValue {
  /// Whether a value has more parts than a number, which this counts down.
  func exceeds(_ rest: inout Int) -> Bool {
    rest -= 1
    guard rest >= 0 else { return true }
    switch self {
    case .object(_, let inner), .call(_, let inner, _), .member(_, let inner): return inner?.exceeds(&rest) ?? false
    case .typed(_, let inner): return inner.exceeds(&rest)
    case .any(let values):
      for value in values where value.exceeds(&rest) { return true }
      return false
    default: return false
    }
  }

  /// Whether the file does not determine the value.
  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }
}

extension TextValue {
  /// Whether a value has more parts than a number, which this counts down.
  func exceeds(_ rest: inout Int) -> Bool {
    rest -= 1
    guard rest >= 0 else { return true }
    switch self {
    case .raw(let inner), .storyboard(let inner), .nib(let inner): return inner.exceeds(&rest)
    case .parts(let values), .any(let values):
      for value in values where value.exceeds(&rest) { return true }
      return false
    default: return false
    }
  }
}
