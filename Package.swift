// swift-tools-version: 6.1
import PackageDescription

// Every target imports explicitly what it uses, and says `public import` where its interface needs it.
let house: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A floor of the house: a folder of Sources, and the folder of Tests with its name. A target uses its own floor and those below.
/// `Scripts/check-imports` holds the imports of each file against this file, and the floors against their order here.
struct Floor {
  let name: String

  func target(
    _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []
  ) -> Target {
    .target(
      name: name, dependencies: dependencies, path: folder(name), resources: resources, swiftSettings: house)
  }

  /// A target in C.
  func bridge(_ name: String, _ dependencies: [Target.Dependency] = [], settings: [CSetting] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: folder(name), cSettings: settings)
  }

  /// A library that the system has.
  func system(_ name: String, pkgConfig: String, providers: [SystemPackageProvider]) -> Target {
    .systemLibrary(name: name, path: folder(name), pkgConfig: pkgConfig, providers: providers)
  }

  func executable(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: dependencies, path: folder(name), swiftSettings: house)
  }

  func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(
      name: name, dependencies: dependencies, path: "Tests/\(self.name)/\(name)", exclude: exclude,
      swiftSettings: house)
  }

  /// A target that test targets share.
  func testing(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, path: "Tests/\(self.name)/\(name)", swiftSettings: house)
  }

  private func folder(_ target: String) -> String { "Sources/\(name)/\(target)" }
}

// MARK: - The mission: scenarios of navigation in Lua, run against a simulated platform

// Failures as values, and how they are written.
let base = Floor(name: "Base")
let baseTargets: [Target] = [
  base.target("RouteDiagnostics"),
  // Comparing output with recorded files, and which allocations are to fail.
  base.testing("GoldenTesting", ["RouteDiagnostics"]),
  base.tests("RouteDiagnosticsTests", ["RouteDiagnostics", "GoldenTesting"], exclude: ["Goldens"]),
]

// Lua 5.4, as the system has it. LuaRuntime alone imports the other two.
let lua = Floor(name: "Lua")
let luaTargets: [Target] = [
  lua.system("CLuaLibrary", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]),
  lua.bridge("CLuaBridge", ["CLuaLibrary"]),
  lua.target("LuaRuntime", ["CLuaLibrary", "CLuaBridge"]),
  lua.tests("LuaRuntimeTests", ["LuaRuntime", "GoldenTesting"], exclude: ["Hostile"]),
]

