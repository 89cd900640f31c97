import UIKit

/// The first tab: trips, their days, and the form of a new trip.
final class TripsCoordinator: TabCoordinator {
  private let store: TripStore
  private lazy var list = StoryboardScene.Main.tripListViewController.instantiate()

  init(store: TripStore) {
    self.store = store
    super.init()
  }

  override func start() {
    list.delegate = self
    list.trips = store.trips
    navigation.tabBarItem = UITabBarItem(title: "Trips", image: UIImage(systemName: "airplane"), tag: 0)
    navigation.setViewControllers([list], animated: false)
  }

  private func showForm() {
    let form = TripFormCoordinator(presenter: navigation)
    form.onFinish = { [weak self, weak form] trip in
      guard let self, let form else { return }
      self.end(form)
      guard let trip else { return }
      self.store.add(trip)
      self.list.trips = self.store.trips
    }
    begin(form)
  }
}

extension TripsCoordinator {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    if viewController === list { list.trips = store.trips }
  }
}

extension TripsCoordinator: TripListViewControllerDelegate {
  func tripListDidTapAdd(_ list: TripListViewController) { showForm() }

  func tripList(_ list: TripListViewController, willShow trip: TripViewController) { trip.delegate = self }
}

extension TripsCoordinator: TripViewControllerDelegate {
  func trip(_ controller: TripViewController, didSelectDay day: String) {
    navigation.pushViewController(DayViewController(day: day), animated: true)
  }

  func tripDidConfirmDeletion(_ controller: TripViewController) {
    if let trip = controller.trip { store.remove(trip) }
    list.trips = store.trips
    navigation.popToRootViewController(animated: true)
  }
}
