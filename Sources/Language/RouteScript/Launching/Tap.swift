internal import AppSimulator
internal import LuaRuntime
internal import RouteDiagnostics
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import Storyboards
internal import ViewHierarchy
internal import ViewVocabulary

/// Taps and typing of the user: `app:tap`, `app:tapAccessory`, `app:typeText`.
extension ScriptContext {
  /// Simulates the user's tap on a view, an item, or the target that a string identifies. With `accessory`, taps the accessory of a cell.
  func tap(_ call: LuaCall, accessory: Bool = false) throws -> Int32 {
    let word = accessory ? "tapAccessory" : "tap"
    let target: SimulatedObject
    if call.isString(2) {
      let text = try call.string(2)
      if !accessory, app.macApplication == nil, try tapTab(titled: text, at: word) { return 0 }
      target = try tappable(text, at: word)
    } else {
      target = try object(
        call.numberedFromSecond, 2, SimulatedObject.self, "a view, a bar button item, or its name")
    }
    do {
      try step { try tap(target, accessory: accessory, at: word) }
    } catch let refusal as TapRefusal {
      throw explained(refusal, of: target, accessory: accessory, at: word)
    }
    return 0
  }

  /// Implements `app:touch { … }`: taps several targets before the app shows what the first tap does (`hierarchy:1.10`).
  func touch(_ call: LuaCall) throws -> Int32 {
    let elements = call.isTable(2) ? try call.table(2).elements() : []
    guard !elements.isEmpty else {
      throw ScriptFault(
        "app:touch needs a list of targets", at: "touch", found: printer.line(call.value(2)),
        expected: "app:touch { \"Edit\", \"Edit\" }", help: ["for a single one, call app:tap"])
    }
    try step {
      for element in elements {
        let target: SimulatedObject
        if let text = element.text {
          target = try tappable(text, at: "touch")
        } else if let object = try object(element) {
          target = object
        } else {
          throw ScriptFault(
            "app:touch needs a list of targets", at: "touch", found: printer.line(element),
            expected: "a view, a bar button item, or its name")
        }
        do {
          try tap(target, accessory: false, at: "touch")
        } catch let refusal as TapRefusal {
          throw explained(refusal, of: target, accessory: false, at: "touch")
        }
      }
    }
    return 0
  }

  private func tap(_ target: SimulatedObject, accessory: Bool, at word: String) throws {
    switch target {
    case let view as UIView: try app.application.tap(view, accessory: accessory)
    case let item as UIBarButtonItem: try app.application.tap(item)
    case let item as UITabBarItem where !accessory:
      guard let tabs = app.application.tabBarController(with: item) else { throw TapRefusal.notOnScreen }
      try tabs.tap(item, at: word)
    case let action as UIAlertAction where !accessory: try tap(action)
    case let recogniser as UIGestureRecognizer: try app.application.recognize(recogniser)
    case let view as NSView where !accessory:
      guard let application = app.macApplication else { throw TapRefusal.notOnScreen }
      try application.tap(view)
    case let item as any ActionSender where !accessory && app.macApplication != nil:
      try app.macApplication?.tap(item)
    default: throw TapRefusal.notTouchable
    }
  }

  /// Returns the error that explains why a tap on an object has no effect.
  private func explained(
    _ refusal: TapRefusal, of target: SimulatedObject, accessory: Bool, at word: String
  ) -> any Error {
    switch refusal {
    case .notOnScreen:
      return ScriptFault(
        "the user cannot tap \(target): it is not on the screen", at: word, found: (target as? UIView).map(place),
        help: ["check app:tree(): a controller loads its view and its buttons when it first appears"])
    case .unreachable(let reason):
      return ScriptFault(
        "the user cannot tap \(target.shownWithTitle)", at: word, found: reason,
        help: ["check app:tree { views = true }, which lists the items of the bars"])
    case .inactive(let reason):
      return ScriptFault(
        "the user cannot tap \(target.shownWithTitle)", at: word, found: reason,
        help: ["let the app activate the item before the tap"])
    case .inTransition(let running):
      return ScriptFault.deadTouch("\(target)", running, at: word)
    case .takesPart(let transition):
      return ScriptFault.untouchable("\(target)", transition, at: word)
    case .covered(let cover):
      return ScriptFault(
        "the user cannot tap \(target.shownWithTitle): \(cover) covers it", at: word,
        found: "\(cover), which is presented", expected: "a view of \(cover)", help: ["dismiss \(cover) first"])
    case .notTouchable:
      return ScriptFault(
        "nothing happens when the user taps \(accessory ? "the accessory of " : "")\(target)", at: word,
        found: "a \(target.objectClass.name) without actions",
        help: [
          "give it an action:",
          "  button:addTarget(controller, \"method\"), button.primaryAction = function(button) … end,",
          "  or a segue of a storyboard: buttons = { editButton = show { to = \"editor\" } }",
        ])
    case .ambiguous, .unknown: return refusal
    }
  }

