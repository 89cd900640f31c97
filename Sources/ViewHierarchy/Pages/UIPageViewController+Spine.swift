public import Simulation

/// How the pages are bound, and how many of them there are at once.
extension UIPageViewController {
  /// How pages give way to each other.
  public enum TransitionStyle: String, CaseIterable, Sendable {
    /// Like the leaves of a book, which has a spine.
    case pageCurl
    /// Side by side; there is no spine.
    case scroll
  }

  /// Where the spine is.
  public enum SpineLocation: String, CaseIterable, Sendable {
    /// Nowhere: the pages scroll.
    case none
    /// At the left or top: one page is shown.
    case min
    /// In the middle: two pages are shown, and leaves have two sides.
    case mid
    /// At the right or bottom: one page is shown.
    case max
  }

  /// How the pages are bound.
  struct Binding {
    var style = TransitionStyle.pageCurl
    var spine = SpineLocation.min
    var isDoubleSided = false
    /// Whether the delegate is being asked for another spine, for which it sets the pages already.
    var isChanging = false
  }

  /// Makes a page view controller. Leaves with the spine in the middle have two sides; pages that scroll have no spine
  /// (`hierarchy:4.56a`).
  public convenience init(in world: World, transitionStyle: TransitionStyle, spineLocation: SpineLocation = .min) {
    self.init(in: world)
    bind(transitionStyle, spineLocation)
  }

  /// Binds the pages in another way, before there are any: what the platform takes when it makes a page view controller
  /// (`hierarchy:4.56a`). The spine counts for leaves alone.
  public final func bind(_ style: TransitionStyle, _ spine: SpineLocation) {
    binding.style = style
    binding.spine = style == .scroll ? .none : spine == .none ? .min : spine
    if binding.spine == .mid { binding.isDoubleSided = true }
  }

  /// How pages give way to each other; leaves by default.
  public final var transitionStyle: TransitionStyle { binding.style }

  /// Where the spine is; ``SpineLocation/min`` by default.
  public final var spineLocation: SpineLocation { binding.spine }

  /// Whether leaves have something on their backs (`hierarchy:4.56b`); false by default. Setting it is ``setDoubleSided(_:)`` with
  /// an exception that goes to the log.
  public final var isDoubleSided: Bool {
    get { binding.isDoubleSided }
    set {
      do {
        try setDoubleSided(newValue)
      } catch {
        world.report(error, subjects: [identity])
      }
    }
  }

  /// Says whether leaves have something on their backs (`hierarchy:4.56a`, `hierarchy:4.56b`).
  ///
  /// - Throws: `NSInternalInconsistencyException` for false while the spine is in the middle.
  public final func setDoubleSided(_ isDoubleSided: Bool) throws(PlatformException) {
    if !isDoubleSided && binding.spine == .mid && !binding.isChanging { throw .singleSidedMiddle }
    binding.isDoubleSided = isDoubleSided
  }

  /// How many controllers are to be set: two with the spine in the middle, and for a turn of leaves with two sides the front of the
  /// new page and the back of the old one (`hierarchy:4.56a`, `hierarchy:4.56b`).
  func requiredCount(animated: Bool) -> Int {
    if binding.spine == .mid { return 2 }
    return binding.isDoubleSided && binding.style == .pageCurl && animated ? 2 : 1
  }

  /// Those of the controllers that are shown: the back of a page is only seen while that turns, and nothing is drawn
  /// here (`hierarchy:4.56a`).
  func shown(of controllers: [UIViewController]) -> [UIViewController] {
    binding.spine == .mid || binding.isChanging ? controllers : Array(controllers.prefix(1))
  }

  /// Asks the delegate where the spine should be when the window is turned (`hierarchy:4.56c`).
  func askForSpine(after old: UITraitCollection) {
    guard binding.style == .pageCurl, old.verticalSizeClass != traitCollection.verticalSizeClass, !binding.isChanging
    else { return }
    binding.isChanging = true
    let answer = delegateReference.ask(.pageViewControllerSpineLocation, about: self, Arguments(.object(self))) {
      $0.pageViewControllerSpineLocation(self).map { .string($0.rawValue) } ?? .none
    }
    binding.isChanging = false
    guard case .string(let name) = answer, let spine = SpineLocation(rawValue: name) else { return }
    bind(.pageCurl, spine)
    let count = viewControllers.count
    let required = spine == .mid ? 2 : 1
    if count != required && count > 0 { world.report(.wrongPageCount(count, required), subjects: [identity]) }
  }
}
