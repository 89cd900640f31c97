public import SimulatedWorld
internal import ViewHierarchy

extension App {
  /// A controller that another one presents.
  public struct Presentation {
    /// The presenting controller.
    public let presenter: SimulatedObject
    /// The presented controller.
    public let presented: SimulatedObject
  }

  /// The presentations in the windows of the app, on every platform.
  ///
  /// The rearmost window comes first. In each window, a presentation comes before those of the presented controller's contents.
  public var presentations: [Presentation] {
    if let macApplication {
      return macApplication.controllers(world.classes.nativeClass(NSViewController.self)).flatMap { presenter in
        (presenter.presentedViewControllers ?? []).map { Presentation(presenter: presenter, presented: $0) }
      }
    }
    var found: [Presentation] = []
    for window in application.windows {
      var rest = window.rootViewController.map { [$0] } ?? []
      while let controller = rest.popLast() {
        // A child returns the presentation of its ancestor. Only the presenter itself counts.
        if let presented = controller.presentedViewController, presented.presentingViewController === controller {
          found.append(Presentation(presenter: controller, presented: presented))
          rest.append(presented)
        }
        rest += controller.children.reversed()
      }
    }
    return found
  }
}
