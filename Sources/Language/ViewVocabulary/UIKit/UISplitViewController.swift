package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
package import ViewHierarchy

private typealias Member = Members<UISplitViewController>

extension PlatformClass {
  package static let uiSplitViewController = PlatformClass(
    UISplitViewController.self, "a split view controller",
    initializer: .contents(
      UISplitViewController.self, "the columns and options, as for `split`",
      example: "UISplitViewController { style = \"doubleColumn\", primary = controller, secondary = controller }"
    ) {
      try $0.fillSplit($1, $2, $3)
    },
    Doc(
      """
      A container that shows columns side by side in regular width, and one stack in compact width. The order of \
      the callbacks of this change is undocumented.
      """,
      rules: ["hierarchy:4.49", "hierarchy:4.54"])
  ) {
    Member.property(
      "viewControllers", \.viewControllers, setAsStep: { try $0.trySetViewControllers($1) },
      Doc(
        """
        The controllers side by side, primary first, as a new list; while collapsed, the controller that represents \
        all columns.
        """,
        rules: ["hierarchy:4.49"]))
    Member.property("style", \.style, Doc("The column style; \"unspecified\" is the classic style."))
    Member.property(
      "isCollapsed", \.isCollapsed,
      Doc(
        "Whether there is one stack instead of columns. The width of the window decides.",
        rules: ["hierarchy:4.51", "hierarchy:4.52", "hierarchy:4.53"]))
    Member.property(
      "displayMode", \.displayMode, Doc("The mode of the visible columns; never \"automatic\"."))
    Member.property(
      "preferredDisplayMode", \.preferredDisplayMode, setAsStep: { $0.preferredDisplayMode = $1 },
      Doc(
        """
        The preferred mode of the visible columns. By default, all columns are visible, except on a pad in portrait, \
        where the secondary one is alone at first. Columns appear and disappear immediately, which is undocumented.
        """,
        rules: ["hierarchy:4.49", "hierarchy:4.49a"]))
    Member.property(
      "delegate", \.scriptDelegate, set: { $0.scriptDelegate = $1 },
      Doc(
        """
        The delegate. The reference is weak. Its optional methods are primaryViewControllerForCollapsing(split), \
        primaryViewControllerForExpanding(split), splitViewControllerCollapseSecondary(split, secondary, primary), \
        splitViewControllerSeparateSecondary(split, primary), splitViewControllerShow(split, controller, sender), and \
        splitViewControllerShowDetail(split, controller, sender). For the column styles, they are also \
        topColumnForCollapsing(split, proposed), displayModeForExpanding(split, proposed), \
        splitViewControllerDidCollapse(split), splitViewControllerDidExpand(split), \
        splitViewControllerWillShowColumn(split, column) and splitViewControllerWillHideColumn(split, column), and since \
        iOS 26 splitViewControllerDidShowColumn(split, column) and splitViewControllerDidHideColumn(split, column). Both \
        styles call splitViewControllerWillChangeToDisplayMode(split, mode).
        """,
        rules: [
          "hierarchy:4.50", "hierarchy:4.51", "hierarchy:4.52", "hierarchy:4.53", "hierarchy:4.54b", "hierarchy:4.54c",
          "hierarchy:4.54e", "hierarchy:4.54f",
        ]))
    Member.property(
      "showsSecondaryOnlyButton", \.showsSecondaryOnlyButton, set: { $0.showsSecondaryOnlyButton = $1 },
      Doc("Whether a button shows only the secondary column; false by default. The value is stored but has no effect."))
    Member.method("viewController", column, Doc("Returns the controller of a column, or `nil`.")) {
      $0.viewController(for: $1)
    }
    Member.step(
      "setViewController",
      Parameter(
        "controller", UIViewController?.self, "the controller of the column, or `nil` to remove it",
        isOmittable: false),
      column,
      Doc(
        """
        Sets or removes the controller of a column. In the column styles, a controller without a navigation \
        controller is wrapped in one.
        """,
        errors: ["PlatformException: the style does not have the column, or the controller cannot become a child."],
        rules: ["hierarchy:4.53"])
    ) { try $0.trySetViewController($1, for: $2) }
    Member.step(
      "showColumn", column,
      Doc(
        """
        Makes a column visible. While collapsed, pops or pushes to it, or presents the inspector. This behavior is \
        undocumented.
        """,
        rules: ["hierarchy:4.53", "hierarchy:4.54d"])
    ) { $0.show($1) }
    Member.method(
      "isShowing", column,
      Doc("Returns whether the user sees a column.", rules: ["hierarchy:4.54d"])
    ) { $0.isShowing($1) }.since(.iOS26)
    Member.step(
      "hideColumn", column,
      Doc(
        "Hides a column and the columns before it. While collapsed, pops it. This behavior is undocumented.",
        rules: ["hierarchy:4.53"])
    ) { $0.hide($1) }
  }
}

private let column = Parameter("column", UISplitViewController.Column.self, "the column")

extension UISplitViewController.Style: LuaChoice {
  package static var noun: String { "split view style" }
}

extension UISplitViewController.Column: LuaChoice {
  package static var noun: String { "column" }
}

extension UISplitViewController.DisplayMode: LuaChoice {
  package static var noun: String { "display mode" }
}
