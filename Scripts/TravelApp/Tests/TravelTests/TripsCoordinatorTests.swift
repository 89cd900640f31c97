import UIKit
import XCTest

@testable import Travel

final class TripsCoordinatorTests: XCTestCase {
  private func makeCoordinator() -> TripsCoordinator {
    TripsCoordinator(store: TripStore(trips: [Trip(name: "Rome", days: ["Forum"])]))
  }

  private func waitForTransitions() {
    let end = expectation(description: "nothing fulfills it")
    end.isInverted = true
    wait(for: [end], timeout: 0.01)
  }

  func testTheListIsTheRoot() {
    let coordinator = makeCoordinator()
    coordinator.start()
    let list = coordinator.navigation.topViewController as? TripListViewController
    XCTAssertEqual(list?.trips.map(\.name), ["Rome"])
  }

  func testADayIsPushed() throws {
    let coordinator = makeCoordinator()
    coordinator.start()
    let window = UIWindow()
    window.rootViewController = coordinator.navigation
    window.makeKeyAndVisible()
    let trip = TripViewController(style: .plain)
    coordinator.trip(trip, didSelectDay: "Forum")
    let day = try XCTUnwrap(coordinator.navigation.topViewController as? DayViewController)
    XCTAssertEqual(day.day, "Forum")
  }

  func testDeletionEmptiesTheList() {
    let coordinator = makeCoordinator()
    coordinator.start()
    let trip = TripViewController(style: .plain)
    trip.trip = Trip(name: "Rome", days: ["Forum"])
    coordinator.tripDidConfirmDeletion(trip)
    let list = coordinator.navigation.topViewController as? TripListViewController
    XCTAssertEqual(list?.trips, [])
  }

  func testTheListShowsTheTripsOfTheStoreWhenItAppearsAgain() {
    let store = TripStore(trips: [])
    let coordinator = TripsCoordinator(store: store)
    coordinator.start()
    let window = UIWindow()
    window.rootViewController = coordinator.navigation
    window.makeKeyAndVisible()
    coordinator.navigation.pushViewController(AboutViewController(), animated: false)
    waitForTransitions()
    store.add(Trip(name: "Oslo", days: []))
    coordinator.navigation.popViewController(animated: false)
    waitForTransitions()
    let list = coordinator.navigation.topViewController as? TripListViewController
    XCTAssertEqual(list?.trips.map(\.name), ["Oslo"])
  }
}
