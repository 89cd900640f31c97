import AppSources
import Testing

/// Files of any size and nesting. A reader reads each whole, or names the limit.
@Suite struct LimitTests {
  private func read(_ source: String) -> SourceFacts { ObjectiveCReader.read(Array(source.utf8), file: "Editor.m") }

  private func inMethod(_ code: String) -> String {
    "@implementation Editor\n- (void)show {\n\(code)\n}\n@end\n"
  }

  // MARK: Nesting

  @Test("A directive within a directive is text, in a line of any length")
  func directives() {
    let facts = read(String(repeating: "#", count: 40_000) + "\n#define NAME @\"edit\"\n#define a##b @\"c\"\n")
    #expect(facts.error == nil)
    #expect(facts.constants.map(\.name) == ["NAME"])
  }

  @Test(
    "A file that is nested too deeply has only an error, with the limit and the line",
    arguments: [
      ("[", "more than 100 nested messages at line 3"), ("[a b:^{", "more than 100 nested messages at line 3"),
      ("{", nil), ("(", nil), ("#if A\n", nil), ("a = (b)", nil), ("x ? ", nil), ("@{@\"a\": ", nil),
      ("return a.", nil),
    ])
  func nesting(_ part: String, _ error: String?) {
    let facts = read(inMethod(String(repeating: part, count: 20_000)))
    #expect(facts.error == error)
    #expect(facts.errorLine == (error == nil ? nil : 3))
    #expect(facts.types.isEmpty == (error != nil))
  }

  @Test("Messages that are nested less deeply are read")
  func messages() {
    let deep =
      String(repeating: "[a b:", count: 90) + "[UIImage imageNamed:@\"pen\"]" + String(repeating: "]", count: 90)
    #expect(read(inMethod(deep + ";")).uses.map(\.text) == [.literal("pen")])
  }

  @Test("A path of any length is a value, and one that is too long is unknown")
  func paths() {
    let path = String(repeating: ".a", count: 100_000)
    let facts = read(inMethod("self.window.rootViewController = self\(path);"))
    #expect(facts.error == nil)
    #expect(facts.routes.map(\.target) == [.unknown("nesting")])
  }

