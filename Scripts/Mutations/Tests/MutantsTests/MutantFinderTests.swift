import Testing

@testable import Mutants

@Suite struct MutantFinderTests {
  /// The names of the mutants of source code, without the file.
  private func names(_ text: String) -> [String] {
    var signatures = SignatureIndex()
    signatures.add(text)
    return MutantFinder.mutants(of: text, file: "Gate.swift", signatures: signatures).map {
      "\($0.declaration) › \($0.operation.rawValue) \($0.ordinal)"
    }
  }

  @Test("mutants are in functions whose doc comment names a rule") func rules() {
    let text = """
      struct Gate {
        /// Opens the gate (`gate:1.1`, `gate:G2`).
        func open() { run() }
        /// Closes the gate, unlike gate:1.1.
        func close() { run() }
      }
      """
    let mutants = MutantFinder.mutants(of: text, file: "Gate.swift")
    #expect(mutants.map(\.rules) == [["gate:1.1", "gate:G2"], ["gate:1.1", "gate:G2"]])
    #expect(mutants[1].name == "Gate.swift › Gate.open() › remove statement 1")
  }

  @Test("members without a rule belong to the rules of their type") func types() {
    let text = """
      /// A gate (`gate:1`).
      struct Gate {
        func open() { run() }
        /// Closes it (`gate:2`).
        func close() { run() }
      }
      """
    let mutants = MutantFinder.mutants(of: text, file: "Gate.swift")
    #expect(mutants.map(\.rules) == [["gate:1"], ["gate:1"], ["gate:2"], ["gate:2"]])
  }

  @Test("functions return early with values of their type") func returns() {
    let text = """
      /// A gate (`gate:1`).
      struct Gate {
        var count: Int { one }
        var isOpen: Bool { get { state } }
        func first() -> Gate? { all }
        func all() -> [Gate] { list }
        func made() -> Gate { other }
        deinit { }
      }
      """
    #expect(
      names(text) == [
        "Gate.count › return empty 1", "Gate.isOpen › return false 1", "Gate.isOpen › return true 1",
        "Gate.first() › return nil 1", "Gate.all() › return empty 1", "Gate.deinit › return early 1",
      ])
  }

  @Test("statements that give a value or initialize one stay") func kept() {
    let text = """
      /// A gate (`gate:1`).
      struct Gate {
        init(x: Side) {
          self.x = x
          let y: Side
          y = x
          x.move = y
          precondition(y)
        }
        func made() -> Gate { other() }
        func each() -> Gate {
          let list = all.map { $0.next() }
          guard let list else { return other }
          run(list)
          return list
        }
      }
      """
    #expect(
      names(text) == [
        "Gate.init(x:) › remove statement 1", "Gate.each() › remove statement 1", "Gate.each() › fail binding 1",
      ])
  }

  @Test("conditions are negated and ignored") func conditions() {
    let text = """
      /// Opens (`gate:1`).
      func open() -> Gate {
        if isOpen, let last { use(a && b) }
        return x < y ? one : two
      }
      """
    #expect(
      names(text) == [
        "open() › negate condition 1", "open() › ignore condition 1", "open() › fail binding 1",
        "open() › remove statement 1", "open() › ignore condition 2", "open() › ignore condition 3",
        "open() › negate condition 2", "open() › negate condition 3", "open() › ignore condition 4",
        "open() › move boundary 1",
      ])
  }

  @Test("arguments of the same type are swapped") func swaps() {
    let text = """
      func move(from a: Place, to b: Place, by c: Step) -> Gate { gate }
      /// Opens (`gate:1`).
      func open() -> Gate { move(from: one, to: two, by: three) }
      """
    #expect(names(text) == ["open() › swap arguments 1"])
  }

  @Test("cases of a switch take the value of another case") func cases() {
    let text = """
      /// The side (`gate:1`).
      func side() -> Side {
        switch self {
        case .left: one
        case .right(let x): x
        case .none: two
        }
      }
      """
    #expect(
      names(text) == ["side() › take other case 1", "side() › take other case 2", "side() › take other case 3"])
  }

  @Test("a case becomes another one that all enumerations with its name have") func otherValues() {
    let text = """
      enum Hold { case strong, weak }
      enum Ownership { case strong, unowned, weak }
      enum Word { case weak, settle }
      struct Style { static let settle = 1 }
      /// Keeps it (`gate:1`).
      func keep() -> Gate { made(.strong, .weak, .settle) }
      """
    #expect(names(text) == ["keep() › take other value 1"])
  }

  @Test("literals change, but not in patterns, parameters and interpolations") func literals() {
    let text = """
      /// The side (`gate:1`).
      func side(x: Int = 3) -> Side {
        switch x {
        case 1: use("left", true)
        default: use([first, second])
        }
        return other
      }
      """
    #expect(
      names(text).filter { !$0.contains("remove") } == [
        "side(x:) › change literal 1", "side(x:) › change literal 2", "side(x:) › drop element 1",
        "side(x:) › drop element 2",
      ])
  }
}