  /// Taps a tab by its title, if nothing else on the screen has the name, and if the bar does not show the tab itself.
  ///
  /// - Returns: Whether there is such a tab.
  private func tapTab(titled title: String, at word: String) throws -> Bool {
    do throws(TapRefusal) {
      _ = try app.application.tappable(title)
      return false
    } catch {
      guard case .unknown = error, try held(by: title) == nil else { return false }
    }
    var isTapped = false
    try step {
      for tabs in app.application.tabBars where !isTapped { isTapped = try tabs.tapTab(titled: title, at: word) }
    }
    return isTapped
  }

  /// Returns the view or the item that a controller on the screen holds in the property with a name.
  private func held(by property: String) throws -> SimulatedObject? {
    for controller in app.application.controllersOnScreen.reversed() {
      guard let value = try blockValue(property, of: controller), let object = try object(value) else { continue }
      if object is UIView || object is UIBarButtonItem || object is UIAlertAction { return object }
    }
    return nil
  }

  /// Taps a button of an alert.
  private func tap(_ action: UIAlertAction) throws {
    guard let alert = app.application.alert(with: action) else { throw TapRefusal.notOnScreen }
    guard action.isEnabled else { throw ScriptFault.disabledAction(action, at: "tap") }
    guard alert.tap(action) else { throw ScriptFault.untappableAction(action, of: alert, at: "tap") }
  }

  /// Simulates the user's typing into the field that the user edits.
  func typeText(_ call: LuaCall) throws -> Int32 {
    let text = try call.string(2)
    var isEditing = false
    try step { isEditing = app.application.typeText(text) }
    guard isEditing else {
      throw ScriptFault(
        "the user cannot type now", at: "typeText", found: "no text field that the user edits",
        help: ["tap a field first: app:tap \"the placeholder of the field\""])
    }
    return 0
  }

  private func tappable(_ text: String, at word: String) throws -> SimulatedObject {
    do throws(TapRefusal) {
      if let application = app.macApplication { return try application.tappable(text) }
      return try app.application.tappable(text)
    } catch {
      switch error {
      case .ambiguous(let names):
        var fault = ScriptFault(
          "\(names.count) views on the screen are named \"\(text)\"", at: word,
          found: names.joined(separator: ", "), expected: "a unique name",
          help: ["pass the view itself, or give it a unique outlet or accessibilityIdentifier"])
        fault.isLiteral = true
        throw fault
      case .unknown(let names):
        if app.macApplication == nil, let found = try held(by: text) { return found }
        if app.macApplication == nil, app.application.frontNavigationController?.backButtonTitle == text {
          throw ScriptFault(
            "there is nothing named \"\(text)\" to tap on the screen", at: word, found: "the title of the back button",
            help: ["tap the back button: app:tapBack()"])
        }
        var fault = ScriptFault.unknownName(
          "there is nothing named \"\(text)\" to tap on the screen", text, among: names,
          help: [
            names.isEmpty
              ? "show a view with an action: nothing on the screen can be tapped"
              : "use one of the names: \(names.map { "\"\($0)\"" }.joined(separator: ", "))"
          ])
        fault.isLiteral = true
        throw fault
      case .notOnScreen, .notTouchable, .inTransition, .takesPart, .covered, .unreachable, .inactive: throw error
      }
    }
  }

  private func place(of view: UIView) -> String {
    var top = view
    while let superview = top.superview { top = superview }
    if top === view { return "a view without a superview" }
    return top is UIWindow ? "a window that is hidden" : "a view in \(top), which is in no window"
  }
}

extension SimulatedObject {
  /// The name of the object, followed by the title of a button or an item.
  fileprivate var shownWithTitle: String {
    guard let title = (self as? UIBarButtonItem)?.title ?? (self as? UIButton)?.title else { return "\(self)" }
    return "\(self) \"\(title)\""
  }
}
