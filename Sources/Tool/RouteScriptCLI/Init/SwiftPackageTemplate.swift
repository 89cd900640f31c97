internal import AppAnalysis
internal import RouteDiagnostics
internal import ScriptText

/// The files that `routescript init --swift-package` writes: a package that compiles an app on Linux, and runs scenarios with it.
struct SwiftPackageTemplate {
  /// The app's module.
  let module: SwiftIdentifier
  /// The app.
  let app: UIKitApp
  /// The URL or the path of the RouteScript package.
  let routeScript: String

  private var name: String { module.name }

  /// Whether there is no app yet, so that the package contains a first one.
  private var isNew: Bool { app.paths.isEmpty }

  /// The files, in the order in which the user reads of them.
  var files: [ProjectTemplate.File] {
    var files = [
      ProjectTemplate.File(path: Self.manifest, purpose: "the package", text: package.text),
      ProjectTemplate.File(
        path: "Sources/\(name)/routescript-sources.json", purpose: "the app's sources", text: sources.text),
      ProjectTemplate.File(
        path: "Sources/\(name)/Sources.swift", purpose: "a file that the target needs",
        text: Self.placeholder),
    ]
    if isNew {
      files.append(
        ProjectTemplate.File(
          path: "App/AppDelegate.swift", purpose: "a first app: replace it", text: Self.delegate.text))
      files.append(
        ProjectTemplate.File(path: "App/HomeViewController.swift", purpose: "its first screen", text: Self.screen.text))
    }
    if !app.tests.isEmpty {
      files += [
        ProjectTemplate.File(
          path: "Tests/\(name)Tests/routescript-sources.json", purpose: "the app's XCTest tests",
          text: Self.list(app.tests).text),
        ProjectTemplate.File(
          path: "Tests/\(name)Tests/Sources.swift", purpose: "a file that the target needs", text: Self.placeholder),
      ]
    }
    files += [
      ProjectTemplate.File(path: hostFile, purpose: "the start of the app", text: host.text),
      ProjectTemplate.File(path: "spec/first_spec.lua", purpose: "a first suite, which passes", text: Self.suite),
      ProjectTemplate.File(path: ".gitignore", purpose: "files that Git ignores", text: ".build\n"),
    ]
    return files
  }

  private static let placeholder = "// The sources are in the app. routescript-sources.json names them.\n"

  /// The path of the file that starts the app.
  var hostFile: String { "Tests/\(name)Scenarios/Host.swift" }

  /// The path of the package's manifest.
  static let manifest = "Package.swift"

  /// The name by which products of RouteScript are found.
  private var identity: String {
    let name = routeScript.split(separator: "/").last.map(String.init) ?? "routescript"
    return (name.hasSuffix(".git") ? String(name.dropLast(4)) : name).lowercased()
  }

  private var dependency: SwiftCode {
    routeScript.contains("://") || routeScript.hasPrefix("git@")
      ? ".package(url: \(routeScript), from: \(RouteScriptVersion.current), traits: [\"UIKit\"])"
      : ".package(path: \(routeScript), traits: [\"UIKit\"])"
  }

  private func product(_ name: String) -> SwiftCode { ".product(name: \(name), package: \(identity))" }

  /// The arguments of a target whose sources are prepared.
  private var preparation: SwiftCode {
    """
    ,
          exclude: ["routescript-sources.json"], swiftSettings: [.swiftLanguageMode(.v5)],
          plugins: [.plugin(name: "PrepareSources", package: \(identity))]
    """
  }

  private var targets: SwiftCode {
    let tests = target(
      "testTarget", "\(name)Tests",
      dependencies: [SwiftCode(quoting: name), product("UIKit")],
      preparation)
    return target("target", name, dependencies: [product("UIKit")], preparation)
      + (app.tests.isEmpty ? SwiftCode() : tests)
      + target(
        "testTarget", "\(name)Scenarios",
        dependencies: [
          SwiftCode(quoting: name), product("UIKit"), product("RouteScriptTesting"),
        ])
  }

  private func target(
    _ kind: SwiftCode, _ name: String, dependencies: [SwiftCode], _ rest: SwiftCode = ""
  ) -> SwiftCode {
    """
        .\(kind)(
          name: \(name),
          dependencies: [
    \(dependencies.map { "        \($0)," as SwiftCode }.lines())      ]\(rest)),

    """
  }

  /// The text to add to a manifest that exists.
  var addition: SwiftCode { "  dependencies:\n    \(dependency),\n  targets:\n\(targets)" }

  private var package: SwiftCode {
    """
    // swift-tools-version: 6.1
    \(Self.imports("PackageDescription"))

    let package = Package(
      name: \(name + "OnLinux"),
      dependencies: [
        \(dependency)
      ],
      targets: [
    \(targets)  ]
    )

    """
  }

  private var sources: JSONCode { Self.list(isNew ? ["App"] : app.paths, imports: app.imports) }

  /// Returns the file that names sources, which is in a directory of `Sources` or `Tests`.
  private static func list(_ paths: [String], imports: [String] = []) -> JSONCode {
    let paths = paths.map { $0 == "." ? "../.." : "../../\($0)" }
    var keys: [(name: String, values: [String])] = [("sources", paths)]
    if paths.contains("../..") {
      keys.append(("exclude", ["../../Package.swift", "../../Sources", "../../Tests", "../../.build"]))
    }
    if !imports.isEmpty { keys.append(("imports", imports)) }
    let lines = keys.map { key -> JSONCode in
      let values = key.values.map { JSONCode(quoting: $0) }.joined(separator: ", ")
      return "  \(key.name): [\(values)]"
    }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  private var host: SwiftCode {
    let resources = (isNew ? ["App"] : app.paths).map { SwiftCode(quoting: $0) }.joined(separator: ", ")
    let delegate: SwiftCode = app.applicationDelegate.flatMap(SwiftIdentifier.init).map { "\($0)()" } ?? "AppDelegate()"
    var arguments = [delegate]
    if let scene = app.sceneDelegate.flatMap(SwiftIdentifier.init) { arguments.append("scene: \(scene)()") }
    if let storyboard = app.mainStoryboard { arguments.append("mainStoryboard: \(storyboard)") }
    return """
      \(Self.imports("RouteScriptTesting", "Testing", "UIKit"))

      @testable import \(module)

      enum AppHost: ScenarioHost {
        static let app = HostedApp(\(module.prefixed(by: "preparedClassesOf"))(), resources: [\(resources)])
        static func launch(_ app: UIApplication) throws { try app.launch(\(arguments.joined(separator: ", "))) }
      }

      @Test(arguments: await AppHost.scenarios()) func scenario(_ scenario: Scenario) async { await scenario.run() }

      @_cdecl("routescript_application") public func application() { AppHost.prepare() }

      """
  }

  private static let suite = """
    describe("the app", function()
      it("shows its first screen", function()
        local app = launch {}
        print(app:tree())
        assert.is_not_nil(app:top())
      end)
    end)

    """

  /// Returns the lines that import modules.
  private static func imports(_ modules: SwiftCode...) -> SwiftCode {
    modules.map { "import \($0)" as SwiftCode }.joined(separator: "\n")
  }

  private static let delegate: SwiftCode = """
    \(imports("UIKit"))

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: HomeViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
      }
    }

    """

  private static let screen: SwiftCode = """
    \(imports("UIKit"))

    final class HomeViewController: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        title = "Home"
      }
    }

    """
}
