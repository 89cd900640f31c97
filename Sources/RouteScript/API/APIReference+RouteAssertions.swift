extension APIReference {
  /// The assertions about apps, which extend luassert.
  static var routeAssertions: [APIEntry] { screenAssertions + lifeAssertions + failureAssertions }

  private static func assertion(
    _ name: String, _ text: String, _ parameters: [APIEntry.Parameter], _ example: String? = nil
  ) -> APIEntry {
    APIEntry(.member, name, of: "assert", type: "any", text, parameters: parameters, example: example)
  }

  private static var body: APIEntry.Parameter { .init("body", "fun()", "the function to call") }
  private static var target: APIEntry.Parameter {
    .init("target", "UIViewController|Class", "a controller, or a class that stands for any one of its instances")
  }

  private static var screenAssertions: [APIEntry] {
    [
      assertion(
        "visible",
        """
        Checks that the controller, or an instance of the class, is on the screen in the key window. It can be on \
        top, beside, around or behind the top controller. To check only the top controller, use `assert.top`.
        """,
        [target]),
      assertion(
        "top",
        "Checks that the controller, or an instance of the class, is the top controller, as returned by `app:top()`.",
        [target]),
      assertion(
        "stack", "Checks that a navigation controller contains exactly these controllers, from the root to the top.",
        [
          .init(
            "navigationController?", "UINavigationController",
            "the navigation controller; by default, the innermost one around the top controller"),
          .init("expected", "table", "a list of controllers, and of classes that stand for any one of their instances"),
        ],
        """
        assert.stack { HomeViewController, EditorViewController }
        assert.stack(navigation, { home, editor })
        """),
      assertion(
        "presented",
        """
        Checks that the controller, or an instance of the class, is presented. A controller inside a presented \
        container does not count.
        """,
        [
          .init(
            "presenter?", "UIViewController|Class",
            "the controller that presents; the container, for a controller inside a container"),
          target,
        ]),
      assertion(
        "hierarchy",
        """
        Checks that the hierarchy matches a diagram. Indentation does not count, and a line `…` matches any lines. A \
        string in the call is an inline snapshot: `routescript test --update-snapshots` updates it, and adds it if \
        it is missing.
        """,
        [
          .init("app?", "App", "the app"),
          .init(
            "expected?", "string",
            """
            the diagram, as returned by `app:tree()`; a `#` in it includes numbers in names, and a `┄` includes \
            views
            """),
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
        Checks that the function causes these callbacks, in this order. The number of spaces does not count, and a \
        line `…` matches any lines. A string in the call is an inline snapshot: `routescript test \
        --update-snapshots` updates it, and adds it if it is missing.
        """,
        [
          .init("app?", "App", "the app"), .init("body", "fun()", "the function to call"),
          .init(
            "expected?", "string",
            "one line per callback, with the object and the callback; names have numbers only if a `#` is in the string"
          ),
          .init(
            "options?", "table",
            "`events = \"all\"` also compares changes of the hierarchy and of states, failures and deallocations"),
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
    let leaking = APIEntry.Parameter(
      "body?", "fun()", "the function to check; by default, everything that the app has done so far")
    return [
      assertion("routed", "Checks that the router's state is \"routed\".", [router]),
      assertion("removed", "Checks that the router's state is \"removed\".", [router]),
      assertion(
        "released", "Checks that the object of a weak reference is deallocated. Runs a checkpoint first.",
        [.init("reference", "WeakReference", "the weak reference, from `weak(object)`")]),
      assertion(
        "no_leaks",
        """
        Checks that no retain cycle retains an object, and that no destination outlives its removal. Runs a \
        checkpoint first, and with an automatic clock also the timers: a removed destination can persist for two \
        seconds. `assert.has.no.leaks()` is equivalent.
        """,
        [leaking]),
      assertion("leaks", "Checks that an object leaks, the opposite of `no_leaks`.", [leaking]),
    ]
  }

  private static var failureAssertions: [APIEntry] {
    [
      assertion(
        "route_error",
        "Checks that the function causes a route error with this name. The error then counts as handled.",
        [.init("name", "string", "the error's name, such as \"invalidSource\", or its code, such as \"VE/13\""), body]),
      assertion(
        "warning", "Checks that the function causes a warning with this name.",
        [.init("name", "string", "the warning's name or a part of its message"), body]),
      assertion(
        "assertion_failure",
        "Checks that the function causes a debug assertion failure with this name. The failure then counts as handled.",
        [.init("name", "string", "the assertion's name or a part of its message"), body]),
      assertion(
        "platform_exception",
        """
        Checks that the function causes a platform exception. It can be raised by a call, or at the commit, where no \
        call can catch it. The exception then counts as handled.
        """,
        [.init("name", "string", "the exception's name or a part of its message"), body]),
    ]
  }
}