  @Test("The statements after the most that are read are recorded as code")
  func statements() throws {
    let body = (0..<50).map { "[self step\($0)];\n" }.joined()
    let steps = try #require(
      read("@implementation Editor\n- (IBAction)show:(id)sender {\n\(body)}\n@end\n").bodies.first?.steps)
    #expect(steps.count == 41)
    #expect(steps.last?.action == .code("…"))
  }

  // MARK: Conditions

  @Test("A condition that is too long is an error with its line, also if the branches before it make it so")
  func conditions() {
    let branches = (0..<20_000).map { "#elif defined(PLATFORM_\($0))\nint a;\n" }.joined()
    #expect(read("#if A\n\(branches)#endif\n").error == "a condition of more than 4000 bytes at line 294")
    let text = String(repeating: "A", count: 4_000)
    #expect(read("\n#if \(text)\n#endif").error == "a condition of more than 4000 bytes at line 2")
  }

  @Test("The conditions of a file are bounded together, since each repeats those around it")
  func allConditions() {
    let inner = String(repeating: "#if B\nint b;\n#endif\n", count: 20_000)
    let facts = read("#if \(String(repeating: "A", count: 3_900))\n\(inner)#endif\n")
    #expect(facts.error?.hasPrefix("conditions of more than 1048576 bytes at line ") == true)
    #expect(read(String(repeating: "#if B\nint b;\n#endif\n", count: 20_000)).branches.count == 20_000)
  }

  @Test("Code has the conditions around it, innermost first")
  func nestedConditions() {
    let facts = read(
      """
      #if A
      ZIKRouterToView(First);
      #ifdef B
      ZIKRouterToView(Second);
      #else
      ZIKRouterToView(Third);
      #endif
      #elif C
      ZIKRouterToView(Fourth);
      #endif
      ZIKRouterToView(Fifth);
      #if D
      ZIKRouterToView(Sixth);
      """)
    #expect(
      facts.registrations.map(\.condition) == [
        "(A)", "defined(B) && (A)", "!(defined(B)) && (A)", "!(A) && (C)", nil, nil,
      ])
  }

  @Test("Each of many facts in many branches is compiled under the condition of its branch")
  func compiledFacts() {
    let count = 20_000
    let branches = (0..<count).map {
      "#if \($0.isMultiple(of: 2) ? "A" : "B")\n@\"\";f();\nZIKRouterToView(R\($0));\n#endif\n"
    }
    let facts = read(branches.joined()).compiled(with: ["A"])
    #expect(facts.registrations.count == count / 2)
  }

  @Test("A branch with overlapping and huge ranges of lines omits the facts in them")
  func lineRanges() {
    let line =
      #"{"v":1,"file":"A.swift","constants":[{"name":"a","at":[1,1]},{"name":"b","at":[5,1]},{"name":"c","at":[9,1]}],"branches":["#
      + #"{"if":"A","lines":[4,6]},{"if":"A","lines":[5,5]},{"if":"A","lines":[9,9223372036854775807]}]}"#
    let facts = SourceFacts.decode(Array(line.utf8)).files.map { $0.compiled(with: []) }
    #expect(facts.map { $0.constants.map(\.name) } == [["a"]])
  }

  @Test("A condition of the source reader that is too long is an error")
  func decodedCondition() {
    let text = String(repeating: "A", count: 4_000)
    let line = #"{"v":1,"file":"A.swift","branches":[{"if":"\#(text)","lines":[1,2]}]}"#
    #expect(
      SourceFacts.decode(Array(line.utf8)).errors.map(\.error.reason) == [
        "the condition of a branch has more than 4000 bytes"
      ])
  }

  // MARK: Repetition

  @Test("A declaration has any number of names")
  func names() {
    let names = (0..<20_000).map { "p\($0)" }.joined(separator: ", ")
    let facts = read("@interface Editor : UIView\n@property (weak) IBOutlet __weak UIView \(names);\n@end\n")
    #expect(facts.types.first?.properties.count == 20_000)
    #expect(facts.types.first?.properties.allSatisfy { $0.isWeak && $0.isOutlet } == true)
  }

  @Test("A method has any number of parameters, variables and blocks")
  func variables() {
    let parameters = (0..<5_000).map { "with\($0):(Editor *)p\($0)" }.joined(separator: " ")
    let code = (0..<5_000).map { "Editor *e\($0) = [Editor new]; [a run:^{ e\($0) = nil; }]; [b showEditor:p\($0)];" }
    let source = "@implementation A\n- (void)\(parameters) {\n\(code.joined(separator: "\n"))\n}\n@end\n"
    #expect(read(source).types.first?.methods.first?.parameters.count == 5_000)
  }

  @Test("A block hides the variables around it until its end")
  func blocks() {
    let facts = read(
      inMethod(
        """
        NSString *name = @"a";
        [x run:^{ NSString *name = @"b"; [UIImage imageNamed:name]; [x run:^{ NSString *name = [x name]; }]; }];
        [UIImage imageNamed:name];
        """))
    #expect(facts.uses.map(\.text) == [.unknown("variable"), .literal("a")])
  }

  @Test("A variable that contains others many times is unknown")
  func doubledVariables() {
    let code = (0..<60).map { _ in "board = [UIStoryboard storyboardWithName:(c ? board : board) bundle:nil];\n" }
    let facts = read(inMethod(code.joined() + "[board instantiateViewControllerWithIdentifier:@\"a\"];"))
    #expect(facts.uses.last?.board == .unknown("nesting"))
  }

  // MARK: Projects

  /// Returns a project whose main group has the given contents.
  private func project(_ objects: String, children: String) -> [UInt8] {
    Array(
      """
      { objects = { P = {isa = PBXProject; mainGroup = G; }; G = {isa = PBXGroup; children = (\(children)); };
      \(objects) }; rootObject = P; }
      """.utf8)
  }

  @Test("Any number of projects link any number of frameworks")
  func frameworks() {
    var manifests = AppManifests()
    let files = (0..<100).map {
      "F\($0) = {isa = PBXFileReference; path = K\($0).framework; sourceTree = \"<group>\"; };\n"
    }
    let contents = project(files.joined(), children: "")
    for number in 0..<200 { manifests.add("A\(number)/A.xcodeproj/project.pbxproj", contents) }
    #expect(manifests.dependencies.missing(from: []).count == 100)
    #expect(manifests.unread.isEmpty)
  }

  @Test("Many targets build the files of one group")
  func variants() {
    let build = (0..<5_000).map { "B\($0) = {isa = PBXBuildFile; fileRef = G; };\n" }.joined()
    let files = (0..<5_000).map {
      "F\($0) = {isa = PBXFileReference; path = f\($0).swift; sourceTree = \"<group>\"; };\n"
    }
    var projects = XcodeProjects()
    projects.add(
      "A.xcodeproj/project.pbxproj",
      project(build + files.joined(), children: (0..<5_000).map { "F\($0)," }.joined()))
    #expect(projects.fileNames.count == 5_000)
  }

  @Test(
    "A project that cannot be read is reported with its line and the limit",
    arguments: [
      ("{\nx = " + String(repeating: "{a = ", count: 60), 2, "more than 50 nested values"),
      ("{\nx = ;}", 2, "a value is missing"),
      ("{\n\nx = y", 3, "the file ends early"), ("", 1, "the file ends early"),
      ("{x = \"", 1, "a string without an end"),
      ("{a\n b}", 2, "there is no '='"), ("{}", nil, "no object is the project"),
      (
        "{objects = {P = {isa = PBXProject; mainGroup = G; projectDirPath = \(String(repeating: "a/", count: 600)); }; }; rootObject = P; }",
        nil, "a path of more than 1024 bytes"
      ),
      (
        "{objects = {a = {children = (\(String(repeating: "a,", count: 500_000))); }; }; }", 1,
        "more than 500000 objects and entries of lists"
      ),
    ] as [(String, Int?, String)])
  func unreadProjects(_ contents: String, _ line: Int?, _ reason: String) {
    var manifests = AppManifests()
    manifests.add("A.xcodeproj/project.pbxproj", Array(contents.utf8))
    #expect(manifests.unread.map(\.file) == ["A.xcodeproj/project.pbxproj"])
    #expect(manifests.unread.map(\.line) == [line])
    #expect(manifests.unread.map(\.reason) == [reason])
  }

  // MARK: Assets

  @Test("The description of an asset folder that cannot be read is reported with its line and the reason")
  func unreadAssets() {
    var assets = AssetNames()
    assets.add("A.xcassets/Icons/pen.imageset") { _ in Array(("{\n" + String(repeating: "[", count: 200)).utf8) }
    assets.add("A.xcassets/Deep/pen.imageset") { _ in Array(("{\"a\":\n" + String(repeating: "[", count: 200)).utf8) }
    #expect(assets.unread.map(\.file) == ["A.xcassets/Icons/Contents.json", "A.xcassets/Deep/Contents.json"])
    #expect(assets.unread.map(\.line) == [2, 2])
    #expect(assets.unread.map(\.reason) == ["there is no key", "more than 100 nested values"])
  }

  @Test("The names of app icons continue in those of their files")
  func icons() {
    var assets = AssetNames()
    for number in 0..<1_000 { assets.add("A.xcassets/AppIcon\(number).appiconset") { _ in nil } }
    #expect(assets.hasImage("AppIcon77-60x60"))
    #expect(!assets.hasImage("App"))
  }
}
