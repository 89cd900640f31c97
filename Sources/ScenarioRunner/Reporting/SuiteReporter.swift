public import Diagnostics

/// Lists the tests of suites as they end, and explains those that failed.
public final class SuiteReporter: RunListener {
  private let write: (String) -> Void
  private let style: OutputStyle
  private let width: Int
  private var context: RunContext?
  private var shownGroup: [String] = []

  /// Prepares to list.
  ///
  /// - Parameters:
  ///   - width: how many columns there are.
  ///   - style: plain or coloured.
  ///   - write: receives the text, piece by piece.
  public init(width: Int = 80, style: OutputStyle = .plain, write: @escaping (String) -> Void) {
    self.width = width
    self.style = style
    self.write = write
  }

  /// Begins a file.
  public func begin(_ context: RunContext) {
    self.context = context
    shownGroup = []
  }

  /// Lists what happened.
  public func receive(_ event: RunEvent) {
    switch event {
    case .fileBegan(let name): write(style.paint(name, as: .emphasis) + "\n")
    case .testEnded(let result): tell(result)
    case .failedOutsideTest(let diagnostics): write("\n" + render(diagnostics) + "\n")
    case .fileEnded: write("\n")
    case .groupBegan, .testBegan, .progressed: break
    }
  }

  private func tell(_ result: TestResult) {
    showGroups(result.name.path.dropLast())
    let indent = String(repeating: "  ", count: max(1, result.name.path.count))
    let title = result.name.path.last ?? "(the whole file)"
    switch result.status {
    case .passed: write("\(indent)\(style.paint("✓", as: .success)) \(title)\n")
    case .pending:
      let reason = result.diagnostics.first.map { ": \($0.title)" } ?? ""
      write("\(indent)\(style.paint("◌", as: .warning)) \(title) (pending\(reason))\n")
    case .failed, .error:
      write("\(indent)\(style.paint("✗", as: .error)) \(title)\n\n" + render(result.diagnostics) + "\n")
    }
  }

  private func showGroups(_ group: ArraySlice<String>) {
    let group = Array(group)
    guard group != shownGroup else { return }
    let common = zip(group, shownGroup).prefix { $0 == $1 }.count
    for depth in common..<group.count {
      write(String(repeating: "  ", count: depth + 1) + group[depth] + "\n")
    }
    shownGroup = group
  }

  private func render(_ diagnostics: [Diagnostic]) -> String {
    DiagnosticRenderer(width: width, style: style, source: context?.sources ?? { _ in nil }).render(diagnostics)
  }
}
