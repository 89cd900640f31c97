internal import InjectionCore
internal import SimulatedWorld
internal import Storyboards
internal import ViewHierarchy

/// The owner of a storyboard, which injects the objects that the storyboard creates. It retains the container (`injection:S17`).
final class StoryboardInjector {
  let container: Container
  /// The framework in which the storyboard was registered. Injection happens on its behalf (`injection:S22`).
  let framework: PartIdentity?

  init(_ container: Container, framework: PartIdentity?) {
    self.container = container
    self.framework = framework
  }

  /// Injects a controller and then its contents, outer controllers first (`injection:S5`).
  ///
  /// A class that is not registered is skipped, but its contents are not (`injection:S6`, `injection:S17`, `injection:S23`,
  /// `injection:SS7`). The container that registered another storyboard injects its contents (`injection:S19`).
  func inject(_ root: SimulatedObject) {
    let storyboard = Self.storyboard(of: root)
    var rest = [root]
    while let controller = rest.popLast() {
      injectAlone(controller)
      rest += Self.contents(of: controller).reversed().filter { content in
        guard let other = Self.storyboard(of: content) else { return true }
        return other === storyboard
      }
    }
  }

  private static func storyboard(of controller: SimulatedObject) -> Storyboard? {
    (controller as? UIViewController)?.storyboard ?? (controller as? NSResponder)?.storyboard
  }

  /// Implements `injection:SS2`.
  private func injectAlone(_ controller: SimulatedObject) {
    inject(into: controller, name: Self.scene(of: controller)?.controller?.registrationName ?? "")
  }

  /// Injects into an object by its class (`injection:S22`).
  func inject(into object: SimulatedObject, name: String = "") {
    let types = object.serviceTypes
    let type = types.first { container.hasRegistration($0, name: name) } ?? types[0]
    do {
      try container.inject(into: object, as: type, name: name, from: framework)
    } catch {
      object.world.report(injection: error, into: object)
    }
  }

  private static func contents(of controller: SimulatedObject) -> [SimulatedObject] {
    switch controller {
    case let controller as UIViewController: controller.children
    case let controller as NSViewController: controller.children
    case let controller as NSWindowController: controller.contentViewController.map { [$0] } ?? []
    default: []
    }
  }

  private static func scene(of controller: SimulatedObject) -> Scene? {
    (controller as? UIViewController)?.scene ?? (controller as? NSResponder)?.scene
  }
}

extension World {
  /// Records that a container could not inject into an object of the platform. There is no caller that could receive the error.
  func report(injection error: any Error, into object: SimulatedObject) {
    guard let error = error as? ResolveError else { return report(scriptError: error) }
    report(
      FailureRecord(
        .platformException, name: "InjectionFailed", message: "\(error)", subjects: [object.identity],
        rule: "injection:E1"))
  }
}
