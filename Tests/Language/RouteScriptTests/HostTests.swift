import AppSimulator
import LuaRuntime
import RouteDiagnostics
import RouteScript
import SimulatedWorld
import Testing
import ViewHierarchy

/// A program that offers its own classes and functions to scripts.
@Suite struct HostTests {
  @Test("a script calls a function of the host, which creates a controller of the host's class")
  func function() throws {
    var options = ScriptState.Options()
    options.prepareClasses = { _ = $0.nativeClass(GreetingController.self) }
    options.hostFunctions["greet"] = { app, arguments in
      guard arguments.count == 1, case .string(let name) = arguments[0] else { throw HostError.noName }
      let controller = GreetingController()
      controller.name = name
      try app.launch(root: controller)
      return .object(controller)
    }
    let script = try Script(
      """
      local app = launch {}
      local controller = greet "Ada"
      assert.equal("Hello, Ada", controller.title)
      assert.equal(controller, app:top())
      assert.is_true(controller:isKindOfClass(GreetingController))
      """, options: options)
    #expect(script.failures.isEmpty, "\(script.failures)")
  }

  @Test("an object that only the host retains is alive, and is deallocated after the host has released it")
  func retained() throws {
    let kept = Kept()
    var options = ScriptState.Options()
    options.hostFunctions["make"] = { _, _ in
      let made = GreetingController()
      kept.controller = made
      return .object(made)
    }
    options.hostFunctions["drop"] = { _, _ in
      kept.controller = nil
      return .none
    }
    let script = try Script(
      """
      launch {}
      local reference = weak(make())
      local child = weak(UIViewController())
      reference.value:addChild(child.value)
      settle()
      assert.is_not_nil(reference.value)
      assert.equal(reference.value, child.value.parent)
      assert.is_not.released(reference)
      drop()
      assert.released(reference)
      assert.released(child)
      assert.no_leaks()
      """, options: options)
    #expect(script.failures.isEmpty, "\(script.failures)")
    let failing = try Script("launch {} assert.released(weak(make()))", options: options)
    #expect(failing.diagnostics.first?.help == ["the app's Swift code retains it"])
    #expect(script.log.filter { $0.contains("deinit") }.count == 2, "\(script.log)")
  }

  #if os(Linux)
    @Test("a loop of a controller and its coordinator is a leak, which names both")
    func coordinatorLoop() throws {
      var options = ScriptState.Options()
      options.prepareClasses = { _ = $0.nativeClass(GreetingController.self) }
      options.hostFunctions["greet"] = { app, _ in
        guard let navigation = app.top?.navigationController else { throw HostError.noName }
        GreetingCoordinator().start(in: navigation)
        return .none
      }
      let script = try Script(
        """
        local app = launch { root = UINavigationController(UIViewController()) }
        greet()
        local reference = weak(app:top())
        assert.no_leaks()
        app:top().navigationController:popViewController(true)
        print(pcall(assert.no_leaks))
        assert.leaks()
        assert.is_not.released(reference)
        """, options: options)
      let loop = "GreetingController#1.onClose → closure → GreetingCoordinator.controller → GreetingController#1"
      #expect(script.failures.isEmpty, "\(script.failures)")
      #expect(script.output.first?.contains("retain cycle: \(loop)") == true, "\(script.output)")
      #expect(script.log.contains { $0.contains(loop) }, "\(script.log)")
      #expect(!script.log.contains { $0.contains("GreetingController") && $0.contains("deinit") }, "\(script.log)")
    }
  #endif

  @Test("values reach the host and return unchanged")
  func values() throws {
    var options = ScriptState.Options()
    options.hostFunctions["second"] = { _, arguments in arguments.count > 1 ? arguments[1] : .none }
    let script = try Script(
      """
      local controller = UIViewController()
      for _, value in ipairs { "text", 1, 1.5, true, controller, UIViewController } do
        assert.equal(value, second(nil, value))
      end
      assert.is_nil(second())
      """, options: options)
    #expect(script.failures.isEmpty, "\(script.failures)")
  }

