import LuaRuntime
import RouteDiagnostics
import Testing

@testable import ScenarioRunner

@Suite("The end of a worker") struct WorkerEndTests {
  private func diagnostic(_ cause: WorkerEnd.Cause, written: String = "", isHosted: Bool = false) -> Diagnostic {
    WorkerEnd(cause: cause, written: written).diagnostic(limits: .unlimited, isHosted: isHosted).diagnostic
  }

  @Test(
    "a signal from outside is not a crash, and a signal from the processor is",
    arguments: [
      (1, "the process that ran it was terminated by a signal"),
      (2, "the process that ran it was terminated by a signal"),
      (15, "the process that ran it was terminated by a signal"), (9, "the process that ran it was killed"),
      (11, "the process that ran it crashed"), (4, "the process that ran it crashed"),
    ] as [(Int32, String)])
  func signals(_ number: Int32, _ title: String) {
    #expect(diagnostic(.signal(number, name: "Signal")).title == title)
  }

  @Test("a crash of a hosted app is the app's, with the message of the Swift runtime and its place")
  func hosted() {
    let crash = diagnostic(
      .signal(4, name: "Illegal instruction"), written: "begun\nShop/Cart.swift:12: Fatal error: no item\n",
      isHosted: true)
    #expect(crash.title == "the app crashed: no item")
    #expect(crash.found == "a fatal error at Shop/Cart.swift:12")
    #expect(diagnostic(.signal(11, name: "Segmentation fault"), isHosted: true).title == "the app crashed")
  }

  @Test("a stack trace without names is omitted")
  func nameless() throws {
    let reason = "Shop/Cart.swift:12: Fatal error: no item"
    let trace = [
      "Current stack trace:", "0    libswiftCore.so   0x00007f3b trap + 109", "1    0x0000556a <unavailable> + 17",
    ]
    let detail = try #require(
      diagnostic(
        .signal(4, name: "Illegal instruction"), written: ([reason] + trace + ["ended"]).joined(separator: "\n"),
        isHosted: true
      )
      .details.first)
    #expect(detail.content == .text("\(reason)\nended"))
  }

  @Test("the output of a crash is truncated to its reason and the last frames")
  func reason() throws {
    let frames = (1...40).map { "\($0) in main" }
    let reason = "Swift/Main.swift:1: Fatal error: failed to allocate 49 bytes"
    let detail = try #require(
      diagnostic(
        .signal(4, name: "Illegal instruction"), written: (["begun", reason] + frames).joined(separator: "\n")
      )
      .details.first)
    guard case .text(let text) = detail.content else { return #expect(Bool(false), "text is told") }
    let lines = text.split(separator: "\n")
    #expect(lines.first.map(String.init) == reason && lines.last == "40 in main" && lines.count == 20)
  }
}
