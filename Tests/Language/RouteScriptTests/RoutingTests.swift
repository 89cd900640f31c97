import RouteDiagnostics
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
}