// The platform and the references, without Lua.
let simulator = Floor(name: "Simulator")
let simulatorTargets: [Target] = [
  // The world whose code a thread runs: a variable per thread, which Swift does not have.
  simulator.bridge("CCurrentWorld"),
  // Swift's heap: references to objects, and addresses of objects.
  simulator.bridge("CHeapObjects"),
  simulator.target(
    "SimulatedWorld",
    [
      "CCurrentWorld", "CHeapObjects", "RouteDiagnostics",
      .product(name: "DequeModule", package: "swift-collections"),
      .product(name: "HeapModule", package: "swift-collections"),
    ]),
  // What the program of an app defines, for UIKit.
  simulator.bridge("CHostApplication"),
  simulator.target("ViewHierarchy", ["CHostApplication", "SimulatedWorld"]),
  simulator.target("Storyboards", ["ViewHierarchy", "SimulatedWorld"]),
  simulator.target("InjectionCore", ["RouteDiagnostics"]),
  simulator.target("RouterCore", ["Storyboards", "ViewHierarchy", "SimulatedWorld", "RouteDiagnostics"]),
  simulator.target("TypedRouting", ["RouterCore", "SimulatedWorld"]),
  simulator.target(
    "AppSimulator",
    ["RouterCore", "InjectionCore", "Storyboards", "ViewHierarchy", "SimulatedWorld", "RouteDiagnostics"]),
  // Storyboards and xibs, read by expat, which InterfaceBuilder alone imports.
  simulator.system("CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
  simulator.target("InterfaceBuilder", ["CExpat", "RouteDiagnostics"]),
  simulator.target(
    "StoryboardFiles", ["InterfaceBuilder", "Storyboards", "ViewHierarchy", "SimulatedWorld", "RouteDiagnostics"]),

  simulator.tests("SimulatedWorldTests", ["SimulatedWorld"]),
  simulator.tests("ViewHierarchyTests", ["ViewHierarchy", "SimulatedWorld"]),
  simulator.tests("StoryboardsTests", ["Storyboards", "ViewHierarchy", "SimulatedWorld"]),
  simulator.tests("InjectionCoreTests", ["InjectionCore", "RouteDiagnostics", "GoldenTesting"]),
  simulator.tests(
    "RouterCoreTests",
    ["RouterCore", "AppSimulator", "Storyboards", "ViewHierarchy", "SimulatedWorld", "GoldenTesting"]),
  simulator.tests(
    "TypedRoutingTests",
    ["TypedRouting", "RouterCore", "AppSimulator", "ViewHierarchy", "SimulatedWorld", "GoldenTesting"]),
  simulator.tests(
    "AppSimulatorTests",
    ["AppSimulator", "RouterCore", "InjectionCore", "Storyboards", "ViewHierarchy", "SimulatedWorld"]),
  simulator.tests(
    "InterfaceBuilderTests", ["InterfaceBuilder", "RouteDiagnostics", "GoldenTesting"], exclude: ["Goldens"]),
  simulator.tests(
    "StoryboardFilesTests",
    [
      "StoryboardFiles", "InterfaceBuilder", "Storyboards", "ViewHierarchy", "SimulatedWorld", "RouteDiagnostics",
      "GoldenTesting",
    ], exclude: ["Goldens"]),
]

// The words of scripts: one declaration for each class, member and function.
let language = Floor(name: "Language")
let languageTargets: [Target] = [
  // The specification, for help and messages that name a rule.
  language.bridge("CSpecification"),
  language.target("ScriptText", ["CSpecification", "LuaRuntime", "SimulatedWorld", "RouteDiagnostics"]),
  // How objects, classes, members and values appear in Lua. It depends on no platform.
  language.target("ScriptKernel", ["ScriptText", "LuaRuntime", "SimulatedWorld", "RouteDiagnostics"]),
  // UIKit's and AppKit's classes, with what ZIKRouter adds to their views.
  language.target(
    "ViewVocabulary",
    ["ScriptKernel", "ScriptText", "LuaRuntime", "RouterCore", "Storyboards", "ViewHierarchy", "SimulatedWorld"]),
  // The running app, its classes and the files, which the vocabularies share.
  language.target(
    "ScriptOwners",
    [
      "ScriptKernel", "ScriptText", "LuaRuntime", "AppSimulator", "RouterCore", "StoryboardFiles", "SimulatedWorld",
      "RouteDiagnostics",
    ]),
  language.target(
    "StoryboardVocabulary",
    [
      "ScriptOwners", "ViewVocabulary", "ScriptKernel", "ScriptText", "LuaRuntime", "AppSimulator", "StoryboardFiles",
      "InterfaceBuilder", "Storyboards", "ViewHierarchy", "SimulatedWorld", "RouteDiagnostics",
    ]),
  // DITranquillity's containers, which create storyboards.
  language.target(
    "ContainerVocabulary",
    [
      "StoryboardVocabulary", "ScriptOwners", "ViewVocabulary", "ScriptKernel", "ScriptText", "LuaRuntime",
      "AppSimulator", "InjectionCore", "Storyboards", "SimulatedWorld", "RouteDiagnostics",
    ]),
  // ZIKRouter's and ZRouter's routers, and the classes, protocols, modules and adapters that scripts declare.
  language.target(
    "RoutingVocabulary",
    [
      "ScriptOwners", "ViewVocabulary", "ScriptKernel", "ScriptText", "LuaRuntime", "AppSimulator", "RouterCore",
      "StoryboardFiles", "ViewHierarchy", "SimulatedWorld", "RouteDiagnostics",
    ]),
  // luassert, and the assertions about apps.
  language.target(
    "SuiteVocabulary",
    [
      "ScriptOwners", "ViewVocabulary", "ScriptKernel", "ScriptText", "LuaRuntime", "AppSimulator", "RouterCore",
      "ViewHierarchy", "SimulatedWorld", "RouteDiagnostics",
    ],
    resources: [
      "modules", "engine", "assert", "comparison", "failures", "assertions", "say", "messages", "state", "util",
      "formatters",
      "binarystring", "spy", "calls", "stub", "mock", "match", "matchers", "array", "busted", "insulation", "output",
    ].map { .embedInCode("Luassert/\($0).lua") }),
  // The state of a script, which joins the vocabularies.
  language.target(
    "RouteScript",
    [
      "SuiteVocabulary", "RoutingVocabulary", "ContainerVocabulary", "StoryboardVocabulary", "ViewVocabulary",
      "ScriptOwners", "ScriptKernel", "ScriptText", "LuaRuntime", "AppSimulator", "RouterCore", "Storyboards",
      "ViewHierarchy", "SimulatedWorld", "RouteDiagnostics",
    ]),
  language.tests(
    "RouteScriptTests",
    [
      "RouteScript", "SuiteVocabulary", "RoutingVocabulary", "ContainerVocabulary", "ScriptKernel", "ScriptText",
      "ScenarioRunner", "LuaRuntime", "AppSimulator", "RouterCore", "ViewHierarchy", "SimulatedWorld",
      "RouteDiagnostics", "GoldenTesting",
    ], exclude: ["Goldens"]),
]

// What runs scenarios, suites and the prompt's session.
let runner = Floor(name: "Runner")
let runnerTargets: [Target] = [
  runner.target(
    "ScenarioRunner",
    [
      "RouteScript", "ScriptKernel", "ScriptText", "AppSimulator", "LuaRuntime", "SimulatedWorld", "RouteDiagnostics",
    ],
    resources: ["page.css", "page.js"].map { .embedInCode("Reporting/HTML/\($0)") }),
  // Processes that share what this one has loaded: what Swift does not let be called.
  runner.bridge("CProcesses"),
  runner.target("WorkerProcesses", ["CProcesses", "ScenarioRunner", "RouteScript", "LuaRuntime"]),
  runner.target(
    "Exploration",
    ["ScenarioRunner", "RouteScript", "ScriptKernel", "ScriptText", "LuaRuntime", "SimulatedWorld", "RouteDiagnostics"]),
  runner.tests(
    "ScenarioRunnerTests",
    [
      "ScenarioRunner", "RouteScript", "ScriptText", "LuaRuntime", "SimulatedWorld", "RouteDiagnostics",
      "GoldenTesting",
    ], exclude: ["Reporting/Goldens"]),
  runner.tests(
    "ExplorationTests",
    [
      "Exploration", "ScenarioRunner", "RouteScript", "ScriptText", "LuaRuntime", "RouteDiagnostics", "GoldenTesting",
    ], exclude: ["Goldens"]),
]

// MARK: - Built upon it: what reads an app's sources, and what runs an app's own Swift code

// Sources and storyboards of apps: findings, graphs, and modules in Lua.
let analysis = Floor(name: "Analysis")
let analysisTargets: [Target] = [
  // The app's own sources: what they declare, and the names that they use.
  analysis.target("AppSources", ["RouteDiagnostics"]),
  analysis.target("StoryboardAnalysis", ["AppSources", "InterfaceBuilder", "RouteDiagnostics"]),
  analysis.target(
    "StoryboardScripts",
    [
      "ScenarioRunner", "RouteScript", "ScriptText", "StoryboardAnalysis", "StoryboardFiles", "InterfaceBuilder",
      "Storyboards", "ViewHierarchy", "SimulatedWorld", "RouteDiagnostics",
    ]),
  // The app's sources as modules in Lua.
  analysis.target("AppImport", ["AppSources", "ScriptText", "RouteDiagnostics"]),
  // The commands for apps, as functions that receive paths and return values.
  analysis.target(
    "AppAnalysis",
    [
      "AppImport", "StoryboardAnalysis", "AppSources", "WorkerProcesses", "ScenarioRunner", "RouteScript", "ScriptText",
      "InterfaceBuilder", "RouteDiagnostics",
    ]),
  analysis.tests("AppSourcesTests", ["AppSources", "RouteDiagnostics"]),
  analysis.tests(
    "StoryboardAnalysisTests",
    ["StoryboardAnalysis", "AppSources", "InterfaceBuilder", "RouteDiagnostics", "GoldenTesting"],
    exclude: ["Goldens"]),
  analysis.tests(
    "StoryboardScriptsTests",
    [
      "StoryboardScripts", "ScenarioRunner", "RouteScript", "ScriptText", "InterfaceBuilder", "RouteDiagnostics",
      "GoldenTesting",
    ], exclude: ["Goldens"]),
  analysis.tests(
    "AppAnalysisTests",
    [
      "AppAnalysis", "AppImport", "StoryboardAnalysis", "AppSources", "ScenarioRunner", "ScriptText",
      "InterfaceBuilder", "RouteDiagnostics", "GoldenTesting",
    ], exclude: ["Fixtures"]),
  analysis.tests(
    "AppImportTests", ["AppImport", "AppSources", "RouteScript", "ScenarioRunner", "ScriptText", "RouteDiagnostics"],
    exclude: ["Fixtures"]),
]

// Apple's frameworks for the Swift code of apps. Without the trait, these targets are empty, and swift-syntax is not fetched.
let appHost = Floor(name: "AppHost")
let appHostTargets: [Target] = [
  appHost.target("PreparedSources"),
  appHost.target(
    "SourcePreparer",
    ["SwiftSyntax", "SwiftParser"].map {
      .product(name: $0, package: "swift-syntax", condition: .when(traits: ["UIKit"]))
    }),
  appHost.executable("prepare-sources", ["SourcePreparer"]),
  .plugin(name: "PrepareSources", capability: .buildTool(), dependencies: ["prepare-sources"]),
  appHost.tests("SourcePreparerTests", ["SourcePreparer", "PreparedSources", "GoldenTesting"], exclude: ["Goldens"]),
]

#if os(Linux)
  // The modules with Apple's names. A Mac has its own.
  let appleTargets: [Target] = [
    appHost.target("_Testing_UIKit"),
    appHost.target("_Testing_AppKit"),
    // Queues, timers and tasks of apps, in virtual time.
    appHost.bridge("CTaskHooks", settings: [.define("TASK_HOOKS", .when(traits: ["UIKit"]))]),
    appHost.target("AppConcurrency", ["CTaskHooks", "ViewHierarchy", "SimulatedWorld"]),
    appHost.target(
      "Combine",
      ["AppConcurrency", "SimulatedWorld"]
        + ["OpenCombine", "OpenCombineFoundation"].map {
          .product(name: $0, package: "OpenCombine", condition: .when(traits: ["UIKit"]))
        }),
    appHost.target(
      "UIKit",
      [
        "_Testing_UIKit", "AppConcurrency", "CHostApplication", "PreparedSources", "StoryboardFiles",
        "InterfaceBuilder", "Storyboards", "ViewHierarchy", "SimulatedWorld",
      ]),
    // AppKit is UIKit with the classes of Mac apps: both share the files of the app, and layout.
    appHost.target("AppKit", ["_Testing_AppKit", "UIKit", "Storyboards", "ViewHierarchy", "SimulatedWorld"]),
    // Scenarios as tests of an app in Swift.
    appHost.bridge("CScenarioServer"),
    appHost.target(
      "RouteScriptTesting",
      [
        "UIKit", "PreparedSources", "CScenarioServer", "WorkerProcesses", "ScenarioRunner", "RouteScript", "ScriptText",
        "AppSimulator", "SimulatedWorld", "LuaRuntime", "RouteDiagnostics",
      ]),
    appHost.tests(
      "UIKitTests",
      [
        "UIKit", "Combine", "AppConcurrency", "SourcePreparer", "PreparedSources", "ViewHierarchy", "SimulatedWorld",
        "GoldenTesting",
      ]),
    appHost.tests("AppKitTests", ["AppKit", "PreparedSources", "ViewHierarchy", "SimulatedWorld"]),
    appHost.tests(
      "RouteScriptTestingTests",
      [
        "RouteScriptTesting", "ScenarioRunner", "RouteScript", "UIKit", "PreparedSources", "ViewHierarchy",
        "SimulatedWorld",
      ], exclude: ["Passing", "Failing", "Broken", "Empty"]),
  ]
  let appleProducts: [Product] = [
    .library(name: "UIKit", targets: ["UIKit", "Combine", "PreparedSources"]),
    .library(name: "AppKit", targets: ["AppKit", "Combine", "PreparedSources"]),
    .library(name: "RouteScriptTesting", targets: ["RouteScriptTesting"]),
  ]
#else
  let appleTargets: [Target] = []
  let appleProducts: [Product] = []
#endif

// MARK: - The command, with both

let tool = Floor(name: "Tool")
let toolTargets: [Target] = [
  // Editing lines; libedit itself is loaded when there is a line to edit.
  tool.bridge("CLineEditor"),
  tool.target(
    "RouteScriptCLI",
    [
      "WorkerProcesses", "CProcesses", "CLineEditor", "Exploration", "AppAnalysis", "StoryboardScripts",
      "ScenarioRunner", "RouteScript", "ScriptText", "LuaRuntime", "StoryboardAnalysis", "AppImport",
      "InterfaceBuilder", "RouteDiagnostics",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ], resources: ["graph.css", "graph.js"].map { .embedInCode("Graphs/\($0)") }),
  tool.executable("routescript", ["RouteScriptCLI"]),
  tool.tests(
    "CommandLineTests", ["RouteDiagnostics", "GoldenTesting"],
    exclude: ["Goldens", "Diagnostics/Goldens", "Page/page.test.js", "Page/graph.test.js"]),
]

let package = Package(
  name: "RouteScript",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "routescript", targets: ["routescript"]),
    .library(name: "LuaRuntime", targets: ["LuaRuntime"]),
    .library(name: "InjectionCore", targets: ["InjectionCore"]),
    // The simulated platform and the references, without Lua.
    .library(
      name: "AppSimulator",
      targets: [
        "AppSimulator", "TypedRouting", "RouterCore", "StoryboardFiles", "InterfaceBuilder",
        "Storyboards", "ViewHierarchy", "SimulatedWorld", "RouteDiagnostics",
      ]),
    // The language, and what runs it.
    .library(
      name: "RouteScript", targets: ["RouteScript", "ScriptKernel", "ScriptText", "ScenarioRunner", "Exploration"]),
    // The sources and storyboards of apps: checks, graphs and imports, and the modules of their options and results.
    .library(
      name: "AppAnalysis",
      targets: [
        "AppAnalysis", "StoryboardAnalysis", "AppImport", "AppSources", "InterfaceBuilder", "ScenarioRunner",
        "ScriptText", "RouteDiagnostics",
      ]),
    .plugin(name: "PrepareSources", targets: ["PrepareSources"]),
  ] + appleProducts,
  traits: [
    .trait(name: "UIKit", description: "UIKit code of apps: Foundation, and the preparer of sources with swift-syntax.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: baseTargets + luaTargets + simulatorTargets + languageTargets + runnerTargets + analysisTargets
    + appHostTargets + appleTargets + toolTargets
)

// The sanitizers build only what they watch: the test targets that this variable lists, and what these depend on.
if let list = Context.environment["ROUTESCRIPT_TEST_TARGETS"] {
  var kept: Set<String> = []
  var next = list.split(separator: ",").map(String.init)
  while let name = next.popLast() {
    guard kept.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { continue }
    for case .byNameItem(let dependency, _) in target.dependencies { next.append(dependency) }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
}