  @Test("errors of the host, and arguments that it cannot receive, are errors of the script")
  func errors() throws {
    var options = ScriptState.Options()
    options.hostFunctions["fail"] = { _, _ in throw HostError.noName }
    let script = try Script(
      """
      local ok, message = pcall(fail)
      print(ok, message)
      print(select(2, pcall(fail, {})))
      """, options: options)
    #expect(script.failures.isEmpty, "\(script.failures)")
    #expect(script.output.first == "false\tthe name is missing")
    #expect(script.output.last?.contains("fail") == true)
  }

  @Test("an object of another app is an error")
  func foreignObject() throws {
    var options = ScriptState.Options()
    options.hostFunctions["stranger"] = { _, _ in
      .object(UIViewController(in: World(classes: App.makeClassTable())))
    }
    let script = try Script("print(pcall(stranger))", options: options)
    #expect(script.output.first?.hasPrefix("false") == true)
    #expect(script.output.first?.contains("belongs to another app") == true)
  }

  @Test("the host is notified of each new app, whose world is the current one")
  func apps() throws {
    let began = Began()
    var options = ScriptState.Options()
    options.appBegan = { app in
      if World.current === app.world { began.count += 1 }
    }
    _ = try Script(
      """
      it("first", function() launch {} end)
      it("second", function() launch {} end)
      """, options: options)
    #expect(began.count == 2)
  }

  @Test("launch starts the host's app, unless it names a root")
  func start() throws {
    var options = ScriptState.Options()
    options.prepareClasses = { _ = $0.nativeClass(GreetingController.self) }
    options.startApp = { try $0.launch(root: GreetingController()) }
    let script = try Script(
      """
      it("starts it", function() assert.equal("Hello, ", launch {}:top().title) end)
      it("tests one screen", function()
        assert.is_nil(launch { root = UIViewController() }:find "GreetingController")
      end)
      """, options: options)
    #expect(script.failures.isEmpty, "\(script.failures)")
  }

  @Test("a script reads and writes the properties of the host's objects")
  func properties() throws {
    var options = ScriptState.Options()
    options.prepareClasses = { _ = $0.nativeClass(GreetingController.self) }
    options.hostProperties = HostProperties(
      read: { object, name in
        switch name {
        case "name": (object as? GreetingController).map { .value(.string($0.name)) }
        case "names": .list([.value(.string("Ada")), .fields(["last": .value(.integer(1))])])
        case "secret": throw HostMemberError("'secret' cannot be read", advice: ["read 'name'"])
        default: nil
        }
      },
      write: { object, name, value in
        guard name == "name", case .string(let text) = value else { return false }
        (object as? GreetingController)?.name = text
        return true
      },
      names: { _ in ["name", "names"] })
    let script = try Script(
      """
      local controller = GreetingController()
      controller.name = "Ada"
      assert.equal("Ada", controller.name)
      assert.same({ "Ada", { last = 1 } }, controller.names)
      print(select(2, pcall(function() return controller.secret end)))
      print(select(2, pcall(function() return controller.nam end)))
      """, options: options)
    #expect(script.failures.isEmpty, "\(script.failures)")
    #expect(script.output.first?.contains("'secret' cannot be read") == true)
    #expect(script.output.last?.contains("did you mean 'name'") == true, "\(script.output)")
  }
}

/// The number of apps that a host was notified of, on one thread.
private final class Began: @unchecked Sendable {
  var count = 0
}

/// A variable of the app that retains a controller.
private final class Kept: @unchecked Sendable {
  var controller: UIViewController?
}

/// A coordinator that a closure of its controller retains.
private final class GreetingCoordinator {
  private var controller: GreetingController?
  private var isClosed = false

  func start(in navigation: UINavigationController) {
    let made = GreetingController()
    made.onClose = { self.isClosed = true }
    controller = made
    navigation.pushViewController(made, animated: false)
  }
}

private final class GreetingController: UIViewController {
  var name = ""
  var onClose: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Hello, \(name)"
  }
}

private enum HostError: Error, CustomStringConvertible {
  case noName

  var description: String { "the name is missing" }
}
