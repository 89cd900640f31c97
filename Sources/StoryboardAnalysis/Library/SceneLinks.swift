public import InterfaceBuilder

/// A line from one scene to another.
public struct SceneLink: Sendable {
  /// What the line is.
  public enum Kind: Sendable {
    /// Containment from the start: the relationship's name.
    case relationship(String)
    /// A segue of any kind but unwinding.
    case segue(DocumentSegue)
  }

  /// The scene from which it leads.
  public let source: DocumentLibrary.ScenePlace
  /// The scene of the same file to which it leads: a reference, perhaps.
  public let destination: DocumentLibrary.ScenePlace
  /// The scene that is meant in the end; nil when a reference leads nowhere.
  public let target: DocumentLibrary.ScenePlace?
  /// What it is.
  public let kind: Kind

  /// Whether the source contains the destination: relationships and embed segues.
  public var isContainment: Bool {
    switch kind {
    case .relationship: true
    case .segue(let segue): segue.kind == "embed"
    }
  }
}

extension DocumentLibrary {
  /// Every line between scenes, file by file.
  public var links: [SceneLink] {
    documents.indices.flatMap { links(ofDocument: $0) }
  }

  /// Every scene, file by file.
  var scenePlaces: [ScenePlace] {
    documents.indices.flatMap { number in
      documents[number].scenes.indices.map { ScenePlace(document: number, scene: $0) }
    }
  }

  /// The lines that lead from scenes of a document.
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
        source: ScenePlace(document: number, scene: source), destination: place, target: target, kind: kind)
    }
  }

  /// The scenes that an app can come to: those with which a storyboard begins, those with identifiers, and what can be reached
  /// from them.
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
        // The watch begins with controllers that nothing names.
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
