internal import InterfaceBuilder

/// The connections of one scene, or of a xib, by object.
struct SceneConnections {
  /// Segues by the element that triggers them.
  private(set) var segues: [Node: [DocumentSegue]] = [:]
  /// Actions to the controller, by the element that sends them.
  private(set) var actions: [Node: [DocumentAction]] = [:]
  /// The actions to the first object in the responder chain that has the method.
  private(set) var responderActions: [Node: [DocumentAction]] = [:]
  /// The controller's outlets, by the ids of the objects that they hold.
  private(set) var outlets: [String: [String]] = [:]
  /// The controller's lists, by the ids of their members.
  private(set) var collections: [String: [String]] = [:]
  /// The controller's outlets and lists, in the order of the file.
  private(set) var outletNames: [String] = []
  /// The outlets of objects other than the controller, by object.
  private(set) var holdings: [Node: [DocumentOutlet]] = [:]
  /// The ids of the views that have a recognizer, by the recognizer's id.
  private(set) var viewsOfRecognisers: [String: String] = [:]

  /// Groups connections by object.
  ///
  /// - Parameters:
  ///   - connections: The connections of the scene.
  ///   - controller: The controller, or the owner of the xib.
  ///   - responders: The ids of the objects that represent the first responder.
  ///   - check: Called for each connection. An error that it throws ends the initialization.
  /// - Throws: The errors of `check`.
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
