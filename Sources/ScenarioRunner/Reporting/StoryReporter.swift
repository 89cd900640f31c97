public import Diagnostics
internal import Simulation

/// Tells each test, or each file, as a story: the steps, what followed, the hierarchy at the end.
public final class StoryReporter: RunListener {
  private let write: (String) -> Void
  private let style: OutputStyle
  private let width: Int
  private var context: RunContext?
  private var story: Story?
  private var file = ""

  /// Prepares to tell.
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
    restart()
  }

  private func restart() {
    guard let context else { return }
    story = Story(file: file, classes: context.classes, width: width, style: style, sources: context.sources)
  }

  /// Tells what happened.
  public func receive(_ event: RunEvent) {
    switch event {
    case .fileBegan(let name):
      file = name
      write(style.paint(name, as: .emphasis) + "\n")
    case .appBegan: restart()
    case .testBegan(let name, _):
      write("\n" + style.paint("● " + TerminalText.printable(name.title), as: .emphasis) + "\n")
    case .progressed(let log):
      if let text = story?.next(of: log), !text.isEmpty { write(text) }
    case .scriptEnded: story?.end()
    case .testEnded(let result): tell(result)
    case .failedOutsideTest(let name, let diagnostics): write("\n" + render(diagnostics.map { $0.headed(by: name) }))
    case .testFound, .groupBegan, .fileEnded: break
    }
  }

  private func tell(_ result: TestResult) {
    if !result.tree.isEmpty { write("\n" + indented(result.tree) + "\n") }
    if !result.diagnostics.isEmpty && result.status != .pending { write("\n" + render(result.diagnostics)) }
    let title = TerminalText.printable(result.name.title)
    var counts =
      "\(result.assertions) assertion\(result.assertions == 1 ? "" : "s"), "
      + "\(result.steps) step\(result.steps == 1 ? "" : "s"), \(result.duration) s of virtual time"
    let fits = DisplayWidth.columns(of: "✓ \(title): \(counts)") <= width
    counts = (fits ? ": " : "\n  ") + counts
    let line =
      switch result.status {
      case .passed: style.paint("✓", as: .success) + " " + title + counts
      case .failed, .error: style.paint("✗", as: .error) + " " + title + counts
      case .pending:
        style.paint("◌", as: .warning) + " \(title): pending"
          + (result.diagnostics.first.map { ", \($0.title)" } ?? "")
      }
    write("\n" + line + "\n")
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
  }

  private func render(_ diagnostics: [Diagnostic]) -> String {
    DiagnosticRenderer(width: width, style: style, source: context?.sources ?? { _ in nil }).render(diagnostics)
  }
}
