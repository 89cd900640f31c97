internal import LuaRuntime

/// Advice about members that exist under another name, or on another object.
package enum MemberAdvice {
  /// Returns the help for an unknown member of an object, or `nil` if its name is not a common mistake.
  ///
  /// - Parameters:
  ///   - name: The unknown member.
  ///   - className: The name of the object's class.
  ///   - isController: Whether the object is a view controller.
  ///   - isNavigation: Whether it is a navigation controller.
  package static func onObject(
    _ name: String, _ className: String, isController: Bool, isNavigation: Bool
  ) -> [String]? {
    if name == "class" { return ["test the class of an object: object:isKindOfClass(\(className))"] }
    if isNavigation, name == "push" { return ["write nav:pushViewController(controller, animated)"] }
    if isNavigation, name == "pop" { return ["write nav:popViewController(animated)"] }
    if name == "super" { return ["write \(className).super.method(self, …): super belongs to the class"] }
    guard isController else { return nil }
    switch name {
    case "presentViewController", "presentModalViewController":
      return ["write controller:present(other, animated)"]
    case "dismissViewController", "dismissViewControllerAnimated", "dismissModalViewController":
      return ["write controller:dismiss(animated)"]
    case "pushViewController", "popViewController", "popToViewController", "popToRootViewController",
      "setViewControllers":
      return ["it is a method of UINavigationController: write self.navigationController:\(name)(…)"]
    case "push", "pop":
      return ["write self.navigationController:\(name)ViewController(…)"]
    default: return nil
    }
  }

  /// Returns the help for an unknown member of the app or another value of the language, or `nil`.
  package static func onNamespace(_ name: String, _ owner: String) -> [String]? {
    guard owner == "App" else { return nil }
    switch name {
    case "wait", "sleep", "settle", "advance", "tick":
      return ["call settle() to finish all transitions, or app.clock:advance(seconds)"]
    default: return nil
    }
  }

  /// Returns the help for a nil value that a script reads from a property of a controller, or `nil`.
  static func onNil(_ property: String) -> String? {
    switch property {
    case "navigationController": "the controller is not in a navigation controller: push it, or make it the root of one"
    case "tabBarController": "the controller is not in a tab bar controller"
    case "splitViewController": "the controller is not in a split view controller"
    case "presentedViewController": "the controller presents nothing"
    case "presentingViewController": "the controller is not presented"
    default: nil
    }
  }

  /// Returns the usual name of an assertion that is written in another style, such as `is_true` for `isTrue`, or `nil`
  /// if it has no capitals.
  package static func snakeCase(_ name: String) -> String? {
    guard name.contains(where: \.isUppercase) else { return nil }
    var text = ""
    for character in name {
      if character.isUppercase, !text.isEmpty { text += "_" }
      text += character.lowercased()
    }
    return text
  }
}
