import Testing

/// Interface Builder files on disk that scenarios read and write.
@Suite struct StoryboardFileTests {
  private static let main = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
    initialViewController="home"><scenes><scene sceneID="a"><objects>
    <viewController storyboardIdentifier="Home" id="home" title="Notes" sceneMemberID="viewController"/>
    </objects></scene></scenes></document>
    """

  @Test("a storyboard is found from the scenario's folder, and from the current one")
  func folders() throws {
    let script = """
      assert(Storyboard.load("Main.storyboard").name == "Main")
      assert(Storyboard.load("App/Help.storyboard").name == "Help")
      """
    try CommandTest("run", "--quiet", "specs/a.lua").file("specs/a.lua", script)
      .file("specs/Main.storyboard", Self.main).file("App/Help.storyboard", Self.main).run()
  }

  @Test("files outside the folders of a scenario are reported as missing, whether they exist or not")
  func outside() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(Self.main.utf8), to: "There.storyboard", mode: 0o644)
    for name in ["There", "Gone"] {
      let path = "\(folder.path)/\(name).storyboard"
      let script = """
        local isLoaded, message = pcall(Storyboard.load, "\(path)")
        assert(not isLoaded)
        print((tostring(message):gsub("There", "Gone"):match "there is no storyboard file '[^']*/(.-)'"))
        """
      try CommandTest("run", "a.lua").file("a.lua", script).stdout(
        """
        a.lua
         print  Gone.storyboard

        ✓ a.lua: 1 assertion, 0 steps, 0.000 s of virtual time

        """
      ).run()
      // Whom the reader trusts may read it.
      let trusted = try CommandTest("run", "--trust", "--quiet", "a.lua")
        .file("a.lua", "Storyboard.load \"\(path)\"").result()
      #expect(trusted.ending == .exited(name == "There" ? 0 : 1))
    }
    try CommandTest("run", "--quiet", "a.lua").file("a.lua", "assert(not pcall(Storyboard.load, '/dev/zero'))").run()
  }

  @Test("a storyboard is written where the scenario is trusted, and reads back as the same")
  func saving() throws {
    let script = """
      local Main = Storyboard.load "Main.storyboard"
      Main:save "Copy.storyboard"
      local Copy = Storyboard.load "Copy.storyboard"
      assert(Copy:xml() == Main:xml())
      assert(Copy:instantiateViewController "Home".title == "Notes")
      local isSaved, message = pcall(Main.save, Main, "nowhere/Copy.storyboard")
      print(message)
      """
    try CommandTest("run", "--trust", "a.lua").file("a.lua", "launch {}\n" + script).file("Main.storyboard", Self.main)
      .runGolden()
    try CommandTest("run", "a.lua").file("a.lua", script).file("Main.storyboard", Self.main)
      .runGolden(variant: "untrusted")
  }
}
