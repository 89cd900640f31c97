import UIKit

final class TripFormViewController: UIViewController {
  @IBOutlet private weak var nameField: UITextField!

  var onSave: ((String) -> Void)?
  var onCancel: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "New trip"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Cancel", style: .plain, target: self, action: #selector(cancelTapped))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Save", style: .done, target: self, action: #selector(saveTapped))
  }

  @objc private func cancelTapped() { onCancel?() }

  @objc private func saveTapped() {
    let name = nameField.text ?? ""
    guard name.isEmpty else {
      onSave?(name)
      return
    }
    let alert = UIAlertController(title: "The trip needs a name", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}
