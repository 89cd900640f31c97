public import InterfaceBuilder
internal import RouteDiagnostics

/// A drawing of a storyboard as text: containment and segues.
public struct SceneTree {
  private let document: Document
  private let library: DocumentLibrary
  private var lines: [String] = []
  private var drawn: Set<Int> = []
  private var links: [Int: [SceneLink]] = [:]
  /// The unwind segues, by scene.
  private var unwinding: [Int: [DocumentSegue]] = [:]
  /// The scenes that are nested too deeply to be drawn in place, and are drawn next.
  private var postponed: [Int] = []
  private var triggers: TriggerLabels
  /// The labels of the scenes, by their numbers.
  private let labels: [String]

  /// Returns the drawing of a document: one line per scene and segue, with a newline at the end.
  public static func text(of document: Document, in library: DocumentLibrary? = nil) -> String {
    var tree = SceneTree(document, library ?? DocumentLibrary([document]))
    tree.draw()
    return tree.lines.map { TerminalText.line($0) + "\n" }.joined()
  }

  private init(_ document: Document, _ library: DocumentLibrary) {
    self.document = document
    self.library = library
    labels = Self.labels(of: document)
    triggers = TriggerLabels(document)
    if let number = library.documents.firstIndex(where: { $0.tree === document.tree }) {
      for link in library.links(ofDocument: number) { links[link.source.scene, default: []].append(link) }
    }
    for case .segue(let segue) in document.connections where segue.kind == "unwind" {
      guard let scene = document.sceneNumber(containing: segue.owner) else { continue }
      unwinding[scene, default: []].append(segue)
    }
  }

  /// Returns the labels of the scenes. Scenes with the same label, such as several plain NSViewControllers, also show their ID.
  private static func labels(of document: Document) -> [String] {
    let names = document.scenes.map(\.label)
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(document.scenes, names).map { scene, name in
      guard counts[name] != 1, let controller = scene.controller, controller.reference == nil else { return name }
      return controller.storyboardIdentifier == nil ? "\(name) #\(controller.id)" : name
    }
  }

  private mutating func draw() {
    lines.append(headline)
    // References are shown at the segues and relationships that lead to them.
    let inner = Set(
      links.values.joined().filter { $0.isContainment || document.isReference($0.destination.scene) }.map(
        \.destination.scene))
    drawn = inner.filter(document.isReference)
    var roots = Array(document.scenes.indices.filter { !inner.contains($0) })
    // A storyboard starts with its initial scene, even if another scene contains it.
    if let initial = document.initialControllerID.flatMap(document.sceneNumber) {
      roots = [initial] + roots.filter { $0 != initial }
    }
    for root in roots { draw(root: root) }
    // Scenes that contain each other have no outermost scene.
    for scene in document.scenes.indices where !drawn.contains(scene) { draw(root: scene) }
  }

  private var headline: String {
    let segues = document.connections.filter { if case .segue = $0 { true } else { false } }.count
    let scenes = document.scenes.count
    return "\(document.name) (\(document.platform.rawValue)): \(scenes) scene\(scenes == 1 ? "" : "s"), "
      + "\(segues) segue\(segues == 1 ? "" : "s")"
  }

  private mutating func draw(root scene: Int) {
    var next: Int? = scene
    while let scene = next {
      lines.append("")
      let isInitial = document.scenes[scene].controller?.id == document.initialControllerID
      lines.append((isInitial ? "▸ " : "") + labels[scene])
      draw(inside: scene, prefix: "", depth: 0)
      next = postponed.popLast()
    }
  }

  /// The maximum number of levels below a scene. Deeper scenes start at the left margin again.
  private static let mostLevels = 50

  private struct Branch {
    let text: String
    let scene: Int?
  }

  private mutating func draw(inside scene: Int, prefix: String, depth: Int) {
    drawn.insert(scene)
    let branches = branches(of: scene)
    for (place, branch) in branches.enumerated() {
      let isLast = place == branches.count - 1
      let inner = branch.scene.map(drawn.contains) == false ? branch.scene : nil
      let isTooDeep = inner != nil && depth == Self.mostLevels && !(links[branch.scene ?? 0] ?? []).isEmpty
      // A scene that is already drawn elsewhere is not drawn again.
      let isRepeated = branch.scene != nil && inner == nil && !(links[branch.scene ?? 0] ?? []).isEmpty
      lines.append(
        prefix + (isLast ? "└─ " : "├─ ") + branch.text
          + (isRepeated ? " (see above)" : isTooDeep ? " (see below)" : ""))
      guard let inner else { continue }
      if isTooDeep {
        drawn.insert(inner)
        postponed.append(inner)
      } else {
        draw(inside: inner, prefix: prefix + (isLast ? "   " : "│  "), depth: depth + 1)
      }
    }
  }

  private mutating func branches(of scene: Int) -> [Branch] {
    var contained: [Branch] = []
    var segues: [Branch] = []
    for link in links[scene] ?? [] {
      let label = labels[link.destination.scene]
      switch link.kind {
      case .relationship(let name):
        contained.append(Branch(text: "\(RelationshipWords.word(for: name)): \(label)", scene: link.destination.scene))
      case .segue(let segue) where segue.kind == "embed":
        contained.append(Branch(text: "\(segue.label): \(label)", scene: link.destination.scene))
      case .segue(let segue):
        let arrow = label.hasPrefix("→") ? label : "→ " + label
        segues.append(Branch(text: segue.label + trigger(segue) + " " + arrow, scene: nil))
      }
    }
    for segue in unwinding[scene] ?? [] {
      segues.append(Branch(text: "\(segue.label)\(trigger(segue)) → exit, \(segue.unwindAction ?? "?")", scene: nil))
    }
    return contained + segues
  }

  private mutating func trigger(_ segue: DocumentSegue) -> String { triggers.label(of: segue).map { " (\($0))" } ?? "" }
}

extension Document {
  fileprivate func isReference(_ scene: Int) -> Bool { scenes[scene].controller?.reference != nil }
}
