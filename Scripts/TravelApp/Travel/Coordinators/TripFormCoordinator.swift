import UIKit

/// Presents the form of a new trip, and passes on the trip, or `nil` if the user cancels.
final class TripFormCoordinator: Coordinator {
  var children: [Coordinator] = []
  var onFinish: ((Trip?) -> Void)?

  private weak var presenter: UIViewController?

  init(presenter: UIViewController) { self.presenter = presenter }

  func start() {
    let form = StoryboardScene.Main.tripFormViewController.instantiate()
    form.onSave = { [weak self] name in self?.finish(Trip(name: name, days: [])) }
    form.onCancel = { [weak self] in self?.finish(nil) }
    presenter?.present(UINavigationController(rootViewController: form), animated: true)
  }

  private func finish(_ trip: Trip?) {
    presenter?.dismiss(animated: true) { [self] in onFinish?(trip) }
  }
}
