import Foundation
import Testing

/// `routescript graph`.
@Suite struct GraphCommandTests {
  private func app(_ arguments: String...) -> CommandTest {
    CommandTest(arguments: ["graph", "app.lua"] + arguments)
      .file(
        "modules/login.lua",
        """
        local Input = protocol "LoginInput" {}
        local Login = viewController "Login" { conforms = { ZIKRoutableView, Input } }
        Router.register(RoutableView(Input), Login)
        return module "Login" {}
        """
      )
      .file(
        "modules/notes.lua",
        """
        local NeedsLogin = protocol "NeedsLogin" {}
        local Network = framework "Network" { load = function() end }
        container "NotesServices" {}:append(Network)
        return module "Notes" { requires = { RoutableView(NeedsLogin), RoutableView "SyncInput" } }
        """
      )
      .file(
        "app.lua",
        """
        local Login, Notes = require "modules.login", require "modules.notes"
        adapter "LoginAdapter" { [RoutableView "NeedsLogin"] = RoutableView "LoginInput" }
        return { Login, Notes }
        """
      )
  }

  @Test("modules are drawn with their services, the adapters between them, and their containers")
  func mermaid() throws {
    try app().stdout(
      """
      flowchart LR
        m1["Login<br>LoginInput"]
        m2["Notes"]
        x3["SyncInput<br>not provided"]
        x4[("NotesServices")]
        x5[["Network"]]
        m2 -.->|"NeedsLogin"| m1
        m2 --> x3
        x4 -->|"framework"| x5
        classDef missing stroke:#b33,stroke-dasharray:4
        class x3 missing

      """
    ).run()
  }

  @Test("--output writes the graph to a file, and its extension selects the format")
  func output() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/modules.dot"
    let result = try app("--output", path).result()
    #expect(result.allText.isEmpty, Comment(rawValue: result.allText))
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("digraph"))
    let refused = try app("--output", folder.path + "/none/modules.dot").result()
    #expect(refused.ending == .exited(4), Comment(rawValue: refused.allText))
  }

  @Test("the graph is written as JSON")
  func json() throws {
    try app("--format", "json", "--module", "Login").stdout(
      """
      {
        "modules": [
          {
            "name": "Login",
            "file": "modules/login.lua",
            "line": 4,
            "routers": [],
            "provides": [
              "LoginInput"
            ],
            "requires": []
          },
          {
            "name": "Notes",
            "file": "modules/notes.lua",
            "line": 4,
            "routers": [],
            "provides": [],
            "requires": [
              {
                "protocol": "NeedsLogin",
                "adapters": [
                  "LoginAdapter"
                ],
                "module": "Login",
                "provided": "LoginInput"
              }
            ]
          }
        ],
        "containers": []
      }

      """
    ).run()
  }

  @Test("the graph is written for Graphviz, and as an image", arguments: ["dot", "svg"])
  func pictures(format: String) throws {
    let result = try app("--format", format).result()
    #expect(result.ending == .exited(0))
    let text = result.text
    #expect(text.hasPrefix(format == "dot" ? "digraph modules {" : "<svg "))
    for name in ["Login", "Notes", "SyncInput", "NotesServices", "Network", "NeedsLogin"] {
      #expect(text.contains(name), Comment(rawValue: "\(name) is missing"))
    }
  }

  @Test("a file without modules, an unknown module and a failing file are explained")
  func failures() throws {
    try CommandTest("graph", "empty.lua").file("empty.lua", "return 1").status(5).stderr(
      """
      ✗ there are no modules to draw

        found: empty.lua, which declares neither modules nor containers
        help:  name the file that requires the modules, such as app.lua

      """
    ).run()
    try app("--module", "Logn").status(4).stderr(
      """
      ✗ there is no module 'Logn'

        help: did you mean 'Login'?
              name a module that app.lua requires or declares

      """
    ).run()
    let failing = try CommandTest("graph", "broken.lua")
      .file("broken.lua", "module \"M\" {}\nerror(\"broken\")").result()
    #expect(failing.ending == .exited(1))
    #expect(failing.text.contains("m1[\"M\"]"))
    #expect(failing.errorText.contains("broken"))
  }

  @Test("the tests of a suite do not run")
  func suite() throws {
    try CommandTest("graph", "m_spec.lua")
      .file("m_spec.lua", "module \"M\" {}\nit(\"runs\", function() error(\"ran\") end)")
      .stdout("flowchart LR\n  m1[\"M\"]\n").run()
  }

  @Test("a graph of too many requirements is rejected before it is made")
  func requirements() throws {
    let script = """
      local required = {}
      for number = 1, 600 do required[number] = RoutableView("Input" .. number) end
      for number = 1, 100 do module("Module" .. number) { requires = required } end
      """
    let result = try CommandTest("graph", "app.lua", "--format", "json").file("app.lua", script).result()
    #expect(result.ending == .exited(1))
    #expect(result.errorText.contains("the graph has too many requirements"), "\(result.errorText)")
    #expect(result.errorText.contains("found:    60000"), "\(result.errorText)")
  }

  @Test(
    "An option for screens is refused for a Lua file, and one for modules for an app",
    arguments: [["--to", "Login"], ["--from", "Login"], ["--no-sketches"], ["--source-reader", "x"]])
  func foreignOption(arguments: [String]) throws {
    let result = try CommandTest(arguments: ["graph", "app.lua"] + arguments).file("app.lua", "").result()
    #expect(result.ending == .exited(4))
    #expect(result.errorText.hasPrefix("✗ \(arguments[0]) is for screens"), "\(result.errorText)")
    let app = try CommandTest("graph", "App", "--module", "Login").file("App/E.m", "").result()
    #expect(app.ending == .exited(4) && app.errorText.hasPrefix("✗ --module is for a Lua file"), "\(app.errorText)")
  }

  @Test("a graph whose lines pass too many columns is too large for an image, and is written as text")
  func bends() throws {
    let script = """
      local inputs, count = {}, 500
      for number = 1, count do inputs[number] = protocol("Input" .. number) {} end
      for number = 1, count do
        local Screen = viewController("Screen" .. number) { conforms = { ZIKRoutableView, inputs[number] } }
        local Router = viewRouter("Router" .. number) {
          registerRoutableDestination = function(Self)
            Self:registerView(Screen)
            Self:register(RoutableView(inputs[number]))
          end,
          destination = function() end,
        }
        local next, far = inputs[math.min(count, number + 1)], inputs[math.min(count, number + count // 2)]
        module("Module" .. number) { routers = { Router }, requires = { RoutableView(next), RoutableView(far) } }
      end
      """
    let command = CommandTest("graph", "app.lua", "--format", "svg").file("app.lua", script)
    let result = try command.result()
    #expect(result.text.isEmpty)
    #expect(result.ending == .exited(4), "\(result.errorText)")
    #expect(result.errorText.contains("the graph is too large for an image"), "\(result.errorText)")
  }
}
