internal import InterfaceBuilder
internal import RouteDiagnostics

extension DocumentCheck {
  /// Checks that segues, relationships and the initial controller lead to scenes.
  mutating func checkConnections(_ number: Int) {
    let document = library.documents[number]
    if let id = document.initialControllerID, document.sceneNumber(ofController: id) == nil {
      add(
        .danglingConnection, about: "initialViewController",
        Diagnostic(
          "the initial controller '\(id)' is not in the file", at: document.tree.root.location,
          help: ["select Is Initial View Controller for a controller in Interface Builder"],
          notes: [Diagnostic.Note("not documented: the build fails, or instantiateInitialViewController returns nil")]))
    }
    var exits: [Int: String] = [:]
    for (number, scene) in document.scenes.enumerated() { exits[number] = scene.exit?["id"] }
    for connection in document.connections {
      let what: String
      let id: String
      switch connection {
      case .relationship(let relationship):
        (what, id) = ("relationship \(relationship.name)", relationship.destinationID)
      case .segue(let segue): (what, id) = (segue.label, segue.destinationID)
      case .outlet, .action, .other: continue
      }
      if case .segue(let segue) = connection, segue.kind == "unwind" {
        if document.sceneNumber(containing: segue.owner).flatMap({ exits[$0] }) != id {
          add(
            .danglingConnection, about: segue.id,
            Diagnostic(
              "\(what) does not lead to the exit of its scene", severity: .warning, at: segue.location,
              notes: [Diagnostic.Note("not documented: the build fails, or the segue does not unwind")]))
        }
      } else if document.sceneNumber(ofController: id) == nil {
        let found = document.element(id)
        add(
          .danglingConnection, about: connection.node["id"] ?? what,
          Diagnostic(
            "\(what) leads to '\(id)', which is not a scene of the file", at: connection.node.location,
            found: found.map { "<\($0.name)>" },
            notes: [Diagnostic.Note("not documented: the build fails, or no controller is shown or contained")]))
      }
    }
  }

  /// Checks that the outlets and actions lead to objects of the file.
  mutating func checkDestinations(_ document: Document) {
    for connection in document.connections {
      switch connection {
      case .outlet, .action: checkDestination(of: connection, document)
      default: continue
      }
    }
  }

  /// Checks that the other end of an outlet or action is in the file.
  private mutating func checkDestination(of connection: Connection, _ document: Document) {
    guard let id = connection.destinationID, !id.isEmpty, document.element(id) == nil else { return }
    let (what, effect) =
      switch connection {
      case .outlet(let outlet) where outlet.isCollection:
        ("outlet '\(outlet.property)'", "the collection does not contain the object")
      case .outlet(let outlet): ("outlet '\(outlet.property)'", "the outlet stays nil")
      case .action(let action): ("action '\(action.selector)'", "the event calls nothing")
      default: ("connection", "nothing is connected")
      }
    add(
      .danglingConnection, about: connection.node["id"] ?? what,
      Diagnostic(
        "\(what) leads to '\(id)', which is not in the file", at: connection.node.location,
        notes: [Diagnostic.Note("not documented: the build fails, or \(effect)")]))
  }

  /// Checks that the items of constraints are in the file.
  mutating func checkConstraints(_ document: Document) {
    for node in document.tree.root.descendants where node.name == "constraint" {
      for key in ["firstItem", "secondItem"] {
        guard let id = node[key], !id.isEmpty, document.element(id) == nil else { continue }
        add(
          .danglingConnection, about: "\(node["id"] ?? "") \(key)",
          Diagnostic(
            "a constraint has the \(key) '\(id)', which is not in the file", at: node.location,
            notes: [Diagnostic.Note("not documented: the build fails, or the layout lacks the constraint")]))
      }
    }
  }

  /// Finds segues that nothing fires, and ambiguous segue identifiers.
  mutating func checkSegues(_ number: Int) {
    let document = library.documents[number]
    var named: [Node: [String: DocumentSegue]] = [:]
    let firing = FiringCheck(document)
    for case .segue(let segue) in document.connections {
      guard let scene = document.scene(containing: segue.owner) else { continue }
      if let reason = firing.obstacle(to: segue) {
        add(
          .unfireableSegue, about: segue.id,
          Diagnostic(
            "\(segue.label) of \(scene.label) can never be fired", severity: .warning, at: segue.location,
            found: reason.found, help: [reason.help]))
      }
      guard let identifier = segue.identifier else { continue }
      guard let earlier = named[scene.node]?[identifier] else {
        named[scene.node, default: [:]][identifier] = segue
        continue
      }
      guard earlier.destinationID != segue.destinationID || earlier.kind != segue.kind else { continue }
      add(
        .duplicateSegueIdentifier, about: "\(scene.id ?? "") \(identifier)",
        Diagnostic(
          "two segues of \(scene.label) have the identifier \"\(identifier)\" and lead to different scenes",
          severity: .warning, at: segue.location, help: ["rename one of them"],
          notes: [
            Diagnostic.Note("the identifier performs only the first segue"),
            Diagnostic.Note("the first one is here", at: earlier.location, showsSource: false),
          ]))
    }
  }
}

/// A check for whether anything can fire a segue.
struct FiringCheck {
  struct Obstacle {
    let found: String
    let help: String
  }

  private let platform: Platform
  /// The IDs of the gesture recognizers that are attached to a view.
  private var attached: Set<String> = []

  init(_ document: Document) {
    platform = document.platform
    for case .outlet(let outlet) in document.connections where outlet.property == "gestureRecognizers" {
      attached.insert(outlet.destinationID)
    }
  }

  /// Implements `storyboards:5.1`.
  func obstacle(to segue: DocumentSegue) -> Obstacle? {
    if segue.kind == "embed" {
      guard segue.owner.name != "containerView" else { return nil }
      return Obstacle(
        found: "an embed segue of <\(segue.owner.name)>", help: "move it to a container view: other views cannot embed")
    }
    if platform == .macOS, ["unwind", "showDetail", "push"].contains(segue.kind) {
      return Obstacle(found: "kind \(segue.kind)", help: "choose another kind: macOS does not have it")
    }
    if platform != .macOS, segue.kind == "sheet" {
      return Obstacle(found: "kind sheet", help: "choose another kind: only macOS has it")
    }
    guard segue.identifier == nil else { return nil }
    if segue.owner["sceneMemberID"] == "viewController" {
      return Obstacle(
        found: "a segue of the controller itself, without an identifier",
        help: "give it an identifier, so that the app can perform it, or connect it to a control")
    }
    if segue.isAccessory, !["detailButton", "detailDisclosureButton"].contains(segue.owner["accessoryType"] ?? "") {
      return Obstacle(
        found: "an accessory segue of a cell with the accessory \(segue.owner["accessoryType"] ?? "none")",
        help: "use detailButton or detailDisclosureButton: users cannot tap other accessories")
    }
    if segue.owner.name.hasSuffix("GestureRecognizer"), let id = segue.owner["id"], !attached.contains(id) {
      return Obstacle(
        found: "a gesture recognizer without a view", help: "attach it to a view, or remove it")
    }
    return nil
  }
}
