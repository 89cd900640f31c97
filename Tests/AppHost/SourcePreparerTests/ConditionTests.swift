#if UIKit
import SourcePreparer
import Testing

@Suite struct ConditionTests {
  @Test(
    "a platform condition has the value of the app's platform",
    arguments: [
      ("os(iOS)", "true", "false"), ("os(tvOS)", "false", "false"),
      ("os(macOS) || os(OSX)", "false || false", "true || true"),
      ("!os(iOS) && DEBUG", "!true && DEBUG", "!false && DEBUG"), ("os(Linux)", "os(Linux)", "os(Linux)"),
      ("canImport(UIKit)", "true", "false"), ("canImport(AppKit)", "false", "true"),
      ("canImport(SwiftUI)", "canImport(SwiftUI)", "canImport(SwiftUI)"),
      ("targetEnvironment(simulator)", "true", "false"), ("targetEnvironment(macCatalyst)", "false", "false"),
      ("swift(>=5.9)", "swift(>=5.9)", "swift(>=5.9)"),
    ])
  func value(condition: String, onPhone: String, onMac: String) {
    let source = "#if \(condition)\nlet a = 1\n#endif"
    #expect(prepared(source).lines[0] == "#if \(onPhone)")
    #expect(prepared(source, options: PreparerOptions(platform: .macOS)).lines[0] == "#if \(onMac)")
  }

  @Test("on a device, the simulator's branches are not compiled")
  func device() {
    let file = prepared("#if targetEnvironment(simulator)\n#endif", options: PreparerOptions(isSimulator: false))
    #expect(file.lines[0] == "#if false")
  }

  @Test("a member in a branch is in the same branch of the table")
  func members() {
    let file = prepared(
      """
      class C: UIView {
        #if A
        @IBAction func a() {}
        #elseif os(macOS)
        @IBAction func b() {}
        #else
        @IBAction func c() {}
        #endif
      }
      """)
    let table = file.appendix.filter { $0.hasPrefix("#") || $0.contains("action") }.map { $0.prefix { $0 != "{" } }
    #expect(
      table == [
        "#if A", "    members.action(\"a\") ", "#endif", "#if false", "    members.action(\"b\") ", "#endif",
        "#if !(A)",
        "    members.action(\"c\") ", "#endif",
      ])
  }

  @Test("a branch that is not compiled causes no warnings")
  func inactive() {
    #expect(prepared("#if os(macOS)\n@NSManaged var a: Int\n#endif").notices == [])
    #expect(prepared("@NSManaged var a: Int").notices.count == 1)
  }
}
#endif
