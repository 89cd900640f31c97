/// An app of many modules in files, each with a screen and a router, and a suite that launches all of them.
enum ModuleApp {
  /// The style in which modules are written.
  enum Style {
    /// Each module has a router class and lists what it provides, its classes and its routers. The app lists its adapters.
    case listed
    /// A module lists only its requirements. Adapters register themselves.
    case derived
  }

  /// The files of the app, by path.
  static func files(modules count: Int, _ style: Style) -> [String: String] {
    var files = Dictionary(uniqueKeysWithValues: (0..<count).map { ("m\($0).lua", module($0, style)) })
    files["app.lua"] = app(count, style)
    return files
  }

  /// A suite whose tests launch the app and open a screen of another module.
  static func suite(tests: Int) -> String {
    """
    local App = require "app"
    for test = 1, \(tests) do
      it("opens a screen " .. test, function()
        local module = App.modules[test % (#App.modules - 1) + 2]
        local app = App.start(function() return UINavigationController(module.Screen()) end)
        app:top():open()
        assert.top(App.modules[test % (#App.modules - 1) + 1].Screen)
      end)
    end
    """
  }

  private static func module(_ number: Int, _ style: Style) -> String {
    let required = "RoutableView(Required)"
    var lines = ["local Input = protocol \"Input\(number)\" { properties = { \"note\" } }"]
    if number > 0 { lines.append("local Required = protocol \"Required\(number)\" { properties = { \"note\" } }") }
    lines.append(
      "local Screen = viewController \"Screen\(number)\" { conforms = { ZIKRoutableView, Input }, properties = { \"note\" } }"
    )
    if number > 0 {
      lines += ["function Screen:open()", "  return Router.perform(\(required), Path.push(self))", "end"]
    }
    switch style {
    case .listed:
      lines += [
        "local ScreenRouter = viewRouter \"Router\(number)\" {",
        "  registerRoutableDestination = function(Self)",
        "    Self:registerView(Screen)",
        "    Self:register(RoutableView(Input))",
        "  end,",
        "  destination = function() return Screen() end,",
        "}",
        "return module \"Module\(number)\" {",
        "  provides = { RoutableView(Input) },",
      ]
      if number > 0 { lines.append("  requires = { \(required) },") }
      lines += [
        "  classes  = { Screen },", "  routers  = { ScreenRouter },", "  Input    = Input,", "  Screen   = Screen,",
        "}",
      ]
    case .derived:
      lines.append("Router.register(RoutableView(Input), Screen)")
      let requires = number > 0 ? "requires = { \(required) }, " : ""
      lines.append("return module \"Module\(number)\" { \(requires)Screen = Screen }")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func app(_ count: Int, _ style: Style) -> String {
    var lines = [
      "local modules = {}", "for number = 1, \(count) do modules[number] = require(\"m\" .. number - 1) end",
    ]
    let isListed = style == .listed
    if isListed { lines.append("local adapters = {}") }
    for number in 1..<count {
      let pair = "{ [RoutableView \"Required\(number)\"] = RoutableView \"Input\(number - 1)\" }"
      lines.append("\(isListed ? "adapters[\(number)] = " : "")adapter \"Adapter\(number)\" \(pair)")
      lines.append("extension(modules[\(number)].Screen) { conforms = { \"Required\(number)\" } }")
    }
    let adapters = isListed ? ", adapters = adapters" : ""
    lines.append(
      "return { modules = modules, start = function(root) return launch { modules = modules\(adapters), root = root } end }"
    )
    return lines.joined(separator: "\n") + "\n"
  }
}
