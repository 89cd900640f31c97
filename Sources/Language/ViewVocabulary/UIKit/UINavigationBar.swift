package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<UINavigationBar>

extension PlatformClass {
  package static let uiNavigationBar = PlatformClass(
    UINavigationBar.self, "a navigation bar",
    Doc(
      """
      The bar of a navigation controller, from navigationBar. Its delegate is the navigation controller. If a class of \
      a navigation controller has the methods navigationBarShouldPop and navigationBarDidPop, they receive (bar, item). \
      The former returns whether a tap on Back pops.
      """, rules: ["hierarchy:4.24c", "hierarchy:4.24d"],
      example: """
        function EditorNavigationController:navigationBarShouldPop(bar, item)
          return self.topViewController.isSaved
        end
        """)
  ) {
    Member.property(
      "items", { $0.items ?? [] }, setAsStep: { try $0.trySetItems($1) },
      Doc(
        "The navigation items of the stack, bottom first, as a new list.",
        errors: ["PlatformException: a navigation controller manages the bar."], rules: ["hierarchy:5.38"]))
    Member.property("topItem", \.topItem, Doc("The item of the controller on top, or `nil`."))
    Member.property("backItem", \.backItem, Doc("The item to which the back button leads, or `nil`."))
  }
}
