import AppSimulator
import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Dynamic router classes")
struct DispatchTests {
  @Test("an override takes precedence over the Swift method, which callNative calls")
  func overrideAndSuper() throws {
    let bench = try Bench(registers: false)
    let base = bench.classes.nativeClass(BaseEditorRouter.self)
    let derived = try bench.classes.declareClass("DerivedRouter", superclass: base)
    var told: [String] = []
    try derived.define(
      "prepareDestination",
      ClosureMethod { receiver, _, arguments in
        told.append("override")
        _ = (receiver as? ViewRouter)?.callNative(RouterName.prepareDestination.symbol, arguments)
        told.append("\((receiver as? BaseEditorRouter)?.isPrepared ?? false)")
        return .none
      })
    derived.defineClassMethod(
      "supportedRouteTypes", ClosureMethod { _, _, _ in .integer(Int64(ViewRouteTypeMask.makeDestination.rawValue)) })
    bench.app.registerRouters([derived])
    #expect(bench.router.makeDestination(derived) is EditorViewController)
    #expect(told == ["override", "true"])
  }

  @Test("class methods of a dynamic class come first; callNative calls the Swift ones")
  func classMethods() throws {
    let bench = try Bench(registers: false)
    let base = bench.classes.nativeClass(BaseEditorRouter.self)
    #expect(bench.router.canMakeDestination(base) == false)
    let derived = try bench.classes.declareClass("DerivedRouter", superclass: base)
    derived.defineClassMethod(
      "supportedRouteTypes",
      ClosureMethod { [unowned bench] _, receivingClass, arguments in
        let inherited = ViewRouter.callNative(
          RouterName.supportedRouteTypes.symbol, of: receivingClass, arguments, in: bench.world)
        guard case .integer(let mask)? = inherited else { return .none }
        return .integer(mask | Int64(ViewRouteTypeMask.makeDestination.rawValue))
      })
    #expect(bench.router.canMakeDestination(derived))
    #expect(try bench.router.perform(derived, path: bench.push(nil)) == nil)
    #expect(bench.router.lastError?.name == "invalidSource")
  }

  @Test("callNative returns nil for a selector that is not a router method")
  func unknownSelectors() throws {
    let bench = try Bench()
    let router = ViewRouter(in: bench.world)
    #expect(router.callNative(LifecycleName.viewDidLoad.symbol, Arguments()) == nil)
    #expect(router.callNative(RouterName.prepareDestination.symbol, Arguments()) == nil)
    #expect(
      ViewRouter.callNative(LifecycleName.viewDidLoad.symbol, of: bench.editorRouter, Arguments(), in: bench.world)
        == nil)
  }
}

private final class BaseEditorRouter: ViewRouter {
  var isPrepared = false

  override class var supportedRouteTypes: ViewRouteTypeMask { .push }

  override class func registerRoutableDestination(_ registration: ViewRouterRegistration) {
    registration.registerView(EditorViewController.self)
  }

  override func destination(with configuration: ViewRouteConfiguration) -> SimulatedObject? {
    EditorViewController(in: world)
  }

  override func prepareDestination(_ destination: SimulatedObject, configuration: ViewRouteConfiguration) {
    isPrepared = true
  }
}
