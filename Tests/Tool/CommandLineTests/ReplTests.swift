import Testing

/// `routescript repl` without a terminal.
@Suite struct ReplTests {
  @Test("Statements are read from a pipe, values are printed; errors go to standard error")
  func piped() throws {
    try CommandTest("repl")
      .stdin(
        """
        local home = UIViewController()
        function double(n)
          return 2 * n
        end
        double(21)
        app = launch { root = UINavigationController(home) }
        home:presnt()
        home
        :tree
        """
      )
      .status(1).runGolden(named: "repl")
  }

  @Test("Without a user to ask, :save replaces only its own files, and :save! replaces any; exit ends the session")
  func existingFile() throws {
    try CommandTest("repl")
      .file("mine.lua", "print 'by hand'\n")
      .stdin("x = 1\n:save mine.lua\n:save! mine.lua\ny = 2\n:save mine.lua\nexit\nprint 'not reached'\n")
      .status(1).runGolden(named: "replExistingFile")
  }

  @Test("Files and code run first, and their declarations persist")
  func first() throws {
    try CommandTest("repl", "app.lua", "-e", "local more = base + 1")
      .file("app.lua", "local base = 1\nprint('loaded')").stdin("base, more\n")
      .stdout("loaded\n1\n2\n").run()
  }

  @Test("The last statement needs no line feed, and one without its end is wrong")
  func last() throws {
    try CommandTest("repl").stdin("1 + 1").stdout("2\n").run()
    try CommandTest("repl").stdin("if true then\n").status(1).runGolden(named: "replUnfinished")
  }

  @Test("A missing file ends the session before it starts")
  func missing() throws {
    try CommandTest("repl", "nothing.lua").stdin("1\n").status(4).runGolden(named: "replMissing")
  }

  @Test("An infinite loop is stopped at the time limit, and later statements run")
  func endless() throws {
    let result = try CommandTest("repl", "--timeout", "200ms").stdin("x = 1\nx = 2 while true do end\nx\n").result()
    #expect(String(decoding: result.output, as: UTF8.self) == "1\n")
    #expect(String(decoding: result.error, as: UTF8.self).contains("time limit of 200 ms"))
    #expect(result.ending == .exited(1))
  }

  @Test("A statement over the memory limit is stopped, and later statements run")
  func memory() throws {
    let result = try CommandTest("repl", "--memory", "8M")
      .stdin("t = {} while true do t[#t + 1] = ('x'):rep(10000) .. #t end\nt\n").result()
    #expect(String(decoding: result.output, as: UTF8.self) == "nil\n")
    #expect(String(decoding: result.error, as: UTF8.self).contains("memory limit of 8 MB"))
  }

  @Test("Output to a pipe has no color, and --no-color is accepted")
  func plain() throws {
    try CommandTest("repl", "--no-color").stdin(":history\n").stdout("no steps yet\n").run()
  }

  @Test("The storyboards of a folder are loaded first, those in its folders too")
  func storyboards() throws {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="1" \
      initialViewController="one">
        <scenes><scene sceneID="s"><objects>
          <viewController id="one" storyboardIdentifier="Home" sceneMemberID="viewController"/>
        </objects></scene></scenes>
      </document>
      """
    try CommandTest("repl", "--storyboards", "App")
      .file("App/Base.lproj/Main.storyboard", document)
      .stdin("app = launch { mainStoryboard = 'Main' }\napp:tree()\n")
      .runGolden(named: "replStoryboards")
    try CommandTest("repl", "--storyboards", "Nothing").stdin("1\n").status(4).runGolden(named: "replNoStoryboards")
  }
}
