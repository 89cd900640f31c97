package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<SKStoreProductViewController>

extension PlatformClass {
  package static let skStoreProductViewController = PlatformClass(
    SKStoreProductViewController.self, "a page of the App Store", initializer: .withoutArguments,
    Doc(
      "A page of the App Store. `app:tap \"Done\"` ends it: the delegate is called, and dismisses it.",
      rules: ["hierarchy:4.115", "hierarchy:4.123"])
  ) {
    Member.property(
      "delegate", \.scriptDelegate, set: { $0.scriptDelegate = $1 },
      Doc(
        "The delegate. The reference is weak. Its method productViewControllerDidFinish receives the page.",
        rules: ["hierarchy:4.123"]))
    Member.answer("finish", "Simulates the user's tap on Done.", rule: "hierarchy:4.123") { $0.finish() }
  }
}
