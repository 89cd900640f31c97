internal import ScriptKernel
internal import ScriptText

/// A function with which suites declare tests: its name and its documentation. The suite runner provides the code.
public enum SuiteWord: String, CaseIterable, Sendable {
  case describe
  case context
  case insulate
  case expose
  case it
  case test
  case spec
  case fit
  case fdescribe
  case scenario
  case pending
  case beforeEach = "before_each"
  case afterEach = "after_each"
  case setup
  case teardown
  case strictSetup = "strict_setup"
  case strictTeardown = "strict_teardown"
  case lazySetup = "lazy_setup"
  case lazyTeardown = "lazy_teardown"
  case finally
  case randomize

  /// The entry in the reference.
  var entry: APIEntry {
    let name = APIEntry.Parameter("name", "string", "the name of the block")
    let body = APIEntry.Parameter("body", "fun()", "the body of the block")
    let hook = APIEntry.Parameter("hook", "fun()", "the function to run")
    return switch self {
    case .describe: entry([name, body], Doc("Groups tests. The body runs when it is reached."))
    case .context: entry([name, body], Doc("Groups tests, like `describe`."))
    case .insulate:
      entry(
        [name, body],
        Doc("Groups tests like `describe`, and restores `_G` and the loaded modules at the end of the block."))
    case .expose:
      entry(
        [name, body],
        Doc(
          """
          Groups tests like `describe`, and exports its global variables two blocks outward. An enclosing \
          `insulate` retains its changes to `_G`.
          """))
    case .it:
      entry(
        [name, body],
        Doc(
          "Declares a test. Each test has a separate app, which is empty at the start.",
          example:
            """
            it("pushes the editor", function()
              local router = Router.perform(RoutableView(Input), Path.push(home))
              assert.routed(router)
            end)
            """))
    case .test: entry([name, body], Doc("Declares a test, like `it`."))
    case .spec: entry([name, body], Doc("Declares a test, like `it`."))
    case .fit:
      entry(
        [name, body],
        Doc(
          """
          Declares a focused test. Only the focused tests of a file run. It is rejected if the environment \
          variable CI is set.
          """))
    case .fdescribe: entry([name, body], Doc("Groups tests and makes all of them focused."))
    case .scenario:
      entry([name, body], Doc("Declares a test at the top level of a file: `scenario \"name\" (function() … end)`."))
    case .pending:
      entry(
        [name, .init("body?", "fun()", "the body, which never runs")],
        Doc("Declares a test that is not written yet. Inside a test, ends the test as pending."))
    case .beforeEach: entry([hook], Doc("Sets a function that runs before each test of the block, outer blocks first."))
    case .afterEach:
      entry(
        [hook],
        Doc(
          """
          Sets a function that runs after each test of the block, inner blocks first, regardless of the result.
          """))
    case .setup: entry([hook], Doc("Sets a function that runs once, before the first test of the block."))
    case .teardown: entry([hook], Doc("Sets a function that runs once, after the last test of the block."))
    case .strictSetup:
      entry([hook], Doc("Sets a function that runs once, before the first test of the block, like `setup`."))
    case .strictTeardown:
      entry([hook], Doc("Sets a function that runs once, after the last test of the block, like `teardown`."))
    case .lazySetup:
      entry(
        [hook],
        Doc(
          """
          Sets a function that runs once, just before the first test of the block that runs. It does not run if no \
          test runs.
          """))
    case .lazyTeardown:
      entry([hook], Doc("Sets a function that runs once, after the last test of the block, if at least one test runs."))
    case .finally:
      entry(
        [hook],
        Doc(
          """
          Sets a function that runs at the end of the current test, before after_each and regardless of the \
          result. The last function that was set runs first.
          """))
    case .randomize:
      entry(
        [.init("seed?", "integer|boolean", "the seed, by default that of the run; or false")],
        Doc(
          """
          Runs the direct children of this block in a random order that the seed determines. With false, runs them \
          in source order.
          """))
    }
  }

  private func entry(_ parameters: [APIEntry.Parameter], _ doc: Doc) -> APIEntry {
    APIEntry(.function, rawValue, type: nil, doc, parameters: parameters)
  }
}
