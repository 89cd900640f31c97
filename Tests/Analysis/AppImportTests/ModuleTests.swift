import AppImport
import Testing

/// The modules that an import writes.
@Suite struct ModuleTests {
  private func expectNone(_ failures: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    #expect(failures == [], sourceLocation: sourceLocation)
  }

  @Test("A module has its protocols, controllers with outlets and actions, and routers with their registrations")
  func editor() {
    #expect(
      ImportFixture.editor.text("editor") == """
        -- Written by `routescript import`. Lines between "keep" and "end keep" are yours. `routescript import --check`
        -- compares the rest with the sources in Editor.

        local EditorInput = protocol "EditorInput" { properties = { "text", "delegate" } }

        local BaseController = viewController "BaseController" {}

        local EditorController = viewController "EditorController" {
          inherits = BaseController,
          conforms = { ZIKRoutableView, EditorInput },
          properties = { "text", "onSave" },
          weak = { "delegate", "titleLabel" },
        }

        function EditorController:close(sender)
          -- keep: self.delegate.editorDidClose(…)  -- EditorController.m:7
          -- end keep
        end

        function EditorController:showHelp()
          self:performSegue("help", self)
        end

        local EditorRouter = viewRouter "EditorRouter" {
          registerRoutableDestination = function(Self)
            Self:registerView(EditorController)
            Self:register(RoutableView(EditorInput))
            Self:registerURLPattern "notes://editor/:text"
            Router.register("made", EditorController, function(configuration)
              local editor = EditorController()
              editor.title = "Made"
              return editor
            end)
            -- left out: 'beta', because of #if (BETA)  -- EditorRouter.m:14
          end,
          supportedRouteTypes = { "push", "makeDestination" },
          destination = function(self, configuration)
            local editor = EditorController()
            editor.title = "Editor"
            return editor
          end,
          destinationFromExternalPrepared = function(self, destination)
            -- keep: if (destination.text.length > 0) { return YES; } …  -- EditorRouter.m:26
            return true
            -- end keep
          end,
        }

        -- keep: your own declarations
        -- end keep

        return module "Editor" {
          routers = { EditorRouter },
          classes = { BaseController },
          EditorInput = EditorInput,
          BaseController = BaseController,
          EditorController = EditorController,
          EditorRouter = EditorRouter,
        }

        """)
  }

  @Test("A scenario reaches an imported screen by protocol, URL and identifier")
  func routes() throws {
    let scenario = """
      local App = require "routes"
      local Editor = require "routes.editor"
      local home = UIViewController()
      local app = App.launch { root = UINavigationController(home) }
      local router = Router.perform(RoutableView(Editor.EditorInput), Path.push(home))
      assert.routed(router)
      assert.equal("Editor", app:top().title)
      router:removeRoute()
      assert(Router.performURL("notes://editor/Shopping", Path.push(home)))
      assert.visible(Editor.EditorController)
      assert.equal("Made", Router.toIdentifier("made"):makeDestination().title)
      """
    expectNone(try ImportFixture.editor.failures(scenario))
  }

  @Test("The Swift fixture has routers of ZRouter, a configuration, and a container that can create its components")
  func swift() throws {
    var fixture = ImportFixture()
    fixture.facts = try ImportFixture.text(of: "Notes.json")
    #expect(fixture.text("notes") == (try ImportFixture.text(of: "Notes.lua.txt")))
    let scenario = """
      local App = require "routes"
      local Notes = require "routes.notes"
      local home = UIViewController()
      local app = App.launch { root = UINavigationController(home) }
      assert(App.container:validate())
      local presenter = App.container:resolve(Notes.NotePresenter)
      assert.equal("notes", presenter.store.url)
      assert.routed(Router.perform(RoutableView(Notes.NoteInput), Path.push(home)))
      assert.equal("Note", app:top().title)
      assert(Router.performURL("notes://note/7", Path.push(home)))
      local prepared = Router.makeDestination(RoutableViewModule(Notes.NoteModuleInput), {
        preparation = function(module) module.note = "Shopping" end,
      })
      assert.is_true(prepared:isKindOfClass(Notes.NoteViewController))
      assert.equal("notes", Router.makeDestination(RoutableService(Notes.Store)).url)
      """
    expectNone(try fixture.failures(scenario))
  }

  @Test("A method performs the transition of its source, and several ones are named with their conditions")
  func transitions() throws {
    var fixture = ImportFixture.editor
    fixture.objectiveC["App/Home/HomeController.m"] = """
      @interface HomeController : UIViewController
      @end
      @implementation HomeController
      - (void)showEditor {
        [self.navigationController pushViewController:[[EditorController alloc] init] animated:YES];
      }
      - (void)showInput {
        [ZIKRouterToView(EditorInput) performPath:ZIKViewRoutePath.presentModallyFrom(self)];
      }
      - (void)showOne {
        if (flag) { [self presentViewController:[EditorController new] animated:YES completion:nil]; }
        else { [self performSegueWithIdentifier:@"other" sender:self]; }
      }
      @end
      """
    let text = fixture.text("home")
    #expect(text.contains("self.navigationController:pushViewController(Editor.EditorController(), true)"), "\(text)")
    #expect(text.contains("requires = { RoutableView(Editor.EditorInput) },"), "\(text)")
    let conditional = "-- under a condition: self:present(Editor.EditorController(), true)  -- HomeController.m:11"
    #expect(text.contains(conditional), "\(text)")
    expectNone(
      try fixture.failures(
        """
        local App = require "routes"
        local home = require("routes.home").HomeController()
        local app = App.launch { root = UINavigationController(home) }
        home:showEditor()
        assert.visible(require("routes.editor").EditorController)
        """))
  }

  @Test("A class that is declared for iOS and macOS is imported for iOS, without storyboards for macOS")
  func platforms() throws {
    func board(_ runtime: String, _ class: String, _ element: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.\(runtime == "iOS.CocoaTouch" ? "CocoaTouch" : "Cocoa").Storyboard.XIB" \
      version="3.0" targetRuntime="\(runtime)" initialViewController="c"><scenes><scene sceneID="s"><objects>
      <\(element) id="c" customClass="\(`class`)" sceneMemberID="viewController"/></objects></scene></scenes></document>
      """
    }
    var fixture = ImportFixture(objectiveC: [
      "App/Mac/Pages.h": "@interface PagesController : NSPageController\n@end",
      "App/Mac/Only.h": "@interface MacController : NSViewController\n@end",
      "App/Mac/Item.h": "@interface PhotoItem : NSCollectionViewItem\n@end",
      "App/Phone/Pages.h": "@interface PagesController : UIPageViewController\n@end",
    ])
    for (path, runtime, name, element) in [
      ("App/Mac/Pages.storyboard", "MacOSX.Cocoa", "PagesController", "pagecontroller"),
      ("App/Mac/Other.storyboard", "MacOSX.Cocoa", "PagesController", "pagecontroller"),
      ("App/Mac/Only.storyboard", "MacOSX.Cocoa", "MacController", "viewController"),
      ("App/Mac/Items.storyboard", "MacOSX.Cocoa", "PhotoItem", "collectionViewItem"),
      ("App/Phone/Pages.storyboard", "iOS.CocoaTouch", "PagesController", "pageViewController"),
    ] {
      fixture.documents[path] = board(runtime, name, element)
      let title = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
      var board = ImportRequest.Board(name: String(title), path: path, hasInitialScene: true, isReadable: true)
      board.isOfMac = runtime == "MacOSX.Cocoa"
      board.classes = [name]
      fixture.boards.append(board)
    }
    #expect(fixture.text("phone").contains("inherits = UIPageViewController"), "\(fixture.text("phone"))")
    #expect(
      fixture.text("mac").contains("-- left out: another PagesController: PagesController for macOS  -- Pages.h:1"))
    let index = fixture.text("init")
    #expect(index.contains(#"  Storyboard.load "App/Phone/Pages.storyboard","#), "\(index)")
    #expect(index.contains("-- left out: another Pages, for macOS  -- Pages.storyboard:1"), "\(index)")
    #expect(
      index.contains(
        "-- left out: App/Mac/Other.storyboard, for macOS, whose class PagesController is imported for iOS"), "\(index)"
    )
    expectNone(
      try fixture.failures(
        """
        require "routes"
        local pages = Storyboard.create "Pages":instantiateInitialViewController()
        assert.is_true(pages:isKindOfClass(require("routes.phone").PagesController))
        assert.is_true(Storyboard.create "Only":instantiateInitialController():isKindOfClass(NSViewController))
        assert.is_true(Storyboard.create "Items":instantiateInitialController():isKindOfClass(NSViewController))
        """))
  }

  @Test("A type that no source declares is one class for all modules that use it")
  func undeclared() throws {
    var fixture = ImportFixture()
    fixture.facts = ["One", "Two"].map { name in
      #"{"v":1,"file":"App/\#(name)/\#(name).swift","language":"swift","types":[{"name":"\#(name)","kind":"class","at":[1,1],"#
        + #""properties":[{"name":"log","type":"Log","mutable":true,"optional":true,"at":[2,1]}]},"#
        + #"{"name":"\#(name)Part","kind":"class","inherits":["DIPart"],"at":[3,1],"methods":"#
        + #"[{"name":"load","selector":"load:","static":true,"params":[{"label":"container","name":"container","type":"DIContainer"}],"at":[4,1]}]}],"#
        + #""components":[{"what":"component","made":"\#(name)","creation":{"make":"\#(name)","arguments":[]},"#
        + #""injections":[{"member":"log","value":{"path":"$1"},"at":[5,9]}],"type":"\#(name)Part","in":"load(container:)","static":true,"at":[5,1]}]}"#
    }.joined(separator: "\n")
    #expect(
      fixture.text("one").contains(#"local Log = require("routes.undeclared_types").Log"#), "\(fixture.text("one"))")
    #expect(fixture.text("undeclared_types").contains(#"  Log = class "Log" {},"#))
    expectNone(try fixture.failures())
  }

  @Test("A component is not registered as a protocol or class that its class is not, and a comment names it")
  func otherServices() throws {
    var fixture = ImportFixture()
    fixture.facts =
      #"{"v":1,"file":"App/One/One.swift","language":"swift","types":["#
      + #"{"name":"Api","kind":"protocol","at":[1,1]},{"name":"Base","kind":"class","inherits":["Api"],"at":[2,1]},"#
      + #"{"name":"Own","kind":"class","inherits":["Base"],"at":[3,1]},{"name":"Other","kind":"class","at":[4,1]},"#
      + #"{"name":"OnePart","kind":"class","inherits":["DIPart"],"at":[5,1],"methods":"#
      + #"[{"name":"load","selector":"load:","static":true,"params":[{"label":"container","name":"container","type":"DIContainer"}],"at":[6,1]}]}],"#
      + #""components":["#
      + ["Own", "Other"].enumerated().map { index, name in
        #"{"what":"component","made":"\#(name)","creation":{"make":"\#(name)","arguments":[]},"#
          + #""as":[{"type":"Api"},{"type":"Base"},{"type":"Log"}],"#
          + #""type":"OnePart","in":"load(container:)","static":true,"at":[\#(index + 7),1]}"#
      }.joined(separator: ",") + "]}"
    let text = fixture.text("one")
    #expect(text.ranges(of: ":as(Api)").count == 1, "\(text)")
    #expect(text.ranges(of: ":as(Base)").count == 1, "\(text)")
    #expect(text.contains("-- left out: as(Api), which Other is not  -- One.swift:8"), "\(text)")
    #expect(text.contains("-- left out: as(Base), which Other is not  -- One.swift:8"), "\(text)")
    #expect(text.contains("-- left out: as(Log), which no source declares  -- One.swift:8"), "\(text)")
    expectNone(try fixture.failures())
  }

  @Test("Comments name the transitions and requests that Lua lacks, and code that fills a container is loaded")
  func leftOut() throws {
    var fixture = ImportFixture()
    fixture.facts = try ImportFixture.text(of: "LeftOut.json")
    fixture.objectiveC["App/Flow/Flow.m"] = """
      @interface Flow : NSObject
      @end
      @implementation Flow
      - (void)begin {
        [self.navigationController pushViewController:[OtherController new] animated:YES];
      }
      @end
      """
    let text = fixture.text("home")
    for comment in [
      "HomeController.viewDidAppear shows OtherController  -- Home.swift:5",
      "HomeController.open shows OtherController or ThirdController  -- Home.swift:8",
      "HomeController.link routes to 'notes://third'  -- Home.swift:11",
      "HomeController shows ThirdController  -- Home.swift:13",
      "Coordinator.start shows ThirdController  -- Home.swift:20",
    ] { #expect(text.contains("-- left out: " + comment), "\(comment) in \(text)") }
    #expect(text.contains("{ lazy(Api), provider(Api) }, function(api, other)"), "\(text)")
    #expect(text.contains(#":injection("later", optional(lazy(Api)))"#), "\(text)")
    #expect(fixture.text("init").contains("-- left out: Flow.begin shows OtherController  -- Flow.m:5"))
    #expect(fixture.text("init").contains("App.container:append("), "\(fixture.text("init"))")
    expectNone(
      try fixture.failures(
        """
        local App = require "routes"
        local Home = require "routes.home"
        assert.is_true(App.container:resolve(Home.Api):isKindOfClass(Home.Api))
        assert.is_true(App.container:resolve(Home.Presenter).later.value:isKindOfClass(Home.Api))
        assert(App.container:validate())
        """))
  }

  @Test("Structures and other objects that routers and containers create have their initializers")
  func created() throws {
    var fixture = ImportFixture()
    fixture.facts = try ImportFixture.text(of: "Created.json")
    let text = fixture.text("page")
    #expect(text.contains(#"local Address = class "Address" {"#), "\(text)")
    #expect(text.contains("init = function(self, host, port, path, count)"), "\(text)")
    #expect(text.contains(#"page.address = Address("page", nil, "first")"#), "\(text)")
    expectNone(
      try fixture.failures(
        """
        local App = require "routes"
        local Page = require "routes.page"
        App.launch { root = UIViewController() }
        local page = Router.makeDestination(RoutableView(Page.PageInput))
        assert.equal("page first", page.address.host .. " " .. page.address.path)
        assert.equal(8, page.margins.top)
        local client = App.container:resolve(Page.Client)
        assert.equal("api 8080", client.address.host .. " " .. client.address.port)
        assert.is_true(client.isReady)
        """))
  }

  @Test("A function after all injections is written, and what Lua cannot express in it or in a lifetime is the user's")
  func afterInjections() throws {
    var fixture = ImportFixture()
    fixture.facts = try ImportFixture.text(of: "Created.json")
    let text = fixture.text("page")
    for code in [
      """
            -- keep: :lifetime(Scopes.session)  -- Page.swift:54
            -- end keep
      """,
      """
            :postInit(function(object)
              object.isReady = true
              -- keep: $0.start(…)  -- Page.swift:58
              -- end keep
            end)
      """,
      """
            :postInit(function(object)
              -- keep: log  -- Page.swift:61
              -- end keep
            end)
      """,
    ] { #expect(text.contains(code), "\(code)\nin \(text)") }
  }

  @Test("A module can have more parts than Lua has local variables")
  func manyParts() throws {
    var fixture = ImportFixture()
    let components = (0..<250).map {
      #"{"what":"component","made":"Api","creation":{"make":"Api","arguments":[]},"type":"Parts","in":"container\#($0)()","at":[\#($0 + 2),1]}"#
    }
    fixture.facts =
      #"{"v":1,"file":"App/Parts/Parts.swift","language":"swift","types":[{"name":"Api","kind":"class","at":[1,1]},"#
      + #"{"name":"Parts","kind":"enum","at":[2,1]}],"components":[\#(components.joined(separator: ","))]}"#
    #expect(fixture.text("parts").contains(#"Types["Parts.container249"] = part "Parts.container249" {"#))
    expectNone(try fixture.failures())
  }

  @Test("A name that #if finds defined selects the other branch")
  func conditions() {
    var fixture = ImportFixture.editor
    fixture.defines = ["BETA"]
    #expect(fixture.text("editor").contains(#"Self:registerIdentifier "beta""#))
    #expect(fixture.text("editor").contains("-- left out: 'notes://editor/:text', because of #if !(BETA)"))
  }

  @Test("Configured folders are modules, and all other sources are one module")
  func configuredModules() throws {
    var fixture = ImportFixture.editor
    fixture.objectiveC["App/Home/HomeController.h"] = "@interface HomeController : UIViewController\n@end"
    fixture.objectiveC["App/Root.h"] = "@interface RootController : UIViewController\n@end"
    fixture.modules = ["Writing": "Editor"]
    #expect(Set(fixture.files().map(\.name)) == ["app.lua", "init.lua", "writing.lua"])
    expectNone(try fixture.failures())
  }

  @Test("Classes that inherit from each other's modules are in one module, and protocols of circular modules are named")
  func circles() throws {
    let fixture = ImportFixture(objectiveC: [
      "App/A/A.h": "@interface A1 : B1\n@end\n@interface A2 : UIViewController\n@end",
      "App/B/B.h": "@interface B1 : UIViewController\n@end\n@interface B2 : A2\n@end",
      "App/C/C.h": "@protocol CInput\n@end\n@interface C : UIViewController <DInput>\n@end",
      "App/D/D.h": "@protocol DInput\n@end\n@interface D : UIViewController <CInput>\n@end",
    ])
    #expect(fixture.files().map(\.name) == ["a.lua", "c.lua", "d.lua", "init.lua"])
    expectNone(try fixture.failures())
  }

  @Test("Unusual names and strings result in modules that load")
  func hostile() throws {
    let long = String(repeating: "Long", count: 80)
    let fixture = ImportFixture(objectiveC: [
      "App/Größe und \"x\"/A.m": """
      #define PATTERN @"notes://a'b]]:id"
      @protocol end
      @property NSString *repeat;
      - (void)function;
      @end
      @interface Überblick : UIViewController <end>
      @property IBOutlet UILabel *größe;
      @end
      @implementation Überblick
      - (IBAction)end:(id)nil { }
      - (IBAction)öffne:(id)local { [self performSegueWithIdentifier:@"a\\"b" sender:nil]; }
      @end
      @interface Router : UIViewController
      @end
      @interface Path : NSObject
      @end
      @interface UIAlertController : UIViewController
      @end
      @interface \(long) : UIViewController
      @end
      @interface local : UIViewController
      @property id init, super, self, title, present;
      @end
      @interface TheRouter : ZIKViewRouter
      @end
      @implementation TheRouter
      + (void)registerRoutableDestination {
        [self registerView:[Überblick class]];
        [self registerURLPattern:PATTERN];
        [self registerIdentifier:unknown];
        [self registerViewProtocol:ZIKRoutable(Nowhere)];
      }
      @end
      """,
      "App/Other/A.m": "@interface Überblick : UIViewController\n@end\n@interface Loop : Loop\n@end",
    ])
    expectNone(try fixture.failures())
    let many = (0..<400).map { "@interface Screen\($0)Controller : UIViewController\n@end" }.joined(separator: "\n")
    expectNone(try ImportFixture(objectiveC: ["App/Many.h": many]).failures())
  }

  @Test("A method with the name of an inherited property is left out, because Lua cannot declare it")
  func inheritedProperties() throws {
    let fixture = ImportFixture(objectiveC: [
      "App/List.m": """
      @interface DetailController : UIViewController
      @end
      @interface PeekController : UIViewController
      @property (weak) IBOutlet UICollectionView *collectionView;
      @end
      @interface MiddleController : PeekController
      @end
      @interface ListController : MiddleController
      @end
      @implementation ListController
      - (void)collectionView:(UICollectionView *)view didSelectItemAtIndexPath:(NSIndexPath *)path {
        [self.navigationController pushViewController:[DetailController new] animated:YES];
      }
      - (IBAction)title:(id)sender { }
      - (IBAction)save:(id)sender { }
      @end
      @interface PageView : UITextView
      @end
      @implementation PageView
      - (IBAction)alpha:(id)sender { }
      - (IBAction)contentOffset:(id)sender { }
      @end
      @interface PageController : UIViewController
      @property IBOutlet PageView *page;
      @end
      @interface FormController : UITabBarController
      @end
      @implementation FormController
      - (IBAction)viewControllers:(id)sender { }
      @end
      """
    ])
    let text = fixture.text("app")
    #expect(text.contains("function ListController:save(sender)"), "\(text)")
    #expect(text.contains("-- left out: ListController.collectionView shows DetailController  -- List.m:12"), "\(text)")
    expectNone(try fixture.failures())
  }

  @Test("An alias with the name of a platform class does not replace the class")
  func platformAlias() throws {
    var fixture = ImportFixture()
    fixture.facts =
      #"{"v":1,"file":"App/A.swift","language":"swift","types":[{"name":"InfoController","kind":"class","#
      + #""inherits":["UIViewController"],"at":[7,1]},{"name":"Pages","kind":"class","inherits":["Base"],"at":[8,1]}],"#
      + #""aliases":[{"name":"UIViewController","type":"NSViewController"},{"name":"Base","type":"UIPageViewController"}]}"#
    let text = fixture.text("app")
    #expect(text.contains("local InfoController = viewController \"InfoController\" {}"), "\(text)")
    #expect(text.contains("inherits = UIPageViewController"), "\(text)")
    expectNone(try fixture.failures())
  }

  @Test("An app without screens has no modules")
  func nothing() { #expect(ImportFixture(objectiveC: ["App/A.h": "@interface A : NSObject\n@end"]).files().isEmpty) }
}
