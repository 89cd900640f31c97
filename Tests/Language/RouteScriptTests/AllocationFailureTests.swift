import AppSimulator
import Foundation
import RouteDiagnostics
import ScriptKernel
import ScriptText
import SimulatedWorld
import Testing

@testable import LuaRuntime
@testable import RouteScript
@testable import ScenarioRunner

/// The language's suites, examples and documentation in the real runner, with allocation failures.
///
/// Fails some allocations of each file, the same in every run. `EVERY_ALLOCATION=1` in the environment fails each of
/// them, and tries more limits. The nightly workflow does that, because it takes ten minutes.
@Suite(
  "Failing allocations in whole files",
  .disabled(if: Sanitizer.watchesThreads, "there is one thread, and each takes long"))
struct AllocationFailureTests {
  /// The number of consecutive allocation failures. Lua reacts to the first failure with a garbage collection and
  /// another attempt.
  private enum Shortage: Int, CaseIterable {
    case collects = 1
    case passes = 2
    case lasts = 1_000_000_000
  }

  /// The result of a file.
  private struct Outcome {
    var transcript = ""
    var diagnostics: [Diagnostic] = []
    var rendered = ""
    /// The number of allocations that could have failed.
    var allocations = 0
    /// The bytes that Lua held, from before the language was loaded to the maximum.
    var memory = 0...0
    /// The objects that should have been deallocated, but were not.
    var leftovers: [String] = []
    /// The failures in the same state after memory was available again.
    var afterwards: [String] = []
  }

  private static let countdown = 1 << 40
  private static let everyNumber = ProcessInfo.processInfo.environment["EVERY_ALLOCATION"] != nil

  /// Plays a file in a state whose `number`th allocation fails, counted from the first that the language itself
  /// makes.
  private func play(
    _ scenario: ShownScenario, failing number: Int = countdown, _ shortage: Shortage = .lasts,
    within limits: LuaLimits = .unlimited
  ) throws -> Outcome {
    var outcome = Outcome()
    weak var leftLua: LuaState?
    weak var leftState: ScriptState?
    weak var leftApp: App?
    weak var leftClasses: ClassTable?
    do {
      let lua = try ScriptState.makeLua(.init(limits: limits))
      leftLua = lua
      lua.resetPeakByteCount()
      outcome.memory = lua.byteCount...lua.byteCount
      lua.failingAllocationCount = shortage.rawValue
      lua.failingAllocation = number
      let script = Script()
      let trace = TraceReporter { outcome.transcript += $0.plain }
      let reporter = TerminalReporter { outcome.transcript += $0 }
      let events = EventLogReporter { outcome.transcript += $0 }
      do {
        let state = try ScriptState(options: .init(limits: limits), files: FoundationFiles(), lua: lua)
        leftState = state
        leftClasses = state.classes
        do {
          try ScenarioRunner.run(scenario.source, in: state, listeners: [script, reporter, trace, events])
        } catch {
          outcome.diagnostics.append(state.diagnostics.diagnostic(error))
        }
        outcome.allocations = number - (lua.failingAllocation ?? 0)
        outcome.memory = outcome.memory.lowerBound...lua.peakByteCount
        lua.failingAllocation = nil
        state.beginApp(named: "next")
        let next = ScriptSource(name: "next", text: Array(Self.next.utf8))
        do { _ = try state.load(next).call() } catch { outcome.afterwards.append("\(error)") }
        leftApp = state.app
        // A file that ended early may have declared routers that it did not register.
        outcome.afterwards += state.endApp().map(\.title).filter { !$0.contains("register") }
      } catch {
        lua.failingAllocation = nil
        outcome.diagnostics.append(Diagnostic("\(error)"))
      }
      outcome.diagnostics += script.diagnostics
      outcome.rendered = script.rendered
    }
    // At its end, the Lua state asserts that it freed every byte.
    if leftLua != nil { outcome.leftovers.append("Lua") }
    if leftState != nil { outcome.leftovers.append("the state") }
    if leftApp != nil { outcome.leftovers.append("the app") }
    // Every object of every app of the file would hold them.
    if leftClasses != nil { outcome.leftovers.append("classes, and what is of them") }
    return outcome
  }

