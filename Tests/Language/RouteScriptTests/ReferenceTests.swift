import AppSimulator
import GoldenTesting
import LuaRuntime
import RouteDiagnostics
import RouterCore
import ScriptKernel
import ScriptText
import SimulatedWorld
import Testing
import ViewHierarchy

@testable import ContainerVocabulary
@testable import RouteScript
@testable import RoutingVocabulary
@testable import SuiteVocabulary

/// The comparison of the reference with the live language, in both directions: each entry exists, and each API has an
/// entry.
@Suite struct ReferenceTests {
  private let reference = APIReference.current

  private func described(_ owner: String, _ kinds: APIEntry.Kind...) -> Set<String> {
    Set(reference.members(of: owner).filter { kinds.contains($0.kind) }.map(\.name))
  }

  // MARK: APIs

  @Test("every API is described, and every described API exists") func words() throws {
    let script = try expectPass(
      """
      local lua = {}
      for name in pairs(_G) do lua[name] = true end
      for name in pairs(require "routescript") do if not lua[name] then print(name) end end
      """)
    // `pairs` is a Lua function, described because its order is defined here.
    let live = Set(script.output).union(Word.byName.keys)
      .union(PlatformClassList.all.named.keys).union(["pairs"])
    #expect(live.symmetricDifference(reference.words).sorted() == [])
  }

  @Test("every described name has a value") func wordsHaveValues() throws {
    for word in reference.words { try expectPass("assert.is_not_nil(\(word))") }
  }

  @Test("no API name is a global") func wordsAreNoGlobals() throws {
    let words = reference.words.filter { !["assert", "require", "package", "pairs"].contains($0) }.map { "\"\($0)\"" }
    try expectPass("for _, word in ipairs { \(words.joined(separator: ", ")) } do assert.is_nil(_G[word], word) end")
  }

  @Test("the owner of every member is described") func owners() {
    for entry in reference.entries {
      guard let owner = entry.owner else { continue }
      #expect(!reference.find(owner).isEmpty, "\(entry.qualifiedName)")
    }
  }

  @Test("no entry is duplicated") func noDoubles() {
    var seen: Set<String> = []
    for entry in reference.entries {
      #expect(seen.insert("\(entry.kind) \(entry.qualifiedName)").inserted, "\(entry.qualifiedName)")
    }
  }

  // MARK: Classes of the platform

  @Test(
    "every member of a class is described, and every described member exists",
    arguments: [
      ("Object", SimulatedObject.self),
      ("AnyRouter", AnyRouter.self), ("ViewRouter", ViewRouter.self), ("ServiceRouter", ServiceRouter.self),
      ("RouteConfiguration", RouteConfiguration.self), ("RemoveRouteConfiguration", RemoveRouteConfiguration.self),
      ("ViewRemoveConfiguration", ViewRemoveConfiguration.self), ("FoundRouter", FoundRouter.self),
      ("ViewRoutePopoverConfiguration", ViewRoutePopoverConfiguration.self),
      ("ViewRouteSegueConfiguration", ViewRouteSegueConfiguration.self), ("UIApplication", UIApplication.self),
      ("UIPopoverPresentationController", UIPopoverPresentationController.self),
      ("UISheetPresentationController", UISheetPresentationController.self),
      ("UINavigationItem", UINavigationItem.self),
      ("UIViewControllerTransitionCoordinator", UIViewControllerTransitionCoordinator.self),
      ("NSApplication", NSApplication.self), ("DelayedObject", DelayedObject.self), ("LazyValue", LazyValue.self),
      ("ProviderValue", ProviderValue.self),
    ] + PlatformClassList.all.named.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      as [(String, SimulatedObject.Type)])
  func members(_ owner: String, _ type: SimulatedObject.Type) throws {
    let state = try ScriptState(files: TextFiles([:]))
    _ = state.classes.nativeClass(type, isPlatform: true)
    let luaClass = try state.context.binding(state.classes.nativeClass(type)).luaClass
    let inherited = Set(luaClass.superclass?.memberNames ?? [])
    let live = Set(luaClass.memberNames).subtracting(inherited)
    let inert = Set(PlatformClassList.all.inert.properties(of: owner).map(\.name))
    #expect(live.isDisjoint(with: inert))
    let described = described(owner, .property, .method)
    #expect(live.union(inert).subtracting(described).sorted() == [])
    // A class can describe an inherited member again, as UIWindow does isHidden.
    #expect(described.subtracting(luaClass.memberNames).subtracting(inert).sorted() == [])
    let methods = Set(luaClass.methodNames).subtracting(luaClass.superclass?.methodNames ?? [])
    #expect(methods == self.described(owner, .method))
  }

  @Test("every described method of router classes is a function") func routerClasses() throws {
    for name in described("RouterClass", .method) {
      try expectPass(
        """
        local views, services = viewRouter "ViewsRouter" {}, serviceRouter "ServicesRouter" {}
        assert.is_function(views.\(name) or services.\(name))
        """)
    }
  }

  @Test("every described method of closure-based routes is a function") func blockRoutes() throws {
    for name in described("BlockRoute", .method) {
      try expectPass(
        """
        local Editor = viewController "Editor" { conforms = { ZIKRoutableView } }
        local route = ZIKViewRoute.makeRouteWithDestination(Editor, function() return Editor() end)
        assert.is_function(route.\(name))
        """)
    }
  }

  @Test("every function of the view class is described") func viewClass() throws {
    #expect(described("UIView", .member) == Set(try #require(PlatformClassList.all.of(UIView.self)).functions.keys))
    for name in described("UIView", .member) { try expectPass("assert.is_function(UIView.\(name))") }
  }

