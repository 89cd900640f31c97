package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<SFSafariViewController>

extension PlatformClass {
  package static let sfSafariViewController = PlatformClass(
    SFSafariViewController.self, "a browser, such as SFSafariViewController(\"https://example.com\")",
    initializer: .arguments("a web address", Parameter("url", String.self, "the address to open")) {
      (browser: SFSafariViewController, address) in
      guard let url = URL(string: address) else {
        throw ScriptFault(
          "invalid URL for SFSafariViewController", at: "SFSafariViewController", found: "\"\(address)\"")
      }
      try browser.setInitialURL(url)
    },
    Doc(
      "A browser of the system. `app:tap \"Done\"` ends it: the delegate is called, and the system dismisses it.",
      errors: ["PlatformException: the address is not a web address."],
      rules: ["hierarchy:4.115", "hierarchy:4.118", "hierarchy:5.42"],
      example: """
        self:present(SFSafariViewController("https://example.com/terms"))
        app:tap "Done"
        """)
  ) {
    Member.property(
      "delegate", \.scriptDelegate, set: { $0.scriptDelegate = $1 },
      Doc(
        "The delegate. The reference is weak. Its method safariViewControllerDidFinish receives the browser.",
        rules: ["hierarchy:4.118"]))
    Member.property(
      "initialURL", { $0.initialURL?.absoluteString },
      Doc("The address, for assertions. UIKit does not have this property."))
    Member.answer("finish", "Simulates the user's tap on Done.", rule: "hierarchy:4.118") { $0.finish() }
  }
}
