extension APIReference {
  /// The assertions about apps, which luassert does not have.
  static var routeAssertions: [APIEntry] { screenAssertions + lifeAssertions + failureAssertions }

  private static func assertion(
    _ name: String, _ text: String, _ parameters: [APIEntry.Parameter], _ example: String? = nil
  ) -> APIEntry {
    APIEntry(.member, name, of: "assert", type: "any", text, parameters: parameters, example: example)
  }

  private static var body: APIEntry.Parameter { .init("body", "fun()", "what should do it") }
  private static var target: APIEntry.Parameter {
    .init("target", "UIViewController|Class", "a controller, or a class of which one is meant")
  }

  private static var screenAssertions: [APIEntry] {
    [
      assertion(
        "visible",
        "The controller, or one of the class, is on the screen in the key window: on top, beside, around or behind what is on top. "
          + "`assert.top` asks for what is on top alone.", [target]),
      assertion("top", "The controller, or one of the class, is the one on top: what `app:top()` gives.", [target]),
      assertion(
        "stack", "These controllers stand in a navigation controller, from the root to the top, and no others.",
        [
          .init(
            "navigationController?", "UINavigationController",
            "the one that is meant; without it, the innermost around the controller on top"),
          .init("expected", "table", "a list of controllers, and of classes of which one each is meant"),
        ],
        """
        assert.stack { HomeViewController, EditorViewController }
        assert.stack(navigation, { home, editor })
        """),
      assertion(
        "presented",
        "The controller, or one of the class, is presented. A controller that stands in what is presented is not.",
        [
          .init("presenter?", "UIViewController|Class", "who presents: for what stands in a container, the container"),
          target,
        ]),
      assertion(
        "hierarchy",
        """
        The hierarchy looks so. Indentation does not count; a line `…` stands for any lines. The text, when it is written in the call, \
        is an inline snapshot: `routescript test --update-snapshots` writes it anew, and writes it where it is missing.
        """,
        [
          .init("app?", "App", "the app"),
          .init(
            "expected?", "string",
            "the tree, as `app:tree()` draws it; with a `#` in it names have numbers, with a `┄` views are shown"),
        ],
        """
        assert.hierarchy(app, [[
          UIWindow
          └─ UINavigationController
             …
             └─ EditorViewController ◀
        ]])
        """),
      assertion(
        "log",
        """
        These callbacks come of the function, in this order. How many spaces stand between words does not count; a line `…` stands for \
        any lines. The text, when it is written in the call, is an inline snapshot as that of `assert.hierarchy`.
        """,
        [
          .init("app?", "App", "the app"), .init("body", "fun()", "what should cause them"),
          .init(
            "expected?", "string", "a line for each callback: who, and what; without a `#` in it names have no numbers"),
          .init(
            "options?", "table",
            "`events = \"all\"` compares changes of the hierarchy and of states, failures and deaths, too"),
        ],
        """
        assert.log(app, function() home:performSegue("edit") end, [[
          HomeViewController#1    prepareForSegue edit
          …
        ]])
        """),
    ]
  }

  private static var lifeAssertions: [APIEntry] {
    let router = APIEntry.Parameter("router", "router", "the router")
    let leaking = APIEntry.Parameter("body?", "fun()", "what to look at; without it, all that the app did so far")
    return [
      assertion("routed", "The router's state is \"routed\".", [router]),
      assertion("removed", "The router's state is \"removed\".", [router]),
      assertion(
        "released", "The object of a weak reference is gone. Runs a checkpoint first.",
        [.init("reference", "WeakReference", "from `weak(object)`")]),
      assertion(
        "no_leaks",
        """
        No retain cycle keeps an object, and no destination outlived its removal. Runs a checkpoint first, and with an automatic clock \
        the timers: a removed destination has two seconds to go. `assert.has.no.leaks()` is the same.
        """, [leaking]),
      assertion("leaks", "The opposite of `no_leaks`: something leaks.", [leaking]),
    ]
  }

  private static var failureAssertions: [APIEntry] {
    [
      assertion(
        "route_error", "The function causes a route error of this name, which then counts as received.",
        [.init("name", "string", "such as \"invalidSource\", or \"VE/13\""), body]),
      assertion(
        "warning", "The function causes a warning of this name.",
        [.init("name", "string", "the warning's name, or a part of its text"), body]),
      assertion(
        "assertion_failure", "The function causes a debug assertion of this name, which then counts as received.",
        [.init("name", "string", "the assertion's name, or a part of its text"), body]),
      assertion(
        "platform_exception",
        """
        The function causes an exception of the platform, which then counts as received: one that it raises, or one that is raised \
        at the commit, where no call can catch it.
        """, [.init("name", "string", "the exception's name, or a part of its text"), body]),
    ]
  }
}
