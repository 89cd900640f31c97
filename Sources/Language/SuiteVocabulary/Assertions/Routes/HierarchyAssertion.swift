internal import AppSimulator
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy
internal import ViewVocabulary

/// `assert.hierarchy(app?, expected)`: compares the hierarchy diagram of the app.
enum HierarchyAssertion {
  static let all = [
    Assertion(
      "hierarchy",
      [
        .init("app?", "App", "the app"),
        .init(
          "expected?", "string",
          """
          the diagram, as returned by `app:tree()`; a `#` in it includes numbers in names, and a `┄` includes \
          views
          """),
      ],
      Doc(
        """
        Checks that the hierarchy matches a diagram. Indentation does not count, and a line `…` matches any \
        lines. A string in the call is an inline snapshot: `routescript test --update-snapshots` updates it, and \
        adds it if it is missing.
        """,
        example:
          """
          assert.hierarchy(app, [[
            UIWindow
            └─ UINavigationController
               …
               └─ EditorViewController ◀
          ]])
          """)
    ) { call in
      // The app can be omitted: there is only one.
      let index = if call.arguments.isEmpty || call.isString(1) { 1 } else { 2 }
      let expected = try ExpectedPicture(.hierarchy, call, at: index, "the tree, as app:tree() draws it")
      let showsViews = expected.showsViews
      let app = call.context.app
      let drawn = app.tree(numbered: expected.isNumbered, views: showsViews)
      if call.context.luassert.exhaustive == nil, try expected.isSimply(drawn) {
        return .passing(true, argumentCount: index)
      }
      let actual = PictureLines.trimmed(drawn)
      var outcome = try expected.compare(
        actual, title: "the hierarchies differ", negatedTitle: "the hierarchies are the same")
      outcome.argumentCount = index
      if !call.passes(outcome.holds) {
        outcome.notes = call.lastRouteError
      } else if outcome.holds, let exhaustive = call.context.luassert.exhaustive {
        let nodes = app.hierarchyTree(views: showsViews).nodes
        let written = try expected.written(in: actual)
        exhaustive.cover(
          pictureOf: zip(nodes, written).map { (identity: $0.identity, isWritten: $1) },
          isWhole: written.allSatisfy { $0 })
      }
      return outcome
    }
  ]

}
