import UIKit

final class TripViewController: UIViewController {
  @IBOutlet private var deleteButton: UIButton!
  var name: String?
}
