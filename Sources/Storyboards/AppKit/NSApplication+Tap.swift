public import Simulation
public import ViewHierarchy

/// What the user clicks, by what it is called.
extension NSApplication {
  /// Lets the user click a view on which something hangs: see `click(_:)`, which any view takes.
  ///
  /// - Throws: ``TapRefusal`` when the view is in no window on the screen, or when nothing hangs on it.
  public func tap(_ view: NSView) throws(TapRefusal) {
    guard let window = view.window, windows.contains(where: { $0 === window }) else { throw .notOnScreen }
    guard view.acts else { throw .notTouchable }
    click(view)
  }

  /// Lets the user choose an item of the main menu, or of a menu or toolbar on the screen, which does its actions and then its segues
  /// (`storyboards:11.20`). One that is not enabled does nothing.
  ///
  /// - Throws: ``TapRefusal`` when the item is not on the screen, or when nothing hangs on it; `PlatformException` when an action or a
  ///   segue raises.
  public func tap(_ item: any ActionSender) throws {
    guard let found = itemsOnScreen.first(where: { $0.item === item }) else { throw TapRefusal.notOnScreen }
    guard found.acts else { throw TapRefusal.notTouchable }
    guard item.isEnabled else { return }
    world.log.append(.hierarchy(item.identity, .sendAction, .none))
    try item.sendActions()
    for segue in found.segues { try found.owner.userTriggered(segue, sender: .object(item)) }
  }

  /// Finds what acts on the screen by a text: the property of its controller that holds it, its accessibility identifier, its title, or
  /// its class, whichever fits first.
  ///
  /// - Throws: ``TapRefusal/unknown(_:)`` or ``TapRefusal/ambiguous(_:)``.
  public func tappable(_ text: String) throws(TapRefusal) -> SimulatedObject {
    try TriggerNames.find(text, among: acting)
  }

  /// What the user can choose, and what hangs on it.
  private struct Item {
    let item: any ActionSender
    let names: TriggerNames
    let owner: NSResponder
    let segues: [SegueDescription]

    var acts: Bool { item.hasActions || !segues.isEmpty }
  }

  /// The items of the main menu, then those of the windows on the screen, from the back, and of what they show
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

  /// The views and items on the screen on which something hangs: items first, then views, window by window from the back, each before
  /// those that stand in it.
  private var acting: [(object: SimulatedObject, names: TriggerNames)] {
    var found: [(object: SimulatedObject, names: TriggerNames)] = itemsOnScreen.filter(\.acts).map {
      ($0.item, $0.names)
    }
    for window in windows {
      for view in views(in: window) where view.acts {
        found.append(
          (view, view.names ?? TriggerNames(outlet: nil, identifier: nil, title: nil, className: view.objectClass.name))
        )
      }
    }
    return found
  }

  /// The views of a window, each before those that stand in it.
  private func views(in window: NSWindow) -> [NSView] {
    var found: [NSView] = []
    var rest = [window.contentViewController?.viewIfLoaded ?? window.contentView].compactMap(\.self)
    while let view = rest.popLast() {
      found.append(view)
      rest += view.subviews.reversed()
    }
    return found
  }
}

extension ActionSender {
  /// What the user reads on an item of a menu or a toolbar; nil for nothing.
  fileprivate var menuTitle: String? {
    let title = (self as? NSMenuItem)?.title ?? (self as? NSToolbarItem)?.label
    return title?.isEmpty == true ? nil : title
  }
}

extension NSResponder {
  /// The xib in which a view or window stands beside others; nil for none.
  fileprivate var nibInstance: NibInstance? { nib as? NibInstance }
}

extension NSView {
  /// What the view stands in, itself first.
  private var chain: some Sequence<NSResponder> {
    sequence(first: self as NSResponder) { $0.nextResponder }
  }

  /// What the scenes and xibs around call the view.
  fileprivate var names: TriggerNames? {
    for responder in chain {
      if let names = responder.sceneInstance?.names[identity] ?? responder.nibInstance?.names[identity] { return names }
    }
    return nil
  }

  fileprivate var acts: Bool {
    chain.contains { $0.sceneInstance?.acts(self) == true || $0.nibInstance?.acts(self) == true }
  }
}
