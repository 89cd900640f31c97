import RouteDiagnostics
import RouteScript
import Testing

/// The place below which a message shows a caret.
@Suite struct CaretTests {
  @Test(
    "the caret is below the occurrence of a name that failed",
    arguments: [
      ("local e = { } ; local onSave = e.onSave.x", "onSave"),
      ("local name = UIViewController().name", "name"),
      ("local home = home.root", "home"),
      ("local present = UIViewController() present:present(1)", "present"),
      ("local title = UIViewController() title.title = title", "title"),
      ("local UIView = UIView(1, 2, 3, 4, 5, 6)", "UIView"),
    ])
  func failingOccurrence(line: String, name: String) throws {
    let failure = try onlyFailure(line)
    let columns = try #require(failure.location?.columns)
    let last = try #require(line.ranges(of: name).last { _ in name != "title" } ?? line.ranges(of: ".title").first)
    let end = line.distance(from: line.startIndex, to: last.upperBound)
    #expect(columns == (end - name.count + 1)..<(end + 1))
  }

  @Test(
    "there is no caret if several occurrences could have failed",
    arguments: [
      "assert.equal(1, 1); assert.equal(2, 1)",
      "describe('d', function() it('a', function() describe('b', function() end) end) end)",
      "local e = {} print(e.a, e.a.b, e.a.b)",
    ])
  func severalOccurrences(line: String) throws {
    let failure = try onlyFailure(line)
    #expect(failure.location?.line == 1)
    #expect(failure.location?.columns == nil)
  }

  @Test("a property that a class does not declare has its caret below the assignment")
  func undeclaredProperty() throws {
    let failure = try onlyFailure(
      """
      local Home = viewController "Home" {
        init = function(self, name) self.name = name end,
      }
      Home("x")
      """)
    #expect(failure.location?.line == 2 && failure.location?.columns == 36..<40)
  }
}
