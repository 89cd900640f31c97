import GoldenTesting
import InterfaceBuilder
import RouteDiagnostics
import SimulatedWorld
import StoryboardFiles
import Storyboards
import Testing
import ViewHierarchy

/// Every scene and every segue of real files, as an app would reach them.
@Suite(.enabled(if: RealFiles.areThere, RealFiles.whyNot)) struct WalkTests {
  @Test(
    "storyboards:11.2 every segue of real files is fired; those that cannot fire are listed with the reason"
  )
  func walk() throws {
    var lines: [String] = []
    var fired = 0
    var contained = 0
    var counts = (relationships: 0, embeds: 0, transitions: 0, unwinds: 0)
    let files = try RealFiles.all().compactMap { file in try? Document(file.bytes, file: file.path) }
    // The contents of the files, whatever the results: 59 relationships, 6 embeds, and 70 segues that lead forward or
    // back, 43 of them with identifiers. Four of the relationships are pages and notifications of the watch, which is
    // not simulated.
    var said = (relationships: 0, embeds: 0, others: 0, identified: 0)
    for connection in files.flatMap(\.connections) {
      switch connection {
      case .relationship: said.relationships += 1
      case .segue(let segue) where segue.kind == "embed": said.embeds += 1
      case .segue(let segue):
        said.others += 1
        if segue.identifier != nil { said.identified += 1 }
      default: break
      }
    }
    #expect(said == (59, 6, 70, 43))
    for document in files {
      lines.append(document.tree.file)
      let siblings = files.filter { $0.tree !== document.tree && app(of: $0) == app(of: document) }
      let walk = Walk(document, besides: siblings)
      lines += try walk.run().map { "  " + $0 }
      fired += walk.fired
      contained += walk.contained
      guard document.platform.isSimulated else { continue }
      for connection in document.connections {
        switch connection {
        case .relationship: counts.relationships += 1
        case .segue(let segue) where segue.kind == "embed": counts.embeds += 1
        case .segue(let segue) where segue.kind == "unwind": counts.unwinds += 1
        case .segue: counts.transitions += 1
        default: break
        }
      }
    }
    lines.append(
      "\(contained) of \(counts.relationships) relationships made with their containers; "
        + "\(said.relationships - counts.relationships) more are of the watch")
    let all = counts.transitions + counts.embeds + counts.unwinds
    lines.append(
      "\(fired) of \(all) segues fired: \(counts.transitions) transitions, \(counts.embeds) embeds, \(counts.unwinds) unwinds; "
        + "\(all - fired) with the reason why not")
    expectGolden(lines.joined(separator: "\n") + "\n")
  }

  /// Returns the repository. Its files for one platform form one bundle.
  private func app(of document: Document) -> Substring? { document.tree.file.split(separator: "/").first }

  @Test("every real file is written such that it reads back as the same storyboard")
  func writing() throws {
    for file in try RealFiles.all() {
      guard let document = try? Document(file.bytes, file: file.path), document.platform.isSimulated else { continue }
      let app = FileApp(document.platform)
      let made = try app.load(document)
      let again = try StoryboardLoader.load(
        Document(StoryboardWriter.contents(of: made.storyboard), file: file.path),
        classes: FileClasses(app.world.classes))
      let diff = LineDiff(
        expected: StoryboardText.text(of: made.storyboard), actual: StoryboardText.text(of: again.storyboard))
      #expect(!diff.hasDifferences, "\(file.path)\n\(diff.rendered().joined(separator: "\n"))")
    }
  }
}
