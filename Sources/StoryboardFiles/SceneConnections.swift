internal import InterfaceBuilder

/// What hangs on the objects of one scene, or of a xib, by object.
struct SceneConnections {
  /// Segues by the element that triggers them.
  private(set) var segues: [Node: [DocumentSegue]] = [:]
  /// Actions to the controller, by the element that sends them.
  private(set) var actions: [Node: [DocumentAction]] = [:]
  /// Actions to whoever in the responder chain has the method first.
  private(set) var responderActions: [Node: [DocumentAction]] = [:]
  /// The controller's outlets by the id of what they hold.
  private(set) var outlets: [String: [String]] = [:]
  /// The controller's lists by the ids of their members.
  private(set) var collections: [String: [String]] = [:]
  /// The controller's outlets and lists, in the order of the file.
  private(set) var outletNames: [String] = []
  /// The outlets of other objects than the controller, by these.
  private(set) var holdings: [Node: [DocumentOutlet]] = [:]
  /// The views that have a recogniser, by its id.
  private(set) var viewsOfRecognisers: [String: String] = [:]

  /// Sorts connections.
  ///
  /// - Parameters:
  ///   - connections: those of the scene.
  ///   - controller: the controller, or the owner of the xib.
  ///   - responders: the ids of what stands for whoever responds first.
  ///   - check: called at each connection; an error that it throws ends the work.
  /// - Throws: the error of `check`.
  init(
    _ connections: ArraySlice<Connection>, controller: DocumentObject, responders: Set<String>,
    check: () throws -> Void
  ) rethrows {
    var known: Set<String> = []
    for connection in connections {
      try check()
      switch connection {
      case .segue(let segue): segues[segue.owner, default: []].append(segue)
      case .action(let action):
        if action.targetID == controller.id {
          actions[action.owner, default: []].append(action)
        } else if responders.contains(action.targetID) {
          responderActions[action.owner, default: []].append(action)
        }
      case .outlet(let outlet) where outlet.owner == controller.node:
        if outlet.property == "view" { continue }
        if outlet.isCollection {
          collections[outlet.destinationID, default: []].append(outlet.property)
        } else {
          outlets[outlet.destinationID, default: []].append(outlet.property)
        }
        if known.insert(outlet.property).inserted { outletNames.append(outlet.property) }
      case .outlet(let outlet) where outlet.property == "gestureRecognizers":
        if let id = outlet.owner["id"] { viewsOfRecognisers[outlet.destinationID] = id }
      case .outlet(let outlet): holdings[outlet.owner, default: []].append(outlet)
      case .relationship, .other: break
      }
    }
  }
}
