internal import Diagnostics
internal import LuaRuntime
internal import RouterCore
internal import Simulation
internal import ViewHierarchy

/// The methods of declared classes that look like callbacks, and that nothing calls.
extension ScriptContext {
  /// Records a warning for each method of a class, or of a declared superclass, that resembles a callback and is never called. The name
  /// is almost that of a callback, or RouteScript does not model the callback. Called for the first instance, so each method causes one
  /// warning.
  func checkOverrides(of binding: ClassBinding) throws {
    var current: ObjectClass? = binding.objectClass
    while let declared = current, !declared.isPlatform {
      let binding = try self.binding(declared)
      if binding.hasCheckedOverrides { return }
      binding.hasCheckedOverrides = true
      let names = CallbackNames(of: declared)
      for name in declared.ownMethodNames { try warn(of: name, declared, names) }
      current = declared.superclass
    }
  }

  private func warn(of name: String, _ owner: ObjectClass, _ names: CallbackNames) throws {
    if owner.superclass?.hasMember(name) == true { return }
    if names.isUnmodeled(name) {
      world.warn(
        "unmodeledCallback", "\(owner.name).\(name) is never called: RouteScript does not model this callback",
        subjects: [owner.identity], advice: ["call it in the test: object:\(name)(…)"],
        at: try position(of: name, owner))
    } else if let meant = names.callbackMeant(by: name) {
      world.warn(
        "misspelledCallback", "\(owner.name).\(name) is never called by the platform: did you mean '\(meant)'?",
        subjects: [owner.identity], advice: ["rename it to \(meant), or give it a name that is less similar"],
        at: try position(of: name, owner))
    }
  }

  /// Returns the line where a script declares a method.
  private func position(of name: String, _ owner: ObjectClass) throws -> SourcePosition {
    guard let symbol = classes.symbols.find(name), let method = owner.method(symbol) as? LuaMethod,
      let place = try method.function.definition()
    else { return owner.position }
    return SourcePosition(file: classes.symbols.intern(place.source), line: Int32(clamping: place.line))
  }
}

/// The callbacks that a class can have.
struct CallbackNames {
  private let names: Set<String>
  private let isController: Bool

  /// UIKit names that are not callbacks.
  private static let others: Set<String> = [
    "makeKeyAndVisible", "setRootViewController", "rootViewController", "presentedViewController", "transition",
    "presentationController", "beginInteractivePop", "cancelInteractivePop", "beginSwipeToDismiss",
    "cancelSwipeToDismiss",
    "finishSwipeToDismiss", "setTraitCollection", "navigationItem", "viewControllers", "tabBarItem", "sourceItem",
    "setSelectedViewController", "showColumn", "hideColumn", "sourceViewController", "destinationViewController",
    "performSegue",
    "sendAction", "searchController", "searchResultsController", "searchTextField", "textFields",
    "viewController", "moreNavigationController", "completionWithItemsHandler", "runModal", "preferredTransition",
    "inputAccessoryView",
  ]

  /// Controller callbacks that RouteScript does not model.
  private static let unmodeled: Set<String> = [
    "viewSafeAreaInsetsDidChange", "viewLayoutMarginsDidChange",
    "preferredContentSizeDidChange", "systemLayoutFittingSizeDidChange", "encodeRestorableState",
    "decodeRestorableState", "applicationFinishedRestoringState", "motionBegan", "motionEnded", "motionCancelled",
    "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled", "pressesBegan", "pressesEnded",
    "updateUserActivityState", "restoreUserActivityState",
  ]

  /// The callbacks whose names are shorter than the platform's, by the latter without argument labels.
  private static let shortened = [
    "pageViewControllerViewControllerBefore": "pageViewControllerBefore",
    "pageViewControllerViewControllerAfter": "pageViewControllerAfter",
    "splitViewControllerTopColumnForCollapsingToProposedTopColumn": "topColumnForCollapsing",
    "splitViewControllerDisplayModeForExpandingToProposedDisplayMode": "displayModeForExpanding",
  ]

  /// Callbacks with shorter names resemble too many names of an app.
  private static let shortestName = 10

  private static let ofRouters = callbacks(RouterName.reserved.names)
  private static let ofUIKit = callbacks(
    UIKitName.reserved.names + TransitionName.reserved.names + StoryboardName.reserved.names
      + InputName.reserved.names + TabName.reserved.names + SystemName.reserved.names + SplitName.reserved.names)

  private static func callbacks(_ names: [String]) -> Set<String> {
    Set(names.filter { $0.utf8.count >= shortestName && !others.contains($0) })
  }

  /// Selects the callbacks of a class: those of routers, or those of controllers, views and delegates.
  init(of objectClass: ObjectClass) {
    isController = objectClass.nativeType is UIViewController.Type
    names = objectClass.nativeType is AnyRouter.Type ? Self.ofRouters : Self.ofUIKit
  }

  /// Whether UIKit would call a method of the class, and RouteScript does not.
  func isUnmodeled(_ name: String) -> Bool { isController && Self.unmodeled.contains(name) }

  /// Returns the callback of which a name is a misspelling, or `nil` if it is a callback or something else.
  func callbackMeant(by name: String) -> String? {
    guard name.utf8.count >= Self.shortestName - 1, !names.contains(name), !Self.others.contains(name) else {
      return nil
    }
    if let short = Self.shortened[name], names.contains(short) { return short }
    let similar = names.filter {
      // `viewDidLoaded` begins with a callback, but a longer name of an app continues with a capital letter there.
      NameSuggester.isMisspelling(name, of: $0) || Self.isLabeled(name, $0) || name == $0 + "ed"
    }
    return NameSuggester.suggestions(for: name, among: similar).first
  }

  /// Whether a name is that of a callback with an argument label of Swift: `updateSearchResultsFor`. Lifecycle callbacks of
  /// controllers have no labels.
  private static func isLabeled(_ name: String, _ callback: String) -> Bool {
    guard name.hasPrefix(callback), !callback.hasPrefix("view") else { return false }
    let label = name.dropFirst(callback.count)
    return ["For", "In", "With"].contains {
      label == $0 || label.hasPrefix($0) && label.dropFirst($0.count).first?.isUppercase == true
    }
  }
}
