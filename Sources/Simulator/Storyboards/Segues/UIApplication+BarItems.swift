internal import SimulatedWorld
internal import ViewHierarchy

/// A bar button item in a bar or a scene.
struct BarItem {
  /// The item.
  let item: UIBarButtonItem
  /// The item's description in its scene, or a plain one for an item of the app's code.
  let description: ItemDescription
  /// The controller whose item it is.
  let controller: UIViewController
  /// The reason why the user cannot tap it, or `nil` if the user can.
  let refusal: TapRefusal?

  /// Whether a tap has an effect.
  var acts: Bool { item.hasActions || !description.segues.isEmpty }

  /// Whether the item is visible in its bar.
  var isShown: Bool { !item.isHidden }

  var names: TriggerNames {
    TriggerNames(
      outlet: description.outlet, identifier: description.accessibilityIdentifier,
      title: item.title ?? description.title, className: description.objectClass.name)
  }
}

/// The bar button items of the app.
extension UIApplication {
  /// The bar button items of all controllers in the windows, with the reasons why the user cannot tap them
  /// (`hierarchy:4.24h`).
  var barItems: [BarItem] {
    let views = viewsOnScreen
    let reachable = Set(views.compactMap { ($0.next as? UIViewController).map(ObjectIdentifier.init) })
    var found: [BarItem] = []
    for controller in controllersInWindows {
      let isReachable = reachable.contains(ObjectIdentifier(controller))
      found += items(of: controller, isReachable: isReachable)
    }
    for view in views + accessoryViews {
      let items = (view as? UIToolbar)?.items ?? (view as? UINavigationBar)?.topItem?.allItems ?? []
      guard let owner = view.owningController ?? editor?.owningController else { continue }
      for item in items where !found.contains(where: { $0.item === item }) {
        found.append(
          BarItem(item: item, description: ItemDescription(item.objectClass), controller: owner, refusal: nil))
      }
    }
    return found
  }

  /// The first responder of the frontmost window that has one.
  private var editor: UIResponder? {
    windows.reversed().lazy.filter { !$0.isHidden }.compactMap(\.firstResponder).first
  }

  /// The view above the keyboard, with its subviews: that of the first responder, or else of the next one in the responder
  /// chain that has one (`hierarchy:4.110a`).
  private var accessoryViews: [UIView] {
    var current = editor
    while let responder = current, responder.inputAccessoryView == nil { current = responder.next }
    var found: [UIView] = []
    var rest = [current?.inputAccessoryView].compactMap(\.self)
    while let view = rest.popLast() {
      found.append(view)
      rest += view.subviews
    }
    return found
  }

  private func items(of controller: UIViewController, isReachable: Bool) -> [BarItem] {
    let scene = controller.sceneInstance?.items ?? []
    func made(_ item: UIBarButtonItem, _ refusal: TapRefusal?) -> BarItem {
      let description = scene.first { $0.object === item }?.description ?? ItemDescription(item.objectClass)
      return BarItem(item: item, description: description, controller: controller, refusal: refusal)
    }
    let unreachable: TapRefusal? = isReachable ? nil : coverRefusal(of: controller) ?? .notOnScreen
    let search = controller.knownNavigationItem?.searchHidingBar
    let hidden = search.map { TapRefusal.unreachable("the search of \($0) hides the navigation bar") }
    let shown = (controller.knownNavigationItem?.allItems ?? []).map {
      made($0, unreachable ?? hidden ?? barRefusal(of: controller, isToolbar: false))
    }
    let tools = (controller.toolbarItems ?? []).map {
      made($0, unreachable ?? barRefusal(of: controller, isToolbar: true))
    }
    let other = scene.compactMap { object, description -> BarItem? in
      guard let item = object as? UIBarButtonItem, description.place == nil else { return nil }
      return shown.contains { $0.item === item } || tools.contains { $0.item === item } ? nil : made(item, unreachable)
    }
    return shown + tools + other
  }

  /// Returns the reason why the bar that shows the items of a controller is not on the screen, or `nil` if it is.
  func barRefusal(of controller: UIViewController, isToolbar: Bool) -> TapRefusal? {
    if controller.isSystemScreen { return nil }
    guard let navigation = controller.navigationController, navigation.topViewController === controller else {
      return .unreachable("\(controller) is not on top of a navigation controller, whose bar shows its items")
    }
    if isToolbar {
      return navigation.showsToolbar ? nil : .unreachable("the toolbar of \(navigation) is hidden")
    }
    return navigation.isNavigationBarHidden ? .unreachable("the navigation bar of \(navigation) is hidden") : nil
  }

  func coverRefusal(of controller: UIViewController) -> TapRefusal? {
    guard controller.viewIfLoaded?.window != nil, let above = controller.presentedViewController, above !== controller
    else { return nil }
    return .unreachable("\(above) covers it")
  }

  /// The controllers of all windows: the roots, their contents, and what they present.
  var controllersInWindows: [UIViewController] {
    var found: [UIViewController] = []
    var seen: Set<ObjectIdentifier> = []
    var rest = windows.reversed().compactMap(\.rootViewController)
    while let controller = rest.popLast() {
      guard seen.insert(ObjectIdentifier(controller)).inserted else { continue }
      found.append(controller)
      if let presented = controller.presentedViewController { rest.append(presented) }
      rest += controller.children.reversed()
    }
    return found
  }
}

extension UINavigationItem {
  /// The items on both sides, in screen order.
  fileprivate var allItems: [UIBarButtonItem] { (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []).reversed() }
}

extension UIResponder {
  /// The nearest controller up the responder chain.
  var owningController: UIViewController? {
    var current: UIResponder? = self
    while let responder = current {
      if let controller = responder as? UIViewController { return controller }
      current = responder.next
    }
    return nil
  }
}
