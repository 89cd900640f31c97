import LuaRuntime
import RouteDiagnostics
import RouteScript
import ScenarioRunner
import Testing

/// Declarations of a test end with it. Those of its file and of modules stay.
@Suite struct TestDeclarationTests {
  /// A helper that declares one of everything.
  private static let helper = """
    local function declare()
      local Input = protocol "EditorInput" { methods = { "open" } }
      local Editor = viewController "Editor" { conforms = { ZIKRoutableView, Input }, open = function() end }
      local Router = viewRouter "EditorRouter" {
        registerRoutableDestination = function(Self)
          Self:registerView(Editor)
          Self:register(RoutableView(Input))
          Self:registerIdentifier("editor")
        end,
        destination = function() return Editor() end,
      }
      local Needed = protocol "NeededInput" { methods = { "open" } }
      local Adapter = adapter "EditorAdapter" { [RoutableView(Needed)] = RoutableView(Input) }
      extension(Editor) { conforms = { Needed } }
      local Main = storyboard "Main" { initial = "home", scene "home" { Editor, identifier = "Home" } }
      local App = container "App" {}
      local Notes = module "Notes" { provides = { RoutableView(Input) }, classes = { Editor }, routers = { Router } }
      return { Input = Input, Needed = Needed, Editor = Editor, Router = Router, Adapter = Adapter, Main = Main,
        App = App, Notes = Notes }
    end

    """

  @Test("runner:8.11 a helper that declares everything runs in every test") func helper() throws {
    try expectPass(
      Self.helper + """
        for index = 1, 3 do
          it("opens editor " .. index, function()
            local its = declare()
            local home = UIViewController()
            launch { modules = { its.Notes }, adapters = { its.Adapter }, root = UINavigationController(home) }
            assert.routed(Router.perform(RoutableView(its.Needed), Path.push(home)))
            assert.equal("Editor#1", tostring(home.navigationController.topViewController))
            assert.routed(Router.perform(Router.toIdentifier("editor"), Path.push(home)))
            assert.equal("Editor#3", tostring(its.Main:instantiateViewController("Home")))
            assert.same({ RoutableView(its.Input), RoutableView(its.Needed) }, Router.declaredRoutes())
          end)
        end
        """)
  }

  @Test("runner:8.11 the next test finds none of its declarations") func gone() throws {
    try expectPass(
      Self.helper + """
        it("declares", function() assert.is_truthy(declare().Editor) end)
        it("finds nothing", function()
          assert.same({}, Router.declaredRoutes())
          launch { root = UIViewController() }
          assert.assertion_failure("unknownIdentifier", function()
            assert.route_error("invalidProtocol", function() Router.toIdentifier("editor") end)
          end)
          assert.error_matches(function() Storyboard.create "Main" end, "Main")
          assert.error_matches(function() Router.perform(RoutableView "EditorInput", Path.makeDestination) end, "no such protocol")
        end)
        """)
  }

