#if UIKit
  internal import SimulatedWorld
  public import ViewHierarchy

  /// A trait that is the same in all collections, because nothing is drawn.
  public protocol ConstantTrait: UITraitDefinition {}

  extension ConstantTrait {
    /// Returns `false`.
    public static func isChanged(from old: UITraitCollection, to new: UITraitCollection) -> Bool { false }
    /// Returns `true`.
    public static func isSpecified(in traits: UITraitCollection) -> Bool { true }
    /// Does nothing.
    public static func remove(from overrides: inout UITraitOverrides) {}
  }

  /// The trait of the appearance. Inert: it is light.
  public enum UITraitUserInterfaceStyle: ConstantTrait {}
  /// The trait of the user's size of text. Inert.
  public enum UITraitPreferredContentSizeCategory: ConstantTrait {}
  /// The trait of the number of pixels for a point. Inert.
  public enum UITraitDisplayScale: ConstantTrait {}
  /// The trait of the direction of the layout. Inert.
  public enum UITraitLayoutDirection: ConstantTrait {}

  extension UITraitChangeObservable {
    /// Calls a method of the object after each change of one of the traits (`hierarchy:4.29b`).
    @discardableResult
    public func registerForTraitChanges(
      _ traits: [any UITraitDefinition.Type], action: Selector
    ) -> any UITraitChangeRegistration {
      registerForTraitChanges(traits) { object, previous in
        _ = LoadedApp.of(object.world).perform(action, on: object, [object, previous])
      }
    }

    /// Calls a method of a target after each change of one of the traits. The reference to the target is weak.
    @discardableResult
    public func registerForTraitChanges(
      _ traits: [any UITraitDefinition.Type], target: AnyObject, action: Selector
    ) -> any UITraitChangeRegistration {
      registerForTraitChanges(traits) { [weak target] object, previous in
        if let target { _ = LoadedApp.of(object.world).perform(action, on: target, [object, previous]) }
      }
    }
  }
#endif
