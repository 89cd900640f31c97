internal import SimulatedWorld
internal import ViewHierarchy

/// The transition of a standard segue (`storyboards:11.8`).
struct SegueTransition {
  private let segue: SegueDescription
  private let source: UIViewController
  private let destination: UIViewController
  private let sender: SimulatedObject?

  init(
    _ segue: SegueDescription, from source: UIViewController, to destination: UIViewController,
    sender: SimulatedObject?
  ) {
    self.segue = segue
    self.source = source
    self.destination = destination
    self.sender = sender
  }

  func run() throws(PlatformException) {
    switch segue.kind {
    case .show: try show(as: .show)
    case .showDetail: try show(as: .showDetailViewController)
    case .push: try push()
    case .presentModally, .modal: try present()
    case .presentAsPopover: try presentAsPopover()
    case .embed: try embed()
    // A custom segue has its own class, an unwind segue is not a transition, and a sheet belongs to AppKit.
    case .custom, .unwind, .sheet: break
    }
  }

  /// Shows the destination in the source, or in the nearest container that can show it. Without a container, presents it.
  private func show(as action: UIKitName) throws(PlatformException) {
    if action == .showDetailViewController {
      try source.sendShowDetailViewController(destination, sender: sender)
    } else {
      try source.sendShow(destination, sender: sender)
    }
  }

  private func push() throws(PlatformException) {
    guard let navigation = source as? UINavigationController ?? source.navigationController else {
      throw PlatformException(
        "NSGenericException",
        "Push segues can only be used when the source controller is managed by an instance of UINavigationController.",
        advice: ["put <\(source)> into a navigation controller, or use a show segue, which presents without one"])
    }
    try navigation.sendPush(destination, animated: segue.animates)
  }

  private func present() throws(PlatformException) {
    if let style = segue.modalPresentationStyle { destination.modalPresentationStyle = style }
    if let style = segue.modalTransitionStyle { destination.modalTransitionStyle = style }
    try source.sendPresent(destination, animated: segue.animates)
  }

  private func presentAsPopover() throws(PlatformException) {
    destination.modalPresentationStyle = .popover
    let anchor = segue.anchor.flatMap { source.sceneInstance?.object($0) } ?? sender
    if let item = anchor as? UIBarButtonItem {
      destination.popoverPresentationController?.barButtonItem = item
    } else {
      destination.popoverPresentationController?.sourceView = anchor as? UIView ?? source.view
    }
    try source.sendPresent(destination, animated: segue.animates)
  }

  /// Embeds the destination like a custom container: `addChild`, the view, `didMove(toParent:)` (`hierarchy:4.60`).
  private func embed() throws(PlatformException) {
    guard let container = source.sceneInstance?.container(of: segue) else { return }
    try source.sendAddChild(destination)
    try container.tryAddSubview(destination.view)
    destination.sendDidMove(toParent: source)
  }
}
