internal import InterfaceBuilder

/// What hangs on the objects of one scene, by object.
struct SceneConnections {
  /// Segues by the element that triggers them.
  private(set) var segues: [Node: [DocumentSegue]] = [:]
  /// Actions to the controller, by the element that sends them.
  private(set) var actions: [Node: [DocumentAction]] = [:]
  /// Actions to whoever in the responder chain has the method first.
  private(set) var responderActions: [Node: [DocumentAction]] = [:]
  /// The controller's outlets by the id of what they hold; of several the first.
  private(set) var outlets: [String: String] = [:]
  /// The controller's outlets, in the order of the file.
  private(set) var outletNames: [String] = []
  /// The views that have a recogniser, by its id.
  private(set) var viewsOfRecognisers: [String: String] = [:]

  init(_ scene: DocumentScene, _ controller: DocumentController, _ document: Document) {
    let responder = scene.firstResponder?["id"]
    for connection in document.connections(in: scene) {
      switch connection {
      case .segue(let segue): segues[segue.owner, default: []].append(segue)
      case .action(let action):
        if action.targetID == controller.id {
          actions[action.owner, default: []].append(action)
        } else if action.targetID == responder {
          responderActions[action.owner, default: []].append(action)
        }
      case .outlet(let outlet) where outlet.owner == controller.node:
        // The members of a collection are a list, which a property of one object does not hold.
        if outlet.isCollection || outlet.property == "view" { continue }
        if outlets[outlet.destinationID] == nil { outlets[outlet.destinationID] = outlet.property }
        if !outletNames.contains(outlet.property) { outletNames.append(outlet.property) }
      case .outlet(let outlet) where outlet.property == "gestureRecognizers":
        if let id = outlet.owner["id"] { viewsOfRecognisers[outlet.destinationID] = id }
      case .outlet, .relationship, .other: break
      }
    }
  }
}