  // MARK: Containers

  @Test("every method of containers, registrations and scopes is described, and every described one exists")
  func containers() throws {
    #expect(described("Container", .method) == Set(ContainerMembers.methods.map(\.name)))
    #expect(described("Registration", .method) == Set(RegistrationMembers.methods.map(\.name)))
    #expect(described("Scope", .method) == Set(ScopeMembers.methods.map(\.name)))
    let expressions = [
      ("Container", "container \"C\" {}"), ("Registration", "(container \"C\" {}):register(UIView)"),
      ("Scope", "scope \"S\" {}"),
    ]
    for (owner, expression) in expressions {
      for name in described(owner, .method) { try expectPass("assert.is_function((\(expression)).\(name))") }
      for name in described(owner, .property) { try expectPass("assert.is_string((\(expression)).\(name))") }
    }
  }

  // MARK: Tables

  /// Returns the members of a table that the error about an unknown name lists.
  private func membersListed(by expression: String) throws -> Set<String> {
    let failure = try onlyFailure(
      """
      local Input = protocol "Input" {}
      local app = launch { root = UIViewController() }
      print((\(expression)).noSuchMember)
      """)
    return try #require(names(in: failure.help, after: "use one of the members: "))
  }

  @Test(
    "every member of a table is described, and every described member exists",
    arguments: [
      ("Router", "Router"), ("Path", "Path"), ("app", "App"), ("app.clock", "Clock"), ("route(Input)", "Route"),
      ("ZIKViewRoute", "ZIKViewRoute"), ("ZIKServiceRoute", "ZIKServiceRoute"),
    ])
  func tables(_ expression: String, _ owner: String) throws {
    let live = try membersListed(by: expression)
    #expect(live.symmetricDifference(described(owner, .member, .property, .method)).sorted() == [])
  }

  @Test("every described member of a table can be read") func tableMembersCanBeRead() throws {
    for (expression, owner) in [("Path", "Path"), ("app", "App"), ("app.clock", "Clock")] {
      for member in reference.members(of: owner) {
        try expectPass(
          "local app = launch { root = UIViewController() } assert.is_not_nil(\(expression).\(member.name))")
      }
    }
  }

  @Test("every field of a route error is described") func routeErrors() throws {
    let script = try expectPass(
      """
      local Input = protocol "Input" {}
      Router.globalErrorHandler = function(router, action, problem)
        for key in pairs(problem) do print(key) end
      end
      launch {}
      assert.assertion_failure("", function() Router.to(RoutableView(Input)) end)
      """)
    #expect(Set(script.output).symmetricDifference(described("RouteError", .property)).sorted() == [])
  }

  @Test("every member of a weak reference is described") func weakReferences() throws {
    #expect(described("WeakReference", .property) == ["value"])
    let failure = try onlyFailure("print(weak(UIView()).valeu)")
    #expect(failure.suggestions == ["value"])
  }

  // MARK: Assertions and keys

  @Test("every assertion is described, and every described assertion exists") func assertions() throws {
    let live = Assertion.names
    var known: Set<String> = []
    for entry in reference.members(of: "assert") {
      let phrase = try #require(
        AssertionPhrase.read(entry.name, after: false, names: live), "\(entry.name) is no assertion")
      known.insert(try #require(phrase.assertion))
    }
    #expect(live.symmetricDifference(known).sorted() == [])
  }

  @Test(
    "every key of a declaration is described, and every described key exists",
    arguments: [
      ("protocol \"P\"", "protocol"), ("class \"C\"", "viewController"), ("viewController \"V\"", "viewController"),
      ("viewRouter \"R\"", "viewRouter"), ("launch", "launch"),
      ("storyboard \"S\"", "storyboard"), ("extension(class \"E\" {})", "extension"),
      ("(function(t) t.of = UIView return proxy \"X\" (t) end)", "proxy"),
      ("(function(t) t[1] = UIViewController return scene \"s\" (t) end)", "scene"),
      ("(function(t) t.to = \"s\" return show(t) end)", "show"),
      ("container \"C\"", "container"), ("scope \"S\"", "scope"),
      ("(function(t) t.load = print return part \"P\" (t) end)", "part"),
      ("(function(t) t.load = print return framework \"F\" (t) end)", "framework"),
      ("(function(t) t.assemble = print return assembly \"A\" (t) end)", "assembly"),
    ])
  func keys(_ word: String, _ owner: String) throws {
    let failure = try onlyFailure("\(word) { noSuchKey = 1 }")
    let live = try #require(
      names(in: failure.help, after: "use one of the keys: ") ?? names(in: failure.help, after: "use the only key: "))
    #expect(live.symmetricDifference(described(owner, .key)).sorted() == [])
  }

  @Test("the keys of a module are described") func moduleKeys() {
    #expect(described("module", .key) == ["provides", "requires", "classes", "routers"])
  }

  private func names(in help: [String], after beginning: String) -> Set<String>? {
    guard let line = help.first(where: { $0.hasPrefix(beginning) }) else { return nil }
    return Set(line.dropFirst(beginning.count).split(separator: ", ").map(String.init))
  }

  // MARK: Pages

  @Test("docs/reference.md matches the descriptions") func page() {
    expectGolden(ReferencePage(reference).markdown, inRepository: "docs/reference.md")
  }

  @Test("every example is valid Lua") func examples() throws {
    let state = try ScriptState(files: TextFiles([:]))
    for entry in reference.entries {
      guard let example = entry.example else { continue }
      #expect(throws: Never.self, "\(entry.qualifiedName)") {
        try state.load(ScriptSource(name: entry.qualifiedName, text: Array(example.utf8)))
      }
    }
  }
}
