#if UIKit
import SourcePreparer
import Testing

@Suite struct ImportTests {
  @Test(
    "a file that names types of UIKit imports it",
    arguments: [
      ("class A: UIView {}", true), ("let a = UIColor.red", true), ("let s = #selector(a(_:))", true),
      ("import UIKit\nclass A: UIView {}", false), ("import Foundation\nlet a = UInt(1)", false),
      ("struct UIState {}", false), ("import Foundation\nvar t: Timer?", true), ("func f() { Task {} }", true),
      ("import Foundation\nfunc f() { autoreleasepool {} }", true),
      ("import Foundation\nvar a: NSUserActivity?", true),
    ])
  func interface(source: String, isAdded: Bool) {
    #expect(prepared(source).imports.hasSuffix("; import UIKit") == isAdded)
  }

  @Test(
    "a Mac file that names queues, timers or tasks imports AppKit",
    arguments: [
      ("import Foundation\nfunc f() async { try? await Task.sleep(nanoseconds: 1) }", true),
      ("import Foundation\nvar t: Timer?", true), ("import AppKit\nvar t: Timer?", false),
      ("import Foundation\nlet a = UInt(1)", false),
    ])
  func macInterface(source: String, isAdded: Bool) {
    let file = prepared(source, options: PreparerOptions(platform: .macOS))
    #expect(file.imports.hasSuffix("; import AppKit") == isAdded)
  }

  @Test("configured modules are imported once, and dropped ones are not")
  func configured() {
    let options = PreparerOptions(addedImports: ["Foundation", "Model"], droppedImports: ["os"])
    let file = prepared("import Model\nimport os.log\nimport class os.Logger\nlet a = 1", options: options)
    #expect(file.imports == "internal import PreparedSources; import Foundation")
    #expect(file.lines == ["import Model", "             ", "                      ", "let a = 1"])
  }

  @Test("a submodule becomes its module")
  func submodule() {
    let file = prepared("import UIKit.UIGestureRecognizerSubclass\nimport class UIKit.UIView")
    #expect(
      file.lines.map { $0.trimmingSuffix(while: { $0 == " " }) } == ["import UIKit", "import class UIKit.UIView"])
  }
}

extension String {
  func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, predicate(last) { rest.removeLast() }
    return rest
  }
}
#endif
