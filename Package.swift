// swift-tools-version: 6.1
import PackageDescription

// Every target imports explicitly what it uses, and says `public import` where its interface needs it.
let house: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A target of the house. Dependencies point down only. Scripts/check-imports holds the imports against this file.
func layer(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], resources: [Resource] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, resources: resources, swiftSettings: house)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: house)
}

let package = Package(
  name: "RouteScript",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "routescript", targets: ["routescript"]),
    .library(name: "LuaRuntime", targets: ["LuaRuntime"]),
    .library(name: "Diagnostics", targets: ["Diagnostics"]),
    .library(name: "InterfaceBuilder", targets: ["InterfaceBuilder"]),
    .library(name: "AppSources", targets: ["AppSources"]),
    .library(name: "AppImport", targets: ["AppImport"]),
    .library(name: "StoryboardAnalysis", targets: ["StoryboardAnalysis"]),
    .library(name: "Simulation", targets: ["Simulation"]),
    .library(name: "ViewHierarchy", targets: ["ViewHierarchy"]),
    .library(name: "Storyboards", targets: ["Storyboards"]),
    .library(name: "Injection", targets: ["Injection"]),
    .library(name: "StoryboardFiles", targets: ["StoryboardFiles"]),
    .library(name: "RouterCore", targets: ["RouterCore"]),
    .library(name: "TypedRouting", targets: ["TypedRouting"]),
    .library(name: "AppSimulator", targets: ["AppSimulator"]),
    .library(name: "ScriptText", targets: ["ScriptText"]),
    .library(name: "RouteScript", targets: ["RouteScript"]),
    .library(name: "ScenarioRunner", targets: ["ScenarioRunner"]),
    .library(name: "Exploration", targets: ["Exploration"]),
    .library(name: "PreparedSources", targets: ["PreparedSources"]),
    .library(name: "AppKit", targets: ["AppKit"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "RouteScriptTesting", targets: ["RouteScriptTesting"]),
    .library(name: "Combine", targets: ["Combine"]),
    .plugin(name: "PrepareSources", targets: ["PrepareSources"]),
  ],
  traits: [
    .trait(name: "UIKit", description: "UIKit code of apps: Foundation, and the preparer of sources with swift-syntax.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    // Lua 5.4, as the system has it; LuaRuntime alone imports these two.
    .systemLibrary(
      name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]),
    .target(name: "CLuaBridge", dependencies: ["CLua"]),
    layer("LuaRuntime", ["CLua", "CLuaBridge"]),

    // Files of Interface Builder, read by expat, which InterfaceBuilder alone imports.
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    layer("InterfaceBuilder", ["CExpat", "Diagnostics"]),
    // The app's own sources: what they declare, and the names that they use.
    layer("AppSources", ["Diagnostics"]),
    layer("StoryboardAnalysis", ["AppSources", "InterfaceBuilder", "Diagnostics"]),

    // The simulator: knows nothing of Lua.
    layer("Diagnostics"),
    // The world whose code a thread runs: a variable per thread, which Swift does not have.
    .target(name: "CCurrentWorld"),
    // Swift's heap: references to objects, and addresses of objects.
    .target(name: "CHeapObjects"),
    layer(
      "Simulation",
      [
        "CCurrentWorld", "CHeapObjects", "Diagnostics",
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "HeapModule", package: "swift-collections"),
      ]),
    // What the program of an app defines, for UIKit.
    .target(name: "CHostApplication"),
    layer("ViewHierarchy", ["CHostApplication", "Simulation"]),
    layer("Storyboards", ["ViewHierarchy", "Simulation"]),
    layer("Injection", ["Diagnostics"]),
    layer("StoryboardFiles", ["InterfaceBuilder", "Storyboards", "ViewHierarchy", "Simulation", "Diagnostics"]),
    layer("RouterCore", ["Storyboards", "ViewHierarchy", "Simulation", "Diagnostics"]),
    layer("TypedRouting", ["RouterCore", "Simulation"]),
    layer("AppSimulator", ["RouterCore", "Injection", "Storyboards", "ViewHierarchy", "Simulation", "Diagnostics"]),

    // The language, and what runs it. The specification is in it, for help and messages that name a rule.
    .target(name: "CSpecification"),
    layer("ScriptText", ["CSpecification", "LuaRuntime", "Simulation", "Diagnostics"]),
    layer(
      "RouteScript",
      [
        "ScriptText", "LuaRuntime", "AppSimulator", "RouterCore", "Injection", "StoryboardFiles",
        "InterfaceBuilder", "Storyboards",
        "ViewHierarchy", "Simulation", "Diagnostics",
      ],
      resources: [
        "modules", "engine", "assert", "comparison", "failures", "assertions", "say", "messages", "state", "util",
        "formatters",
        "binarystring", "spy", "calls", "stub", "mock", "match", "matchers", "array", "busted", "insulation", "output",
      ].map { .embedInCode("Luassert/\($0).lua") }),
    layer(
      "ScenarioRunner", ["RouteScript", "ScriptText", "AppSimulator", "LuaRuntime", "Simulation", "Diagnostics"],
      resources: ["page.css", "page.js"].map { .embedInCode("Reporting/HTML/\($0)") }),
    layer("Exploration", ["ScenarioRunner", "RouteScript", "ScriptText", "LuaRuntime", "Simulation", "Diagnostics"]),
    layer(
      "StoryboardScripts",
      [
        "ScenarioRunner", "RouteScript", "ScriptText", "StoryboardAnalysis", "StoryboardFiles", "InterfaceBuilder",
        "Storyboards", "ViewHierarchy", "Simulation", "Diagnostics",
      ]),
    // The app's sources as modules in Lua.
    layer("AppImport", ["AppSources", "ScriptText", "Diagnostics"]),
    // Processes that share what this one has loaded: what Swift does not let be called.
    .target(name: "CProcesses"),
    layer("WorkerProcesses", ["CProcesses", "ScenarioRunner", "RouteScript", "LuaRuntime"]),
    // Editing lines; libedit itself is loaded when there is a line to edit.
    .target(name: "CLineEditor"),
    layer(
      "RouteScriptCLI",
      [
        "WorkerProcesses", "CProcesses", "CLineEditor", "Exploration", "StoryboardScripts", "ScenarioRunner",
        "RouteScript",
        "ScriptText", "LuaRuntime", "StoryboardAnalysis", "AppImport", "AppSources", "InterfaceBuilder", "Diagnostics",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], resources: ["graph.css", "graph.js"].map { .embedInCode("Graphs/\($0)") }),
    .executableTarget(name: "routescript", dependencies: ["RouteScriptCLI"], swiftSettings: house),

    // What test targets share: comparing output with recorded files, and which allocations are to fail.
    .target(
      name: "GoldenTesting", dependencies: ["Diagnostics"], path: "Tests/GoldenTesting", swiftSettings: house),

    tests("LuaRuntimeTests", ["LuaRuntime", "GoldenTesting"], exclude: ["Hostile"]),
    tests("DiagnosticsTests", ["Diagnostics", "GoldenTesting"], exclude: ["Goldens"]),
    tests("InterfaceBuilderTests", ["InterfaceBuilder", "Diagnostics", "GoldenTesting"], exclude: ["Goldens"]),
    tests("AppSourcesTests", ["AppSources", "Diagnostics"]),
    tests(
      "AppImportTests", ["AppImport", "AppSources", "RouteScript", "ScenarioRunner", "ScriptText", "Diagnostics"],
      exclude: ["Fixtures"]),
    tests(
      "StoryboardAnalysisTests",
      ["StoryboardAnalysis", "AppSources", "InterfaceBuilder", "Diagnostics", "GoldenTesting"],
      exclude: ["Goldens"]),
    tests("SimulationTests", ["Simulation"]),
    tests("ViewHierarchyTests", ["ViewHierarchy", "Simulation"]),
    tests("InjectionTests", ["Injection", "Diagnostics"]),
    tests(
      "StoryboardFilesTests",
      [
        "StoryboardFiles", "InterfaceBuilder", "Storyboards", "ViewHierarchy", "Simulation", "Diagnostics",
        "GoldenTesting",
      ],
      exclude: ["Goldens"]),
    tests(
      "StoryboardScriptsTests",
      [
        "StoryboardScripts", "ScenarioRunner", "RouteScript", "ScriptText", "InterfaceBuilder", "Diagnostics",
        "GoldenTesting",
      ],
      exclude: ["Goldens"]),
    tests("StoryboardsTests", ["Storyboards", "ViewHierarchy", "Simulation"]),
    tests(
      "AppSimulatorTests", ["AppSimulator", "RouterCore", "Injection", "Storyboards", "ViewHierarchy", "Simulation"]),
    tests("RouterCoreTests", ["RouterCore", "AppSimulator", "Storyboards", "ViewHierarchy", "Simulation"]),
    tests(
      "TypedRoutingTests",
      ["TypedRouting", "RouterCore", "AppSimulator", "ViewHierarchy", "Simulation", "GoldenTesting"]),
    tests(
      "RouteScriptTests",
      [
        "RouteScript", "ScriptText", "ScenarioRunner", "LuaRuntime", "AppSimulator", "RouterCore", "ViewHierarchy",
        "Simulation", "Diagnostics", "GoldenTesting",
      ], exclude: ["Goldens"]),
    tests(
      "ScenarioRunnerTests",
      ["ScenarioRunner", "RouteScript", "ScriptText", "LuaRuntime", "Simulation", "Diagnostics", "GoldenTesting"],
      exclude: ["Reporting/Goldens"]),
    tests(
      "ExplorationTests",
      ["Exploration", "ScenarioRunner", "RouteScript", "ScriptText", "LuaRuntime", "Diagnostics", "GoldenTesting"],
      exclude: ["Goldens"]),
    tests(
      "CommandLineTests", ["Diagnostics", "GoldenTesting"],
      exclude: ["Goldens", "Diagnostics/Goldens", "Page/page.test.js", "Page/graph.test.js"]),

    // Sources of apps that the compiler rejects on Linux. Without the trait, these targets are empty, and swift-syntax is not fetched.
    layer("PreparedSources"),
    layer("_Testing_UIKit"),
    layer("_Testing_AppKit"),
    // Queues, timers and tasks of apps, in virtual time.
    .target(name: "CTaskHooks", cSettings: [.define("TASK_HOOKS", .when(traits: ["UIKit"]))]),
    layer("AppConcurrency", ["CTaskHooks", "ViewHierarchy", "Simulation"]),
    layer(
      "Combine",
      ["AppConcurrency", "Simulation"]
        + ["OpenCombine", "OpenCombineFoundation"].map {
          .product(name: $0, package: "OpenCombine", condition: .when(traits: ["UIKit"]))
        }),
    layer(
      "UIKit",
      [
        "_Testing_UIKit", "AppConcurrency", "CHostApplication", "PreparedSources", "StoryboardFiles",
        "InterfaceBuilder", "Storyboards",
        "ViewHierarchy", "Simulation",
      ]),
    // Scenarios as tests of an app in Swift. Without the trait, it is empty.
    .target(name: "CScenarioServer"),
    layer(
      "RouteScriptTesting",
      [
        "UIKit", "PreparedSources", "CScenarioServer", "WorkerProcesses", "ScenarioRunner", "RouteScript", "ScriptText",
        "AppSimulator", "Simulation", "LuaRuntime", "Diagnostics",
      ]),
    // AppKit is UIKit with the classes of Mac apps: both share the files of the app, and layout.
    layer("AppKit", ["_Testing_AppKit", "UIKit", "Storyboards", "ViewHierarchy", "Simulation"]),
    layer(
      "SourcePreparer",
      ["SwiftSyntax", "SwiftParser"].map {
        .product(name: $0, package: "swift-syntax", condition: .when(traits: ["UIKit"]))
      }),
    .executableTarget(name: "prepare-sources", dependencies: ["SourcePreparer"], swiftSettings: house),
    .plugin(name: "PrepareSources", capability: .buildTool(), dependencies: ["prepare-sources"]),
    tests("AppKitTests", ["AppKit", "PreparedSources", "ViewHierarchy", "Simulation"]),
    tests(
      "UIKitTests",
      [
        "UIKit", "Combine", "AppConcurrency", "SourcePreparer", "PreparedSources", "ViewHierarchy", "Simulation",
        "GoldenTesting",
      ]),
    tests(
      "RouteScriptTestingTests",
      [
        "RouteScriptTesting", "ScenarioRunner", "RouteScript", "UIKit", "PreparedSources", "ViewHierarchy",
        "Simulation",
      ],
      exclude: ["Passing", "Failing", "Broken"]),
    tests("SourcePreparerTests", ["SourcePreparer", "PreparedSources", "GoldenTesting"], exclude: ["Goldens"]),
  ]
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
