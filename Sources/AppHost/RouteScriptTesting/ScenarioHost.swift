#if UIKit
  internal import AppSimulator
  internal import RouteScript
  internal import SimulatedWorld
  public import UIKit

  /// A test target that runs Lua scenarios with an app that is compiled into it.
  ///
  /// A scenario's `launch {}` starts the app:
  ///
  /// ```swift
  /// enum ShopHost: ScenarioHost {
  ///   static let app = HostedApp(preparedClassesOfShop(), resources: ["Sources/Shop"])
  ///   static func launch(_ application: UIApplication) throws { try application.launch(AppDelegate()) }
  /// }
  ///
  /// @Test(arguments: await ShopHost.scenarios())
  /// func scenario(_ scenario: Scenario) async { await scenario.run() }
  /// ```
  public protocol ScenarioHost {
    /// The classes and resources of the app.
    @MainActor static var app: HostedApp { get }

    /// Starts the app in a new world. Each scenario runs in a new process.
    ///
    /// - Throws: An error, which becomes an error of the scenario.
    @MainActor static func launch(_ application: UIApplication) throws

    /// The functions that the host offers to scenarios, by their global names.
    @MainActor static var functions: [String: ScenarioFunction] { get }
  }

  extension ScenarioHost {
    /// No functions.
    @MainActor public static var functions: [String: ScenarioFunction] { [:] }

    /// Names the app to UIKit. A target that also contains XCTest tests of the app calls it in its function `routescript_application`.
    ///
    /// Call it on the main thread only.
    public static func prepare() {
      nonisolated(unsafe) let host: any ScenarioHost.Type = self
      MainActor.assumeIsolated {
        let app = host.app
        AppResources.use(app.classes, resources: app.resources)
      }
    }
  }

  extension ScenarioHost {
    /// Adds the app's classes, start, properties and functions to the options of a state.
    @MainActor static func connect(_ options: inout ScriptState.Options) {
      nonisolated(unsafe) let host: any ScenarioHost.Type = self
      nonisolated(unsafe) let app = app
      options.prepareClasses = { AppResources.use(app.classes, resources: app.resources, in: $0) }
      options.appBegan = { $0.world.exceptionsEndApp = true }
      options.startApp = { app in
        nonisolated(unsafe) let app = app
        try MainActor.assumeIsolated { try app.world.run { try host.launch(app.application) } }
      }
      options.hostProperties = AppProperties.access
      for (name, function) in ScenarioFunction.builtIn.merging(functions, uniquingKeysWith: { $1 }) {
        options.hostFunctions[name] = { app, arguments in
          nonisolated(unsafe) let (app, arguments) = (app, arguments)
          nonisolated(unsafe) var result = Value.none
          try MainActor.assumeIsolated { try app.world.run { result = try function.call(name, arguments) } }
          return result
        }
      }
    }
  }
#endif
