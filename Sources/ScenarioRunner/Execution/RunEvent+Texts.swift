internal import Diagnostics

extension RunEvent {
  /// The event with its diagnostics as an allowance admits them.
  func bounded(by texts: TextAllowance) -> RunEvent {
    switch self {
    case .testEnded(var result):
      result.diagnostics = result.diagnostics.map(texts.admit)
      result.warnings = result.warnings.map(texts.admit)
      return .testEnded(result)
    case .failedOutsideTest(let scope, let diagnostics): return .failedOutsideTest(scope, diagnostics.map(texts.admit))
    default: return self
    }
  }
}
