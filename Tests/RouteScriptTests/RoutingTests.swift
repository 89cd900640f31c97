import Diagnostics
import Testing

/// Routes that a script performs.
@Suite struct RoutingTests {
  // MARK: Targets

  @Test("a route is found by protocol, by a name, by a composition and by the router class") func targets() throws {
    try expectPass(
      Routes.declaration + """
        local Composed = RoutableView(UIViewController & Input)
        function EditorRouter.registerRoutableDestination(Self)
          Self:registerView(Editor)
          Self:register(EditorRoute)
          Self:register(Composed)
        end
        """ + "\n" + Routes.launch + """
          for _, target in ipairs { EditorRoute, RoutableView "EditorInput", Composed, EditorRouter } do
            local router = Router.perform(target, Path.push(home))
            assert.routed(router)
            assert.visible(Editor)
            router:removeRoute()
            assert.visible(home)
          end
          """)
  }

  @Test("a value that is not a route is rejected with the correct syntax") func wrongTargets() throws {
    let failure = try onlyFailure(Routes.editor + "Router.perform(Input, Path.push(home))")
    #expect(failure.title == "bad argument #1 to 'perform'")
    #expect(failure.help == ["pass the route: RoutableView(EditorInput)"])
    let unknown = try onlyFailure(Routes.editor + "Router.perform(RoutableView \"EditorInptu\", Path.push(home))")
    #expect(unknown.title == "RoutableView \"EditorInptu\": there is no such protocol")
    #expect(unknown.suggestions == ["EditorInput"])
    for (arguments, title) in [
      ("EditorRoute", "bad argument #2 to 'perform'"), ("EditorRoute, home", "bad argument #2 to 'perform'"),
      ("EditorRoute, Path.push(home), 1", "bad argument #3 to 'perform'"),
      ("EditorRoute, Path.push(home), nil, 1", "bad argument #4 to 'perform'"),
    ] {
      #expect(try onlyFailure(Routes.editor + "Router.perform(\(arguments))").title == title)
    }
    #expect(try onlyFailure("Path.push(42)").title == "bad argument #1 to 'push'")
    #expect(try onlyFailure("print(Path.psuh)").suggestions == ["push"])
  }

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

  @Test("router:3.8.7 a route is removed together with what its destination presents") func removesPresenter() throws {
    try expectPass(
      Routes.editor + """
        local first = Router.perform(EditorRoute, Path.presentModally(home))
        local second = Router.perform(EditorRoute, Path.presentModally(app:top()))
        first:removeRoute()
        assert.top(home)
        assert.equal("removed", first.state)
        assert.equal("removed", second.state)
        """)
  }

  @Test("router:5.38 router:5.39 a router can ignore a root view that comes back") func comesBack() throws {
    try expectPass(
      Routes.editor + """
        local Next = viewController "Next" {}
        assert.is_true(home.view:zix_isRootView())
        assert.is_false(home.view:zix_isDuringNavigationTransitionBack())
        local back
        function Next:viewWillDisappear() back = home.view:zix_isDuringNavigationTransitionBack() end
        navigation:pushViewController(Next(), true)
        navigation:popViewController(true)
        assert.is_true(back)
        """)
  }

  @Test("router:1.26 Router.routersToClass lists the routers of a class and its superclasses") func routersToClass()
    throws
  {
    try expectPass(
      Routes.declaration + """
        local Rich = viewController "Rich" { inherits = Editor }
        local RichRouter = viewRouter "RichRouter" {
          registerRoutableDestination = function(Self) Self:registerView(Rich) end,
          destination = function() return Rich() end,
        }
        assert.is_false(Router.isRegistrationFinished)
        """ + "\n" + Routes.launch + """
          assert.is_true(Router.isRegistrationFinished)
          assert.same({ RichRouter, EditorRouter }, Router.routersToClass(Rich))
          assert.same({ EditorRouter }, Router.routersToClass(Editor))
          assert.same({}, Router.routersToClass(UIViewController))
          """)
    #expect(try onlyFailure("Router.routersToClass(42)").title == "bad argument #1 to 'routersToClass'")
  }

  @Test("router:1.33 Router.declaredRouters lists the routers for a manual registration") func declaredRouters() throws
  {
    try expectPass(
      Routes.declaration + """
        launch {
          autoRegister = false,
          register = function()
            for _, router in ipairs(Router.declaredRouters()) do router:registerRoutableDestination() end
          end,
          root = UIViewController(),
        }
        assert.equal(EditorRouter, Router.to(EditorRoute))
        """)
  }

  @Test("Router.declaredRoutes omits the declarations of other tests") func routesOfTest() throws {
    try expectPass(
      """
      it("first", function()
        RoutableView(protocol "First" {})
        assert.equal(1, #Router.declaredRoutes())
      end)
      it("second", function()
        local Second = RoutableView(protocol "Second" {})
        assert.same({ Second }, Router.declaredRoutes())
      end)
      """)
  }

