internal import RouteDiagnostics
internal import RouterCore
internal import SimulatedWorld
internal import ViewHierarchy

/// The functions that the platform calls in the instances of a class, or on the class itself.
///
/// Every name of a declaration is compared with them, because nothing calls a function whose name is almost theirs.
struct CallbackNames {
  /// The kinds of classes with different callbacks.
  private enum Kind {
    case controllers, routers, configurations, others
  }

  private let names: Set<String>
  private let kind: Kind

  /// UIKit names that are not callbacks.
  private static let others: Set<String> = [
    "makeKeyAndVisible", "setRootViewController", "rootViewController", "presentedViewController", "transition",
    "presentationController", "beginInteractivePop", "cancelInteractivePop", "beginSwipeToDismiss",
    "cancelSwipeToDismiss",
    "finishSwipeToDismiss", "setTraitCollection", "navigationItem", "viewControllers", "tabBarItem", "sourceItem",
    "setSelectedViewController", "showColumn", "hideColumn", "sourceViewController", "destinationViewController",
    "performSegue",
    "sendAction", "searchController", "searchResultsController", "searchTextField", "textFields",
    "viewController", "moreNavigationController", "completionWithItemsHandler", "preferredTransition",
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

  /// The names that a callback of a router has in Objective-C, without argument labels: `destinationWithConfiguration`.
  private static let suffixesOfRouters = ["WithConfiguration", "Configuration", "RemoveConfiguration"]

  /// Callbacks with shorter names resemble too many names of an app.
  static let shortestName = 10

  private static let ofUIKit = callbacks(
    [
      LifecycleName.reserved, UIKitName.reserved, TransitionName.reserved, StoryboardName.reserved, InputName.reserved,
      TabName.reserved, SystemName.reserved, SplitName.reserved,
    ].flatMap(\.names))

  private static func callbacks(_ names: [String]) -> Set<String> {
    Set(names.filter { $0.utf8.count >= shortestName && !others.contains($0) })
  }

  /// Selects the callbacks of a class: those of routers, the members of configurations, or those of controllers, views and delegates.
  ///
  /// - Parameters:
  ///   - objectClass: The class, or the superclass of a class that is being declared.
  ///   - functions: The functions of the class itself.
  ///   - platformClasses: The declarations of the platform classes.
  init(of objectClass: ObjectClass, _ functions: (any ClassFunctions)?, in platformClasses: PlatformClassList) {
    if let functions {
      kind = .routers
      names = functions.callbacks
    } else if objectClass.nativeType is RouteConfiguration.Type {
      kind = .configurations
      names = Self.callbacks(platformClasses.lineage(of: objectClass).flatMap(\.memberNames))
    } else {
      kind = objectClass.nativeType is UIViewController.Type ? .controllers : .others
      names = Self.ofUIKit
    }
  }

  /// Whether the members are properties, to which a script assigns functions instead.
  var areProperties: Bool { kind == .configurations }

  /// Whether the platform calls a function with this name.
  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Whether UIKit would call a method of the class, and RouteScript does not.
  func isUnmodeled(_ name: String) -> Bool { kind == .controllers && Self.unmodeled.contains(name) }

  /// Returns the callback of which a name is a misspelling, or `nil` if it is a callback or something else.
  func callbackMeant(by name: String) -> String? {
    if let meant = lifetimeFunctionMeant(by: name) { return meant }
    guard name.utf8.count >= Self.shortestName - 1, !names.contains(name), !Self.others.contains(name) else {
      return nil
    }
    if let short = Self.shortened[name], names.contains(short) { return short }
    return NameSuggester.suggestions(for: name, among: names.filter { isVariant(name, of: $0) }).first
  }

  private func isVariant(_ name: String, of callback: String) -> Bool {
    // Two edits change at most eight bytes. This excludes most callbacks quickly.
    if abs(name.utf8.count - callback.utf8.count) <= 8, NameSuggester.isMisspelling(name, of: callback) { return true }
    switch kind {
    case .routers: return Self.suffixesOfRouters.contains { name == callback + $0 }
    case .configurations: return false
    // `viewDidLoaded` begins with a callback, but a longer name of an app continues with a capital letter there.
    case .controllers, .others: return Self.isLabeled(name, callback) || name == callback + "ed"
    }
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

  /// Returns `init` or `deinit` if a name is probably meant as this function.
  private func lifetimeFunctionMeant(by name: String) -> String? {
    if name == "dealloc" { return "deinit" }
    return (kind == .routers ? ["deinit"] : ["init", "deinit"]).first { Self.isSlip(name, for: $0) }
  }

  /// Whether a name is a misspelling of a short one: with a letter too many or too few, or two swapped letters. A replaced letter
  /// is too often intended: `unit` is not `init`.
  private static func isSlip(_ name: String, for other: String) -> Bool {
    guard NameSuggester.isMisspelling(name, of: other) else { return false }
    switch name.utf8.count - other.utf8.count {
    case 0: return name.lowercased().sorted() == other.lowercased().sorted()
    case 1: return isSubsequence(other, of: name)
    case -1: return isSubsequence(name, of: other)
    default: return false
    }
  }

  private static func isSubsequence(_ short: String, of long: String) -> Bool {
    var rest = short[...]
    for letter in long where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// Returns the optional method of which a name is a misspelling, or `nil`.
  static func optionalMethodMeant(by name: String, among methods: some Sequence<String>) -> String? {
    let similar = methods.filter {
      switch $0.utf8.count {
      case ..<shortestOptionalMethod: false
      case ..<shortestName: isSlip(name, for: $0)
      default: NameSuggester.isMisspelling(name, of: $0)
      }
    }
    return NameSuggester.suggestions(for: name, among: similar).first
  }

  private static let shortestOptionalMethod = 6
}
