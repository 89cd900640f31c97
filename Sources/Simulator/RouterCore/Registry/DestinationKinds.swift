internal import SimulatedWorld
internal import ViewHierarchy

/// The distinction between views, view controllers and other objects, by the Swift class of the instances.
final class DestinationKinds {
  /// The kind of a class's instances.
  private enum Kind {
    case view
    case controller
    case other
  }

  /// The base classes of view router destinations: the views of both platforms, and the controllers.
  private let views: [ObjectClass]
  private let controllers: [ObjectClass]
  /// The kind that was determined last, for its Swift class.
  private var recent: (type: SimulatedObject.Type, kind: Kind) = (SimulatedObject.self, .other)

  init(in classes: ClassTable) {
    views = [
      classes.nativeClass(UIView.self, isPlatform: true), classes.nativeClass(NSView.self, isPlatform: true),
    ]
    controllers = [
      classes.nativeClass(UIViewController.self, isPlatform: true),
      classes.nativeClass(NSViewController.self, isPlatform: true),
    ]
  }

  /// Returns whether objects of a class are views.
  func isView(_ objectClass: ObjectClass) -> Bool { kind(of: objectClass) == .view }

  /// Returns whether objects of a class are views or view controllers.
  func isViewOrController(_ objectClass: ObjectClass) -> Bool { kind(of: objectClass) != .other }

  private func kind(of objectClass: ObjectClass) -> Kind {
    // The Swift class decides, and consecutive classes often have the same one.
    let nativeType = objectClass.nativeType
    if nativeType == recent.type { return recent.kind }
    let kind: Kind =
      if views.contains(where: { objectClass.isSubclass(of: $0) }) {
        .view
      } else {
        controllers.contains { objectClass.isSubclass(of: $0) } ? .controller : .other
      }
    recent = (nativeType, kind)
    return kind
  }
}
