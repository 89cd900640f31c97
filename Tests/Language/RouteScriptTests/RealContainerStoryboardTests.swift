import GoldenTesting
import Testing

/// The storyboards of SwinjectStoryboard with RouteScript containers: its tests, as far as the upstream rules agree.
@Suite(.enabled(if: RealFiles.areThere, RealFiles.whyNot))
struct RealContainerStoryboardTests {
  private static func declarations(_ base: String) -> String {
    """
    local Animal = class "Animal" { properties = { "name" }, init = function(self, name) self.name = name end }
    local AnimalViewController = viewController "AnimalViewController" { inherits = \(base), properties = { "animal" } }
    local function make(name)
      local made = container(name) {}
      made:register(Animal, {}, function() return Animal(name) end)
      made:register(AnimalViewController):injection("animal", Animal)
      return made
    end

    """
  }

  /// Runs a script beside the storyboards of one platform.
  private func expectPass(
    _ text: String, platform: String = "iOS-tvOS/Storyboards/iOS", base: String = "UIViewController"
  ) throws {
    var files: [String: String] = [:]
    for (path, bytes) in try RealFiles.all() where path.contains("SwinjectStoryboard/Tests/\(platform)/") {
      files[path.split(separator: "/").last.map(String.init) ?? path] = String(decoding: bytes, as: UTF8.self)
    }
    try #require(!files.isEmpty)
    let script = try Script(Self.declarations(base) + text, modules: files)
    #expect(script.failures == [])
  }

  @Test("injection:SS2 two scenes of one class get the values of their names")
  func registrationNames() throws {
    try expectPass(
      """
      local Animals = Storyboard.load "Animals.storyboard"
      local App = make "Mimi"
      App:register(AnimalViewController):as(named(AnimalViewController, "hachi"))
        :injection(function(controller) controller.animal = Animal "Hachi" end)
      App:registerStoryboard(Animals)
      assert.equal("Hachi", Animals:instantiateViewController("AnimalAsDog").animal.name)
      """)
  }

  @Test("injection:S5 the controllers of tabs are injected")
  func tabs() throws {
    try expectPass(
      """
      local Tabs = Storyboard.load "Tabs.storyboard"
      make("App"):registerStoryboard(Tabs)
      local tabs = Tabs:instantiateViewController "TabBarController"
      for _, controller in ipairs(tabs.viewControllers) do assert.equal("App", controller.animal.name) end
      assert.equal(2, #tabs.viewControllers)
      """)
  }

  @Test("injection:S13 a segue to a reference leads to the object that the target's container injected")
  func references() throws {
    try expectPass(
      """
      local First, Second = Storyboard.load "Storyboard1.storyboard", Storyboard.load "Storyboard2.storyboard"
      make("First"):registerStoryboard(First)
      make("Second"):registerStoryboard(Second)
      local app = launch { mainStoryboard = First }
      app:find(UINavigationController):performSegue "ToStoryboard2"
      assert.equal("Second", app:top().animal.name)
      """)
  }

  @Test("injection:S13 injection:S19 the target of a relationship reference is injected by its own container")
  func relationships() throws {
    try expectPass(
      """
      local First = Storyboard.load "RelationshipReference1.storyboard"
      local Second = Storyboard.load "RelationshipReference2.storyboard"
      make("Second"):registerStoryboard(Second)
      local app = launch { mainStoryboard = First }
      app:top():performSegue "ToAnimalViewController"
      assert.equal("Second", app:top().animal.name)
      """)
  }

  @Test("injection:S5 injection:S13 on macOS a sheet of another storyboard is injected by its container")
  func sheets() throws {
    try expectPass(
      """
      local First, Second = Storyboard.load "Storyboard1.storyboard", Storyboard.load "Storyboard2.storyboard"
      make("Second"):registerStoryboard(Second)
      local app = launch { platform = "macOS", mainStoryboard = First }
      local content = app.window.contentViewController
      content:performSegue "ToStoryboard2"
      assert.equal("Second", content.presentedViewControllers[1].animal.name)
      """, platform: "OSX", base: "NSViewController")
  }
}
