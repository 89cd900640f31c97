internal import SimulatedWorld
internal import Storyboards
internal import ViewHierarchy

/// The elements that represent classes of the simulator.
enum ElementTags {
  typealias Tag = (name: String, customClass: String?)

  static func controller(_ objectClass: ObjectClass, isMac: Bool) -> Tag {
    // The element implies the name of a class that represents a platform class.
    for ancestor in objectClass.lineage where ancestor.isPlatform {
      guard let name = elements[ancestor.name] ?? guess(ancestor.name) else { continue }
      return (name, ancestor === objectClass ? nil : objectClass.name)
    }
    return ("viewController", objectClass.name)
  }

  static func view(_ view: ViewDescription, isMac: Bool) -> Tag {
    if view.segues.contains(where: { $0.kind == .embed }) {
      let plain = isMac ? "NSView" : "UIView"
      return ("containerView", view.objectClass.name == plain ? nil : view.objectClass.name)
    }
    return item(view.objectClass)
  }

  static func item(_ objectClass: ObjectClass) -> Tag {
    for ancestor in objectClass.lineage where ancestor.isPlatform {
      let name =
        switch ancestor.name {
        case "UIGestureRecognizer": "tapGestureRecognizer"
        case "UIControl": "segmentedControl"
        case "NSView": "customView"
        default: elements[ancestor.name] ?? guess(ancestor.name)
        }
      if let name { return (name, ancestor === objectClass ? nil : objectClass.name) }
    }
    return ("view", objectClass.name)
  }

  private static let elements = [
    "AVPlayerViewController": "avPlayerViewController", "GLKViewController": "glkViewController",
    "UILongPressGestureRecognizer": "pongPressGestureRecognizer", "NSPageController": "pagecontroller",
    "MKMapView": "mapView", "WKWebView": "wkWebView",
  ]

  /// Returns `navigationController` for `UINavigationController`, and `nil` for a name of another framework.
  private static func guess(_ name: String) -> String? {
    guard name.hasPrefix("UI") || name.hasPrefix("NS"), name != "NSObject", name != "UIResponder", name != "NSResponder"
    else { return nil }
    let rest = name.dropFirst(2)
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }
}
