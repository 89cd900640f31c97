#if os(Linux)
  import Testing

  @testable import SimulatedWorld

  /// The search for retain cycles in Swift's heap.
  @Suite struct RetainCycleFinderTests {
    private let world = World(classes: ClassTable())

    private final class Screen: SimulatedObject {
      var close: (() -> Void)?
      var owner: AnyObject?
      weak var delegate: AnyObject?
      unowned(unsafe) var parent: AnyObject?
      lazy var helper: Coordinator? = nil
      var values: Values = .none
      var anything: Any = 0
    }

    private enum Values {
      case none
      case listed([String: Coordinator])
    }

    private protocol Flow {}

    private struct Large: Flow {
      var first = 1
      var second = 2
      var third = 3
      var coordinator: Coordinator?
    }

    private final class Coordinator: Flow {
      var screen: Screen?
      var screens: [Screen] = []
      weak var weakScreen: Screen?
      unowned var unownedScreen: Screen?
      var flow: (any Flow)?

      func close() {}
    }

    /// Builds a graph around a screen, and returns the loops that retain the screen.
    private func cycles(_ build: (Screen, Coordinator) -> Void) -> [String] {
      func make() -> Unmanaged<SimulatedObject> {
        let screen = Screen(in: world)
        build(screen, Coordinator())
        return .passRetained(screen)
      }
      // The reference that the test retains does not count.
      let screen = make()
      return RetainCycleFinder().cycles(through: [screen], ignoring: { _ in 1 }).map(\.description)
    }

    @Test("a closure that captures the owner of its screen is a loop, which the description names")
    func closure() {
      let found = cycles { screen, coordinator in
        coordinator.screen = screen
        screen.close = { coordinator.close() }
      }
      #expect(found == ["Screen#1.close → closure → Coordinator.screen → Screen#1"])
    }

    @Test("a method as a closure, a property, a lazy property, a list and an enumeration are strong references")
    func references() {
      let builders: [(Screen, Coordinator) -> Void] = [
        { screen, coordinator in screen.close = coordinator.close },
        { screen, coordinator in screen.owner = coordinator },
        { screen, coordinator in screen.helper = coordinator },
        { screen, coordinator in screen.values = .listed(["a": coordinator]) },
        { screen, coordinator in screen.anything = coordinator },
        { screen, coordinator in screen.anything = [coordinator] },
        { screen, coordinator in screen.anything = Large(coordinator: coordinator) },
        { screen, coordinator in
          let outer = Coordinator()
          outer.flow = Large(coordinator: coordinator)
          screen.owner = outer
        },
      ]
      for (index, build) in builders.enumerated() {
        let found = cycles { screen, coordinator in
          coordinator.screens = [screen]
          build(screen, coordinator)
        }
        #expect(found.count == 1, "\(index)")
        #expect(found.first?.hasSuffix("Coordinator.screens → Screen#\(index + 1)") == true, "\(found)")
      }
    }

    @Test("weak and unowned references do not make a loop")
    func weakReferences() {
      var kept: [Coordinator] = []
      for build: (Screen, Coordinator) -> Void in [
        { $0.delegate = $1 }, { $0.parent = $1 },
        { screen, coordinator in screen.close = { [weak coordinator] in coordinator?.close() } },
        { screen, coordinator in screen.close = { [unowned coordinator] in coordinator.close() } },
      ] {
        #expect(
          cycles { screen, coordinator in
            coordinator.screen = screen
            kept.append(coordinator)
            build(screen, coordinator)
          }.isEmpty)
      }
      #expect(
        cycles { screen, coordinator in
          (coordinator.weakScreen, coordinator.unownedScreen) = (screen, screen)
          screen.owner = coordinator
        }.isEmpty)
    }

    @Test("a loop that something else retains is in use")
    func inUse() {
      var kept: Coordinator?
      let found = cycles { screen, coordinator in
        coordinator.screen = screen
        screen.close = { coordinator.close() }
        kept = coordinator
      }
      #expect(found.isEmpty)
      withExtendedLifetime(kept) {}
    }

    @Test("a screen that a loop retains without containing it is reported with the loop")
    func kept() {
      func make() -> [Unmanaged<SimulatedObject>] {
        let (screen, other, coordinator) = (Screen(in: world), Screen(in: world), Coordinator())
        screen.owner = coordinator
        coordinator.screens = [screen]
        coordinator.screen = other
        return [.passUnretained(other), .passUnretained(screen)]
      }
      let found = RetainCycleFinder().cycles(through: make())
      #expect(found.map(\.description) == ["Screen#1.owner → Coordinator.screens → Screen#1"])
      #expect(found.first?.objects.map(\.description) == ["Screen#1"])
      #expect(found.first?.kept.map(\.description) == ["Screen#2"])
    }
  }
#endif
