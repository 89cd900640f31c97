import UIKit

final class EditTripViewController: UIViewController {
  @IBOutlet private var destinationField: UITextField!
  var name: String? { destinationField.text }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    identifier != "save" || name?.isEmpty == false
  }
}
