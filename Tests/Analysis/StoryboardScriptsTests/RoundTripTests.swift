import GoldenTesting
import InterfaceBuilder
import RouteDiagnostics
import RouteScript
import ScenarioRunner
import ScriptText
import StoryboardScripts
import Testing

/// The round trip of printed scenarios: the storyboards that they declare, written as files, print the same.
@Suite struct RoundTripTests {
  /// The storyboards that a printed scenario declares, as files.
  private func documents(of script: StoryboardScript) throws -> [Document] {
    let text = """
      local declare, boards = storyboard, {}
      local function storyboard(name)
        return function(contents)
          local board = declare(name)(contents)
          boards[#boards + 1] = board
          return board
        end
      end
      \(script.text)
      for _, board in ipairs(boards) do
        it("~" .. board.name, function() error(board:xml(), 0) end)
      end
      """
    let listener = ScriptListener()
    try ScenarioRunner(files: NoFiles()).run(
      ScriptSource(name: "storyboards.lua", text: Array(text.utf8)), listeners: [listener])
    return try listener.failures.enumerated().map { place, failure in
      let colon = try #require(failure.firstIndex(of: ":"))
      let name = failure[..<colon].dropFirst()
      // Storyboards come in the order of their directories.
      return try Document(
        Array(failure[colon...].dropFirst(2).utf8), file: "\(100 + place)/\(name).storyboard")
    }
  }

  /// - Parameter isWhole: whether the classes are compared, too. Their outlets may be for constraints and tab views,
  ///   which are not simulated.
  private func check(_ documents: [Document], _ platform: Platform, isWhole: Bool = true) throws {
    func compared(_ text: String) -> String {
      guard !isWhole, let start = text.firstRange(of: "storyboard \"") else { return text }
      return String(text[start.lowerBound...])
    }
    let script = try StoryboardScript(documents, platform: platform)
    let again = try StoryboardScript(self.documents(of: script), platform: platform)
    let diff = LineDiff(expected: compared(script.text), actual: compared(again.text))
    #expect(!diff.hasDifferences, "\(diff.rendered().joined(separator: "\n"))")
  }

  private func document(_ runtime: String, _ scenes: String, initial: String) throws -> Document {
    let text = """
      <document type="com.apple.InterfaceBuilder3.\(runtime == "MacOSX.Cocoa" ? "Cocoa" : "CocoaTouch").Storyboard.XIB" \
      version="3.0" targetRuntime="\(runtime)" initialViewController="\(initial)"><scenes>\(scenes)</scenes></document>
      """
    return try Document(Array(text.utf8), file: "Main.storyboard")
  }

  @Test("attributes, gesture recognizers, popover anchors, several outlets and actions are printed, and read back")
  func everything() throws {
    let main = try document(
      "iOS.CocoaTouch",
      """
      <scene sceneID="s1"><objects><viewController id="home" customClass="HomeViewController" sceneMemberID="viewController">
      <view key="view" id="v"><subviews>
      <view id="card" customClass="CardView"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="radius"><real key="value" value="1.5"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="string" keyPath="name" value="a &quot;b&quot;"/>
      <userDefinedRuntimeAttribute type="boolean" keyPath="isFlat" value="YES"/></userDefinedRuntimeAttributes>
      <connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="c1"/></connections></view>
      <button id="b"><state key="normal" title="Go"/><connections>
      <action selector="go:" destination="home" eventType="touchUpInside" id="a1"/>
      <action selector="log:" destination="home" eventType="touchUpInside" id="a2"/>
      <action selector="refresh:" destination="first" eventType="touchUpInside" id="a3"/></connections></button></subviews></view>
      <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" title="More" id="item"/></navigationItem>
      <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="limit"><integer key="value" value="7"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes><connections>
      <outlet property="first" destination="b" id="o1"/><outlet property="second" destination="b" id="o2"/>
      <segue destination="more" kind="popoverPresentation" identifier="more" popoverAnchorBarButtonItem="item" id="g1"/>
      <segue destination="more" kind="popoverPresentation" identifier="card" popoverAnchorView="card" id="g2"/>
      </connections></viewController>
      <placeholder placeholderIdentifier="IBFirstResponder" id="first" sceneMemberID="firstResponder"/>
      <tapGestureRecognizer id="tap"><connections><segue destination="more" kind="show" id="g3"/></connections></tapGestureRecognizer>
      </objects></scene>
      <scene sceneID="s2"><objects><viewController id="more" title="More" sceneMemberID="viewController"/></objects></scene>
      """, initial: "home")
    try check([main], .iOS)
    let script = try StoryboardScript([main], platform: .iOS)
    for part in [
      "attributes = { limit = 7 }", "attributes = { isFlat = true, name = \"a \\\"b\\\"\", radius = 1.5 }",
      "view = \"card\"", "anchor = \"item\"", "anchor = \"card\"", "outlets = { \"first\", \"second\" }",
      "actions = { \"go\", \"log\" }", "responderActions = { \"refresh\" }",
    ] {
      #expect(script.text.contains(part), "\(part)")
    }
  }

