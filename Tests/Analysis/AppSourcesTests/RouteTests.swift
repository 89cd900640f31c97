import AppSources
import Testing

/// The routes in code, and their destinations.
@Suite struct RouteTests {
  private func routes(_ files: [SourceFacts]) -> [String] {
    SourceModel(files).resolvedRoutes().map { route in
      let destinations = route.destinations.map { destination in
        switch destination {
        case .screen(let name): name
        case .system(let name): "system \(name)"
        case .scene(let identifier, let boards):
          "scene \(identifier ?? "initial") in \(boards?.sorted().joined(separator: ",") ?? "own")"
        case .routable(let name): "protocol \(name)"
        case .router(let name): "router \(name)"
        case .url(let text): "url \(text)"
        case .segue(let text): "segue \(text)"
        }
      }
      let what = destinations.isEmpty ? "? \(route.reason)" : destinations.joined(separator: " | ")
      return "\(route.source ?? "-") \(route.how.rawValue)\(route.path.map { " " + $0 } ?? "") \(what)"
    }
  }

  /// Returns the routes of an Objective-C method.
  private func routes(inObjectiveC body: String) -> [String] {
    let source = """
      @interface HomeController : UIViewController
      @property (nonatomic) InfoController *info;
      @end
      @interface InfoController : UIViewController
      + (InfoController *)make;
      @end
      @interface EditorController : UIViewController
      @end
      @implementation HomeController
      - (UIViewController *)editor { return [[EditorController alloc] init]; }
      - (void)go:(UIViewController *)given {
      \(body)
      }
      @end
      """
    return routes([ObjectiveCReader.read(Array(source.utf8), file: "Home.m")])
  }

