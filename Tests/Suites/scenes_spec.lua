-- Scenes, deep links, and the life cycle of apps, as an app's delegates receive them.

local Home, Note = viewController "HomeViewController" {}, viewController "NoteViewController" {}

--- Declares a scene delegate whose window shows the home screen, and which opens notes.
local function sceneDelegate(methods)
  local members = {
    inherits = UIResponder,
    properties = { "window" },
    sceneWillConnectTo = function(self, scene, _, options)
      self.window = UIWindow(scene)
      self.window.rootViewController = UINavigationController(Home())
      for _, context in ipairs(options.urlContexts) do self:show(context.url) end
      self.window:makeKeyAndVisible()
    end,
    sceneOpenURLContexts = function(self, _, contexts) self:show(contexts[1].url) end,
    sceneContinue = function(self, _, activity) self:show(activity.webpageURL or activity.userInfo.note) end,
    windowScenePerformActionFor = function(self, _, item) self:show(item.type) end,
    show = function(self, title)
      local note = Note()
      note.title = title
      self.window.rootViewController:pushViewController(note, true)
    end,
    sceneWillEnterForeground = function() end,
    sceneDidBecomeActive = function() end,
    sceneWillResignActive = function() end,
    sceneDidEnterBackground = function() end,
    sceneDidDisconnect = function() end,
  }
  for name, method in pairs(methods or {}) do members[name] = method end
  return class "SceneDelegate" (members)
end

