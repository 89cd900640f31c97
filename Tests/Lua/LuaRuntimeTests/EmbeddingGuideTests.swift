import Foundation
import GoldenTesting
import LuaRuntime
import Testing

/// The code of docs/embedding.md on LuaRuntime, in its order. A test checks that the page shows the code that is compiled here.
private struct EmbeddingGuide {
  final class Output {
    var text = ""
  }

  let output = Output()

  func print(_ items: Any..., terminator: String = "\n") {
    output.text += items.map { "\($0)" }.joined(separator: " ") + terminator
  }

  func evaluate() throws {
    let state = try LuaState()
    state.print = { bytes in print(String(decoding: bytes, as: UTF8.self), terminator: "") }

    let chunk = try state.load("local a, b = ...; print(a + b); return a + b, a .. b", chunkName: "=example")
    let results = try chunk.call(1, 2)
    print(results[0].integer ?? 0, results[1].text ?? "")  // 3 12
  }

  func exchangeValues(_ state: LuaState) throws {
    let text = "return { name = 'demo', sizes = { 1, 2.5 }, area = function(a, b) return a * b end }"
    guard let demo = try state.load(text, chunkName: "=demo").call()[0].table else { return }
    try demo.set("seen", to: true)
    print(try demo.get("name").text ?? "", try demo.get("sizes").table?.length() ?? 0)  // demo 2
    print(try demo.get("area").function?.call(6, 7)[0].integer ?? 0)  // 42
    print(try demo.sortedPairs().map { $0.key.text ?? "" })  // ["area", "name", "seen", "sizes"]
  }

  struct NoteMissing: Error { let name: String }

  func defineNotes(in state: LuaState) throws {
    let notes = ["shopping": "milk"]
    let note = try state.function("note") { (name: String) throws -> String in
      if let text = notes[name] { text } else { throw NoteMissing(name: name) }
    }
    let largest = try state.function("largest") { call in
      var best = try call.number(1)
      for index in 1...call.count { best = max(best, try call.number(index)) }
      return try call.return(best)
    }
    try state.globals.set("note", to: .function(note))
    try state.globals.set("largest", to: .function(largest))
    do throws(LuaError) {
      try state.load("print(largest(1, 2.5))\nnote 'travel'", chunkName: "@notes.lua").call()
    } catch {
      print(error.source ?? "", error.line ?? 0)  // notes.lua 2
      print((error.underlying as? NoteMissing)?.name ?? "")  // travel
    }
  }

  func describeFailure(_ state: LuaState) {
    do throws(LuaError) {
      try state.load("local function save() return lunch() end\nsave()", chunkName: "@day.lua").call()
    } catch {
      switch error.kind {
      case .syntax(let incomplete): print(incomplete ? "more to come" : "no Lua")
      case .limit(let limit): print("stopped by its", limit)
      default: print(error)  // day.lua:1: attempt to call a nil value (global 'lunch')
      }
      print(error.variable?.name ?? "")  // lunch
      for frame in error.traceback { print(frame.name ?? "main chunk", frame.line ?? 0) }
    }
  }

  func answerQuestions(_ state: LuaState) throws {
    let script = try state.load(
      "local name = coroutine.yield('name?')\nreturn 'hello ' .. name", chunkName: "=dialogue")
    let dialogue = try state.makeThread(script)
    print(try dialogue.resume() == .yielded(["name?"]), try dialogue.location()?.line ?? 0)  // true 1
    print(try dialogue.resume("Ada") == .finished(["hello Ada"]))  // true
  }

  final class Note { var title = "Untitled" }

  func defineObjects(in state: LuaState) throws {
    let notes = state.objects.makeClass("Note")
    try notes.addStrong("onChange")  // and addWeak, addBlock
    try notes.addProperty(
      "title", get: { note, call in try call.return((note as? Note)?.title) },
      set: { note, call in
        (note as? Note)?.title = try call.string(1)
        return 0
      })
    try notes.addMethod("shout") { note, call in try call.return((note as? Note)?.title.uppercased()) }
    state.objects.nameOfObject = { handle, _ in "Note#\(handle.rawValue >> 32)" }

    let first = try state.objects.create(notes, host: Note())
    try state.load("local note = ...; note.title = 'Milk'; print(note, note:shout())", chunkName: "=notes")
      .call(.object(first))
    try state.load("local note = ...; note.onChange = function() return note.title end", chunkName: "=cycle")
      .call(.object(first))

    let report = state.objects.checkpoint()
    print(report.deadCount, report.cycles)  // 0 [Note#1.onChange → upvalue note → Note#1]
  }

  func runStranger(_ text: String, watchdog: LuaWatchdog) throws {
    let state = try LuaState(libraries: [.safe, .clock])
    state.stackByteLimit = 256 << 10
    let limits = LuaLimits(memory: 16 << 20, time: .milliseconds(200))
    do {
      _ = try state.withLimits(limits, watchdog: watchdog) {
        try state.load(text, chunkName: "@stranger.lua").call()
      }
    } catch let error as LuaError {
      guard case .limit(let limit) = error.kind else { throw error }
      print("stopped by its", limit, "in line", error.line ?? 0)  // stopped by its time limit of 200 ms in line 2
    }
  }

