public import InterfaceBuilder

/// A connection from one scene to another.
public struct SceneLink: Sendable {
  /// The kind of a connection.
  public enum Kind: Sendable {
    /// Containment from the start, with the name of the relationship.
    case relationship(String)
    /// A segue of any kind except unwind.
    case segue(DocumentSegue)
  }

  /// The scene that contains the connection.
  public let source: DocumentLibrary.ScenePlace
  /// The destination in the same file, which may be a reference.
  public let destination: DocumentLibrary.ScenePlace
  /// The final destination after references are resolved, or `nil` if a reference cannot be resolved.
  public let target: DocumentLibrary.ScenePlace?
  /// The kind of the connection.
  public let kind: Kind
  /// The element of the connection.
  public let node: Node

  /// Whether the source contains the destination, as with relationships and embed segues.
  public var isContainment: Bool {
    switch kind {
    case .relationship: true
    case .segue(let segue): segue.kind == "embed"
    }
  }
}

extension DocumentLibrary {
  /// All connections between scenes, grouped by file.
  public var links: [SceneLink] {
    documents.indices.flatMap { links(ofDocument: $0) }
  }

  /// All scenes, grouped by file.
  var scenePlaces: [ScenePlace] {
    documents.indices.flatMap { number in
      documents[number].scenes.indices.map { ScenePlace(document: number, scene: $0) }
    }
  }

  /// Returns the connections from the scenes of a document.
  func links(ofDocument number: Int) -> [SceneLink] {
    let document = documents[number]
    return document.connections.compactMap { connection in
      let kind: SceneLink.Kind
      let destination: String
      switch connection {
      case .relationship(let relationship):
        (kind, destination) = (.relationship(relationship.name), relationship.destinationID)
      case .segue(let segue) where segue.kind != "unwind":
        (kind, destination) = (.segue(segue), segue.destinationID)
      default: return nil
      }
      guard let source = document.sceneNumber(containing: connection.owner),
        let scene = document.sceneNumber(ofController: destination)
      else { return nil }
      let place = ScenePlace(document: number, scene: scene)
      var target: ScenePlace?
      if case .scene(let found) = resolve(place) { target = found }
      return SceneLink(
        source: ScenePlace(document: number, scene: source), destination: place, target: target, kind: kind,
        node: connection.node)
    }
  }

  /// Returns the scenes that an app can reach: initial scenes, scenes with identifiers, and all scenes that are reachable from them.
  func reachableScenes(_ links: [SceneLink]) -> Set<ScenePlace> {
    var following: [ScenePlace: [ScenePlace]] = [:]
    for link in links {
      following[link.source, default: []].append(link.destination)
      if let target = link.target { following[link.source, default: []].append(target) }
    }
    var rest: [ScenePlace] = []
    for (number, document) in documents.enumerated() {
      for (scene, found) in document.scenes.enumerated() {
        guard let controller = found.controller else { continue }
        let isInitial = controller.id == document.initialControllerID || controller.isApplication
        // On watchOS, apps start with controllers that are not marked.
        let isAlone = document.platform == .watchOS
        if isInitial || controller.storyboardIdentifier != nil || isAlone {
          rest.append(ScenePlace(document: number, scene: scene))
        }
      }
    }
    var reached = Set(rest)
    while let place = rest.popLast() {
      for next in following[place] ?? [] where reached.insert(next).inserted { rest.append(next) }
    }
    return reached
  }
}
