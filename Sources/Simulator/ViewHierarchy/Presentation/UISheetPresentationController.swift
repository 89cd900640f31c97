public import SimulatedWorld

/// A presentation controller for a sheet, which rests at one of its detents (`hierarchy:4.90`).
public final class UISheetPresentationController: UIPresentationController {
  /// The heights at which the sheet can rest, from the smallest to the largest; ``Detent/large()`` by default.
  public var detents = [Detent.large()]
  /// The identifier of the detent that the user or the app selected last.
  ///
  /// The sheet rests at its smallest detent if it is `nil`, or if no detent has the identifier (`hierarchy:4.91`).
  public var selectedDetentIdentifier: Detent.Identifier?
  /// The largest detent at which the content below the sheet is not dimmed, so that the user can tap it (`hierarchy:4.93`).
  ///
  /// By default `nil`: the content is dimmed at all detents.
  public var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether the sheet stays a sheet in compact height; `false` by default, so that it fills the screen there (`hierarchy:4.94`).
  public var prefersEdgeAttachedInCompactHeight = false
  /// Whether a grabber is visible. Inert.
  public var prefersGrabberVisible = false

  /// Creates an instance by its class.
  public override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    Self(in: world, as: objectClass)
  }

  /// Changes properties of the sheet with an animation. The changes have their effect immediately.
  public func animateChanges(_ changes: () -> Void) { changes() }

  /// Resolves the detents again. They are always resolved when they are used.
  public func invalidateDetents() {}

  /// Drags the sheet to a detent, like the user (`hierarchy:4.92`).
  ///
  /// If another detent was selected, the delegate is notified, and no controller receives anything.
  ///
  /// - Returns: Whether the sheet rests at the detent now. `false` if no active detent has the identifier, if the controller is not
  ///   shown as a sheet, if it presents a controller itself, or during a transition.
  @discardableResult
  public func drag(to identifier: Detent.Identifier) -> Bool {
    guard presented?.presentation?.shownStyle?.isSheet == true, presented?.isTopmostAtRest == true,
      activeDetents.contains(where: { $0.identifier == identifier })
    else { return false }
    guard restingDetent?.identifier != identifier else { return true }
    selectedDetentIdentifier = identifier
    delegateReference.tell(
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier, from: self, about: presented,
      Arguments(.object(self))
    ) {
      ($0 as? any UISheetPresentationControllerDelegate)?
        .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
    return true
  }

  /// The detents that are active with the traits of the sheet's window, from the smallest to the largest.
  private var activeDetents: [Detent] {
    let context = Context(of: presented)
    return detents.filter { $0.resolvedValue(in: context) != nil }
  }

  /// The detent at which the sheet rests, or `nil` if no detent is active (`hierarchy:4.91`).
  package var restingDetent: Detent? {
    let active = activeDetents
    return active.first { $0.identifier == selectedDetentIdentifier } ?? active.first
  }

  /// Whether the content below the sheet is dimmed, so that the user cannot tap it (`hierarchy:4.93`).
  var dimsContent: Bool {
    guard presented?.presentation?.shownStyle?.isSheet == true, let resting = restingDetent else { return true }
    let active = activeDetents
    guard let limit = active.lastIndex(where: { $0.identifier == largestUndimmedDetentIdentifier }) else { return true }
    return active[...limit].allSatisfy { $0 !== resting }
  }

  /// The traits and the height that the detents of a presentation depend on.
  private struct Context: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(of controller: UIViewController?) {
      let window = controller?.viewIfLoaded?.window ?? controller?.presentation?.presenter?.viewIfLoaded?.window
      containerTraitCollection = window?.traitCollection ?? UITraitCollection()
      #if UIKit
        maximumDetentValue = window?.bounds.height ?? 0
      #else
        maximumDetentValue = 0
      #endif
    }
  }
}

/// The values that a custom detent can depend on.
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of the sheet's window.
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the sheet's window, in points; 0 if the app sets no frame, because there is no layout.
  var maximumDetentValue: CGFloat { get }
}

/// The additional method that a sheet's presentation controller calls on a Swift delegate.
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after the user has dragged the sheet to another detent, not after the app selected one (`hierarchy:4.92`).
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

extension UIViewController {
  /// The ``presentationController`` if it manages a sheet: if the style is a sheet, which it is by default (`hierarchy:4.90`).
  public final var sheetPresentationController: UISheetPresentationController? {
    let managed = nearestPresentation?.presented ?? self
    if let known = managed.presentation?.controller { return known as? UISheetPresentationController }
    guard managed.resolvedStyle.isSheet else { return nil }
    return managed.madePresentationController(source: self) as? UISheetPresentationController
  }

  /// The presenter, if this presented controller is a sheet or a search beside which the user can tap the presenter's views
  /// (`hierarchy:4.93`, `hierarchy:4.105`).
  package final var undimmedPresenter: UIViewController? {
    if let search = self as? UISearchController { return search.coversContent ? nil : presentation?.presenter }
    guard let sheet = presentation?.controller as? UISheetPresentationController, !sheet.dimsContent else { return nil }
    return presentation?.presenter
  }
}