  /// A script that must still work in the same state.
  private static let next = """
    local Screen = viewController "NextScreen" { properties = { "onward" } }
    local home = Screen()
    home.onward = UIViewController()
    launch { root = UINavigationController(home) }
    home.navigationController:pushViewController(home.onward, true)
    assert.visible(home.onward)
    """

  /// Checks the conditions that hold however a file ended.
  private func check(_ outcome: Outcome, of scenario: ShownScenario, like healthy: Outcome, _ place: String) {
    let place = Comment(rawValue: "\(place)\n\(outcome.rendered)")
    #expect(outcome.leftovers.isEmpty, place)
    #expect(outcome.afterwards.isEmpty, place)
    if outcome.diagnostics.isEmpty {
      #expect(outcome.transcript == healthy.transcript, place)
    } else {
      // A script may have caught the error and read its message.
      let words = outcome.diagnostics.map { "\($0.title) \($0.found ?? "")" }
      #expect(words.contains { $0.contains("not enough memory") || $0.contains("memory limit") }, place)
    }
  }

  /// Returns the first numbers, and one from each of the parts into which all are divided.
  private func numbers(upTo count: Int, of scenario: ShownScenario) -> [Int] {
    if Self.everyNumber { return Array(1...count) }
    var numbers = SplitMix64(seed: scenario.name.utf8.reduce(5_381) { $0 &* 33 &+ UInt64($1) })
    let parts = 3
    return [1, 2, 3]
      + (0..<parts).map { Int.random(in: (count * $0 / parts + 1)...(count * ($0 + 1) / parts), using: &numbers) }
  }

  @Test("each file ends with memory errors or normally, and leaves no objects", arguments: ShownScenario.all)
  func failures(_ scenario: ShownScenario) throws {
    let healthy = try play(scenario)
    #expect(healthy.diagnostics.isEmpty, Comment(rawValue: healthy.rendered))
    #expect(healthy.leftovers.isEmpty)
    try #require(healthy.allocations > 12)
    for shortage in Shortage.allCases {
      for number in numbers(upTo: healthy.allocations, of: scenario) {
        let outcome = try play(scenario, failing: number, shortage)
        check(outcome, of: scenario, like: healthy, "\(shortage), allocation \(number) of \(healthy.allocations)")
        if shortage == .collects { #expect(outcome.diagnostics.isEmpty, "allocation \(number)") }
        // The count varies slightly between runs, because Lua's hashes use a random seed.
        if shortage == .lasts, number < healthy.allocations - 10 {
          #expect(!outcome.diagnostics.isEmpty, "allocation \(number)")
        }
      }
    }
    #expect(try play(scenario).transcript == healthy.transcript)
  }

  @Test("each file with less memory than it needs ends with errors of that limit", arguments: ShownScenario.all)
  func limits(_ scenario: ShownScenario) throws {
    let healthy = try play(scenario)
    let (least, most) = (healthy.memory.lowerBound, healthy.memory.upperBound)
    let parts = Self.everyNumber ? 10 : 3
    var failures = 0
    for part in 0..<parts {
      let limit = least + (most - least) * part / parts
      let outcome = try play(scenario, within: LuaLimits(memory: limit))
      check(outcome, of: scenario, like: healthy, "within \(limit) of \(most) bytes")
      if !outcome.diagnostics.isEmpty { failures += 1 }
    }
    #expect(failures > 0)
  }

  @Test("there are files to run")
  func found() {
    let names = ShownScenario.all.map(\.name)
    for part in ["Tests/Suites", "Scripts/examples", "docs/language.md", "README.md"] {
      #expect(names.contains { $0.hasPrefix(part) }, "\(part)")
    }
  }
}
