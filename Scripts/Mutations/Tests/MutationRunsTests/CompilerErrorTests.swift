import Testing

@testable import Mutants
@testable import MutationRuns

@Suite struct CompilerErrorTests {
  private let mutants = MutantFinder.mutants(
    of: """
      /// Opens (`gate:1`).
      func open() {
        run(
          a < b,
          c)
      }
      """, file: "Gate.swift")

  @Test("errors are read from the output of a build, each once") func parsing() {
    let error = "/x/.build-mutations/tree/Sources/Core/Gate.swift:3:5: error: no such thing"
    let errors = CompilerError.parse(
      "[1/2] Compiling\n\(error)\n\(error)\nerror: fatal\n", tree: "/x/.build-mutations/tree")
    #expect(errors == [CompilerError(path: "Sources/Core/Gate.swift", line: 3, message: "no such thing")])
  }

  @Test("the mutants with text in the line of an error cause it") func line() {
    let error = CompilerError(path: "Sources/Core/Gate.swift", line: 4, message: "")
    #expect(error.suspects(among: mutants).map(\.operation) == [.negateCondition, .moveBoundary])
  }

  @Test("the smallest mutant around an error causes it, if no mutant has text in its line") func around() {
    let error = CompilerError(path: "Sources/Core/Gate.swift", line: 4, message: "")
    let others = mutants.filter { $0.operation != .negateCondition && $0.operation != .moveBoundary }
    #expect(error.suspects(among: others).map(\.operation) == [.removeStatement])
  }
}
