public import SimulatedWorld

/// The binding of the pages, and the number of pages that are shown together.
extension UIPageViewController {
  /// The style of the transition between pages.
  public enum TransitionStyle: String, CaseIterable, Sendable {
    /// The pages curl like the leaves of a book, which has a spine.
    case pageCurl
    /// The pages are side by side, without a spine.
    case scroll
  }

  /// The location of the spine.
  public enum SpineLocation: String, CaseIterable, Sendable {
    /// There is no spine, because the pages scroll.
    case none
    /// At the left or top; one page is shown.
    case min
    /// In the middle; two pages are shown, and leaves have two sides.
    case mid
    /// At the right or bottom; one page is shown.
    case max
  }

  /// The direction in which the pages are arranged.
  public enum NavigationOrientation: String, CaseIterable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// An option of ``init(transitionStyle:navigationOrientation:options:)``.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The location of the spine, a ``SpineLocation``.
    public static let spineLocation = OptionsKey(rawValue: "spineLocation")
    /// The space between pages that scroll, which has no effect.
    public static let interPageSpacing = OptionsKey(rawValue: "interPageSpacing")

    /// The name of the option.
    public let rawValue: String

    /// Creates the key of an option.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The binding of the pages.
  struct Binding {
    var style = TransitionStyle.pageCurl
    var spine = SpineLocation.min
    var isDoubleSided = false
    var orientation = NavigationOrientation.horizontal
    /// Whether the delegate is choosing another spine, for which it already sets the pages.
    var isChanging = false
  }

  /// Creates a page view controller. Leaves with the spine in the middle have two sides. Pages that scroll do not
  /// have a spine (`hierarchy:4.56a`).
  public convenience init(in world: World, transitionStyle: TransitionStyle, spineLocation: SpineLocation = .min) {
    self.init(in: world)
    bind(transitionStyle, spineLocation)
  }

  /// Changes the binding before there are pages, like the initializer of the platform's page view controller
  /// (`hierarchy:4.56a`). The spine applies to leaves only.
  public final func bind(_ style: TransitionStyle, _ spine: SpineLocation) {
    binding.style = style
    binding.spine = style == .scroll ? .none : spine == .none ? .min : spine
    if binding.spine == .mid { binding.isDoubleSided = true }
  }

  /// The style of the transition between pages; leaves by default.
  public final var transitionStyle: TransitionStyle { binding.style }

  /// The direction in which the pages are arranged; it has no effect, because nothing is drawn.
  public final var navigationOrientation: NavigationOrientation { binding.orientation }

  /// The location of the spine; ``SpineLocation/min`` by default.
  public final var spineLocation: SpineLocation { binding.spine }

  /// Whether leaves have content on their backs (`hierarchy:4.56b`); `false` by default. Setting it calls
  /// ``setDoubleSided(_:)``, and the log records an exception.
  public final var isDoubleSided: Bool {
    get { binding.isDoubleSided }
    set {
      do {
        try trySetDoubleSided(newValue)
      } catch {
        world.report(error, subjects: [identity])
      }
    }
  }

  /// Sets whether leaves have content on their backs (`hierarchy:4.56a`, `hierarchy:4.56b`).
  ///
  /// - Throws: `NSInternalInconsistencyException` for `false` while the spine is in the middle.
  package final func trySetDoubleSided(_ isDoubleSided: Bool) throws(PlatformException) {
    if !isDoubleSided && binding.spine == .mid && !binding.isChanging { throw .singleSidedMiddle }
    binding.isDoubleSided = isDoubleSided
  }

  /// Returns the number of controllers to set. It is two with the spine in the middle, and for a turn of leaves with
  /// two sides, which shows the front of the new page and the back of the old one (`hierarchy:4.56a`,
  /// `hierarchy:4.56b`).
  func requiredCount(animated: Bool) -> Int {
    if binding.spine == .mid { return 2 }
    return binding.isDoubleSided && binding.style == .pageCurl && animated ? 2 : 1
  }

  /// Returns the controllers that are shown. The back of a page is only visible during a turn, and nothing is drawn
  /// here (`hierarchy:4.56a`).
  func shown(of controllers: [UIViewController]) -> [UIViewController] {
    binding.spine == .mid || binding.isChanging ? controllers : Array(controllers.prefix(1))
  }

  /// Asks the delegate for the spine location after the window was rotated (`hierarchy:4.56c`).
  func askForSpine(after old: UITraitCollection) {
    guard binding.style == .pageCurl, old.verticalSizeClass != traitCollection.verticalSizeClass, !binding.isChanging
    else { return }
    binding.isChanging = true
    let answer = delegateReference.ask(
      .pageViewControllerSpineLocation, from: self, about: self, Arguments(.object(self))
    ) {
      .string($0.pageViewController(self, spineLocationFor: traitCollection.interfaceOrientation).rawValue)
    }
    binding.isChanging = false
    guard case .string(let name) = answer, let spine = SpineLocation(rawValue: name) else { return }
    bind(.pageCurl, spine)
    let count = current.count
    let required = spine == .mid ? 2 : 1
    if count != required && count > 0 { world.report(.wrongPageCount(count, required), subjects: [identity]) }
  }
}
