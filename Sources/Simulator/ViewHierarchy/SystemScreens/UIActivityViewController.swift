public import SimulatedWorld

/// The share sheet of the system. On a pad it is a popover, which must have a source (`hierarchy:4.119`, `hierarchy:5.22`).
open class UIActivityViewController: UIViewController {
  /// A closure that the system calls when the sheet has left, with the kind of the activity, whether it was completed, the items
  /// that it returned, and an error.
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// The shared values.
  public package(set) final var activityItems: [Any]
  /// The kinds of activities that are not offered. The value is stored but has no effect.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// The closure that the system calls when the user has chosen an activity or has cancelled (`hierarchy:4.119`).
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// Creates a share sheet.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates an empty share sheet of a storyboard or a script.
  public required init?(coder: NSCoder) {
    activityItems = []
    super.init(coder: coder)
  }

  /// Adds the button Close.
  open override func viewDidLoad() {
    super.viewDidLoad()
    addSystemButton("Close", isLeading: false) { [unowned self] in cancel() }
  }

  override var automaticPresentationStyle: UIModalPresentationStyle? {
    world.hierarchy.screen.traits.userInterfaceIdiom == .pad ? .popover : nil
  }

  /// Performs an activity that the user has chosen: the sheet leaves, and then the handler runs (`hierarchy:4.119`).
  ///
  /// - Returns: Whether the user can use the sheet now.
  @discardableResult
  public final func pick(_ activityType: UIActivity.ActivityType, returnedItems: [Any]? = nil) -> Bool {
    answer(.pick, .atEnd) { [self] in complete(activityType, true, returnedItems) }
  }

  /// Performs the user's tap on Close: the sheet leaves, and then the handler runs without an activity.
  ///
  /// - Returns: Whether the user can use the sheet now.
  @discardableResult
  public final func cancel() -> Bool { answer(.cancel, .atEnd) { [self] in complete(nil, false, nil) } }

  override func userDidDismiss() { complete(nil, false, nil) }

  private func complete(_ activityType: UIActivity.ActivityType?, _ completed: Bool, _ items: [Any]?) {
    guard world.acceptsCalls, let completionWithItemsHandler else { return }
    world.log.append(.callback(identity, SystemName.completionWithItemsHandler.symbol, .none))
    world.callback { completionWithItemsHandler(activityType, completed, items, nil) }
  }
}
