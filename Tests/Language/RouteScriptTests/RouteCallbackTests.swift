import RouteDiagnostics
import Testing

/// The handlers, the user info and the callbacks of routes.
@Suite struct RouteCallbackTests {
  // MARK: Handlers

  @Test("router:2.11 a copied configuration calls and returns the handlers of the original") func copiedHandlers()
    throws
  {
    try expectPass(
      Routes.editor + """
        local told = {}
        local names = {
          "prepareDestination", "_prepareDestination", "successHandler", "performerSuccessHandler", "completionHandler",
          "stateNotifier", "errorHandler", "performerErrorHandler", "addingChildViewHandler",
        }
        local original = ViewRouteConfiguration()
        local handlers = {}
        for _, name in ipairs(names) do
          handlers[name] = function() told[name] = true end
          original[name] = handlers[name]
        end
        original.containerWrapper = function(destination) return destination end
        local copy = original:copy()
        for _, name in ipairs(names) do assert.equal(handlers[name], copy[name]) end
        assert.equal(original.containerWrapper, copy.containerWrapper)
        original = nil
        settle()

        local inherited = copy.prepareDestination
        copy.prepareDestination = function(editor)
          inherited(editor)
          told.wrapped = true
        end
        function EditorRouter.defaultRouteConfiguration() return copy:copy() end
        Router.perform(EditorRoute, Path.push(home))
        for _, name in ipairs { "wrapped", "prepareDestination", "_prepareDestination", "successHandler", "stateNotifier" } do
          assert.is_true(told[name], name)
        end
        """)
  }

  @Test("router:3.3.7 a module prepares its destination itself, after the caller") func providerPreparation()
    throws
  {
    try expectPass(
      Routes.declaration + """
        local order = {}
        function EditorRouter.defaultRouteConfiguration()
          local configuration = ViewRouteConfiguration()
          configuration._prepareDestination = function(editor) order[#order + 1] = "module: " .. editor.note end
          return configuration
        end
        function EditorRouter:prepareDestination() order[#order + 1] = "router" end
        """ + "\n" + Routes.launch + """
          Router.perform(EditorRoute, Path.push(home), function(configuration)
            configuration.prepareDestination = function(editor)
              editor.note = "mine"
              order[#order + 1] = "caller"
            end
          end)
          assert.same({ "caller", "module: mine", "router" }, order)
          """)
  }

  @Test("router:2.2 routeCompletion is an alias of successHandler") func routeCompletion() throws {
    try expectPass(
      Routes.editor + """
        local done
        local handler = function(editor) done = editor end
        Router.perform(EditorRoute, Path.push(home), function(configuration)
          configuration.routeCompletion = handler
          assert.equal(handler, configuration.successHandler)
          assert.equal(handler, configuration.routeCompletion)
        end)
        assert.equal(app:top(), done)
        local configuration = ViewRouteConfiguration()
        configuration.successHandler = handler
        configuration.routeCompletion = nil
        assert.is_nil(configuration.successHandler)
        """)
    let failure = try onlyFailure("ViewRouteConfiguration().routeCompletion = 42")
    #expect(failure.title == "'routeCompletion' of ViewRouteConfiguration is called by the simulator")
  }

