import UIKit

final class AboutViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "About"
    let label = UILabel()
    label.text = "Travel, version 1.0"
    view.addSubview(label)
  }
}
