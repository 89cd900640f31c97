#if UIKit
import SourcePreparer
import Testing

/// The names were compared with the compiler: it rejects two methods with the same selector, and names it.
@Suite struct SelectorTests {
  @Test(
    "a selector has the name that the compiler gives the method",
    arguments: [
      ("foo()", "foo"), ("foo(_ x: A)", "foo:"), ("pressed(with x: A)", "pressedWith:"), ("show(for x: A)", "showFor:"),
      ("load(url: A, b: A)", "loadWithUrl:b:"), ("moveTo(point: A)", "moveToPoint:"),
      ("a(_ x: A, b: A, _ c: A)", "a:b::"), ("URLFor(uRL: A)", "URLForURL:"), ("go(URL: A)", "goWithURL:"),
      ("thr(_ x: A) throws", "thr:error:"), ("thr() throws", "thrAndReturnError:"),
      ("thr(x: A) throws", "thrWithX:error:"), ("load() async", "loadWithCompletionHandler:"),
      ("load(_ x: A) async throws", "load:completionHandler:"), ("getStuff(forKey: A)", "getStuffForKey:"),
      ("setUp(atIndex: A)", "setUpAtIndex:"), ("setUp(atindex: A)", "setUpWithAtindex:"),
      ("`default`(`in`: A)", "defaultIn:"), ("wasInside(item: A)", "wasInsideItem:"), ("info(_1: A)", "infoWith_1:"),
      ("basis(x: A)", "basisWithX:"), ("logIn(user: A)", "logInUser:"), ("go_to(x: A)", "go_toX:"),
      ("showWITH(x: A)", "showWITHX:"), ("at1(x: A)", "at1WithX:"),
    ])
  func name(declaration: String, selector: String) throws {
    let name = try #require(declaration.split(separator: "(").first)
    let file = prepared("class C: UIView { @objc func \(declaration) {}\n let s = #selector(\(name)) }")
    #expect(file.lines[1] == " let s = Selector(\"\(selector)\") }")
  }

  @Test(
    "each form of #selector names a method",
    arguments: [
      ("tap", "tap:"), ("tap(_:)", "tap:"), ("self.tap", "tap:"), ("C.tap(_:)", "tap:"), ("Self.tap", "tap:"),
      ("Other.named", "custom:"), ("Other.named(with:)", "custom:"), ("inherited", "inheritedFrom:"),
      ("getter: isOn", "isOn"), ("setter: isOn", "setIsOn:"), ("getter: Other.title", "heading"),
      ("setter: Other.title", "setHeading:"), ("unknown(_:for:)", "unknown:for:"), ("(tap)", "tap:"),
      ("twice as (C) -> (Int) -> Void", "twice:"), ("twice as () -> Void", "twice"),
      ("resignFirstResponder", "resignFirstResponder"),
    ])
  func form(expression: String, selector: String) {
    let other = """
      class Other: NSObject {
        @objc(custom:) func named(with x: Int) {}
        @objc func tap() {}
        @objc(heading) var title: String?
      }
      class Base: UIViewController { @objc func inherited(from x: Int) {} }
      """
    let file = prepared(
      other,
      """
      class C: Base { @objc func tap(_ x: Any) {}; @objc func twice() {}; @objc func twice(_ x: Int) {}
      let s = #selector(\(expression)) }
      """)
    #expect(file.lines[1] == "let s = Selector(\"\(selector)\") }")
    #expect(file.notices == [])
  }

  @Test("a name that no source declares causes a warning at its place")
  func unknown() {
    let file = prepared("class C: UIView {\n  let s = #selector(missing) }")
    #expect(file.lines[1] == "  let s = Selector(\"missing\") }")
    #expect(
      file.notices.map(\.description) == [
        "App.swift:2:21: warning: no source of the app declares 'missing', so the selector is 'missing', without parameters; "
          + "write the labels, as in #selector(missing(_:))"
      ])
  }

  @Test("several methods of one name cause a warning")
  func several() {
    let file = prepared("class C: UIView { @objc func tap() {}; @objc func tap(_ x: Any) {}\nlet s = #selector(tap) }")
    #expect(file.lines[1] == "let s = Selector(\"tap\") }")
    #expect(file.notices.first?.message.hasPrefix("several methods have the name 'tap': tap, tap:;") == true)
  }

  @Test("a selector on several lines keeps them")
  func lines() {
    let file = prepared("let s = #selector(\n  a(_:)\n)\nlet t = 1")
    #expect(file.lines == ["let s = Selector(", "", "\"a:\")", "let t = 1"])
  }

  @Test(
    "a key path becomes a string without its type",
    arguments: [("name", "name"), ("Person.name", "name"), ("a.b", "a.b"), ("Outer.Inner.a.b", "a.b")])
  func keyPath(expression: String, string: String) {
    #expect(prepared("let k = #keyPath(\(expression))").lines == ["let k = \"\(string)\""])
  }
}
#endif
