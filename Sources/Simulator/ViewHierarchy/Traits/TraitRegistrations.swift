public import SimulatedWorld

/// A registration for changes of traits. Pass it to `unregisterForTraitChanges(_:)`.
public protocol UITraitChangeRegistration: AnyObject {}

/// An object that has traits and can register for their changes: a view or a controller.
public protocol UITraitChangeObservable: SimulatedObject {
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

extension UITraitChangeObservable {
  /// Calls a handler after each change of one of the traits, until the object is deallocated (`hierarchy:4.29b`).
  ///
  /// - Parameter handler: Receives the object, and its traits before the change.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITraitDefinition.Type], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    world.attachment(TraitRegistrations.self).add(self, traits) { [weak self] old in
      if let self { handler(self, old) }
    }
  }

  /// Removes a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    world.attachment(TraitRegistrations.self).remove(registration)
  }
}

extension UIViewController: UITraitChangeObservable {}
extension UIView: UITraitChangeObservable {}

/// The registrations for changes of traits in one world.
final class TraitRegistrations: WorldAttachment {
  private final class Registration: UITraitChangeRegistration {
    weak var observer: (any UITraitChangeObservable)?
    let traits: [any UITraitDefinition.Type]
    let handler: (UITraitCollection) -> Void

    init(
      _ observer: any UITraitChangeObservable, _ traits: [any UITraitDefinition.Type],
      _ handler: @escaping (UITraitCollection) -> Void
    ) {
      (self.observer, self.traits, self.handler) = (observer, traits, handler)
    }
  }

  private var registrations: [Registration] = []

  init() {}

  func add(
    _ observer: some UITraitChangeObservable, _ traits: [any UITraitDefinition.Type],
    _ handler: @escaping (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let made = Registration(observer, traits, handler)
    registrations.removeAll { $0.observer == nil }
    registrations.append(made)
    return made
  }

  func remove(_ registration: any UITraitChangeRegistration) { registrations.removeAll { $0 === registration } }

  /// Returns a function that calls the handlers of the traits that have changed since.
  func beginChange() -> () -> Void {
    let before = registrations.compactMap { entry in entry.observer.map { (entry, $0.traitCollection) } }
    return { [weak self] in
      for (entry, old) in before {
        // A handler can remove other registrations.
        guard let observer = entry.observer, self?.registrations.contains(where: { $0 === entry }) == true else {
          continue
        }
        let new = observer.traitCollection
        guard entry.traits.contains(where: { $0.isChanged(from: old, to: new) }) else { continue }
        observer.world.callback { entry.handler(old) }
      }
    }
  }
}
