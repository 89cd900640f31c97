public import Simulation
internal import ViewHierarchy

extension App {
  /// A controller that another one presents.
  public struct Presentation {
    /// Who presents.
    public let presenter: SimulatedObject
    /// What is presented.
    public let presented: SimulatedObject
  }

  /// What is presented in the windows of the app, on whatever platform it runs: the back window first, in each the presenter before
  /// what its contents present.
  public var presentations: [Presentation] {
    if let macApplication {
      return macApplication.controllers(world.classes.nativeClass(NSViewController.self)).flatMap { presenter in
        presenter.presentedViewControllers.map { Presentation(presenter: presenter, presented: $0) }
      }
    }
    var found: [Presentation] = []
    for window in application.windows {
      var rest = window.rootViewController.map { [$0] } ?? []
      while let controller = rest.popLast() {
        // A child answers with what its ancestors presented; only the presenter itself goes on.
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
