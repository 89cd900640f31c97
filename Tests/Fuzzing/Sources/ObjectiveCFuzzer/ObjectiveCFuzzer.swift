import AppSources
import FuzzInput

/// Reads each file of an input, any bytes, as Objective-C, and uses the facts. libFuzzer, which provides the main function, calls it.
@_cdecl("LLVMFuzzerTestOneInput")
func readObjectiveC(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  ProcessorTime.bounded {
    let facts = input.files.enumerated().map { number, bytes in
      let facts = ObjectiveCReader.read(bytes, file: "Editor\(number).m")
      check(facts, lineCount: bytes.count { $0 == UInt8(ascii: "\n") } + 1)
      return facts.compiled(with: ["DEBUG"])
    }
    let model = SourceModel(facts)
    _ = (model.resolvedUses(), model.resolvedRoutes())
  }
  return 0
}

/// Each place must be in the file.
private func check(_ facts: SourceFacts, lineCount: Int) {
  let places =
    facts.types.map(\.place) + facts.types.flatMap { $0.methods.map(\.place) + $0.properties.map(\.place) }
    + facts.uses.map(\.place) + facts.routes.map(\.place) + facts.registrations.map(\.place) + facts.bodies.map(\.place)
    + facts.bodies.flatMap { $0.steps.map(\.place) }
  for place in places { precondition(1...lineCount ~= place.line && place.column >= 1, "a place outside the file") }
  for branch in facts.branches { precondition(branch.lines.upperBound <= lineCount, "a branch outside the file") }
}
