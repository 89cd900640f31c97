import ViewHierarchy

/// A controller with four overridden lifecycle methods, as the bars of transitions have it on each side.
class Screen: UIViewController {
  private(set) var calls = 0
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    calls += 1
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    calls += 1
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    calls += 1
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    calls += 1
  }
}

final class Home: Screen {}
