/// Suites with all statuses of tests.
enum SampleSuite {
  static let files = [
    ("spec/notes_spec.lua", notes), ("spec/hooks_spec.lua", hooks), ("spec/broken_spec.lua", broken),
    ("story.lua", story),
  ]

  static let notes = #"""
    local EditorViewController = viewController "EditorViewController" { conforms = { ZIKRoutableView } }
    local Editor = viewRouter "EditorViewRouter" {
      registerRoutableDestination = function(Self) Self:registerExclusiveView(EditorViewController) end,
      destination = function() return EditorViewController() end,
    }
    local drafts = 0

    describe("opening a note", function()
      local app, home
      before_each(function()
        home = UIViewController()
        app = launch { root = UINavigationController(home) }
      end)

      it("pushes the editor and pops it again", function()
        local router = Editor:perform(Path.push(home))
        drafts = drafts + 1
        assert.visible(EditorViewController)
        router:removeRoute()
        assert.visible(home)
      end)

      it("shows the editor as a sheet", function()
        Editor:perform(Path.push(home))
        assert.hierarchy(app, [[
          UIWindow
          └─ UINavigationController
             ├─ UIViewController ◁
             └▷ EditorViewController (formSheet) ◀
        ]])
      end)

      it("is saved by and by", function()
        assert.equal(0, drafts)
      end)

      pending("remembers where the cursor was")
      it("syncs", function() pending("for the server") end)
      it("makes no assertion", function() print("title:\t<b>Note</b>\nand a second line") end)
    end)

    it("has a name with \"quotes\", ]]>, <tags> & 'more' # 日本語 🎉\nand a second line\27[31m", function()
      print("::error::not an annotation")
      assert.same({ title = "Note", tags = { "a", "b" } }, { title = "Nöte", tags = { "a", "c" } })
    end)
    """#

  static let hooks = #"""
    describe("a store", function()
      before_each(function() error("the store is closed") end)
      it("is never reached", function() assert(true) end)
    end)

    describe("a cache", function()
      teardown(function() error("it cannot be emptied") end)
      it("is filled", function() assert(true) end)
    end)
    """#

  static let broken = #"""
    it("is not even read", function( end)
    """#

  static let story = #"""
    local home = UIViewController()
    launch { root = home }
    assert.visible(home)
    """#
}
