internal import Simulation
public import ViewHierarchy

/// The scene from which a controller was made, and what its views do.
final class SceneInstance: ControllerNib {
  let storyboard: Storyboard
  let scene: Scene
  /// The segues that the user triggers by touching a view.
  private var triggers: [Identity: [SegueDescription]] = [:]
  private var containers: [Container] = []

  private struct Container {
    let segue: SegueDescription
    weak var view: UIView?
  }

  init(_ storyboard: Storyboard, _ scene: Scene) {
    self.storyboard = storyboard
    self.scene = scene
  }

  /// Every segue of the scene.
  var segues: [SegueDescription] { scene.controller?.allSegues ?? [] }

  func segues(triggeredBy view: UIView) -> [SegueDescription] { triggers[view.identity] ?? [] }

  /// The container view of an embed segue, an empty one first where several segues are alike; nil while the view is not
  /// loaded.
  func container(of segue: SegueDescription) -> UIView? {
    let views = containers.filter { $0.segue.destination == segue.destination && $0.segue.name == segue.name }
      .compactMap(\.view)
    return views.first { $0.subviews.isEmpty } ?? views.first
  }

  // MARK: Views

  /// Makes the views, connects them, wakes them, and then lets the embed segues fire (`storyboards:11.5`, `storyboards:11.6`).
  func viewWasMade(of controller: UIViewController) {
    guard let description = scene.controller, !description.views.isEmpty else { return }
    triggers = [:]
    containers = []
    var made: [UIView] = []
    add(description.views, to: controller.view, of: controller, &made)
    for view in made { view.sendAwakeFromNib() }
    for container in containers {
      do {
        try controller.fire(container.segue, sender: .none)
      } catch {
        controller.world.report(error, [controller.identity])
      }
    }
  }

  private func add(
    _ descriptions: [ViewDescription], to superview: UIView, of controller: UIViewController, _ made: inout [UIView]
  ) {
    var rest = descriptions.reversed().map { (description: $0, superview: superview) }
    while let (description, superview) = rest.popLast() {
      guard let type = description.objectClass.nativeType as? UIView.Type else { continue }
      let view = type.init(in: controller.world, as: description.objectClass)
      do {
        try superview.addSubview(view)
      } catch {
        controller.world.report(error, [view.identity])
      }
      made.append(view)
      connect(view, description, controller)
      rest += description.subviews.reversed().map { ($0, view) }
    }
  }

  private func connect(_ view: UIView, _ description: ViewDescription, _ controller: UIViewController) {
    view.tag = description.tag
    if let outlet = description.outlet { controller.setValue(.object(view), outlet) }
    if let control = view as? UIControl {
      for action in description.actions { control.addTarget(controller, action: action) }
    }
    let triggered = description.segues.filter { $0.kind != .embed }
    if !triggered.isEmpty { triggers[view.identity] = triggered }
    for segue in description.segues where segue.kind == .embed {
      containers.append(Container(segue: segue, view: view))
    }
  }
}

extension World {
  /// Records an exception that no caller is there to catch.
  func report(_ exception: PlatformException, _ subjects: [Identity]) {
    report(
      FailureRecord(
        .platformException, name: exception.name, message: exception.reason, advice: exception.advice,
        subjects: subjects))
  }
}

extension UIViewController {
  var sceneInstance: SceneInstance? { nib as? SceneInstance }

  /// The storyboard from which the controller came: for one that came by a reference the storyboard that this leads to; nil when
  /// none made it (`storyboards:8.6`).
  public final var storyboard: Storyboard? { sceneInstance?.storyboard }

  /// The scene from which the controller came; nil when no storyboard made it.
  public final var scene: Scene? { sceneInstance?.scene }
}