  @Test(
    "A route in Objective-C has the class, scene, protocol or URL of its destination",
    arguments: [
      (
        "[self presentViewController:[[EditorController alloc] initWithNotes:n] animated:YES completion:nil];",
        "present EditorController"
      ),
      ("[self.navigationController pushViewController:[EditorController new] animated:YES];", "push EditorController"),
      (
        "UIViewController *c = [EditorController new]; [self showViewController:c sender:nil];", "show EditorController"
      ),
      ("[self showViewController:self.info sender:nil];", "show InfoController"),
      ("[self.info showWindow:nil];", "showWindow InfoController"),
      ("[[EditorController new] showWindow:self];", "showWindow EditorController"),
      ("[self showViewController:_info sender:nil];", "show InfoController"),
      ("[self showViewController:[InfoController make] sender:nil];", "show InfoController"),
      ("[self showViewController:[self editor] sender:nil];", "show EditorController"),
      ("[self showViewController:a ? self.info : [self editor] sender:nil];", "show EditorController | InfoController"),
      ("[self showViewController:(InfoController *)[x y] sender:nil];", "show InfoController"),
      (
        "UINavigationController *n = [[UINavigationController alloc] initWithRootViewController:self.info]; self.window.rootViewController = n;",
        "root InfoController"
      ),
      (
        "[self addChildViewController:[self.storyboard instantiateViewControllerWithIdentifier:@\"Info\"]];",
        "addChild scene Info in own"
      ),
      (
        "[self presentViewController:[[UIStoryboard storyboardWithName:@\"Main\" bundle:nil] instantiateInitialViewController] animated:YES completion:nil];",
        "present scene initial in Main"
      ),
      ("[self performSegueWithIdentifier:@\"edit\" sender:self];", "performSegue segue edit"),
      (
        "[ZIKRouterToView(EditorInput) performPath:ZIKViewRoutePath.pushFrom(self) configuring:^(C *c) {}];",
        "perform push protocol EditorInput"
      ),
      (
        "[EditorRouter performPath:ZIKViewRoutePath.presentModallyFrom(self)];",
        "perform presentModally router EditorRouter"
      ),
      ("[ZIKAnyViewRouter performURL:@\"app://editor\" path:p];", "perform url app://editor"),
      (
        "[self presentViewController:[UIAlertController new] animated:YES completion:nil];",
        "present system UIAlertController"
      ),
      (
        "[self presentViewController:given animated:YES completion:nil];",
        "present ? parameter 'given' of type UIViewController"
      ),
      (
        "[self setViewControllers:@[self.info, [EditorController new]] animated:NO];",
        "setViewControllers InfoController,setViewControllers EditorController"
      ),
    ])
  func objectiveC(_ body: String, _ expected: String) {
    #expect(
      routes(inObjectiveC: body) == expected.split(separator: ",").map { "HomeController \($0)" }, "\(body)")
  }

  private static func type(
    _ name: String, kind: String = "class", _ members: String = "", base: String = "UIViewController"
  ) -> String {
    #"{"name":"\#(name)","kind":"\#(kind)","inherits":["\#(base)"],"at":[1,1]\#(members.isEmpty ? "" : "," + members)}"#
  }

  private func swift(
    _ types: [String], route: String, in function: String = "go()", of type: String = "Home", _ more: String = ""
  ) -> [String] {
    let line =
      #"{"v":1,"file":"A.swift","types":[\#(types.joined(separator: ","))],"routes":[{"how":"push","target":\#(route),"#
      + #""type":"\#(type)","in":"\#(function)","at":[9,1]}]\#(more.isEmpty ? "" : "," + more)}"#
    let (files, errors) = SourceFacts.decode(Array(line.utf8))
    #expect(errors.isEmpty, "\(errors)")
    return routes(files)
  }

  @Test("A static function that returns Self or a generic type leads to the class before it")
  func selfTypes() {
    let make = #""methods":[{"name":"instantiate","selector":"instantiate","static":true,"returns":"Self","at":[2,1]}]"#
    let types = [
      Self.type("Home"), Self.type("Editor"), #"{"name":"UIViewController","kind":"extension","at":[1,1],\#(make)}"#,
    ]
    #expect(swift(types, route: #"{"call":"instantiate","on":{"type":"Editor"}}"#) == ["Home push Editor"])
    let generic =
      #""methods":[{"name":"make","selector":"make:","generics":["T"],"params":[{"label":"_","name":"type","type":"T"}],"#
      + #""returns":"T","at":[2,1]}]"#
    #expect(
      swift(
        [Self.type("Home", generic), Self.type("Editor")],
        route: #"{"call":"make","arguments":[{"label":"_","text":{"type":"Editor"}}]}"#) == ["Home push Editor"])
  }

  @Test("A factory that a protocol declares leads to the screens of the types that implement it")
  func factories() {
    let types = [
      Self.type("Home", #""properties":[{"name":"factory","type":"Making","at":[2,1]}]"#), Self.type("Editor"),
      Self.type(
        "Making", kind: "protocol",
        #""methods":[{"name":"make","selector":"make","returns":"UIViewController","at":[2,1]}]"#,
        base: "AnyObject"),
      Self.type(
        "Factory", #""methods":[{"name":"make","selector":"make","returns":"UIViewController","at":[2,1]}]"#,
        base: "Making"),
    ]
    let route = #"{"call":"make","on":{"member":"factory"}}"#
    let factory = #""factories":[{"name":"make()","type":"Factory","screen":{"object":"Editor"}}]"#
    #expect(swift(types, route: route, factory) == ["Home push Editor"])
    #expect(swift(types, route: route) == ["Home push ? function 'make' returns UIViewController"])
  }

  @Test("The constant of a generated scene leads to the scene in its storyboard")
  func generatedScenes() {
    func property(_ name: String, _ more: String) -> String {
      #"{"name":"\#(name)","static":true,"at":[2,1],\#(more)}"#
    }
    let make = #""generics":["T"],"methods":[{"name":"instantiate","selector":"instantiate","returns":"T","at":[2,1]}]"#
    let types = [
      Self.type("Home"), Self.type("SceneType", kind: "struct", make, base: "Sendable"),
      Self.type("StoryboardScene.Main", kind: "enum", base: "StoryboardType"),
      #"{"name":"StoryboardScene.Main","kind":"extension","at":[1,1],"properties":["#
        + property("storyboardName", #""value":{"lit":"Main"}"#) + "," + property("editor", #""type":"SceneType""#)
        + "]}",
      Self.type(
        "StoryboardSegue.Main", kind: "enum", #""cases":[{"name":"editor","raw":{"lit":"edit"}}]"#, base: "String"),
    ]
    let scene =
      #"{"typed":"Editor","value":{"board":{"ref":"Self.storyboardName"},"scene":{"lit":"Edit"}}}"#
    let factories =
      #""factories":[{"name":"editor","type":"StoryboardScene.Main","static":true,"screen":\#(scene)},"#
      + #"{"name":"instantiate()","type":"SceneType","#
      + #""screen":{"typed":"T","value":{"board":{"ref":"storyboard"},"scene":{"ref":"identifier"}}}}]"#
    let constant = #"{"call":"instantiate","on":{"member":"editor","on":{"type":"StoryboardScene.Main"}}}"#
    #expect(swift(types, route: constant, factories) == ["Home push scene Edit in Main"])
    let stack = #"{"object":"UINavigationController","root":\#(constant)}"#
    #expect(swift(types, route: stack, factories) == ["Home push scene Edit in Main"])
    #expect(
      swift(types, route: #"{"segue":{"raw":{"ref":"StoryboardSegue.Main.editor"}}}"#) == ["Home push segue edit"])
  }

  @Test("A storyboard of R.swift has the name that its type stores")
  func resources() {
    let line =
      #"{"v":1,"file":"A.swift","types":[\#(Self.type("Home")),{"name":"R","kind":"struct","at":[1,1]},"#
      + #"{"name":"R.storyboard","kind":"struct","at":[1,1]},{"name":"_R.storyboard","kind":"struct","at":[1,1]},"#
      + #"{"name":"_R.storyboard.main","kind":"struct","at":[1,1],"properties":[{"name":"name","value":{"lit":"Main"},"at":[2,1]}]}],"#
      + #""routes":["#
      + ["R.storyboard.main", "R.storyboard.main()"].map {
        #"{"how":"push","target":{"board":{"ref":"\#($0)"}},"type":"Home","in":"f()","at":[3,1]}"#
      }.joined(separator: ",") + "]}"
    let (files, errors) = SourceFacts.decode(Array(line.utf8))
    #expect(errors.isEmpty, "\(errors)")
    let expected = "Home push scene initial in Main"
    #expect(routes(files) == [expected, expected])
  }

  @Test("A container in a property leads to the screens that its type puts into it")
  func containers() {
    let line =
      #"{"v":1,"file":"A.swift","types":["#
      + [
        Self.type(
          "Tab", #""properties":[{"name":"stack","type":"UINavigationController","at":[2,1]}]"#, base: "NSObject"),
        Self.type("Notes", base: "Tab"), Self.type("Other", base: "Tab"), Self.type("Editor"), Self.type("Info"),
        Self.type("Start", base: "NSObject"),
      ].joined(separator: ",")
      + #"],"routes":["#
      + [("Notes", "Editor"), ("Other", "Info")].map {
        #"{"how":"setViewControllers","target":{"object":"\#($1)"},"from":{"member":"stack"},"type":"\#($0)","in":"f()","at":[3,1]}"#
      }.joined(separator: ",")
      + #",{"how":"root","target":{"member":"stack","on":{"object":"Notes"}},"type":"Start","in":"g()","at":[4,1]}]}"#
    let (files, errors) = SourceFacts.decode(Array(line.utf8))
    #expect(errors.isEmpty, "\(errors)")
    #expect(
      routes(files) == ["Notes setViewControllers Editor", "Other setViewControllers Info", "Start root Editor"])
  }

  @Test("An alias in a type is that of its members only: another type's alias View is not the protocol")
  func aliases() {
    let make = #""methods":[{"name":"make","selector":"make","static":true,"returns":"T","at":[2,1]}]"#
    let types = [
      Self.type("Home"), Self.type("Editor", make), Self.type("Card", kind: "struct", base: "View"),
    ]
    let aliases =
      #""aliases":[{"name":"Editor.T","type":"Editor"},{"name":"Other.T","type":"Home"},{"name":"Other.View","type":"WKWebView"}]"#
    #expect(swift(types, route: #"{"call":"make","on":{"type":"Editor"}}"#, aliases) == ["Home push Editor"])
    let view = #"{"object":"UIHostingController","root":{"object":"Card"}}"#
    #expect(swift(types, route: view, aliases) == ["Home push Card"])
  }

  @Test("A parameter has the screens of the callers, which are the sources")
  func callers() {
    let method =
      #""methods":[{"name":"open","selector":"open:","params":[{"label":"_","name":"screen","type":"UIViewController"}],"at":[2,1]}]"#
    let types = [
      Self.type("Home"), Self.type("Editor"), #"{"name":"UIViewController","kind":"extension","at":[1,1],\#(method)}"#,
    ]
    let pass =
      #""passes":[{"name":"open","label":"_","screen":{"object":"Editor"},"type":"Home","in":"go()","at":[5,1]}]"#
    let route = #"{"typed":"UIViewController","value":{"param":"screen"}}"#
    #expect(swift(types, route: route, in: "open(_:)", of: "UIViewController", pass) == ["Home push Editor"])
    #expect(
      swift(types, route: route, in: "open(_:)", of: "UIViewController")
        == ["UIViewController push ? parameter 'screen' of type UIViewController"])
  }

  @Test("A view in a hosting controller is the screen, also with modifiers; a node of a scene graph is not a route")
  func hosting() {
    let types = [
      Self.type("Home"), Self.type("Card", kind: "struct", base: "View"), Self.type("Scene", base: "SKScene"),
    ]
    let view = #"{"object":"UIHostingController","root":{"call":"padding","on":{"object":"Card"}}}"#
    #expect(swift(types, route: view) == ["Home push Card"])
    let line =
      #"{"v":1,"file":"A.swift","types":[\#(types.joined(separator: ","))],"routes":[{"how":"addChild","target":{"object":"Node"},"#
      + #""type":"Scene","in":"go()","at":[9,1]}]}"#
    #expect(routes(SourceFacts.decode(Array(line.utf8)).files).isEmpty)
  }

  @Test("Cyclic and doubled declarations end")
  func cycles() {
    let types = [
      Self.type("Home", #""properties":[{"name":"a","at":[2,1]},{"name":"b","at":[3,1]}]"#)
    ]
    let factories =
      #""factories":[{"name":"a","type":"Home","screen":{"any":[{"member":"b"},{"member":"b"}]}},"#
      + #"{"name":"b","type":"Home","screen":{"any":[{"member":"a"},{"member":"a"}]}}]"#
    #expect(swift(types, route: #"{"member":"a"}"#, factories).count == 1)
  }

  @Test("No prefix of an Objective-C source crashes, and open brackets and returns are read or are an error")
  func hostile() {
    let source = Array(
      "@implementation A\n- (B *)f:(C *)c { B *b = c ? (B *)b : b; [self showViewController:@[b, [D new]] sender:c]; return b; }\n@end"
        .utf8)
    for count in source.indices { _ = ObjectiveCReader.read(Array(source[..<count]), file: "A.m") }
    let head = "@implementation A\n- (B *)f { "
    let errors = ["return (", "B *b = b ? b : b; ", "[a setViewControllers:@["].map { part in
      ObjectiveCReader.read(Array((head + String(repeating: part, count: 10_000)).utf8), file: "A.m").error
    }
    #expect(errors == [nil, nil, "more than 100 nested messages at line 2"])
  }
}
