#if UIKit
import SourcePreparer
import Testing

@Suite struct CreationTests {
  @Test(
    "an object whose class only a metatype names is created with the table of its class",
    arguments: [
      (
        "struct F<VC: UIViewController> { func f() -> VC { VC(nibName: nil, bundle: nil) } }",
        "struct F<VC: UIViewController> { func f() -> VC { VC.prepared(nibName: nil, bundle: nil) } }"
      ),
      (
        "func f(_ type: UINavigationController.Type) { type.init(rootViewController: a) }",
        "func f(_ type: UINavigationController.Type) { type.prepared(rootViewController: a) }"
      ),
      ("func f<V>() -> V where V: UIView { V() }", "func f<V>() -> V where V: UIView { V.prepared() }"),
      ("func f<C: Cell>() -> C { C.init(frame: r) }", "func f<C: Cell>() -> C { C.prepared(frame: r) }"),
      ("func f<T: Decodable>() -> T { T() }", "func f<T: Decodable>() -> T { T() }"),
      ("func f(_ type: P.Type) { type.init() }", "func f(_ type: P.Type) { type.init() }"),
      ("func f() { UIView(frame: r) }", "func f() { UIView(frame: r) }"),
      ("convenience init(a: A) { self.init(frame: r) }", "convenience init(a: A) { self.init(frame: r) }"),
    ])
  func creation(source: String, line: String) {
    #expect(prepared("class Cell: UICollectionViewCell {}", source).lines == [line])
  }

  /// The labels of the initializers in the table of the last class.
  private func initializers(_ sources: String...) -> [String] {
    let file = sources.count == 1 ? prepared(sources[0]) : prepared(sources[0], sources[1])
    return file.appendix.compactMap { line in
      guard let start = line.firstRange(of: "members.initializer(\"") else { return nil }
      return String(line[start.upperBound...].prefix { $0 != "\"" })
    }
  }

  @Test("the table of a class has the initializers of UIKit that the class declares or inherits")
  func tables() {
    #expect(initializers("class A: UIViewController {}") == ["", "nibName:bundle:"])
    #expect(initializers("class A: UITableViewController {}") == ["", "nibName:bundle:", "style:"])
    #expect(initializers("class A: UIViewController { init(x: Int) {} }") == [])
    #expect(
      initializers("class A: UITableViewCell { override init(style: S, reuseIdentifier: String?) {} }")
        == ["style:reuseIdentifier:"])
    #expect(initializers("class A: UIView { convenience init(x: Int) {} }") == ["", "frame:"])
    #expect(initializers("class A: UIView { init?(frame: CGRect) {} }") == [])
    #expect(initializers("class A: Other {}") == [])
    #expect(initializers("protocol UIViewType {}", "class A: UIViewType { init() {} }") == [])
    #expect(initializers("class Base: UIViewController { init(x: Int) {} }", "class A: Base {}") == [])
    #expect(initializers("class Base: UIViewController {}", "class A: Base {}") == ["", "nibName:bundle:"])
  }

  @Test("an override in an extension is called by an override in the class")
  func overrides() {
    let file = prepared(
      """
      class A: UITableViewController {
      }
      extension A {
        override func tableView(_ t: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        override var shouldAutorotate: Bool { false }
      }
      """)
    #expect(
      file.lines[1]
        == "override func tableView(_ p0: UITableView, numberOfRowsInSection p1: Int) -> Int "
        + "{ tableView_inExtension(p0, numberOfRowsInSection: p1) }; "
        + "override var shouldAutorotate: Bool { shouldAutorotate_inExtension } }")
    #expect(
      file.lines[3]
        == "           func tableView_inExtension(_ t: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }")
    #expect(file.lines[4] == "           var shouldAutorotate_inExtension: Bool { false }")
    #expect(file.notices.isEmpty)
  }

  @Test("an override in an extension of a class of another module causes a warning")
  func foreignOverrides() {
    let file = prepared("extension UINavigationController { override var shouldAutorotate: Bool { false } }")
    #expect(file.notices.count == 1)
    #expect(
      file.lines == ["extension UINavigationController {          var shouldAutorotate_inExtension: Bool { false } }"])
  }

  @Test(
    "modules that exist only on the device are those of UIKit, or of AppKit in a Mac app",
    arguments: ["import os", "import os.log", "import OSLog", "import ObjectiveC", "import ObjectiveC.runtime"])
  func modules(statement: String) {
    let file = prepared(statement)
    #expect(file.lines == [String(repeating: " ", count: statement.count)])
    #expect(file.imports.contains("import UIKit"))
    let macFile = prepared(statement, options: PreparerOptions(platform: .macOS))
    #expect(macFile.lines == file.lines)
    #expect(macFile.imports.contains("import AppKit"))
  }

  @Test("a file that names types of networking imports their module")
  func networking() {
    #expect(prepared("let session = URLSession.shared").imports.contains("import FoundationNetworking"))
    #expect(!prepared("let url: URL").imports.contains("FoundationNetworking"))
  }
}
#endif