  @Test("Router.to returns the router class, or nil and a failure") func to() throws {
    try expectPass(
      Routes.editor + """
        assert.equal(EditorRouter, Router.to(EditorRoute))
        local Other = protocol "OtherInput" {}
        assert.route_error("invalidProtocol", function()
          assert.assertion_failure("", function() assert.is_nil(Router.to(RoutableView(Other))) end)
        end)
        """)
  }

  // MARK: Results

  @Test("a perform that could not start returns nil and the error") func refused() throws {
    try expectPass(
      Routes.declaration + "EditorRouter = nil\n"
        + """
        local Push = viewRouter "PushRouter" {
          registerRoutableDestination = function(Self) Self:registerView(Editor) end,
          supportedRouteTypes = { "push" },
          destination = function() return Editor() end,
        }

        """ + Routes.launch + """
          Router.globalErrorHandler = function() end
          local router, err = Router.perform(Push, Path.presentModally(home))
          assert.is_nil(router)
          assert.same({ "ZIKViewRouteErrorDomain", 11, "unsupportType", "Init" },
                      { err.domain, err.code, err.name, err.action })
          assert.equal("unsupportType: PushRouter does not support presentModally", tostring(err))
          """)
  }

  @Test("a perform that failed later returns the router, with the error") func failed() throws {
    try expectPass(
      Routes.declaration + "local refuses = true\n"
        + "function EditorRouter:destination() if not refuses then return Editor() end end\n" + Routes.launch + """
          assert.route_error("destinationUnavailable", function()
            local router, err = Router.perform(EditorRoute, Path.push(home))
            assert.is_nil(err)
            assert.equal("unrouted", router.state)
            assert.equal("destinationUnavailable", router.error.name)
            refuses = false
            router:performRoute()
            assert.routed(router)
          end)
          """)
  }

  @Test("a destination is an object: a plain value is rejected") func plainDestination() throws {
    for value in ["{}", "42", "\"Editor\"", "true"] {
      try expectPass(
        Routes.declaration + "function EditorRouter:destination() return \(value) end\n" + Routes.launch + """
          assert.route_error("destinationUnavailable", function() Router.perform(EditorRoute, Path.push(home)) end)
          """)
    }
  }

  @Test("the router has a state, a destination and a configuration") func routerMembers() throws {
    try expectPass(
      Routes.editor + """
        local router = Router.perform(EditorRoute, Path.push(home))
        assert.same({ "routed", "routing" }, { router.state, router.previousState })
        assert.equal(app:top(), router.destination)
        assert.equal(router, router.configuration.router)
        assert.same({ "push", true, home }, { router.configuration.routeType, router.configuration.animated,
                                              router.configuration.source })
        assert.is_true(router.canRemove)
        assert.is_nil(router:checkCanRemove())
        assert.is_false(router.canPerform)
        assert.is_string(router:checkCanPerform())
        assert.is_nil(router.error)
        """)
  }

  @Test("router.destination is nil after the destination was deallocated") func weakDestination() throws {
    try expectPass(
      Routes.editor + """
        local router = Router.perform(EditorRoute, Path.makeDestination)
        settle()
        assert.is_nil(router.destination)
        assert.equal("routed", router.state)
        assert.is_false(router.canRemove)
        """)
  }

  // MARK: Handlers

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

  // MARK: makeDestination, short forms, removal

  @Test("makeDestination prepares the destination and shows nothing") func makeDestination() throws {
    try expectPass(
      Routes.declaration + "function EditorRouter:prepareDestination(editor) editor.note = editor.note .. \"!\" end\n"
        + Routes.launch + """
          local editor = Router.makeDestination(EditorRoute, function(made) made.note = "Milk" end)
          assert.equal("Milk!", editor.note)
          assert.visible(home)
          assert.equal("Egg!", Router.makeDestination(EditorRouter, function(made) made.note = "Egg" end).note)
          """)
  }

  @Test("makeDestination returns nil and the error if nothing was made") func madeNothing() throws {
    try expectPass(
      Routes.declaration + "function EditorRouter:destination() end\n" + Routes.launch + """
        assert.route_error("destinationUnavailable", function()
          local made, err = Router.makeDestination(EditorRoute)
          assert.is_nil(made)
          assert.equal("destinationUnavailable", err.name)
        end)
        """)
  }

  @Test("a makeDestination path can be used like the others") func makeDestinationPath() throws {
    try expectPass(
      Routes.editor + """
        local made
        local router = Router.perform(EditorRoute, Path.makeDestination, function(config)
          config.successHandler = function(editor) made = editor end
        end)
        assert.routed(router)
        assert.equal(made, router.destination)
        assert.visible(home)
        """)
  }

