#if UIKit
import SourcePreparer
import Testing

@Suite struct AttributeTests {
  @Test(
    "an attribute of Objective-C becomes spaces, so that columns stay",
    arguments: [
      "@objc", "@objc(name)", "@nonobjc", "@objcMembers", "@IBOutlet", "@IBAction", "@IBInspectable", "@IBDesignable",
      "@IBSegueAction", "@UIApplicationMain", "dynamic",
    ])
  func blank(attribute: String) {
    let spaces = String(repeating: " ", count: attribute.count)
    #expect(prepared("\(attribute) func f() {}").lines == ["\(spaces) func f() {}"])
  }

  @Test("other attributes stay")
  func others() {
    let source = "@available(iOS 17, *) @discardableResult @inlinable func f() { if #available(iOS 17, *) {} }"
    #expect(prepared(source).lines == [source])
  }

  @Test("a function that is unavailable on the platform becomes empty")
  func unavailable() {
    let lines = prepared("@available(iOS, unavailable, message: \"no\")\nfunc make() -> T {\n  .init()\n}\nlet a = 1")
      .lines
    #expect(lines.count == 5)
    #expect(lines[2] == "  fatalError()")
    #expect(prepared("@available(tvOS, unavailable) func f() { g() }").lines[0].contains("g()"))
  }

  @Test(
    "a preview is removed, with its attributes", arguments: ["", "@available(iOS 17, *)\n", "@available(iOS 17, *) "])
  func preview(attribute: String) {
    let source = "import UIKit\n\(attribute)#Preview(\"a\") {\n  Screen(#selector(a))\n}\nlet a = 1"
    let lines = prepared(source).lines
    #expect(lines.count == source.count { $0 == "\n" } + 1)
    #expect(lines.dropFirst().dropLast().allSatisfy { $0.allSatisfy { $0 == " " } })
    #expect(lines.last == "let a = 1")
  }

  @Test("@main of a class marks the app's delegate")
  func applicationDelegate() {
    let file = prepared("@main class AppDelegate: UIResponder, UIApplicationDelegate {}")
    #expect(file.lines == ["      class AppDelegate: UIResponder, UIApplicationDelegate {}"])
    #expect(file.appendix.contains { $0.contains("isApplicationDelegate: true") })
    #expect(prepared("@main struct MyApp: App {}").notices.count == 1)
  }

  @Test(
    "a protocol of Objective-C is one for classes",
    arguments: [
      ("@objc protocol P {}", "      protocol P: AnyObject {}"),
      ("@objc protocol P: Q {}", "      protocol P: AnyObject, Q {}"),
      ("@objc protocol P: NSObjectProtocol {}", "      protocol P: NSObjectProtocol {}"),
      ("protocol P {}", "protocol P {}"),
    ])
  func protocols(source: String, line: String) {
    #expect(prepared(source).lines == [line])
  }

  @Test(
    "only calls of optional requirements lose their question mark",
    arguments: [
      ("delegate?.picked?(1)", "delegate?.picked (1)"), ("handler.done?(1)", "handler.done?(1)"),
      ("done?(1)", "done?(1)"),
      ("d.tableView?(t, didSelectRowAt: i)", "d.tableView (t, didSelectRowAt: i)"),
      ("delegate?.scrollViewDidScroll?(view)", "delegate?.scrollViewDidScroll (view)"),
      ("delegate?.other?()", "delegate?.other?()"),
    ])
  func optionalCalls(call: String, result: String) {
    let delegate = "@objc protocol D { @objc optional func picked(_ x: Int) }"
    #expect(prepared(delegate, "func f() { \(call) }").lines == ["func f() { \(result) }"])
  }

  private static let delegates = """
    @objc protocol D { @objc optional func picked(_ x: Int); @objc optional func style(of x: Int) -> Style }
    class Base: UIViewController, UITableViewDelegate { func tableView(_ t: T, heightForRowAt i: I) -> Int { 0 } }
    extension Base: D {}
    class Middle: Base {}
    """

  @Test(
    "a subclass overrides a method that its superclass gets for an optional requirement",
    arguments: [
      (
        "class Sub: Base { func tableView(_ t: T, didSelectRowAt i: I) {} }",
        "class Sub: Base { override func tableView(_ t: T, didSelectRowAt i: I) {} }",
        "func tableView(_ p0: T, didSelectRowAt p1: I) { UIKit.PreparedDefaults().tableView(p0, didSelectRowAt: p1) }"
      ),
      (
        "class Sub: Middle { func scrollViewDidScroll(_ v: V) {} }",
        "class Sub: Middle { override func scrollViewDidScroll(_ v: V) {} }",
        "func scrollViewDidScroll(_ p0: V) { UIKit.PreparedDefaults().scrollViewDidScroll(p0) }"
      ),
      (
        "class Sub: Base { func picked(_ x: Swift.Int) {} }",
        "class Sub: Base { override func picked(_ x: Swift.Int) {} }",
        "func picked(_ p0: Int) {  }"
      ),
      (
        "class Sub: Base {}; extension Sub { func picked(_ x: Int) {} }",
        "class Sub: Base {override func picked(_ p0: Int) { picked_inExtension(p0) } }; "
          + "extension Sub { func picked_inExtension(_ x: Int) {} }",
        "func picked(_ p0: Int) {  }"
      ),
    ])
  func inheritedRequirement(source: String, line: String, method: String) {
    let file = prepared(Self.delegates, source)
    #expect(file.lines == [line] && file.notices.isEmpty)
    let base = prepared(source, Self.delegates)
    #expect(base.lines[1].hasSuffix("Int { 0 } ; \(method) }"))
  }

  @Test("a subclass of a public class gets a public override")
  func publicInheritedRequirement() {
    let base = "open class Base: UIViewController, UITextFieldDelegate {}"
    let sub = "public class Sub: Base { func textFieldDidBeginEditing(_ f: UITextField) {} }"
    #expect(prepared(base, sub).lines[0].contains("{ public override func textFieldDidBeginEditing"))
    #expect(prepared(sub, base).lines[0].contains("{open func textFieldDidBeginEditing(_ p0: UITextField)"))
  }

  @Test(
    "other methods of a subclass do not change, and only one without a default value causes a warning",
    arguments: [
      ("class Sub: Base { func style(of x: Int) -> Style { .plain } }", true),
      ("class Sub: Base { func tableView(_ t: T, heightForRowAt i: I) -> Int { 1 } }", false),
      ("class Sub: Base { override func tableView(_ t: T, didSelectRowAt i: I) {} }", false),
      ("class Sub: Base { func tableView(_ t: T, didFancy i: I) {} }", false),
      ("class Sub: Base { private func picked(_ x: Int) {} }", false),
      ("class Sub<T>: Base { func picked(_ x: Int) {} }", false),
      ("class Sub: Base { func other(_ x: Int) {} }", false),
      ("class Sub: UIViewController, D { func picked(_ x: Int) {} }", false),
    ])
  func subclass(source: String, isWarned: Bool) {
    let file = prepared(Self.delegates, source)
    #expect(file.lines == [source])
    #expect(file.notices.contains { $0.message.hasPrefix("this method is not called for") } == isWarned)
  }

  @Test("a closure and a requirement of one name cause a warning")
  func ambiguous() {
    let file = prepared(
      "@objc protocol D { @objc optional func picked(_ x: Int) }", "class C { var picked: ((Int) -> Void)? }",
      "func f() { a.picked?(1) }")
    #expect(file.lines == ["func f() { a.picked?(1) }"])
    #expect(file.notices.count == 1)
  }
}
#endif
