import UIKit

final class SettingsViewController: UIViewController {
  var onAbout: (() -> Void)?
  private(set) var sendsReminders = true

  private let remindersSwitch = UISwitch()
  private let aboutButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    remindersSwitch.isOn = sendsReminders
    remindersSwitch.addTarget(self, action: #selector(remindersChanged), for: .valueChanged)
    aboutButton.setTitle("About", for: .normal)
    aboutButton.addTarget(self, action: #selector(aboutTapped), for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [remindersSwitch, aboutButton])
    stack.axis = .vertical
    view.addSubview(stack)
  }

  @objc private func remindersChanged(_ sender: UISwitch) { sendsReminders = sender.isOn }

  @objc private func aboutTapped() { onAbout?() }
}