  @Test("the makeDestination path belongs to no app: read by a file, it serves each of its tests")
  func makeDestinationPathOfFile() throws {
    try expectPass(
      """
      local Note = viewController "Note" { conforms = { ZIKRoutableView } }
      local NoteRouter = viewRouter "NoteRouter" {
        registerRoutableDestination = function(Self)
          Self:registerView(Note)
          Self:registerURLPattern("notes://note")
        end,
        pathForTransitionType = function() return Path.makeDestination end,
        destination = function() return Note() end,
      }
      local path = Path.makeDestination
      assert.equal(path, Path.makeDestination)
      assert.equal("Path.makeDestination", tostring(path))
      for _, name in ipairs { "one", "two" } do
        it(name, function()
          local home = UIViewController()
          launch { root = home }
          assert.routed(Router.perform(NoteRouter, path))
          assert.routed(NoteRouter:perform(path))
          assert.routed(Router.performURL("notes://note", path))
          assert.equal("makeDestination", Router.performURL("notes://note", home).configuration.routeType)
          assert.assertion_failure("pointlessMakeDestination", function()
            NoteRouter:performOnDestination(Note(), path)
          end)
        end)
      end
      """)
  }

  @Test("invalid declarations of an earlier test are not reported again")
  func wrongDeclarationOfEarlierTest() throws {
    try expectPass(
      """
      local Input = protocol "Input" { properties = { "size" } }
      it("one", function()
        assert.error_matches(function()
          class "Wrong" { conforms = { Input } }
          launch {}
        end, "Wrong does not conform")
      end)
      it("two", function() launch {} end)
      """)
  }

  @Test("router:4.12 infinitely nested routers reach the limit on the depth of calls first")
  func nestedRecursion() throws {
    let failure = try onlyFailure(
      """
      local Input = protocol "Input" {}
      local Nest = viewController "Nest" { conforms = { ZIKRoutableView, Input } }
      viewRouter "NestRouter" {
        registerRoutableDestination = function(Self)
          Self:registerView(Nest)
          Self:register(RoutableView(Input))
        end,
        destination = function() return Nest() end,
        prepareDestination = function() Router.makeDestination(RoutableView(Input)) end,
      }
      launch {}
      Router.makeDestination(RoutableView(Input))
      """)
    #expect(failure.title.contains("call depth limit"))
    #expect(failure.help.contains { $0.contains("calls itself") })
  }

  @Test("route(…) is a shortcut for common cases") func shortForm() throws {
    try expectPass(
      Routes.editor + """
        local router = route(Input):push(home, { preparation = function(editor) editor.note = "Milk" end, animated = false })
        assert.equal("Milk", router.destination.note)
        assert.is_false(router.configuration.animated)
        assert.equal(0, app.clock.now)
        router:removeRoute()
        router = route(EditorRoute):present(home)
        assert.equal(router.destination, home.presentedViewController)
        """)
    for (options, title) in [
      ("prepar = print", "route has no key 'prepar'"), ("preparation = 1", "route: 'preparation' must be a function"),
      ("prepare = print", "route has no key 'prepare'"),
      ("animated = 1", "route: 'animated' must be true or false"),
    ] {
      #expect(try onlyFailure(Routes.editor + "route(Input):push(home, { \(options) })").title == title)
    }
    #expect(try onlyFailure(Routes.editor + "route(Input):push()").title == "bad argument #1 to 'push'")
  }

  @Test("removeRoute accepts nothing or a function, which it calls at its end") func removing() throws {
    let script = try expectPass(
      Routes.editor + """
        local router = Router.perform(EditorRoute, Path.push(home), nil, function(config)
          config.animated = false
          config.successHandler = function() print("of perform") end
          config.prepareDestination = function(editor) print("prepare", editor) end
        end)
        router:removeRoute()
        assert.equal("removed", router.state)
        router:performRoute()
        router:removeRoute(function(config)
          assert.is_false(config.animated)
          config.successHandler = function() print("of removal") end
          config.completionHandler = function(...) print("completion", ...) end
        end)
        """)
    #expect(
      script.output == [
        "prepare\tEditor#1", "of perform", "prepare\tEditor#2", "of removal", "completion\ttrue\tRemoveRoute\tnil",
      ])
    #expect(
      try onlyFailure(Routes.editor + "route(Input):push(home):removeRoute(1)").expected == "a function, or nil")
  }

  @Test("performRoute performs again, with handlers of that call") func again() throws {
    let script = try expectPass(
      Routes.editor + """
        local router = Router.perform(EditorRoute, Path.push(home), function(config)
          config.successHandler = function(editor) print("each time", editor) end
        end)
        router:removeRoute()
        router:performRoute(function(editor) print("once", editor) end, error)
        router:removeRoute()
        router:performRoute()
        """)
    #expect(
      script.output == ["each time\tEditor#1", "each time\tEditor#2", "once\tEditor#2", "each time\tEditor#3"])
  }

  @Test("a routed router does not perform again, unless its class allows it") func overRoute()
    throws
  {
    try expectPass(
      Routes.editor + """
        local router = route(Input):push(home)
        local told
        router:performRoute(nil, function(action, err) told = action .. " " .. err.name end)
        assert.equal("PerformRoute actionFailed", told)
        """)
    try expectPass(
      Routes.declaration + "function EditorRouter:shouldRemoveBeforePerform() return false end\n" + Routes.launch + """
        local router = route(Input):push(home)
        router:performRoute()
        assert.equal(3, #navigation.viewControllers)
        """)
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
