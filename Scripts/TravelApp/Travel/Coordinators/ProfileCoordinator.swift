import UIKit

/// The second tab: the profile, the settings and the page about the app.
final class ProfileCoordinator: TabCoordinator {
  var onLogOut: (() -> Void)?

  private let session: Session

  init(session: Session) {
    self.session = session
    super.init()
  }

  override func start() {
    let profile = StoryboardScene.Main.profileViewController.instantiate()
    profile.userName = session.userName ?? ""
    profile.onSettings = { [weak self] in self?.showSettings() }
    profile.onLogOut = { [weak self] in
      self?.session.logOut()
      self?.onLogOut?()
    }
    navigation.tabBarItem = UITabBarItem(title: "Profile", image: UIImage(systemName: "person"), tag: 1)
    navigation.setViewControllers([profile], animated: false)
  }

  private func showSettings() {
    let settings = SettingsViewController()
    settings.onAbout = { [weak self] in self?.navigation.pushViewController(AboutViewController(), animated: true) }
    navigation.pushViewController(settings, animated: true)
  }
}
