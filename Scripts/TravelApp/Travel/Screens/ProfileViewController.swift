import UIKit

final class ProfileViewController: UIViewController {
  @IBOutlet private weak var nameLabel: UILabel!

  var userName = ""
  var onSettings: (() -> Void)?
  var onLogOut: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Profile"
    nameLabel.text = userName
  }

  @IBAction private func settingsTapped(_ sender: UIButton) { onSettings?() }

  @IBAction private func logOutTapped(_ sender: UIButton) { onLogOut?() }
}
