import AppSources
import Testing

/// The files that Xcode projects build.
@Suite struct XcodeProjectsTests {
  /// A project that builds `App/New.swift` and the storyboard `App/Main.storyboard`, and names `App/Old.swift`.
  private static let project = """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      classes = { };
      objects = {
        P1 /* Project object */ = {isa = PBXProject; mainGroup = G1; projectDirPath = ""; attributes = {LastUpgradeCheck = 1500; };
          targets = (T1 /* App */, ); };
        G1 = {isa = PBXGroup; children = (G2 /* App */, S1, ); sourceTree = "<group>"; };
        G2 /* App */ = {isa = PBXGroup; children = (F1, F2, V1, ); path = App; sourceTree = "<group>"; };
        F1 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = "New.swift"; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = ../App/Old.swift; sourceTree = "<group>"; };
        F3 = {isa = PBXFileReference; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
        V1 = {isa = PBXVariantGroup; children = (F3 ); name = Main.storyboard; sourceTree = "<group>"; };
        B1 = {isa = PBXBuildFile; fileRef = F1; settings = {ATTRIBUTES = (Weak, ); }; };
        B2 = {isa = PBXBuildFile; fileRef = V1; };
        C1 = {isa = XCBuildConfiguration; buildSettings = {SWIFT_VERSION = 5.0; PRODUCT_BUNDLE_IDENTIFIER = com.example.Kit; "A B" = <0f 10>; }; name = Debug; };
        T1 = {isa = PBXNativeTarget; name = App; };
        S1 = {isa = PBXGroup; children = (); path = Shared; sourceTree = SOURCE_ROOT; };
      };
      rootObject = P1 /* Project object */;
    }
    """
  private static let files = [
    "New.swift", "Base.lproj/Main.storyboard", "Old.swift", "Lost.swift", "Lost.xib", "Lost.h", "Old/Away.swift",
  ]

  @Test(
    "A framework that a project links as a file is a dependency, and those of the system and of its targets are not")
  func frameworks() {
    let files = """
      F1 = {isa = PBXFileReference; path = "New.swift"; sourceTree = "<group>"; };
      K1 = {isa = PBXFileReference; path = ../Libs/Kit.framework; sourceTree = "<group>"; };
      K2 = {isa = PBXFileReference; path = System/Library/Frameworks/UIKit.framework; sourceTree = SDKROOT; };
      K3 = {isa = PBXFileReference; path = ../System/Library/Frameworks/Old.framework; sourceTree = "<group>"; };
      K5 = {isa = PBXFileReference; path = ../contrib/Hud.framework; sourceTree = "<absolute>"; };
      K4 = {isa = PBXFileReference; path = Own.framework; sourceTree = BUILT_PRODUCTS_DIR; };
      """
    var manifests = AppManifests()
    let project = Self.project.replacing("F1 = {isa = PBXFileReference;", with: files + "F9 = {isa = PBXFileReference;")
    manifests.add("App.xcodeproj/project.pbxproj", Array(project.utf8))
    #expect(manifests.dependencies.missing(from: ["App/New.swift"]) == ["Hud", "Kit"])
    #expect(manifests.dependencies.missing(from: ["Libs/Kit.framework/Headers/Kit.h"]) == ["Hud"])
  }

  @Test("A source that another one includes is compiled with it")
  func includedSources() {
    let source = "#include \"Parts/Lost.m\"\n #import \"More.mm\"\n#import \"Lost.h\"\n#import <Kit/Other.m>\n"
    let included = ObjectiveCReader.read(Array(source.utf8), file: "App/New.m").includedSources
    #expect(included == ["Lost.m", "More.mm"])
    var projects = XcodeProjects()
    projects.add("App.xcodeproj/project.pbxproj", Array(Self.project.utf8))
    #expect(projects.unbuilt(among: ["App/Lost.m", "App/Gone.m"], including: included) == ["App/Gone.m"])
  }

  private func unbuilt(_ project: String = project, _ others: [String] = [], in folder: String = "") -> [String] {
    var projects = XcodeProjects()
    projects.add(folder + "App.xcodeproj/project.pbxproj", Array(project.utf8))
    for other in others { projects.add(folder + other, []) }
    return projects.unbuilt(among: Self.files.map { folder + "App/" + $0 }).sorted()
  }

