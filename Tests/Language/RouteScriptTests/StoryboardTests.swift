import RouteDiagnostics
import Testing

@testable import RouteScript

/// The errors of storyboards in a script: the line, the name, and the suggestion.
@Suite struct StoryboardTests {
  private func failure(_ scenes: String, then rest: String = "") throws -> Diagnostic {
    try onlyFailure(
      """
      local Home = viewController "Home" { weak = { "editButton" } }
      local Main = storyboard "Main" {
        \(scenes)
      }
      \(rest)
      """)
  }

  @Test("an unknown scene is underlined, with the most similar one") func unknownScene() throws {
    let found = try failure(
      """
      initial = "home",
        scene "home" { Home,
          segues = { show "edit" { to = "editr" } } },
        scene "editor" { UIViewController },
      """)
    #expect(
      found.title
        == "storyboard \"Main\": the segue \"edit\" of scene \"home\" leads to \"editr\", but there is no such scene")
    #expect(found.suggestions == ["editor"])
    #expect(found.location?.line == 5 && found.location?.columns != nil)
    #expect(found.help == ["use one of the scenes: \"home\", \"editor\""])
  }

  @Test(
    "each error in a declaration is reported",
    arguments: [
      ("initial = \"hme\", scene \"home\" { Home }", "the initial scene is \"hme\"", "home"),
      ("scene \"a\" { Home, identifer = \"A\" }", "scene \"a\" has no key 'identifer'", "identifier"),
      ("scene \"a\" { Hoem }", "scene \"a\" has no class", nil),
      ("scene \"a\" { UIView }", "scene \"a\": the first entry must be a class", nil),
      ("scene \"a\" { Home, root = \"b\" }", "scene \"a\": Home has no root", nil),
      (
        "scene \"a\" { Home, buttons = { editButon = \"x\" } }", "Home has no property 'editButon' for the outlet",
        "editButton"
      ),
      ("scene \"a\" { Home, buttons = { editButton = 1 } }", "button 'editButton' has no action", nil),
      ("scene \"a\" { Home, views = { { UIView, action = \"x\" } } }", "UIView sends no actions", nil),
      ("scene \"a\" { Home, segues = { show \"b\" } }", "'segues' must be a list of segues", nil),
      ("scene \"a\" { Home, segues = { show \"b\" {} } }", "show \"b\" has no destination", nil),
      (
        "scene \"a\" { Home, segues = { show \"b\" { too = \"a\", to = \"a\" } } }", "show \"b\" has no key 'too'", "to"
      ),
      ("scene \"a\" { Home, segues = { shwo \"b\" { to = \"a\" } } }", "'shwo' is not a function", "show"),
      ("scene \"a\" { Home, segues = { unwind \"b\" {} } }", "unwind \"b\" needs an action", nil),
      (
        "scene \"a\" { Home, segues = { custom \"b\" { to = \"a\" } } }", "custom \"b\" needs a class that performs it",
        nil
      ),
      (
        "scene \"a\" { Home, segues = { show \"b\" { to = \"a\", class = Home } } }", "'class' must be a segue class",
        nil
      ),
      (
        "scene \"a\" { Home, segues = { presentModally { to = \"a\", modalPresentationStyle = \"fulScreen\" } } }",
        "there is no presentation style", "fullScreen"
      ),
      ("scene \"a\" { Home }, scene \"a\" { Home }", "two scenes are named \"a\"", nil),
      (
        "scene \"a\" { Home, identifier = \"x\" }, scene \"b\" { Home, identifier = \"x\" }",
        "two scenes have the identifier \"x\"", nil
      ),
      ("scene \"a\" { Home, segues = { embed { to = \"a\" } } }", "scenes contain each other in a cycle", nil),
      (
        "scene \"a\" { reference = { storybord = \"Help\", storyboard = \"Help\" } }",
        "reference has no key 'storybord'", "storyboard"
      ),
      ("scene \"a\" { reference = {} }", "the reference names no storyboard", nil),
      ("Home", "must be a list of scenes", nil),
    ] as [(String, String, String?)])
  func mistakes(_ scenes: String, _ title: String, _ suggestion: String?) throws {
    let found = try failure(scenes)
    #expect(found.title.contains(title), "\(found.title)")
    #expect(found.suggestions.first == suggestion)
    #expect(found.location?.line == 3 || found.location?.line == 2)
  }

  @Test("an unknown segue or identifier is underlined, with the most similar one") func unknownNames() throws {
    let scenes =
      "initial = \"a\", scene \"a\" { Home, identifier = \"Home\", segues = { show \"edit\" { to = \"a\" } } }"
    let segue = try failure(scenes, then: "Main:instantiateViewController(\"Home\"):performSegue(\"edti\")")
    #expect(segue.suggestions == ["edit"])
    #expect(segue.title.contains("has no segue with identifier 'edti'"))
    #expect(segue.help.contains("use one of the segues of scene 'a': edit"))
    #expect(segue.location?.columns != nil)
    let identifier = try failure(scenes, then: "Main:instantiateViewController(\"Hmoe\")")
    #expect(identifier.suggestions == ["Home"])
  }

  @Test(
    "launch reports errors in storyboards",
    arguments: [
      ("mainStoryboard = \"Mian\"", "the app has no storyboard 'Mian'"),
      ("mainStoryboard = \"Main\", root = UIViewController()", "both set the contents of the window"),
      ("mainStoryboard = \"Main\", storyboards = {}", "the app has no storyboard 'Main'"),
      ("mainStoryboard = 1", "'mainStoryboard' must be the name of a storyboard"),
      ("mainStoryboard = \"Other\"", "storyboard \"Other\" has no initial scene"),
      ("storyboards = { 1 }", "'storyboards' must be a list of storyboards"),
    ])
  func launch(_ options: String, _ title: String) throws {
    let found = try failure(
      "initial = \"a\", scene \"a\" { Home }",
      then: "storyboard \"Other\" { scene \"a\" { Home } } launch { \(options) }")
    #expect(found.title.contains(title), "\(found.title)")
  }

  @Test("only the storyboards that launch lists belong to the app") func listed() throws {
    try expectPass(
      """
      local Help = storyboard "Help" { initial = "a", scene "a" { UIViewController } }
      local Main = storyboard "Main" {
        initial = "a", scene "a" { UIViewController, segues = { presentModally "help" { to = "b" } } },
        scene "b" { reference = { storyboard = Help } },
      }
      local app = launch { storyboards = { Main }, mainStoryboard = Main }
      assert.error_matches(function() app:top():performSegue "help" end, "Could not find a storyboard named 'Help'")
      """)
  }

  @Test("a segue action makes the destination; an override calls the platform's method by super")
  func methods() throws {
    try expectPass(
      """
      local Editor = viewController "Editor" { properties = { "note" }, init = function(self, note) self.note = note end }
      local calls = {}
      local Home = viewController "Home" {
        makeEditor = function(self, sender, identifier) return Editor(sender .. identifier) end,
        awakeFromNib = function(self) calls[#calls + 1] = "awake" end,
        unwindHome = function() calls[#calls + 1] = "unwind" end,
      }
      Home.prepareForSegue = function(self, segue, sender) Home.super.prepareForSegue(self, segue, sender) end
      Home.shouldPerformSegue = function(self, ...) return Home.super.shouldPerformSegue(self, ...) end
      Home.canPerformUnwindSegueAction = function(self, ...) return Home.super.canPerformUnwindSegueAction(self, ...) end
      Home.allowedChildrenForUnwinding = function(self, source)
        calls[#calls + 1] = source.unwindAction .. " from " .. tostring(source.source)
        return Home.super.allowedChildrenForUnwinding(self, source)
      end
      Home.childContaining = function(self, source) return Home.super.childContaining(self, source) end
      Home.awakeFromNib = Home.awakeFromNib
      local Raised = class "Raised" { inherits = UIStoryboardSegue }
      function Raised:perform() calls[#calls + 1] = "perform" Raised.super.perform(self) end
      storyboard "Main" {
        initial = "home",
        scene "home" { Home, segues = { presentModally "edit" { to = "editor", segueAction = "makeEditor", class = Raised } } },
        scene "editor" { Editor, segues = { unwind "back" { action = "unwindHome" } } },
      }
      local app = launch { mainStoryboard = "Main" }
      local home = app:top()
      home:performSegue("edit", "me")
      assert.equal("meedit", app:top().note)
      app:top():performSegue "back"
      assert.equal(home, app:top())
      assert.same({ "awake", "perform", "unwindHome from Editor#1", "unwind" }, calls)
      """)
  }
}
