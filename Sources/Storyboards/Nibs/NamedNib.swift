internal import Simulation
public import ViewHierarchy

/// The xib that a controller was made with, which is looked for when its view loads.
final class NamedNib: ControllerNib {
  private let name: String
  private let bundle: String?

  init(_ name: String, _ bundle: String?) {
    self.name = name
    self.bundle = bundle
  }

  func viewWasMade(of controller: UIViewController) {
    do {
      try load(controller.world.storyboards.nib(named: name, bundle: bundle), for: controller)
    } catch {
      controller.world.report(error, [controller.identity])
    }
  }

  func forEachItem(_ body: (SimulatedObject) -> Void) {}

  private func load(_ nib: Nib, for controller: UIViewController) throws(PlatformException) {
    guard nib.hasView else {
      throw PlatformException(
        "NSInternalInconsistencyException",
        "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view outlet was not set.")
    }
    if let outlet = nib.owner.outlets.first(where: { !controller.objectClass.lineage.contains(declaring: $0) }) {
      throw PlatformException(
        "NSUnknownKeyException",
        "[<\(controller)> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(outlet)."
      )
    }
    let instance = SceneInstance(nil, nib.scene)
    controller.nib = instance
    instance.makeItems(for: controller)
    instance.viewWasMade(of: controller)
  }
}

extension UIViewController {
  /// What `init(nibName:bundle:)` does: the view is that of a xib, which is looked for when it is loaded.
  ///
  /// - Parameters:
  ///   - name: the xib's name.
  ///   - bundle: the identifier of its bundle; nil for the app's own.
  public final func setNib(named name: String, bundle: String? = nil) { nib = NamedNib(name, bundle) }
}

extension ControllerDescription {
  /// The properties of the controller that hold what the description describes.
  fileprivate var outlets: [String] {
    var found = items.flatMap { [$0.outlet].compactMap(\.self) + $0.otherOutlets + $0.collections }
    var rest = views
    while let view = rest.popLast() {
      found += [view.outlet].compactMap(\.self) + view.otherOutlets + view.collections
      rest += view.subviews
    }
    return found
  }
}

extension [ObjectClass] {
  fileprivate func contains(declaring property: String) -> Bool { contains { $0.declaresProperty(property) } }
}
