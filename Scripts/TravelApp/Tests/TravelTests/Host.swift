import RouteScriptTesting
import Testing
import Travel
import UIKit

enum TravelHost: ScenarioHost {
  static let app = HostedApp(preparedClassesOfTravel(), resources: ["Travel"])
  static func launch(_ application: UIApplication) throws { try launchTravel(application) }
  static let functions = [
    "logIn": ScenarioFunction { logIn(as: $0) },
    "startCyclicCoordinator": ScenarioFunction { CyclicCoordinator().start(in: $0) },
  ]
}

@Test(arguments: await TravelHost.scenarios()) func scenario(_ scenario: Scenario) async { await scenario.run() }

@_cdecl("routescript_application") public func application() { TravelHost.prepare() }
