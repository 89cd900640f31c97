import AppSimulator
import Measuring
import RouterCore
import SimulatedWorld
import ViewHierarchy

// Measures what routing costs, each beside what it is made of.

final class Home: UIViewController {}
final class Editor: UIViewController {}
final class Badge: UIView {}

final class EditorRouter: ViewRouter {
  override class func registerRoutableDestination(_ registration: ViewRouterRegistration) {
    registration.registerView(Editor.self)
    if let input = registration.registry.world.classes.findProtocol("EditorInput") {
      registration.register(RoutableView(naming: input))
    }
  }

  override func destination(with configuration: ViewRouteConfiguration) -> SimulatedObject? { Editor(in: world) }
}

final class BadgeRouter: ViewRouter {
  override class func registerRoutableDestination(_ registration: ViewRouterRegistration) {
    registration.registerView(Badge.self)
  }

  override class var supportedRouteTypes: ViewRouteTypeMask { .viewDefault }

  override func destination(with configuration: ViewRouteConfiguration) -> SimulatedObject? { Badge(in: world) }
}

struct Bench {
  let app: App
  let home: Home
  let navigation: UINavigationController
  let input = ObjectProtocol(name: "EditorInput")
  var route: RoutableView { RoutableView(naming: input) }
  var world: World { app.world }

  init(logging: Bool) throws {
    let classes = App.makeClassTable()
    try classes.declare(input)
    _ = RoutableView(input, in: classes)
    let editor = classes.nativeClass(Editor.self)
    editor.adopt(classes.routableView)
    editor.adopt(input)
    classes.nativeClass(Badge.self).adopt(classes.routableView)
    app = App(classes: classes)
    app.world.log.isRecording = logging
    app.registerRouters([classes.nativeClass(EditorRouter.self), classes.nativeClass(BadgeRouter.self)])
    app.notifyRegistrationFinished()
    home = Home(in: app.world)
    navigation = UINavigationController(in: app.world, rootViewController: home)
    try app.launch(root: navigation)
  }

  func plainPushAndPop() throws {
    let editor = Editor(in: world)
    try world.step { navigation.pushViewController(editor, animated: true) }
    _ = try world.step { navigation.popViewController(animated: true) }
  }

  func routedPushAndPop() throws {
    try app.router.perform(route, path: .push(home, in: world))?.removeRoute()
  }

  func showAndRemove() throws {
    try app.router.perform(route, path: .show(home, in: world))?.removeRoute()
  }

  func addAndRemoveChild() throws {
    try app.router.perform(route, path: .addAsChildViewController(home, in: world))?.removeRoute()
  }

  func addAndRemoveSubview() throws {
    let router = world.classes.nativeClass(BadgeRouter.self)
    try app.router.perform(router, path: .addAsSubview(home.view, in: world))?.removeRoute()
  }

  /// A view that the app adds by itself, for which a router makes itself.
  func addBadge() throws {
    let badge = Badge(in: world)
    try world.step { home.view.addSubview(badge) }
    try world.step { badge.removeFromSuperview() }
  }

  func plainPresentAndDismiss() throws {
    let editor = Editor(in: world)
    try world.step { home.present(editor, animated: true) }
    try world.step { home.dismiss(animated: true) }
  }

  func routedPresentAndDismiss() throws {
    try app.router.perform(route, path: .presentModally(home, in: world))?.removeRoute()
  }
}

var report = Report("RouterCore: routes without a script")

/// Reports what a round costs, against a bar if there is one.
@MainActor
func measure(_ name: String, count: Int = 100_000, atMost bar: Double? = nil, _ body: () throws -> Void) rethrows {
  // Many short runs: other programs do not interrupt all of them.
  let cost = try best(of: 50, count: count / 50) { count in try time { for _ in 0..<count { try body() } } }
  if let bar { report.line(name, cost, unit: "ns", atMost: bar) } else { report.line(name, cost, unit: "ns") }
}

// One part alone, for a profiler: its name is the argument.
let part = CommandLine.arguments.dropFirst(2).first

if part == nil || part == "making" {
  for logging in [true, false] {
    let bench = try Bench(logging: logging)
    let log = logging ? "log on" : "log off"
    measure("make a controller, \(log)") { _ = Editor(in: bench.world) }
    measure("makeDestination, \(log)", atMost: 1_000) { _ = bench.app.router.makeDestination(bench.route) }
  }
}

for logging in [true, false] where part == nil || part == "routes" {
  let bench = try Bench(logging: logging)
  let log = logging ? "log on" : "log off"
  try measure("push and pop, no router, \(log)", bench.plainPushAndPop)
  try measure("push and pop, router, \(log)", bench.routedPushAndPop)
  try measure("present and dismiss, no router, \(log)", bench.plainPresentAndDismiss)
  try measure("present and dismiss, router, \(log)", bench.routedPresentAndDismiss)
  let kinds: [(String, () throws -> Void)] = [
    ("show and remove", bench.showAndRemove), ("add and remove a child", bench.addAndRemoveChild),
    ("add and remove a view", bench.addAndRemoveSubview), ("a view that the app adds", bench.addBadge),
  ]
  for (name, round) in kinds {
    try measure("\(name), \(log)", count: 10_000, round)
    let before = residentBytes()
    for _ in 0..<100_000 { try round() }
    report.line(
      "memory for 100,000 more, \(name), \(log)", Double(residentBytes() - before) / 1024, unit: "KiB", atMost: 1024)
  }
  let before = residentBytes()
  for _ in 0..<100_000 { try bench.routedPushAndPop() }
  report.line(
    "memory for 100,000 more routes, \(log)", Double(residentBytes() - before) / 1024, unit: "KiB", atMost: 200)
}

if part == nil || part == "lookups" {
  let bench = try Bench(logging: false)
  var found = 0
  measure("look up a router", count: 1_000_000) { if bench.app.router.to(bench.route) != nil { found += 1 } }
  try measureLookUps()
}
if part == nil || part == "registration" { try measureRegistration() }
report.end()
