import AppSources
import FuzzInput
import InterfaceBuilder
import StoryboardAnalysis

/// Decodes the first file of an input, any bytes, as the facts of sources, and the others as storyboards and xibs. It checks the app
/// that they form, and draws its graph. libFuzzer, which provides the main function, calls it.
@_cdecl("LLVMFuzzerTestOneInput")
func checkFacts(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  ProcessorTime.bounded {
    let files = input.files
    let (facts, errors) = SourceFacts.decode(files[0])
    let lineCount = files[0].count { $0 == UInt8(ascii: "\n") } + 1
    for (line, error) in errors {
      precondition(1...lineCount ~= line && !error.reason.isEmpty, "an error without a place or a reason")
    }
    let documents = files.dropFirst().enumerated().compactMap { number, bytes in
      try? Document(bytes, file: "App/Board\(number).storyboard")
    }
    let defines: Set<String> = ["DEBUG"]
    let compiled = facts.map { $0.compiled(with: defines).adding(usesOf: ["openScreen": .scene]) }
    let app = AppFiles(
      documents: documents, nibNames: ["Editor"], model: SourceModel(compiled), isComplete: errors.isEmpty,
      missingDependencies: ["Kit"], defines: defines)
    let (findings, _) = AppCheck.run(app)
    let library = DocumentLibrary(documents)
    let others = DocumentCheck.run(library, isComplete: true)
    for finding in findings + others { precondition(!finding.diagnostic.title.isEmpty, "a finding without a title") }
    let graph = SceneGraph(library, of: app)
    for edge in graph.edges {
      precondition(graph.nodes.indices.contains(edge.source) && graph.nodes.indices.contains(edge.destination))
    }
  }
  return 0
}
