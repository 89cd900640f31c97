import UIKit

@testable import Travel

/// A coordinator with a bug: it retains its screen, which retains it. A scenario checks that the cycle is reported.
final class CyclicCoordinator {
  private let screen = SettingsViewController()

  init() { screen.onAbout = { self.close() } }

  func start(in navigation: UINavigationController) { navigation.pushViewController(screen, animated: true) }

  private func close() { screen.navigationController?.popViewController(animated: true) }
}
