import UIKit

final class LoginViewController: UIViewController {
  @IBOutlet private weak var nameField: UITextField!
  @IBOutlet private weak var loginButton: UIButton!

  var onLogin: ((String) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    loginButton.isEnabled = false
    nameField.addTarget(self, action: #selector(nameChanged), for: .editingChanged)
  }

  @objc private func nameChanged() {
    loginButton.isEnabled = !(nameField.text ?? "").isEmpty
  }

  @IBAction private func loginTapped(_ sender: UIButton) {
    onLogin?(nameField.text ?? "")
  }
}
