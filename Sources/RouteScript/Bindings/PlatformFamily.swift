internal import Simulation
internal import ViewHierarchy

/// The platform library that a class belongs to. An app uses one of the two.
enum PlatformFamily: String {
  case uiKit = "UIKit"
  case appKit = "AppKit"

  /// Determines the family of a Swift class, or `nil` for a class that both kinds of app can use.
  init?(_ type: SimulatedObject.Type) {
    if type is UIResponder.Type {
      self = .uiKit
    } else if type is NSResponder.Type || type is NSTabViewItem.Type || type is NSSplitViewItem.Type {
      self = .appKit
    } else {
      return nil
    }
  }
}

extension ScriptState {
  /// Records that an instance of a family's class is created, before a launch or in the running app.
  ///
  /// - Throws: ``ScriptFault`` if the app runs on another platform.
  func checkFamily(_ family: PlatformFamily, of objectClass: ObjectClass) throws {
    if let platformFamily, platformFamily != family { throw strange(objectClass, family, at: objectClass.name) }
    guard platformFamily == nil else { return }
    if firstOfFamily[family] == nil { firstOfFamily[family] = objectClass }
    lastFamily = family
  }

  /// Sets the family of the app.
  ///
  /// - Throws: ``ScriptFault`` if an instance of the other family was created before.
  func settleFamily(_ family: PlatformFamily) throws {
    let other: PlatformFamily = family == .uiKit ? .appKit : .uiKit
    if let first = firstOfFamily[other] { throw strange(first, other, at: "launch") }
    platformFamily = family
    lastFamily = nil
  }

  private func strange(_ objectClass: ObjectClass, _ family: PlatformFamily, at identifier: String) -> ScriptFault {
    ScriptFault(
      "\(objectClass.name) is \(family == .uiKit ? "a UIKit" : "an AppKit") class, but the app runs on "
        + (family == .uiKit ? "macOS" : "iOS or tvOS"),
      at: identifier, found: objectClass.name,
      expected: family == .uiKit
        ? "AppKit classes, such as NSViewController" : "UIKit classes, such as UIViewController",
      help: [
        family == .uiKit
          ? "use AppKit classes, or launch the app without platform = \"macOS\""
          : "launch the app on macOS: launch { platform = \"macOS\", … }"
      ])
  }
}
