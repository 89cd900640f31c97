package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
package import ViewHierarchy

extension ClassMember {
  /// Returns a copy of the member for apps on a version of iOS and its successors. In an app on an older version, its use
  /// is an error (`hierarchy:0.15`).
  package func since(_ version: IOSVersion) -> ClassMember {
    let name = name
    return checked(error: "The app is on a version of iOS before \(version.rawValue).") { host, context in
      try context.require(version, for: "\(host.objectClass.name).\(name)", at: name)
    }
  }
}

extension ScriptContext {
  /// Throws if the app is on a version of iOS before the one that introduced a feature (`hierarchy:0.15`).
  package func require(_ version: IOSVersion, for feature: String, at name: String) throws {
    let modeled = world.iOSVersion
    guard modeled < version else { return }
    throw ScriptFault(
      "\(feature) needs iOS \(version.rawValue)", at: name, found: "an app on iOS \(modeled.rawValue)",
      help: [
        "check the version: if app.iOS >= \(version.rawValue) then … end",
        "remove iOS = \(modeled.rawValue) from launch",
      ])
  }

  /// Throws if a controller or its contents have tabs of iOS 18, which the app set before it was launched on an older version.
  package func checkTabs(in root: UIViewController) throws {
    var rest = [root]
    while let controller = rest.popLast() {
      if let bar = controller as? UITabBarController, !bar.tabs.isEmpty {
        try require(.iOS18, for: "\(bar.objectClass.name).tabs", at: "iOS")
      }
      rest += controller.children
    }
  }
}
