internal import AppSimulator
internal import ScriptText
internal import Simulation
internal import ViewHierarchy

extension ClassMember {
  /// Returns a copy of the member for apps on a version of iOS and its successors. In an app on an older version, its use
  /// is an error (`hierarchy:0.15`).
  func since(_ version: IOSVersion) -> ClassMember {
    let name = name
    return checked(error: "The app is on a version of iOS before \(version.rawValue).") { host, context in
      let modeled = context.app.application.iOSVersion
      guard modeled < version else { return }
      throw ScriptFault(
        "\(host.objectClass.name).\(name) needs iOS \(version.rawValue)", at: name,
        found: "an app on iOS \(modeled.rawValue)",
        help: [
          "check the version: if app.iOS >= \(version.rawValue) then … end",
          "remove iOS = \(modeled.rawValue) from launch",
        ])
    }
  }
}
