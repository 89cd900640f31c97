import SimulatedWorld
import Testing
import ViewHierarchy

/// Follows the recipe for a callback in CONTRIBUTING.md, in a module above the platform.
@Suite("Reserved names of UIKit")
struct UIKitNameTests {
  enum MapName: String, ReservedName {
    case mapDidLoad

    static let reserved = ReservedNames(Self.self, after: AppKitClasses.reservedNames)
  }

  final class MapViewController: UIViewController {
    var loadedMaps = 0

    func mapDidLoad() { loadedMaps += 1 }

    override func viewDidLoad() {
      super.viewDidLoad()
      world.log.append(.callback(identity, MapName.mapDidLoad.symbol, .none))
      guard let method = objectClass.override(MapName.mapDidLoad.symbol) else {
        return world.callback { mapDidLoad() }
      }
      world.callback { _ = method.call(self, objectClass, Arguments()) }
    }

    override func callNative(_ selector: Symbol, _ arguments: Arguments) -> Value? {
      guard MapName(selector) == .mapDidLoad else { return super.callNative(selector, arguments) }
      mapDidLoad()
      return Value.none
    }
  }

  private let classes = AppKitClasses.makeTable(reserving: MapName.reserved)

  /// Loads the view of a map, and returns the names of the callbacks that the map received.
  private func callbacks(of map: MapViewController) -> [String] {
    map.loadViewIfNeeded()
    return map.world.log.events().compactMap {
      if case .callback(map.identity, let selector, _) = $0.kind { classes.symbols.name(selector) } else { nil }
    }
  }

  @Test("a Swift class receives its own callback")
  func swiftClass() {
    let map = MapViewController(in: World(classes: classes))
    #expect(callbacks(of: map) == ["loadView", "viewDidLoad", "mapDidLoad"])
    #expect(map.loadedMaps == 1)
  }

  @Test("a dynamic class overrides the callback, and reaches the Swift method as super")
  func dynamicClass() throws {
    let declared = try classes.declareClass("Atlas", superclass: classes.nativeClass(MapViewController.self))
    var calls = 0
    let method = ClosureMethod { receiver, _, arguments in
      calls += 1
      return (receiver as? MapViewController)?.callNative(MapName.mapDidLoad.symbol, arguments) ?? .none
    }
    try declared.define("mapDidLoad", method)
    let map = MapViewController(in: World(classes: classes), as: declared)
    #expect(callbacks(of: map) == ["loadView", "viewDidLoad", "mapDidLoad"])
    #expect(calls == 1 && map.loadedMaps == 1)
  }
}