  func defineSearch(in state: LuaState) throws {
    let search = try state.function("search") { call in
      var found = 0
      for candidate in 0..<(try call.integer(1)) {
        if candidate & 4095 == 0 { try call.state.checkLimits() }
        if candidate % 7 == 3 { found += 1 }
      }
      return try call.return(found)
    }
    try state.globals.set("search", to: .function(search))
  }

  func runSeveral(_ scripts: [String]) throws {
    let state = try LuaState(libraries: [.safe, .readOnly], seed: 42)
    state.print = { bytes in print(String(decoding: bytes, as: UTF8.self), terminator: "") }
    for script in scripts {
      let environment = try state.makeTable()
      try state.globals.copyFields(to: environment) { $0 != "load" && $0 != "_G" }
      try environment.set("_G", to: .table(environment))
      try state.load(script, chunkName: "=script", environment: environment).call()
    }
  }

  func measure(_ state: LuaState) throws {
    state.collectGarbage()
    let before = state.byteCount
    state.resetPeakByteCount()
    let list = try state.load("local t = {} for i = 1, 1000 do t[i] = i end return t", chunkName: "=list").call()[0]
    print(state.byteCount - before > 16_000, state.peakByteCount >= state.byteCount)  // true true
    print(state.heldReferenceCount > 0, list.table != nil)  // true true
  }

  func runOnThread(_ text: String, whenDone: @escaping @Sendable (String) -> Void) {
    let thread = Thread {
      do {
        let state = try LuaState()
        state.stackByteLimit = 128 << 10  // less than the thread has
        whenDone(try state.load(text, chunkName: "=thread").call()[0].text ?? "")
      } catch {
        whenDone("\(error)")
      }
    }
    thread.stackSize = 512 << 10
    thread.start()
  }
}

@Suite("The guide to embedding")
struct EmbeddingGuideTests {
  private let guide = EmbeddingGuide()
  private let state: LuaState

  init() throws {
    state = try LuaState()
    state.print = { [guide] bytes in guide.print(String(decoding: bytes, as: UTF8.self), terminator: "") }
  }

  private func output(of body: (EmbeddingGuide) throws -> Void) rethrows -> String {
    try body(guide)
    return guide.output.text
  }

  @Test("the page shows the code of this file")
  func snippets() throws {
    let here = URL(filePath: #filePath)
    let page = Repository.url("docs/embedding.md")
    let part = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n## Lua in a Swift program\n")
    let code = Self.lines(try String(contentsOf: here, encoding: .utf8))
    let snippets = try #require(part.last).components(separatedBy: "```swift\n").dropFirst()
      .map { Self.lines($0.components(separatedBy: "\n```")[0]) }
    #expect(part.count == 2 && snippets.count >= 12)
    for snippet in snippets {
      #expect(code.contains("\n\(snippet)\n"), "this is not in the code that is run:\n\(snippet)")
    }
  }

  /// The lines that are not empty, without their indentation.
  private static func lines(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  @Test("a first chunk")
  func evaluating() throws {
    #expect(try output { try $0.evaluate() } == "3\n3 12\n")
  }

  @Test("values")
  func values() throws {
    #expect(
      try output { try $0.exchangeValues(state) } == "demo 2\n42\n[\"area\", \"name\", \"seen\", \"sizes\"]\n")
  }

  @Test("functions")
  func functions() throws {
    #expect(try output { try $0.defineNotes(in: state) } == "2.5\nnotes.lua 2\ntravel\n")
  }

  @Test("errors")
  func errors() {
    #expect(
      output { $0.describeFailure(state) }
        == "day.lua:1: attempt to call a nil value (global 'lunch')\nlunch\nsave 1\nmain chunk 2\n")
  }

  @Test("coroutines")
  func coroutines() throws {
    #expect(try output { try $0.answerQuestions(state) } == "true 1\ntrue\n")
  }

  @Test("objects")
  func objects() throws {
    #expect(
      try output { try $0.defineObjects(in: state) }
        == "Note#1\tMILK\n0 [Note#1.onChange → upvalue note → Note#1]\n")
  }

  @Test("limits")
  func limits() throws {
    let watchdog = try LuaWatchdog()
    #expect(
      try output { try $0.runStranger("local t = {}\nwhile true do end", watchdog: watchdog) }
        == "stopped by its time limit of 200 ms in line 2\n")
    try guide.defineSearch(in: state)
    #expect(try state.load("return search(70)", chunkName: "=s").call() == [10])
    let error = #expect(throws: LuaError.self) {
      try state.withLimits(LuaLimits(time: .milliseconds(20)), watchdog: watchdog) {
        try state.load("search(math.maxinteger)", chunkName: "=s").call()
      }
    }
    #expect(error?.kind == .limit(.time(.milliseconds(20))))
  }

  @Test("several scripts in a state")
  func severalScripts() throws {
    #expect(
      try output { try $0.runSeveral(["x = 1 print(x, _G.x)", "print(x, pcall(rawset, string, 'rep', nil))"]) }
        .hasPrefix("1\t1\nnil\tfalse\t"))
  }

  @Test("memory")
  func memory() throws {
    #expect(try output { try $0.measure(state) } == "true true\ntrue true\n")
  }

  @Test("threads")
  func threads() async {
    let guide = EmbeddingGuide()
    let result = await withCheckedContinuation { continuation in
      guide.runOnThread("local function f() return pcall(f) end f() return 'never'") {
        continuation.resume(returning: $0)
      }
    }
    #expect(result.contains("call depth limit"))
  }
}
