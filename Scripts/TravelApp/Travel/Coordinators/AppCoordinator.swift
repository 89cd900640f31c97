import UIKit

/// Shows the login or the tabs, depending on the session.
final class AppCoordinator: Coordinator {
  var children: [Coordinator] = []

  private let window: UIWindow
  private let session: Session
  private let store: TripStore

  init(window: UIWindow, session: Session, store: TripStore) {
    self.window = window
    self.session = session
    self.store = store
  }

  func start() {
    if session.isLoggedIn { showTabs() } else { showLogin() }
  }

  private func showLogin() {
    let login = LoginCoordinator(window: window, session: session)
    login.onFinish = { [weak self, weak login] in
      guard let self, let login else { return }
      self.end(login)
      self.showTabs()
    }
    begin(login)
  }

  private func showTabs() {
    let trips = TripsCoordinator(store: store)
    let profile = ProfileCoordinator(session: session)
    profile.onLogOut = { [weak self] in
      self?.children.removeAll()
      self?.showLogin()
    }
    begin(trips)
    begin(profile)
    let tabs = UITabBarController()
    tabs.viewControllers = [trips.navigation, profile.navigation]
    window.rootViewController = tabs
  }
}
