import GoldenTesting
import InterfaceBuilder
import RouteDiagnostics
import Testing

/// Files of real apps.
@Suite(.enabled(if: RealFiles.areThere, RealFiles.whyNot)) struct RealFileTests {
  @Test("every file but one is read, and that one is reported with its error")
  func reading() throws {
    var faults: [String] = []
    for file in try RealFiles.all() {
      do {
        let document = try Document(file.bytes, file: file.path)
        #expect(document.unknownElements.map(\.name) == [], "in \(file.path)")
        #expect(document.repeatedIDs.isEmpty, "in \(file.path)")
      } catch let error as DocumentError {
        faults.append(
          DiagnosticRenderer(source: { _ in SourceText(bytes: file.bytes) }).render(error.diagnostic).plain)
      }
    }
    #expect(faults.count == 1)
    expectGolden(faults.joined(separator: "\n"))
  }

  @Test("they hold as many relationships, embeds and segues as were counted")
  func counts() throws {
    var relationships = 0
    var segues: [DocumentSegue] = []
    for document in try RealFiles.documents() {
      for connection in document.connections {
        #expect(connection.destinationID.flatMap(document.element) != nil || connection.destinationID == "-1")
        switch connection {
        case .relationship: relationships += 1
        case .segue(let segue): segues.append(segue)
        default: break
        }
      }
    }
    #expect(relationships == 59)
    #expect(segues.filter { $0.kind == "embed" }.count == 6)
    let transitions = segues.filter { $0.kind != "embed" }
    #expect(transitions.count == 70)
    #expect(transitions.filter { $0.identifier != nil }.count == 43)
    #expect(transitions.filter { $0.kind == "unwind" }.count == 7)
  }

  @Test("every one is written such that it reads back as the same")
  func writing() throws {
    for document in try RealFiles.documents() {
      let again = try MarkupReader.read(document.tree.rewritten, file: document.tree.file)
      #expect(again.hasSameElements(as: document.tree), "\(document.tree.file)")
    }
  }

  @Test("storyboards:3.1 every scene has a controller")
  func controllers() throws {
    for document in try RealFiles.documents() {
      for scene in document.scenes { #expect(scene.controller != nil, "in \(document.tree.file)") }
      if let id = document.initialControllerID {
        #expect(document.scene(ofController: id) != nil, "\(document.tree.file)")
      }
    }
  }
}
