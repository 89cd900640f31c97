/// The element and attribute names that the reader supports. Each case has the same spelling as in a file.
///
/// They have fixed numbers in every ``MarkupTree``, so that comparing a name with one of them compares numbers.
enum Word: UInt16, CaseIterable {
  // Structure.
  case document, scenes, scene, objects, connections, dependencies, resources, classes, point, placeholder, exit,
    application
  case customObject, segue, outlet, outletCollection, action, binding, accessibilityConnection
  case viewControllerPlaceholder, controllerPlaceholder, windowController, window, controller, notificationController
  case glanceController, navigationController, tabBarController, splitViewController, tabViewController
  case userDefinedRuntimeAttributes, userDefinedRuntimeAttribute
  case view, subviews, containerView, navigationItem, tabBarItem, barButtonItem, items, button, state, label, string
  case mutableString, accessibility, buttonCell, tableView, prototypes, sections, cells, buttonConfiguration, fragment
  // Attributes.
  case id, key, type, version, toolsVersion, systemVersion, targetRuntime, initialViewController, launchScreen, sceneID
  case sceneMemberID, storyboardIdentifier, customClass, customModule, customModuleProvider, title, text, userLabel
  case destination, target, kind, relationship, identifier, unwindAction, modalPresentationStyle, modalTransitionStyle
  case animates, destinationCreationSelector, popoverAnchorView, popoverAnchorBarButtonItem, trigger, inheritsFrom
  case property, selector, eventType, appends, keyPath, value, localized, storyboardName, referencedIdentifier
  case bundleIdentifier, placeholderIdentifier, reuseIdentifier, restorationIdentifier, systemItem, tag, placement

  /// The name, as in a file.
  var text: String { String(describing: self) }
}
