import Testing

/// `routescript storyboard`.
@Suite struct StoryboardCommandTests {
  /// A storyboard whose first scene has a segue to a reference, and whose second scene nothing leads to.
  private static func main(to storyboard: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
    initialViewController="home">
        <scenes>
            <scene sceneID="a"><objects>
                <viewController id="home" customClass="HomeViewController" sceneMemberID="viewController">
                    <connections><segue destination="help" kind="show" identifier="help" id="s1"/></connections>
                </viewController>
            </objects></scene>
            <scene sceneID="b"><objects>
                <viewControllerPlaceholder storyboardName="\(storyboard)" id="help" sceneMemberID="viewController"/>
            </objects></scene>
            <scene sceneID="c"><objects>
                <viewController id="lost" title="Lost" sceneMemberID="viewController"/>
            </objects></scene>
        </scenes>
    </document>
    """
  }

  private static let help = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
    initialViewController="index"><scenes><scene sceneID="a"><objects>
    <viewController id="index" sceneMemberID="viewController"/></objects></scene></scenes></document>
    """

  private func app(_ arguments: String...) -> CommandTest {
    CommandTest(arguments: ["storyboard"] + arguments)
      .file("App/Base.lproj/Main.storyboard", Self.main(to: "Help")).file("App/R.swift/Help.storyboard", Self.help)
      .file("App/spec.lua", "home:performSegue 'hlep'")
  }

  @Test("a folder is checked against its scripts")
  func check() throws {
    try app("check", "App").status(1).stdout(
      """
      ⚠ nothing leads to UIViewController (Lost)  App/Base.lproj/Main.storyboard:13:13

        help: give it a storyboard identifier, connect a segue to it, or remove it

      ✗ no storyboard has a segue "hlep"                                App/spec.lua:1

        help: did you mean 'help'?

      2 storyboards: 1 error, 1 warning

      """
    ).run()
  }

  @Test("warnings fail a strict check, and a baseline excludes known findings")
  func baseline() throws {
    try app("check", "App/Base.lproj", "App/R.swift").stdout(
      """
      ⚠ nothing leads to UIViewController (Lost)  App/Base.lproj/Main.storyboard:13:13

        help: give it a storyboard identifier, connect a segue to it, or remove it

      2 storyboards: 1 warning

      """
    ).run()
    let known = """
      # Findings that `routescript storyboard check --baseline` skips: rule, file, subject.
      unknown-identifier\tApp/spec.lua\tsegue hlep
      unreachable-scene\tApp/Base.lproj/Main.storyboard\tlost

      """
    try app("check", "App", "--format", "baseline").stdout(known).run()
    try app("check", "App", "--strict", "--baseline", "known.txt").file("known.txt", known)
      .stdout("2 storyboards: nothing found, and 2 in the baseline\n").run()
    try app("check", "App", "--baseline", "known.txt").file("known.txt", "hello").status(4)
      .stderr(
        """
        ✗ invalid baseline                                                   known.txt:1

          expected: rule, file and subject separated by tabs, as --format baseline
                    prints them

        """
      ).run()
  }

  @Test("invalid XML is reported at its place, and the other files are checked")
  func malformed() throws {
    try CommandTest("storyboard", "check", "App").file("App/A.storyboard", "<document>\n<scenes>\n</scene>")
      .file("App/Help.storyboard", Self.help).status(1).stdout(
        """
        ✗ a closing tag has no matching open element                App/A.storyboard:3:3

          3 │ </scene>
            │   ^^^^^

          found:    </scene>
          expected: </scenes>

          <scenes> was opened here (App/A.storyboard:2:1)

          2 │ <scenes>
            │ ^

        2 storyboards: 1 error

        """
      ).run()
  }

  @Test("findings are available as JSON and SARIF")
  func formats() throws {
    try CommandTest("storyboard", "check", "Help.storyboard", "--format", "json").file("Help.storyboard", Self.help)
      .stdout("[]\n").run()
  }

  @Test("a storyboard is drawn as a tree, and several as a graph across references")
  func drawings() throws {
    try app("tree", "App/Base.lproj/Main.storyboard").stdout(
      """
      Main (iOS): 3 scenes, 1 segue

      ▸ HomeViewController
      └─ show "help" → Help

      UIViewController (Lost)

      """
    ).run()
    try app("graph", "App", "--format", "mermaid").stdout(
      """
      flowchart LR
        subgraph frame1["Main"]
          s1(["HomeViewController<br>initial"])
          s2["UIViewController<br>(Lost)"]
        end
        subgraph frame2["Help"]
          s3(["UIViewController<br>initial"])
        end
        s1 -->|"show #quot;help#quot;"| s3
        linkStyle 0 stroke:#2f6fb0

      """
    ).run()
  }

  @Test("missing paths, and folders without storyboards, are reported")
  func nothing() throws {
    try CommandTest("storyboard", "check", "gone").status(4).stderr("✗ there is no file 'gone'\n").run()
    try CommandTest("storyboard", "tree", "App").file("App/a.txt", "").status(5).stderr(
      """
      ✗ there are no storyboards in App

        help: pass .storyboard or .xib files, or folders that contain them

      """
    ).run()
  }

  @Test("a scenario is written that runs as it is, and whose tests pass")
  func lua() throws {
    let written = try app("lua", "App").result()
    #expect(written.ending == .exited(0))
    let script = String(decoding: written.output, as: UTF8.self)
    try CommandTest("run", "main.lua").file("main.lua", script).runGolden(named: "luaRun")
    #expect(try CommandTest("test", "main_spec.lua").file("main_spec.lua", script).result().ending == .exited(0))
    try app("lua", "App").runGolden()
  }

  @Test("a scenario is of one platform")
  func luaOfPlatform() throws {
    try app("lua", "App", "--platform", "tvOS").status(5).stderr(
      """
      ✗ there are no storyboards of tvOS

        found:    those of iOS
        expected: iOS, macOS or tvOS storyboards

      """
    ).run()
  }
}
