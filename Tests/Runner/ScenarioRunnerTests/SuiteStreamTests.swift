import RouteDiagnostics
import SimulatedWorld
import Testing

@testable import ScenarioRunner

@Suite struct SuiteStreamTests {
  @Test("Every event is decoded unchanged", arguments: SuiteSamples.events)
  func roundTrip(event: RunEvent) throws {
    var stream = SuiteStream()
    stream.feed(SuiteStream.bytes(of: event))
    #expect(try stream.next() == event)
    #expect(try stream.next() == nil)
    try stream.finish()
  }

  @Test("Events are decoded whole, wherever their bytes are split")
  func pieces() throws {
    let bytes = SuiteSamples.events.flatMap { SuiteStream.bytes(of: $0) }
    for size in [1, 3, 7, 1000] {
      var stream = SuiteStream()
      var received: [RunEvent] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        stream.feed(bytes[start..<min(start + size, bytes.count)])
        while let event = try stream.next() { received.append(event) }
      }
      try stream.finish()
      #expect(received == SuiteSamples.events)
    }
  }

  @Test("Similar names are decoded unchanged, one after the other")
  func names() throws {
    var names: [TestName] = []
    for file in ["a", "ab", "a_spec.lua", "a_spec.luab"] {
      for path in [["x"], ["x", "y"], ["xy"], ["a long name of a test", "with another one"]] {
        for line in [1, 2, 300] { names.append(TestName(file: file, path: path, line: line)) }
      }
    }
    let events = names.flatMap { name -> [RunEvent] in
      [.testBegan(TestStart(name: name)), .testEnded(TestReport(name: name, status: .passed)), .testFound(name)]
    }
    var stream = SuiteStream()
    for event in events + events.reversed() { stream.feed(SuiteStream.bytes(of: event)) }
    for event in events + events.reversed() { #expect(try stream.next() == event) }
    try stream.finish()
  }

  @Test("A stream that ends in the middle of an event is an error, at every position")
  func cut() throws {
    let bytes = SuiteStream.bytes(of: SuiteSamples.report)
    for count in 1..<bytes.count {
      var stream = SuiteStream()
      stream.feed(bytes[..<count])
      #expect(try stream.next() == nil)
      #expect(throws: SuiteStream.Failure.cut) { try stream.finish() }
    }
  }

  @Test("An event that is truncated inside its frame is an error, at every position")
  func shortened() {
    let payload = SuiteStream.bytes(of: SuiteSamples.report).dropFirst(4)
    for count in 0..<payload.count {
      var stream = SuiteStream()
      stream.feed([UInt8(count & 0xFF), UInt8(count >> 8), 0, 0])
      stream.feed(payload.prefix(count))
      #expect(throws: SuiteStream.Failure.corrupted("an event is too short")) { try stream.next() }
    }
  }

  @Test("Any changed byte is harmless, and decoded events can be drawn")
  func corrupted() {
    for event in SuiteSamples.events {
      let bytes = SuiteStream.bytes(of: event)
      for place in bytes.indices {
        for change in [0x01, 0x7F, 0x80, 0xFF] as [UInt8] {
          var copy = bytes
          copy[place] ^= change
          var stream = SuiteStream()
          stream.feed(copy)
          do {
            while let event = try stream.next() {
              guard case .testEnded(let report) = event else { continue }
              _ = report.diagnostics.styledText()
            }
          } catch {}
        }
      }
    }
  }

  @Test("A frame with a huge length is rejected")
  func huge() {
    var stream = SuiteStream()
    stream.feed([0xFF, 0xFF, 0xFF, 0xFF, 5])
    #expect(throws: SuiteStream.Failure.corrupted("an event of 4294967295 bytes")) { try stream.next() }
  }

  @Test("Numbers are decoded unchanged at the ends of the range", arguments: [0, 1, -1, 63, 64, -64, -65, .max, .min])
  func numbers(number: Int64) throws {
    var writer = ByteWriter()
    writer.write(number)
    let read = try ByteReader.read(writer.bytes[...]) { reader throws(ByteReader.Failure) in try Int64(from: &reader) }
    #expect(read == (number, true))
  }

  @Test("A diagnostic with its quotes is drawn as with its sources")
  func quotes() {
    let source = SourceText("local home = app.home\nhome:presnt(editor)\nreturn home\n")
    let diagnostic = Diagnostic(
      "UIViewController has no member 'presnt'", at: SourceLocation(file: "a.lua", line: 2, columns: 6..<12),
      suggestions: ["present"],
      notes: [.init("the variable is", at: SourceLocation(file: "a.lua", line: 1)), .init("elsewhere")])
    let sources = { (name: String) in name == "a.lua" ? source : nil }
    let quoted = QuotedDiagnostic(diagnostic, sources: sources)
    #expect(quoted.styledText() == DiagnosticRenderer(source: sources).render(diagnostic))
    #expect(quoted.quotes.map(\.line) == [2, 1])
  }
}
