import Testing

@testable import Mutants

@Suite struct InstrumentationTests {
  private func instrumented(_ text: String, _ operations: [Operation] = Operation.allCases) -> String {
    let mutants = MutantFinder.mutants(of: text, file: "Gate.swift").filter { operations.contains($0.operation) }
    return Instrumentation.text(text, with: mutants, first: 100)
  }

  @Test("a mutant is compiled beside the code, selected by its number") func removal() {
    #expect(
      instrumented("/// Opens (`gate:1`).\nfunc open() { run() }") == """
        /// Opens (`gate:1`).
        func open() { if mutantRuns(100) { return }; if !mutantRuns(101) { run() } }
        """)
  }

  @Test("the value of a function becomes an explicit return") func value() {
    #expect(
      instrumented("/// All (`gate:1`).\nfunc all() -> [Gate] { list }") == """
        /// All (`gate:1`).
        func all() -> [Gate] { if mutantRuns(100) { return [] }; return list }
        """)
  }

  @Test("mutants of the same code are nested") func nesting() {
    #expect(
      instrumented("/// Opens (`gate:1`).\nfunc open() { if a && b { } }", [.negateCondition, .ignoreCondition]) == """
        /// Opens (`gate:1`).
        func open() { if (mutantRuns(101) != ((mutantRuns(102) || ((mutantRuns(103) || (a)) && (mutantRuns(104) || (b)))))) { } }
        """)
  }

  @Test("the lines of the code keep their numbers") func lines() {
    let text = "/// Opens (`gate:1`).\nfunc open() {\n  if a &&\n    b {\n    run(\n      x)\n  }\n}\n"
    #expect(instrumented(text).split(separator: "\n").count == text.split(separator: "\n").count)
  }
}