  @Test("runner:8.11 a value that outlives its test reports the test") func keptValues() throws {
    let script = try Script(
      Self.helper + """
        local kept
        it("declares", function() kept = declare() assert.is_truthy(kept) end)
        for _, use in ipairs {
          function() return kept.Editor() end,
          function() kept.Editor.open = print end,
          function() return kept.Input & kept.Needed end,
          function() return kept.Main:xml() end,
          function() launch { modules = { kept.Notes } } end,
          function() class "C" { conforms = { kept.Input } } end,
        } do
          it("uses " .. tostring(use):sub(1, 0) .. _, use)
        end
        """)
    #expect(
      script.diagnostics.map(\.title) == [
        "Editor was declared by 'declares', which has ended",
        "Editor was declared by 'declares', which has ended",
        "EditorInput was declared by 'declares', which has ended",
        "storyboard \"Main\" was declared by 'declares', which has ended",
        "launch: 'modules' must be a list of modules",
        "class \"C\": 'conforms' must be a list of protocols",
      ])
    #expect(script.diagnostics.first?.help == ["declare Editor outside the tests, or in each test that uses it"])
    #expect(script.diagnostics.last?.found == "EditorInput, which 'declares' declared and which ended with it")
  }

  @Test("runner:8.11 declarations of a file stay, and their names are taken") func lasting() throws {
    let script = try Script(
      Self.helper + """
        local its = declare()
        for index = 1, 2 do
          it("uses them " .. index, function()
            local home = UIViewController()
            launch { modules = { its.Notes }, adapters = { its.Adapter }, root = UINavigationController(home) }
            assert.routed(Router.perform(RoutableView(its.Input), Path.push(home)))
            viewController "Editor" {}
          end)
        end
        """)
    #expect(
      script.diagnostics.map(\.title) == [
        "a class named 'Editor' is already declared", "a class named 'Editor' is already declared",
      ])
  }

  @Test("runner:8.11 declarations of a module persist, with their superclasses") func modules() throws {
    try expectPass(
      """
      for index = 1, 2 do
        it("uses the module " .. index, function()
          if index == 1 then Base = viewController "Base" { greet = function() return "hello" end } end
          local notes = require "notes"
          local editor = notes.Editor()
          assert.equal("hello", editor:greet())
          launch { root = editor }
          assert.equal("Editor#1", tostring(Router.makeDestination(RoutableView(notes.Input))):gsub("#%d", "#1"))
        end)
      end
      """,
      modules: [
        "notes.lua": """
        local Input = protocol "EditorInput" {}
        local Editor = viewController "Editor" { inherits = Base, conforms = { ZIKRoutableView, Input } }
        viewRouter "EditorRouter" {
          registerRoutableDestination = function(Self)
            Self:registerView(Editor)
            Self:register(RoutableView(Input))
          end,
          destination = function() return Editor() end,
        }
        return { Input = Input, Editor = Editor }
        """
      ])
  }

  @Test("runner:8.11 the setup of a block declares for all of its tests") func setup() throws {
    try expectPass(
      """
      describe("editors", function()
        local Editor
        setup(function() Editor = viewController "Editor" {} end)
        for index = 1, 2 do
          it("makes one " .. index, function() assert.equal("Editor#1", tostring(Editor())) end)
        end
      end)
      """)
  }

  @Test("runner:8.11 a composition belongs to the protocols of its test") func compositions() throws {
    try expectPass(
      """
      for index = 1, 2 do
        it("composes " .. index, function()
          local A, B = protocol "A" { methods = { "a" } }, protocol "B" { methods = { "b" } }
          local Both = A & B
          local Editor = viewController "Editor" {
            conforms = { ZIKRoutableView, A, B }, a = function() return index end, b = function() end,
          }
          viewRouter "EditorRouter" {
            registerRoutableDestination = function(Self)
              Self:registerView(Editor)
              Self:register(RoutableView(Both))
            end,
            destination = function() return Editor() end,
          }
          launch { root = UIViewController() }
          assert.equal(index, Router.makeDestination(RoutableView(A & B)):a())
        end)
      end
      """)
  }

  @Test("runner:8.11 a name in the file stands for the declaration of each test") func namedRoutes() throws {
    try expectPass(
      """
      local route = RoutableView "EditorInput"
      for index = 1, 2 do
        it("opens " .. index, function()
          local Input = protocol "EditorInput" {}
          local Editor = viewController "Editor" { conforms = { ZIKRoutableView, Input }, weak = { "x" .. index } }
          viewRouter "EditorRouter" {
            registerRoutableDestination = function(Self)
              Self:registerView(Editor)
              Self:register(RoutableView(Input))
            end,
            destination = function() return Editor() end,
          }
          launch { root = UIViewController() }
          assert.is_nil(Router.makeDestination(route)["x" .. index])
        end)
      end
      """)
  }

  @Test("runner:8.11 a class of one test may have the name of a class that another test's storyboard synthesized")
  func synthesized() throws {
    try expectPass(
      """
      for index = 1, 2 do
        it("loads the file " .. index, function()
          local Main = Storyboard.load "Main.storyboard"
          assert.same({ "HomeViewController" }, Main:classesMadeUp())
          local app = launch { mainStoryboard = "Main" }
          assert.equal("HomeViewController#1", tostring(app:top()))
        end)
      end
      it("declares the class", function()
        local taps = 0
        viewController "HomeViewController" {}
        Storyboard.load "Main.storyboard"
        assert.equal("HomeViewController#1", tostring(launch { mainStoryboard = "Main" }:top()))
      end)
      """,
      modules: ["Main.storyboard": Self.storyboard])
  }

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
      <scenes>
        <scene sceneID="s"><objects>
          <viewController id="a" customClass="HomeViewController" sceneMemberID="viewController"/>
        </objects></scene>
      </scenes>
    </document>
    """

  @Test("runner:8.11 declarations of tests leave no memory behind") func memory() throws {
    let script = try Script(
      """
      for index = 1, 300 do
        it("declares " .. index, function()
          for number = 1, 20 do
            local C = viewController("C" .. number, { run = function() return ("x"):rep(100) end })
            assert.equal("C" .. number .. "#1", tostring(C()))
          end
        end)
      end
      """, options: ScriptState.Options(limits: LuaLimits(memory: 8 << 20)))
    #expect(script.rendered.isEmpty)
  }
}