  @Test("A file that a project names without building it, or that is in a folder of built files, has no target")
  func lists() {
    #expect(unbuilt() == ["App/Lost.swift", "App/Lost.xib", "App/Old.swift"])
    #expect(unbuilt(in: "./") == ["./App/Lost.swift", "./App/Lost.xib", "./App/Old.swift"])
    #expect(unbuilt(in: "../a/").count == 3)
    let moved = Self.project.replacing("path = App;", with: "name = App; path = \"../A\\\"pp\";")
    #expect(unbuilt(moved) == [])
    let storyboard = Self.project.replacing("fileRef = V1", with: "/* gone */ fileRef = F9")
    #expect(unbuilt(storyboard).contains("App/Base.lproj/Main.storyboard"))
  }

  @Test(
    "A list of files that is not the only one is not used",
    arguments: [
      ("children = (G2 /* App */, S1, )", "children = (S1, )", ""),
      ("F2 = {isa", "L1 = {isa = PBXLegacyTarget; }; F2 = {isa", "App/Old.swift"),
      ("PBXGroup; children = (F1, F2, V1, )", "PBXFileSystemSynchronizedRootGroup; children = (F1, F2, V1, )", "*"),
    ])
  func otherLists(_ old: String, _ new: String, _ file: String) {
    let changed = Self.project.replacing(old, with: new)
    #expect(changed != Self.project)
    let found = unbuilt(changed)
    #expect(file == "App/Old.swift" ? !found.contains(file) : found == [])
  }

  @Test(
    "Files of packages and of generated projects are not judged by the list",
    arguments: [
      "App/Package.swift", "Package.swift", "App/Kit.podspec", "project.yml", "Project.swift",
    ])
  func generated(_ other: String) { #expect(unbuilt(Self.project, [other]) == []) }

  @Test("Another project may build the file")
  func several() {
    let other = "Other.xcodeproj/project.pbxproj"
    var projects = XcodeProjects()
    projects.add("App.xcodeproj/project.pbxproj", Array(Self.project.utf8))
    projects.add(other, Array(Self.project.replacing("fileRef = F1", with: "fileRef = F2").utf8))
    #expect(projects.unbuilt(among: ["App/Old.swift", "App/New.swift", "App/Lost.swift"]) == ["App/Lost.swift"])
    projects.add("Third.xcodeproj/project.pbxproj", nil)
    #expect(projects.unbuilt(among: ["App/Lost.swift"]) == [])
  }

  @Test("A project that cannot be read says nothing, at any byte at which it ends")
  func malformed() {
    let bytes = Array(Self.project.utf8)
    for end in stride(from: 0, to: bytes.count - 1, by: 3) {
      #expect(unbuilt(String(decoding: bytes[..<end], as: UTF8.self)) == [])
    }
    let deep = "{ objects = { A = { x = " + String(repeating: "(", count: 200_000)
    #expect(unbuilt(deep) == [])
    for text in [
      "{ objects = { A = { x = ;", "{ objects = ( ) ; }", "{ a = \"", "{ a = \"\\", "{ a = <", "/*", "<?xml?>",
    ] {
      #expect(unbuilt(text) == [])
    }
    let loop = Self.project.replacing("children = ();", with: "children = (G1, S1);")
    #expect(unbuilt(loop).count == 3)
  }

  @Test(
    "Sources are in Swift 2 if a project states it, or is too old to state a version, and none states a later one",
    arguments: [
      ("", "", false), ("SWIFT_VERSION = 5.0;", "SWIFT_VERSION = 2.3;", true),
      ("SWIFT_VERSION = 5.0;", "", false), ("LastUpgradeCheck = 1500;", "LastUpgradeCheck = 0700;", false),
      ("SWIFT_VERSION = 5.0;", "SWIFT_VERSION = \"$(VERSION)\";", false),
    ])
  func versions(_ old: String, _ new: String, _ isSwift2: Bool) {
    var projects = XcodeProjects()
    projects.add("App.xcodeproj/project.pbxproj", Array(Self.project.replacing(old, with: new).utf8))
    #expect(projects.areOfSwift2 == isSwift2)
    let early = Self.project.replacing("SWIFT_VERSION = 5.0;", with: "").replacing("= 1500;", with: "= 0700;")
    projects.add("Old.xcodeproj/project.pbxproj", Array(early.utf8))
    #expect(projects.areOfSwift2 == !(old.isEmpty || old.hasPrefix("Last")))
  }

  @Test("The bundles of projects in the given folders are known")
  func bundles() {
    var projects = XcodeProjects()
    projects.add("Kit/Kit.xcodeproj/project.pbxproj", Array(Self.project.utf8))
    for folder in [".", "", "Kit", "./kit/"] {
      #expect(projects.bundleIdentifiers(in: [folder]) == ["com.example.Kit"])
    }
    for folder in ["Kit/App", "K"] { #expect(projects.bundleIdentifiers(in: [folder]) == []) }
  }
}
