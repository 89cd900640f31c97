import InterfaceBuilder
import SimulatedWorld
import StoryboardFiles
import Storyboards
import Testing

/// Files that take long to load.
@Suite struct LargeFileTests {
  private struct Stop: Error {}

  private static let text = board(
    (0..<20).map {
      scene(
        "s\($0)", "customClass=\"C\($0)\"",
        """
        <view key="view" id="v\($0)"><subviews><button id="b\($0)"><connections>\
        <segue kind="show" destination="s0" id="g\($0)"/></connections></button></subviews></view>\
        <connections><outlet property="button" destination="b\($0)" id="o\($0)"/></connections>
        """)
    }.joined(), initial: "s0")

  private static let nib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"><connections>\
    \((0..<20).map { "<outlet property=\"p\($0)\" destination=\"v\($0)\" id=\"o\($0)\"/>" }.joined())</connections></placeholder>
    <view id="v"><subviews>\((0..<20).map { "<view id=\"v\($0)\"/>" }.joined())</subviews></view></objects></document>
    """

  @Test("an error in the check callback ends the loading at any point", arguments: [true, false])
  func stopping(isStoryboard: Bool) throws {
    let document = try Document(
      Array((isStoryboard ? Self.text : Self.nib).utf8), file: isStoryboard ? "Main.storyboard" : "A.xib")
    func load(_ check: @escaping () throws -> Void) throws {
      let classes = FileClasses(FileApp().world.classes)
      if isStoryboard {
        _ = try StoryboardLoader.load(document, classes: classes, check: check)
      } else {
        _ = try StoryboardLoader.loadNib(document, classes: classes, check: check)
      }
    }
    var count = 0
    try load { count += 1 }
    #expect(count > 60)
    for last in stride(from: 0, to: count, by: 7) {
      var rest = last
      #expect(throws: Stop.self) {
        try load {
          if rest == 0 { throw Stop() }
          rest -= 1
        }
      }
    }
  }

  @Test("if several views have one id, outlets hold the first one")
  func oneID() throws {
    let app = FileApp()
    let views = String(repeating: "<label id=\"x\"/>", count: 3)
    let loaded = try app.load(
      board(
        scene(
          "a", "customClass=\"A\"",
          """
          <view key="view" id="v"><subviews>\(views)</subviews></view>\
          <connections><outlet property="p" destination="x" id="o"/></connections>
          """), initial: "a"))
    let made = loaded.storyboard.initialScene?.controller?.views ?? []
    #expect(made.map { $0.outlet } == ["p", nil, nil])
  }
}