  @Test("storyboards:11.20 macOS menus and toolbars are printed, lead to their scenes, and read back")
  func mac() throws {
    let main = try document(
      "MacOSX.Cocoa",
      """
      <scene sceneID="s0"><objects><application id="app" sceneMemberID="viewController"><menu key="mainMenu" id="m"><items>
      <menuItem title="Settings" id="i2"><connections><segue destination="settings" kind="show" id="g1"/></connections></menuItem>
      <menuItem title="Refresh" id="i3"><connections><action selector="refresh:" target="first" id="a1"/></connections></menuItem>
      </items></menu></application><customObject id="first" sceneMemberID="firstResponder" customClass="NSResponder"/>
      </objects></scene>
      <scene sceneID="s1"><objects><windowController id="window" sceneMemberID="viewController"><window key="window" id="w">
      <toolbar key="toolbar" id="t"><allowedToolbarItems><toolbarItem label="Add" id="ti"><connections>
      <segue destination="settings" kind="sheet" id="g2"/></connections></toolbarItem></allowedToolbarItems></toolbar></window>
      <connections><segue destination="home" kind="relationship" relationship="window.shadowedContentViewController" id="g3"/>
      </connections></windowController></objects></scene>
      <scene sceneID="s2"><objects><viewController id="home" sceneMemberID="viewController"/></objects></scene>
      <scene sceneID="s3"><objects><viewController id="settings" title="Settings" sceneMemberID="viewController"/></objects></scene>
      """, initial: "window")
    try check([main], .macOS)
    // The user reaches the scenes only by the menu and the toolbar.
    let script = try StoryboardScript([main], platform: .macOS)
    #expect(script.visitedCount == script.sceneCount, "\(script.text)")
  }

  @Test("real apps are printed such that they read back", .enabled(if: RealFiles.areThere, RealFiles.whyNot))
  func realFiles() throws {
    let documents = try RealFiles.all().compactMap { file in
      try? Document(Array(Self.simplified(String(decoding: file.bytes, as: UTF8.self)).utf8), file: file.path)
    }
    let apps = Dictionary(grouping: documents) { String($0.tree.file.split(separator: "/")[0]) }
    for (_, documents) in apps.sorted(by: { $0.key < $1.key }) {
      // A storyboard belongs to UIKit or to AppKit. Written as a file, a tvOS storyboard is an iOS storyboard.
      for platform in StoryboardScript.platforms(of: documents) where platform != .tvOS {
        try check(documents, platform, isWhole: false)
      }
    }
  }

  /// Returns a file whose controllers have classes that scripts support. Other classes only lend a scene their name.
  private static func simplified(_ text: String) -> String {
    var text = text
    for tag in ["tableViewController", "collectionViewController", "glkViewController", "avPlayerViewController"] {
      for bracket in ["<", "</"] {
        text = text.split(separator: bracket + tag, omittingEmptySubsequences: false).joined(
          separator: bracket + "viewController")
      }
    }
    return text
  }
}
