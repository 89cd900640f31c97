import Testing

@Suite struct HelpTests {
  @Test("The overview names the commands and the words")
  func overview() throws { try CommandTest("help").runGolden() }

  @Test("A word")
  func word() throws { try CommandTest("help", "launch").runGolden() }

  @Test("A member is named with a dot or with a colon")
  func member() throws {
    let dot = try CommandTest("help", "UIViewController.present").result()
    let colon = try CommandTest("help", "UIViewController:present").result()
    #expect(dot.text == colon.text)
    #expect(dot.error == colon.error)
    try CommandTest("help", "UIViewController.present").runGolden()
  }

  @Test("A member's name alone finds every member of that name")
  func memberAlone() throws { try CommandTest("help", "present").runGolden() }

  @Test("A command")
  func command() throws {
    let help = try CommandTest("help", "run").result()
    let option = try CommandTest("run", "--help").result()
    #expect(help.text == option.text)
    try CommandTest("run", "--help").runGolden()
  }

  @Test("An unknown name is a usage error; the nearest ones are listed")
  func unknownWord() throws {
    try CommandTest("help", "lanch").status(4)
      .stderr(
        """
        ✗ there is no function or class 'lanch'

          help: did you mean 'launch'?
                `routescript help` lists them

        """
      ).run()
  }

  @Test("The overview fits 80 columns")
  func width() throws {
    let lines = try CommandTest("help").result().text.split(separator: "\n")
    #expect(lines.filter { $0.count > 80 } == [])
  }

  @Test(
    "The usage of a command and the signature of an entry fit 80 columns",
    arguments: [
      ["repl", "--help"], ["graph", "--help"], ["storyboard", "check", "--help"], ["storyboard", "lua", "--help"],
      ["generate", "swift", "--help"],
      ["help", "modalPresentationStyle"], ["help", "UIPageViewController"], ["help", "Router"],
    ])
  func widthOfUsage(_ arguments: [String]) throws {
    let lines = try CommandTest(arguments: arguments).result().text.split(separator: "\n")
    #expect(!lines.isEmpty)
    #expect(lines.filter { $0.count > 80 } == [])
  }

  @Test("The help for a name lists the names that contain it")
  func related() throws {
    let text = try CommandTest("help", "push").result().text
    #expect(text.contains("Path.push(source) → RoutePath"))
    #expect(text.contains("See also") && text.contains("UINavigationController.pushViewController"), "\(text)")
  }

  @Test("A value of an enumeration is found", arguments: ["pageSheet", "fullScreen", "formSheet"])
  func enumerationValue(_ value: String) throws {
    let result = try CommandTest("help", value).result()
    #expect(result.ending == .exited(0))
    #expect(result.text.contains("UIViewController.modalPresentationStyle"), "\(result.allText)")
  }

  @Test("`help super` explains the call of a superclass")
  func superclass() throws {
    let text = try CommandTest("help", "super").result().text
    #expect(text.hasPrefix("Class.super.method(self, …)\n"))
    #expect(text.contains("Home.super.viewDidAppear(self, animated)"))
  }

  @Test("A rule of the specification")
  func rule() throws { try CommandTest("help", "router:3.5.3").runGolden() }

  @Test("A rule that does not exist, from the command line and in the REPL")
  func missingRule() throws {
    let text = "✗ there is no rule 'hierarchy:4.9999'\n\n  help: the last rule of section 4 is hierarchy:4."
    for test in [CommandTest("help", "hierarchy:4.9999"), CommandTest("repl").stdin("help hierarchy:4.9999\n")] {
      #expect(try test.result().errorText.hasPrefix(text))
    }
  }

  @Test("A word that names nothing searches the descriptions")
  func search() throws { try CommandTest("help", "sheet").runGolden() }

  @Test("An unknown member error lists the members of its class")
  func unknownMember() throws {
    try CommandTest("help", "UINavigationController:pushViewControler").status(4)
      .stderr(
        """
        ✗ there is no function or class 'UINavigationController:pushViewControler'

          help: did you mean 'UINavigationController.pushViewController',
                'UINavigationController.popViewController' or
                'UINavigationController.popToViewController'?
                `routescript help` lists them

        """
      ).run()
  }

  @Test("Several words are explained one after the other, unknown ones among them")
  func severalWords() throws {
    let result = try CommandTest("help", "launch", "xyzzy", "settle").result()
    let launch = try CommandTest("help", "launch").result().text
    let settle = try CommandTest("help", "settle").result().text
    #expect(result.text == launch + "\n" + settle)
    #expect(!result.error.isEmpty)
    #expect(result.ending == .exited(4))
  }
}
