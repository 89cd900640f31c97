import Testing

/// The advice for scripts that are written as in Swift or in another Lua library.
@Suite struct HabitDiagnosticTests {
  private static let app = """
    local Home = viewController "HomeViewController" {}
    local home = Home()
    local app = launch { root = home }

    """

  @Test(
    "A habit of another language is corrected",
    arguments: [
      ("home.present(Home(), true)", "help:     use a colon: object:present(…)"),
      (
        "local New = viewController 'New' {}\nfunction New:viewDidAppear(a) super.viewDidAppear(a) end\nlaunch { root = New() }",
        "help: write New.super.viewDidAppear(self, …)"
      ),
      ("print(home.super)", "help: write HomeViewController.super.method(self, …): super belongs to the class"),
      ("home:presentViewController(Home(), true)", "help: write controller:present(other, animated)"),
      (
        "home:pushViewController(Home(), true)",
        "help: it is a method of UINavigationController: write self.navigationController:pushViewController(…)"
      ),
      ("launch(Home())", "help:     write launch { root = … }"),
      ("local other = UIViewController.new()", "help: create an instance with `UIViewController()`"),
      ("local other = Home:new()", "help: create an instance with `Home()`"),
      (
        "home.navigationController:pushViewController(Home(), true)",
        "help: the controller is not in a navigation controller: push it, or make it the root of one"
      ),
      ("assert.isTrue(true)", "help: did you mean 'is_true'?"),
      ("assert.areEqual(1, 1)", "help: did you mean 'are_equal'?"),
      ("viewController 'T' { superclass = UIViewController }", "help: did you mean 'inherits'?"),
      (
        "viewController('T', UINavigationController)",
        "help:     for a superclass, write viewController \"T\" { inherits = UINavigationController }"
      ),
      (
        "viewController 'T' (UINavigationController)",
        "help:     for a superclass, write viewController \"T\" { inherits = UINavigationController }"
      ),
      ("viewController('T', UITableViewController)", "viewController \"T\" needs a table"),
      ("viewController('T', {}, UIViewController)", "viewController \"T\" takes one table"),
      ("print(home.children[0].title)", "help: lists begin at 1: write [1] for the first element"),
      ("app:wait(1)", "help: call settle() to finish all transitions, or app.clock:advance(seconds)"),
    ])
  func advice(_ statement: String, _ message: String) throws {
    let launches = statement.contains("launch")
    let script = launches ? Self.app.replacing("local app = launch { root = home }\n", with: "") : Self.app
    let result = try CommandTest("run", "--quiet", "a.lua").file("a.lua", script + statement + "\n").result()
    #expect(result.ending == .exited(1))
    let text = result.allText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let wanted = message.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(wanted), Comment(rawValue: result.allText))
  }
}
