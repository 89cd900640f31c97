#if UIKit
import GoldenTesting
import SourcePreparer
import Testing

/// Whole files before and after. Most other tests check one line.
@Suite struct GoldenTests {
  @Test("outlets, actions and attributes become a table")
  func viewController() {
    let source = """
      import UIKit

      @objc(LoginScreen)
      final class LoginViewController: UIViewController {
        @IBOutlet private weak var nameField: UITextField!
        @IBOutlet var labels: [UILabel]!
        @IBInspectable var radius: CGFloat = 0 { didSet { view.setNeedsLayout() } }
        @objc dynamic var isOn = false

        override func viewDidLoad() {
          super.viewDidLoad()
          let button = UIBarButtonItem(title: "Close", style: .plain, target: self, action: #selector(close))
        }

        @IBAction private func loginTapped(_ sender: UIButton, forEvent event: UIEvent?) {}
        @IBSegueAction func makeDetail(_ coder: NSCoder, sender: Any?, id: String?) -> UIViewController? { nil }
        #if os(iOS)
        @IBAction func share() {}
        #else
        @IBAction func print() {}
        #endif
      }

      extension LoginViewController {
        @objc private func close() {}
      }
      """
    expectGolden(prepared(source).transcript)
  }

  @Test("optional requirements get default implementations")
  func optionalRequirements() {
    let source = """
      @objc public protocol ListDelegate {
        func reload()
        @objc optional func didSelect(_ row: Int)
        @objc optional func title(of row: Int) -> String?
        @objc optional func numberOfRows(in list: String) -> Int
        @objc optional func style() -> Style
        @objc optional var tint: UIColor? { get set }
      }

      func use(_ delegate: ListDelegate?, _ list: List) {
        delegate?.didSelect?(1)
        list.onSelect?(1)
        let rows = delegate?.numberOfRows?(in: "a").description ?? "none"
      }
      """
    expectGolden(prepared(source).transcript)
  }

  @Test("nested and generic classes have tables, unreachable ones cause warnings")
  func kindsOfClasses() {
    let source = """
      class Outer {
        class Cell: UITableViewCell { @IBOutlet var label: UILabel! }
        private class Hidden: UIView { @IBAction func tap(_ sender: Any) {} }
      }
      class Screen<Model>: UIViewController { @objc func back() {} }
      class Plain {}
      func make() { class Local: UIView { @objc func tap() {} } }
      """
    expectGolden(prepared(source).transcript)
  }
}
#endif