describe("an app with scenes", function()
  it("hierarchy:4.77 hierarchy:4.78 connects a scene at its launch, which becomes active", function()
    local app = launch { sceneDelegate = sceneDelegate() }
    assert.equal("active", app:application().applicationState)
    local scene = app:scenes()[1]
    assert.equal("foregroundActive", scene.activationState)
    assert.equal(app.window, scene.keyWindow)
    assert.equal(scene, app.window.next)
    assert.top(Home)
  end)

  it("hierarchy:4.77 asks the app's delegate for the class of the scene's delegate", function()
    local Delegate = sceneDelegate()
    local AppDelegate = class "AppDelegate" {
      applicationConfigurationForConnecting = function() return Delegate end,
    }
    local app = launch { delegate = AppDelegate }
    assert.matches("SceneDelegate", tostring(app:scenes()[1].delegate))
  end)

  it("hierarchy:4.77 shows the root in the window of the scene", function()
    local Delegate = class "SceneDelegate" { properties = { "window" } }
    local app = launch { sceneDelegate = Delegate, root = Home() }
    assert.top(Home)
    assert.equal(app.window, app:scenes()[1].delegate.window)
  end)

  it("hierarchy:4.82 receives the URL of a launch in the options of the connection", function()
    local app = launch { sceneDelegate = sceneDelegate(), url = "notes://7" }
    assert.stack { Home, Note }
    assert.equal("notes://7", app:top().title)
  end)

  it("hierarchy:4.82 opens a URL before it enters the foreground", function()
    local app = launch { sceneDelegate = sceneDelegate { show = function() end } }
    app:enterBackground()
    assert.log(app, function() app:open "notes://7" end, [[
      SceneDelegate#1 sceneOpenURLContexts UIWindowScene#1
      SceneDelegate#1 sceneWillEnterForeground UIWindowScene#1
      SceneDelegate#1 sceneDidBecomeActive UIWindowScene#1
    ]])
  end)

  it("hierarchy:4.83 continues a universal link when it is in the foreground", function()
    local app = launch { sceneDelegate = sceneDelegate() }
    app:enterBackground()
    app:open "https://example.com/7"
    assert.equal("https://example.com/7", app:top().title)
    app:continue(NSUserActivity { activityType = "note", userInfo = { note = "8" } })
    assert.equal("8", app:top().title)
  end)

  it("hierarchy:4.84 performs a quick action", function()
    local app = launch { sceneDelegate = sceneDelegate() }
    app:performAction "compose"
    assert.equal("compose", app:top().title)
  end)

  it("hierarchy:4.85 passes a notification to the app's delegate", function()
    local ids = {}
    local AppDelegate = class "AppDelegate" {
      userNotificationCenterDidReceive = function(_, response)
        ids[#ids + 1] = response.notification.request.content.userInfo.id
      end,
    }
    local Delegate = sceneDelegate()
    local app = launch { delegate = AppDelegate, sceneDelegate = Delegate, notification = { userInfo = { id = 1 } } }
    app:respond { userInfo = { id = 2 } }
    assert.same({ 1, 2 }, ids)
  end)

  it("hierarchy:4.79 hierarchy:4.95 enters the background without callbacks of controllers", function()
    local app = launch { sceneDelegate = sceneDelegate() }
    assert.log(app, function() app:enterBackground() end, [[
      SceneDelegate#1 sceneWillResignActive UIWindowScene#1
      SceneDelegate#1 sceneDidEnterBackground UIWindowScene#1
    ]])
    assert.equal("background", app:application().applicationState)
    app:enterForeground()
    app:resignActive()
    assert.equal("inactive", app:application().applicationState)
    app:becomeActive()
    assert.equal("active", app:application().applicationState)
  end)

  it("hierarchy:4.87 restores the state of a disconnected scene", function()
    local Delegate = sceneDelegate {
      stateRestorationActivityFor = function(self)
        return NSUserActivity { activityType = "state", title = self.window.rootViewController.topViewController.title }
      end,
      sceneWillConnectTo = function(self, scene, session)
        self.window = UIWindow(scene)
        self.window.rootViewController = UINavigationController(Home())
        local activity = session.stateRestorationActivity
        if activity then self:show(activity.title) end
        self.window:makeKeyAndVisible()
      end,
    }
    local app = launch { sceneDelegate = Delegate }
    app:open "notes://7"
    local session = app:scenes()[1].session
    local window = weak(app.window)
    app:disconnect(app:scenes()[1])
    assert.released(window)
    assert.same({}, app:scenes())
    app:connectScene { session = session }
    assert.equal("notes://7", app:top().title)
  end)

  it("hierarchy:4.89 shows several scenes on an iPad", function()
    local app = launch { idiom = "pad", sceneDelegate = sceneDelegate() }
    local first, second = app:scenes()[1], app:connectScene { url = "notes://7" }
    assert.top(Note)
    assert.hierarchy(app, [[
      UIWindowScene (foregroundActive)
      └─ UIWindow
         └─ UINavigationController
            └─ HomeViewController ◀
      UIWindowScene (foregroundActive)
      └─ UIWindow
         └─ UINavigationController
            ├─ HomeViewController
            └─ NoteViewController ◀
    ]])
    app:open("notes://8", first)
    assert.equal("notes://8", first.keyWindow.rootViewController.topViewController.title)
    app:close(second)
    assert.same({ first }, app:scenes())
  end)

  it("hierarchy:4.89 requests a scene", function()
    local app = launch { idiom = "pad", sceneDelegate = sceneDelegate() }
    app:application():requestSceneSessionActivation(nil, NSUserActivity { activityType = "note" })
    assert.equal(2, #app:scenes())
    app:application():requestSceneSessionDestruction(app:scenes()[2].session)
    assert.equal(1, #app:scenes())
  end)

  it("hierarchy:4.96 shows a window without a scene with a warning", function()
    launch { sceneDelegate = sceneDelegate() }
    local window = UIWindow()
    window.rootViewController = Home()
    assert.warning("windowWithoutScene", function() window:makeKeyAndVisible() end)
  end)
end)

describe("an app without scenes", function()
  local function appDelegate(log)
    return class "AppDelegate" {
      applicationDidFinishLaunchingWithOptions = function(_, _, options)
        log[#log + 1] = options and options.url or "none"
      end,
      applicationOpen = function(_, _, url) log[#log + 1] = "open " .. url end,
      applicationContinue = function(_, _, activity) log[#log + 1] = "continue " .. activity.activityType end,
      applicationPerformActionFor = function(_, _, item) log[#log + 1] = "perform " .. item.type end,
      applicationDidBecomeActive = function() log[#log + 1] = "active" end,
      applicationWillEnterForeground = function() log[#log + 1] = "foreground" end,
      applicationDidEnterBackground = function() log[#log + 1] = "background" end,
      applicationDidReceiveMemoryWarning = function() log[#log + 1] = "memory" end,
      applicationWillTerminate = function() log[#log + 1] = "terminate" end,
    }
  end

  it("hierarchy:4.80 hierarchy:4.82 opens the URL of its launch before it is active", function()
    local log = {}
    local app = launch { delegate = appDelegate(log), root = Home(), url = "notes://7" }
    assert.same({ "notes://7", "open notes://7", "active" }, log)
    assert.top(Home)
    assert.equal(1, #app:application().connectedScenes)
  end)

  it("hierarchy:4.81 hierarchy:4.83 hierarchy:4.84 receives links in the background", function()
    local log = {}
    local app = launch { delegate = appDelegate(log), root = Home() }
    app:enterBackground()
    app:open "notes://7"
    app:enterBackground()
    app:continue(NSUserActivity "note")
    assert.error_matches(function() app:disconnect() end, "bad argument #1 to 'disconnect'")
    app:performAction { type = "compose" }
    assert.same({
      "none", "active", "background", "open notes://7", "foreground", "active", "background", "foreground",
      "continue note", "active", "perform compose",
    }, log)
  end)

  it("hierarchy:4.86 hierarchy:4.88 receives memory warnings, and ends", function()
    local log = {}
    local warned = {}
    local Cache = viewController "Cache" {
      didReceiveMemoryWarning = function(self)
        UIViewController.didReceiveMemoryWarning(self)
        warned[#warned + 1] = self.title
      end,
    }
    local root, child = Cache(), Cache()
    root.title, child.title = "root", "child"
    root:addChild(child)
    local app = launch { delegate = appDelegate(log), root = root }
    app:receiveMemoryWarning()
    assert.same({ "root", "child" }, warned)
    app:quit()
    assert.same({ "none", "active", "memory", "terminate" }, log)
    assert.is_nil(app:top())
  end)
end)

describe("a link that nothing receives", function()
  it("needs a delegate", function()
    assert.error_matches(function() launch { root = Home(), url = "notes://7" } end, "needs a delegate")
  end)

  it("needs a method of the delegate", function()
    local app = launch { sceneDelegate = class "SceneDelegate" { properties = { "window" } }, root = Home() }
    assert.error_matches(function() app:open "notes://7" end, "no delegate receives the link")
    assert.error_matches(function() app:open "7" end, "invalid URL")
    assert.error_matches(function() app:connectScene() end, "cannot show another scene")
  end)
end)
