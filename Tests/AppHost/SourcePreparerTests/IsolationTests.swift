#if UIKit
import SourcePreparer
import Testing

@Suite struct IsolationTests {
  @Test(
    "@MainActor becomes spaces, except where code is asynchronous",
    arguments: [
      ("@MainActor class A {}", "           class A {}"), ("@MainActor func f() {}", "           func f() {}"),
      ("@MainActor func f() async {}", "@MainActor func f() async {}"),
      ("let f: @MainActor () -> Void = {}", "let f:            () -> Void = {}"),
      ("let f: @MainActor () async -> Void = {}", "let f: @MainActor () async -> Void = {}"),
      ("let f = { @MainActor in g() }", "let f = {            in g() }"),
      ("let f = { @MainActor in await g() }", "let f = { @MainActor in await g() }"),
      ("let t = Task { @MainActor in g() }", "let t = Task { @MainActor in g() }"),
    ])
  func mainActor(source: String, line: String) {
    #expect(prepared(source).lines == [line])
  }

  @Test(
    "an asynchronous member of a type that belongs to the main actor on the device gets @MainActor",
    arguments: [
      ("@MainActor class A { func f() async {} }", "           class A { @MainActor func f() async {} }"),
      ("class A: UIViewController { func f() async {} }", "class A: UIViewController { @MainActor func f() async {} }"),
      (
        "class A: UIViewController { nonisolated func f() async {} }",
        "class A: UIViewController { nonisolated func f() async {} }"
      ),
      ("class A { func f() async {} }", "class A { func f() async {} }"),
      ("extension Task { static func f() async {} }", "extension Task { static func f() async {} }"),
      ("struct Task { func f() async {} }", "struct Task { func f() async {} }"),
      ("extension DispatchQueue { func f() async {} }", "extension DispatchQueue { func f() async {} }"),
      (
        "extension UIViewController { func f() async {} }",
        "extension UIViewController { @MainActor func f() async {} }"
      ),
      ("extension Screen { func f() async {} }", "extension Screen { @MainActor func f() async {} }"),
    ])
  func members(source: String, line: String) {
    #expect(prepared("class Screen: UIViewController {}", source).lines == [line])
  }
}
#endif
