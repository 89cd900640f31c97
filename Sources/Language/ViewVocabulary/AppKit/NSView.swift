internal import RouterCore
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<NSView>

extension PlatformClass {
  package static let nsView = PlatformClass(NSView.self, "a view", Doc("A macOS view.")) {
    Member.property(
      "isHidden", \.isHidden, set: { $0.isHidden = $1 },
      Doc("Whether the view is hidden, so that the user cannot click it; false by default."))
    Member.property("superview", \.superview, Doc("The view that contains this one, or `nil`."))
    Member.property(
      "subviews", \.subviews, Doc("The views that this view contains, as a new list, from back to front."))
    Member.property("window", \.window, Doc("The window that contains the view, or `nil`."))
    Member.method(
      "isDescendant", Parameter("view", NSView.self, "the other view"),
      Doc("Whether the view is the same as another view, or inside it.")
    ) { $0.isDescendant(of: $1) }
    Member.method(
      "zix_isRootView", Doc("Whether the view is the view of a view controller.", rules: ["router:5.38"])
    ) { $0.isRootView }
    Member.method(
      "zix_isDuringNavigationTransitionBack",
      Doc("Always false: there are no navigation controllers on macOS.", rules: ["router:5.39"])
    ) { $0.isDuringNavigationTransitionBack }
    Member.step(
      "addSubview", Parameter("view", NSView.self, "the view to add, which leaves its old superview"),
      Doc(
        "Adds a view in front of the other subviews. The controllers whose views come on the screen appear.",
        errors: ["PlatformException: the view is this view, contains it, or is the content view of a window."],
        rules: ["hierarchy:8.1"])
    ) { try $0.tryAddSubview($1) }
    Member.step(
      "removeFromSuperview",
      Doc(
        "Removes the view from its superview. The controllers whose views leave the screen disappear.",
        rules: ["hierarchy:8.1"])
    ) { $0.removeFromSuperview() }
    Member.callback(
      "viewWillMoveToSuperview", NSView.self,
      .init("superview", "NSView?", "the new superview, or `nil`"), Doc("Called before the superview changes."))
    Member.callback(
      "viewDidMoveToSuperview", Doc("Called after the superview changes."))
    Member.callback(
      "viewWillMoveToWindow", NSWindow.self,
      .init("window", "NSWindow?", "the new window, or `nil`"),
      Doc("Called before the window changes, outer views first."))
    Member.callback(
      "viewDidMoveToWindow", Doc("Called after the window changes, inner views first."))
    Member.callback(
      "didAddSubview", NSView.self,
      .init("subview", "NSView", "the view that is added or removed"),
      Doc("Called after a view is added to this one."))
    Member.callback(
      "willRemoveSubview", NSView.self,
      .init("subview", "NSView", "the view that is added or removed"),
      Doc("Called before a view is removed from this one."))
  }
}
