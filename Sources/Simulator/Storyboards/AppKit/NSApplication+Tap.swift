public import SimulatedWorld
public import ViewHierarchy

/// User clicks on named objects.
extension NSApplication {
  /// Clicks a view that has actions or segues. In contrast, `click(_:)` accepts any view.
  ///
  /// - Throws: ``TapRefusal`` if the view is not in a window on the screen, or if it does not have an action or a segue.
  public func tap(_ view: NSView) throws(TapRefusal) {
    guard let window = view.window, windows.contains(where: { $0 === window }), !view.isHiddenOrHasHiddenAncestor
    else { throw .notOnScreen }
    guard view.acts else { throw .notTouchable }
    click(view)
  }

  /// Chooses an item of the main menu, or of a menu or toolbar on the screen.
  ///
  /// The item runs its actions and then its segues (`storyboards:11.20`). A disabled item does nothing.
  ///
  /// - Throws: ``TapRefusal`` if the item is not on the screen, or if it does not have an action or a segue. `PlatformException` if an
  ///   action or a segue raises an exception.
  public func tap(_ item: any ActionSender) throws {
    guard let found = itemsOnScreen.first(where: { $0.item === item }) else { throw TapRefusal.notOnScreen }
    guard found.acts else { throw TapRefusal.notTouchable }
    guard item.isEnabled else { return }
    world.log.append(.hierarchy(item.identity, StoryboardName.sendAction.symbol, .none))
    try choose(item)
  }

  /// Sends the actions of an item, and performs the segues that a storyboard has for it.
  package func choose(_ item: any ActionSender) throws {
    let found = itemsOnScreen.first { $0.item === item }
    try item.sendActions()
    guard let found else { return }
    for segue in found.segues { try found.owner.performIfAllowed(segue, sender: .object(item)) }
  }

  /// Finds an active object on the screen by a string.
  ///
  /// The string is compared with the property of the controller that holds the object, then with its accessibility identifier, its
  /// title, and its class. The first match counts.
  ///
  /// - Throws: ``TapRefusal/unknown(_:)`` if no object matches, or ``TapRefusal/ambiguous(_:)`` if several match.
  public func tappable(_ text: String) throws(TapRefusal) -> SimulatedObject {
    try TriggerNames.find(text, among: acting)
  }

  /// An item that the user can choose, and its segues.
  private struct Item {
    let item: any ActionSender
    let names: TriggerNames
    let owner: NSResponder
    let segues: [SegueDescription]

    var acts: Bool { item.hasActions || !segues.isEmpty }
  }

  /// The items of the main menu, then those of the windows on the screen and of their contents, from the back window
  /// (`storyboards:11.20`).
  private var itemsOnScreen: [Item] {
    var found = items(of: self)
    for window in windows {
      if let controller = window.windowController { found += items(of: controller) }
      found += items(of: window)
      for view in views(in: window) {
        if let controller = view.nextResponder as? NSViewController { found += items(of: controller) }
        found += items(of: view)
      }
    }
    return found
  }

  private func items(of owner: NSResponder) -> [Item] {
    if let instance = owner.sceneInstance {
      return instance.items.compactMap { entry in
        guard let item = entry.object as? any ActionSender else { return nil }
        let description = entry.description
        let names = TriggerNames(
          outlet: description.outlet, identifier: description.accessibilityIdentifier, title: item.menuTitle,
          className: description.objectClass.name)
        return Item(item: item, names: names, owner: owner, segues: description.segues)
      }
    }
    guard let nib = owner.nibInstance else { return [] }
    return nib.items(heldBy: owner).compactMap { object in
      guard let item = object as? any ActionSender, let names = nib.names[object.identity] else { return nil }
      return Item(item: item, names: names, owner: owner, segues: [])
    }
  }

  /// The views and items on the screen that have actions or segues.
  ///
  /// Items come first, then views, window by window from the back, superviews before subviews.
  private var acting: [(object: SimulatedObject, names: TriggerNames)] {
    var found: [(object: SimulatedObject, names: TriggerNames)] = itemsOnScreen.filter(\.acts).map {
      ($0.item, $0.names)
    }
    for window in windows {
      for view in views(in: window) where view.acts {
        found.append(
          (view, view.names)
        )
      }
    }
    return found
  }

  /// Returns the views of a window, superviews before subviews.
  private func views(in window: NSWindow) -> [NSView] {
    var found: [NSView] = []
    var rest = [window.contentViewController?.viewIfLoaded ?? window.contentView].compactMap(\.self)
    while let view = rest.popLast() {
      if view.isHidden { continue }
      found.append(view)
      rest += view.subviews.reversed()
    }
    return found
  }
}

extension ActionSender {
  /// The displayed title of a menu or toolbar item, or `nil` if it is empty.
  fileprivate var menuTitle: String? {
    let title = (self as? NSMenuItem)?.title ?? (self as? NSToolbarItem)?.label
    return title?.isEmpty == true ? nil : title
  }
}

extension NSResponder {
  /// The xib in which the view or window is a top-level object, or `nil`.
  fileprivate var nibInstance: NibInstance? { nib as? NibInstance }
}

extension NSView {
  /// The responder chain, starting with the view.
  private var chain: some Sequence<NSResponder> {
    sequence(first: self as NSResponder) { $0.nextResponder }
  }

  /// The names of the view in the enclosing scenes and xibs.
  fileprivate var names: TriggerNames {
    for responder in chain {
      if let names = responder.sceneInstance?.names[identity] ?? responder.nibInstance?.names[identity] { return names }
    }
    return TriggerNames(
      outlet: nil, identifier: nil, title: (self as? any TitledControl)?.visibleTitle, className: objectClass.name)
  }

  fileprivate var acts: Bool {
    if (self as? any ActionSender)?.hasActions == true || self is any SelectableView { return true }
    return chain.contains { $0.sceneInstance?.acts(self) == true || $0.nibInstance?.acts(self) == true }
  }
}