  @Test("success handlers run in the order of upstream") func successOrder() throws {
    let script = try expectPass(
      Routes.editor + """
        Router.perform(EditorRoute, Path.push(home), function(config)
          config.performerSuccessHandler = function(editor) print("performerSuccessHandler", editor) end
          config.completionHandler = function(...) print("completionHandler", ...) end
          config.successHandler = function(editor) print("successHandler", editor) end
          config.prepareDestination = function(editor) print("prepareDestination", editor) end
          config.stateNotifier = function(old, new) print("stateNotifier", old, new) end
          config.errorHandler = error
        end)
        """)
    #expect(
      script.output == [
        "stateNotifier\tunrouted\trouting", "prepareDestination\tEditor#1", "stateNotifier\trouting\trouted",
        "successHandler\tEditor#1", "completionHandler\ttrue\tEditor#1\tPerformRoute\tnil",
        "performerSuccessHandler\tEditor#1",
      ])
  }

  @Test("failure handlers run in the order of upstream") func failureOrder() throws {
    let script = try expectPass(
      Routes.declaration + "function EditorRouter:destination() end\n" + Routes.launch + """
        Router.globalErrorHandler = function(router, action, err) print("globalErrorHandler", router, action, err.name) end
        Router.perform(EditorRoute, Path.push(home), function(config)
          config.performerErrorHandler = function(action, err) print("performerErrorHandler", action, err.name) end
          config.completionHandler = function(ok, it, action, err) print("completionHandler", ok, it, action, err.name) end
          config.errorHandler = function(action, err) print("errorHandler", action, err.name) end
          config.successHandler = error
        end)
        """)
    let failure = "PerformRoute\tdestinationUnavailable"
    #expect(
      script.output == [
        "errorHandler\t\(failure)", "completionHandler\tfalse\tnil\t\(failure)", "performerErrorHandler\t\(failure)",
        "globalErrorHandler\tEditorRouter#1\t\(failure)",
      ])
  }

  @Test("a handler can be removed again, and must be a function") func clearedHandlers() throws {
    let script = try expectPass(
      Routes.editor + """
        Router.perform(EditorRoute, Path.push(home), function(config)
          config.successHandler = function() print("success") end
          assert.is_function(config.successHandler)
          config.successHandler = nil
        end)
        """)
    #expect(script.output == [])
    let failure = try onlyFailure(
      Routes.editor + "Router.perform(EditorRoute, Path.push(home), function(config) config.successHandler = 1 end)")
    #expect(failure.title == "'successHandler' of ViewRouteConfiguration is called by the simulator")
  }

  @Test("the global handler receives every error until the test ends") func globalHandler() throws {
    try expectPass(
      Routes.declaration + """
        function EditorRouter:destination() end
        local told = 0
        local function fail()
          launch {}
          local router = Router.perform(EditorRoute, Path.presentModally(UIViewController()))
        end
        it("is told", function()
          Router.globalErrorHandler = function() told = told + 1 end
          fail()
          assert.equal(1, told)
        end)
        it("is reset after the test", function()
          assert.is_nil(Router.globalErrorHandler)
          assert.route_error("destinationUnavailable", fail)
          assert.equal(1, told)
        end)
        """)
    #expect(
      try onlyFailure("Router.globalErrorHandler = 1").title
        == "Router.globalErrorHandler must be a function, which receives each route error")
  }

  @Test("functions of Router and Path are created on access: listed, compared and stubbed they behave like any other")
  func functionsOfTheWords() throws {
    try expectPass(
      """
      it("lists them", function()
        local names = {}
        for name, value in pairs(Path) do
          assert.is_function(value)
          names[#names + 1] = name
        end
        assert.equal("addAsChildViewController", names[1])
        assert.is_true(#names >= 12)
        assert.equal(Path.push, Path.push)
      end)
      it("stubs one that nobody has read", function()
        stub(Router, "performURL").returns("a stub")
        assert.equal("a stub", Router.performURL())
      end)
      it("has it back", function()
        assert.error_matches(function() Router.performURL() end, "bad argument")
        assert.error_matches(function() Router.anything = 1 end, "Router.anything cannot be set")
      end)
      """)
  }

  @Test("a global handler of the file serves every test") func globalHandlerOfTheFile() throws {
    try expectPass(
      Routes.declaration + """
        function EditorRouter:destination() end
        local told = 0
        Router.globalErrorHandler = function() told = told + 1 end
        for count = 1, 2 do
          it("is told for the route " .. count, function()
            launch {}
            Router.perform(EditorRoute, Path.presentModally(UIViewController()))
            assert.equal(count, told)
          end)
        end
        """)
  }

  @Test("an unhandled error fails the scenario at its line") func unreceived() throws {
    let failure = try onlyFailure(Routes.editor + "Router.perform(EditorRoute, Path.push(UIViewController()))")
    #expect(failure.title.hasPrefix("VE/13 invalidSource"))
    #expect(failure.help.contains("  assert.route_error(\"invalidSource\", function() … end)"))
    #expect(failure.location?.line == Routes.editor.split(separator: "\n", omittingEmptySubsequences: false).count)
  }

  // MARK: userInfo

  @Test("the user info accepts values of every type") func userInfo() throws {
    try expectPass(
      Routes.declaration + """
        function EditorRouter:prepareDestination(editor, configuration)
          local info = configuration.userInfo
          assert.equal("Milk", info.text)
          assert.equal(3, info.count)
          assert.equal("integer", math.type(info.count))
          assert.equal("float", math.type(info.ratio))
          assert.is_false(info.flag)
          assert.same({ 1, { 2 } }, info.list)
          assert.equal("called", info.call())
          assert.equal(info.view, info.list2[1])
          assert.equal(Editor, info.class)
          assert.is_nil(info.nothing)
          editor.note = info.list
        end

        """ + Routes.launch + """
          local list, view = { 1, { 2 } }, UIView()
          local router = Router.perform(EditorRoute, Path.push(home), function(config)
            config.userInfo = { text = "Milk", count = 3, ratio = 1.0, flag = false, list = list, view = view, list2 = { view } }
            config.userInfo.call = function() return "called" end
            config.userInfo.class = Editor
            config.userInfo.nothing = 1
            config.userInfo.nothing = nil
          end)
          assert.routed(router)
          assert.equal(list, router.destination.note)
          router:removeRoute()
          assert.is_nil(router.configuration.userInfo.text)
          """)
  }

  @Test("the keys of a user info are names") func userInfoKeys() throws {
    let failure = try onlyFailure(
      Routes.editor + "Router.perform(EditorRoute, Path.push(home), function(config) config.userInfo = { 1 } end)")
    #expect(failure.title == "the keys of userInfo must be strings")
  }

  // MARK: Callbacks of router classes

  @Test("router classes are notified before and after") func aspects() throws {
    let script = try expectPass(
      Routes.declaration + """
        for _, name in ipairs { "willPerformRoute", "didPerformRoute", "willRemoveRoute", "didRemoveRoute" } do
          EditorRouter[name] = function(Self, router, destination, source)
            EditorRouter.super[name](Self, router, destination, source)
            print(name, Self, router, destination, source)
          end
        end

        """ + Routes.launch + "local router = route(Input):push(home)\nrouter:removeRoute()")
    let rest = "EditorRouter\tEditorRouter#1\tEditor#1"
    #expect(
      script.output == [
        "willPerformRoute\t\(rest)\tUIViewController#1", "didPerformRoute\t\(rest)\tUIViewController#1",
        "willRemoveRoute\t\(rest)\tEditor#1", "didRemoveRoute\t\(rest)\tEditor#1",
      ])
  }

  @Test("routers inherit from routers, and call super") func inheritance() throws {
    let script = try expectPass(
      Routes.declaration + """
        local Special
        Special = viewRouter "SpecialRouter" {
          inherits = EditorRouter,
          registerRoutableDestination = function(Self)
            print(Self)
            Special.super.registerRoutableDestination(Self)
          end,
          destination = function(self, configuration)
            local editor = Special.super.destination(self, configuration)
            editor.note = "special"
            return editor
          end,
          prepareDestination = function(self, editor, configuration)
            Special.super.prepareDestination(self, editor, configuration)
            editor.title = editor.note
          end,
        }
        function EditorRouter.registerRoutableDestination(Self)
          Self:registerView(Editor)
          if Self == EditorRouter then Self:register(EditorRoute) end
        end

        """ + Routes.launch + """
          local router = Router.perform(Special, Path.push(home))
          assert.equal("special", router.destination.title)
          """)
    #expect(script.output == ["SpecialRouter"])
  }

  @Test("a destination method that only calls super counts as missing") func notOverridden() throws {
    try expectPass(
      Routes.declaration
        + "function EditorRouter:destination(config) return EditorRouter.super.destination(self, config) end\n"
        + Routes.launch + """
          assert.assertion_failure("destinationNotOverridden", function()
            assert.route_error("destinationUnavailable", function() route(Input):push(home) end)
          end)
          """)
  }

  @Test("registrations called with a dot are an error") func dotInsteadOfColon() throws {
    let failure = try onlyFailure(
      "viewRouter \"R\" { registerRoutableDestination = function(Self) Self.registerView(UIView) end }\nlaunch {}")
    #expect(
      failure.title == "registerView needs a class" || failure.title == "registerView must be called with a colon")
    #expect(failure.location?.line == 1)
  }
}
