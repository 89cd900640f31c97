internal import ScriptText
package import SimulatedWorld

/// The platform library that a class belongs to. An app uses one of the two.
package enum PlatformFamily: String {
  case uiKit = "UIKit"
  case appKit = "AppKit"
}

/// The platform library that an app uses: undecided until its launch, but its first objects may belong to one already.
package struct PlatformChoice {
  /// The library, or `nil` until the launch.
  package private(set) var family: PlatformFamily?
  /// The first class of each library that was instantiated before the launch.
  private var firstClasses: [PlatformFamily: ObjectClass] = [:]
  /// The library of the last instance that was created before the launch.
  private var last: PlatformFamily?

  package init() {}

  /// The library of the next instance, unless the script changes it.
  package var expected: PlatformFamily? { family ?? last }

  /// Records that an instance of a library's class is created, before a launch or in the running app.
  ///
  /// - Throws: ``ScriptFault`` if the app runs on another platform.
  package mutating func use(_ family: PlatformFamily, for objectClass: ObjectClass) throws {
    if let known = self.family, known != family { throw Self.strange(objectClass, family, at: objectClass.name) }
    guard self.family == nil else { return }
    if firstClasses[family] == nil { firstClasses[family] = objectClass }
    last = family
  }

  /// Sets the library of the app.
  ///
  /// - Throws: ``ScriptFault`` if an instance of the other library was created before.
  package mutating func settle(_ family: PlatformFamily) throws {
    let other: PlatformFamily = family == .uiKit ? .appKit : .uiKit
    if let first = firstClasses[other] { throw Self.strange(first, other, at: "launch") }
    self.family = family
    last = nil
  }

  private static func strange(
    _ objectClass: ObjectClass, _ family: PlatformFamily, at identifier: String
  ) -> ScriptFault {
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
