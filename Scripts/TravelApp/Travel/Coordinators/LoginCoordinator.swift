import UIKit

final class LoginCoordinator: Coordinator {
  var children: [Coordinator] = []
  var onFinish: (() -> Void)?

  private let window: UIWindow
  private let session: Session

  init(window: UIWindow, session: Session) {
    self.window = window
    self.session = session
  }

  func start() {
    let login = StoryboardScene.Main.loginViewController.instantiate()
    login.onLogin = { [weak self] name in
      self?.session.logIn(as: name)
      self?.onFinish?()
    }
    window.rootViewController = login
  }
}
