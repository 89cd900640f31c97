import GoldenTesting
import InterfaceBuilder
import RouteDiagnostics
import StoryboardAnalysis
import Testing

/// The Swift source code for storyboards and xibs. UIKitTests compiles the recorded files.
@Suite struct TypedSwiftTests {
  private static let own = "customModule=\"Shop\" customModuleProvider=\"target\""

  /// An app with most kinds of scenes, segues and views.
  private func shop() throws -> App {
    var app = App()
    try app.add(
      "Shop/Base.lproj/Main.storyboard", initial: "nav",
      scene("nav", tag: "navigationController", connections: root("list")),
      scene(
        "list", "storyboardIdentifier=\"List\" customClass=\"ListController\" \(Self.own)", tag: "tableViewController",
        inside: """
          <tableViewCell reuseIdentifier="Product" customClass="ProductCell" \(Self.own) id="cell"><connections>\
          \(segue("show", "detail", "identifier=\"showDetail\"", id: "s1"))</connections></tableViewCell>
          """,
        connections: segue("presentation", "cart", "identifier=\"open cart\"", id: "s2")
          + segue("unwind", "exit-list", "identifier=\"back\" unwindAction=\"back:\"", id: "s3")),
      scene("detail", "storyboardIdentifier=\"detail\" customClass=\"DetailController\""),
      scene("chart", "storyboardIdentifier=\"Chart\" customClass=\"ChartController\" customModule=\"Charts\""),
      scene("player", "storyboardIdentifier=\"init\"", tag: "hostingController"),
      reference("cart", "storyboardName=\"Cart\" storyboardIdentifier=\"Cart\""))
    // The storyboard has the name of its class.
    try app.add(
      "Shop/CartController.storyboard", initial: "cart",
      scene(
        "cart", "customClass=\"CartController\" \(Self.own)",
        inside: """
          <collectionViewCell reuseIdentifier="Item" id="cell"/>\
          <collectionReusableView reuseIdentifier="Header" customClass="CartHeader" \(Self.own) id="header"/>
          """,
        connections: segue("show", "cart", "identifier=\"again\"")))
    try app.add("Shop/Cart.storyboard", initial: "go", reference("go", "storyboardName=\"CartController\""))
    try app.add("Shop/Empty \"1\".storyboard")
    try app.addXib(
      "Shop/ProductCell.xib",
      "<tableViewCell reuseIdentifier=\"Product\" customClass=\"ProductCell\" \(Self.own) id=\"cell\"/>")
    try app.addXib("Shop/Banner.xib", "<view id=\"view\"/>", "<tapGestureRecognizer id=\"tap\"/>")
    return app
  }

  private func desk() throws -> App {
    var app = App()
    try app.add(
      "Desk/Main.storyboard", initial: "window", platform: "MacOSX.Cocoa",
      scene("window", "storyboardIdentifier=\"Window\" customClass=\"DeskWindowController\"", tag: "windowController"),
      scene(
        "list", "storyboardIdentifier=\"List\" customClass=\"ListController\"",
        inside: "<tableCellView identifier=\"Name\" customClass=\"NameCell\" id=\"cell\"/>",
        connections: segue("sheet", "tabs", "identifier=\"settings\"")),
      scene("tabs", "storyboardIdentifier=\"Tabs\"", tag: "tabViewController"))
    try app.addXib("Desk/Panel.xib", platform: "MacOSX.Cocoa", "<customView id=\"view\"/>")
    return app
  }

  private func code(_ app: App, _ options: TypedSwift.Options = .init(platform: .iOS)) -> TypedSwift {
    TypedSwift(app.documents, options)
  }

  /// Returns the lines that contain a string, without indentation.
  private func lines(_ code: TypedSwift, with text: String) -> [String] {
    code.text.split(separator: "\n").filter { $0.contains(text) }.map { String($0.drop { $0 == " " }) }
  }

  @Test("The code of a UIKit app")
  func uiKit() throws {
    let code = code(try shop())
    #expect(code.notices.isEmpty && code.omitted.isEmpty)
    expectGolden(code.text, named: "typedSwift", variant: "iOS")
  }

  @Test("The code of a Mac app, with public declarations of a package")
  func appKit() throws {
    expectGolden(
      code(try desk(), .init(platform: .macOS, access: .public, bundle: "Bundle.main")).text, named: "typedSwift",
      variant: "macOS")
  }

  @Test("The order of the files and their folder do not change the code")
  func order() throws {
    let app = try shop()
    let reversed = TypedSwift(app.documents.reversed(), .init(platform: .iOS))
    #expect(reversed.text == code(app).text)
  }

  @Test(
    "A name is the identifier in camel case, as SwiftGen writes it",
    arguments: [
      ("Editor", "editor"), ("editor", "editor"), ("URLScene", "urlScene"), ("ABC", "abc"),
      ("my scene-ID", "mySceneID"),
      ("Validate_Password", "validatePassword"), ("MY_SCENE", "myScene"), ("2nd", "_2nd"), ("default", "`default`"),
      ("self", "`self`"), ("Ümlaut", "ümlaut"), ("画面", "画面"), ("A1", "a1"), ("📱", "scene"), ("_", "scene"),
      ("storyboard", "storyboard2"), ("initialScene", "initialScene2"), ("a.b/c", "abc"),
    ])
  func names(identifier: String, name: String) throws {
    var app = App()
    try app.add("Main.storyboard", scene("c1", "storyboardIdentifier=\"\(identifier)\""))
    #expect(
      lines(code(app), with: "SceneType<UIViewController>(") == [
        "static let \(name) = SceneType<UIViewController>(storyboard: Self.self, identifier: \"\(identifier)\")"
      ])
  }

  @Test("An identifier is an escaped literal, and has no line breaks in comments")
  func literals() throws {
    var app = App()
    try app.add(
      "Main.storyboard", scene("c1", "storyboardIdentifier=\"a&quot;\\(b)&#10;c&#x202E;\""))
    #expect(
      lines(code(app), with: "= SceneType<") == [
        #"static let abc = SceneType<UIViewController>(storyboard: Self.self, identifier: "a\"\\(b)\nc\u{202E}")"#
      ])
  }

  @Test("Of identifiers with one name, the one that is the name keeps it, then the first; both lines are reported")
  func clashes() throws {
    var app = App()
    try app.add(
      "Main.storyboard",
      scene("c1", "storyboardIdentifier=\"my-scene\""), scene("c2", "storyboardIdentifier=\"myScene2\""),
      scene("c3", "storyboardIdentifier=\"my scene\""), scene("c4", "storyboardIdentifier=\"myScene\""))
    let code = code(app)
    let names = lines(code, with: "= SceneType<").map {
      $0.split(separator: " ")[2] + " " + ($0.split(separator: "\"")[1])
    }
    #expect(names == ["myScene myScene", "myScene2 myScene2", "myScene3 my scene", "myScene4 my-scene"])
    let notice = try #require(code.notices.first)
    #expect(notice.title == "the scene \"my scene\" of Main has the name 'myScene3'")
    #expect(notice.location?.line == 4)
    #expect(notice.notes.map(\.text) == ["the scene \"myScene\" of Main already has the name 'myScene'"])
    #expect(notice.notes.map(\.location?.line) == [5])
  }

  @Test("Storyboards of one name in two folders have different names")
  func storyboardsOfOneName() throws {
    var app = App()
    try app.add("B/Main.storyboard", scene("c1"))
    try app.add("A/Main.storyboard", scene("c1"))
    let code = code(app)
    #expect(lines(code, with: "enum Main") == ["enum Main {}", "enum Main2 {}"])
    #expect(code.notices.map(\.location?.file) == ["B/Main.storyboard"])
    #expect(code.notices.flatMap(\.help) == ["if each target has one, pass only the folders of one target"])
  }

  @Test("Two scenes with one identifier: the first counts, and both lines are reported")
  func repeatedIdentifier() throws {
    var app = App()
    try app.add(
      "Main.storyboard", scene("c1", "storyboardIdentifier=\"a\" customClass=\"First\""),
      scene("c2", "storyboardIdentifier=\"a\" customClass=\"Second\""))
    let code = code(app)
    #expect(lines(code, with: "SceneType<First>").count == 1 && lines(code, with: "Second").isEmpty)
    #expect(code.notices.map(\.location?.line) == [3] && code.notices.flatMap(\.notes).map(\.location?.line) == [2])
  }

  @Test("A reuse identifier of two classes has the class of the platform, and both lines are reported")
  func reuseOfTwoClasses() throws {
    var app = App()
    try app.add(
      "Main.storyboard",
      scene("c1", inside: "<tableViewCell reuseIdentifier=\"Cell\" customClass=\"A\" id=\"a\"/>"),
      scene("c2", inside: "<tableViewCell reuseIdentifier=\"Cell\" customClass=\"B\" id=\"b\"/>"),
      scene("c3", inside: "<collectionViewCell reuseIdentifier=\"Cell\" id=\"c\"/>"))
    let code = code(app)
    #expect(
      lines(code, with: " = ReuseType<") == [
        "static let cell = ReuseType<UICollectionViewCell>(identifier: \"Cell\")",
        "static let cell2 = ReuseType<UITableViewCell>(identifier: \"Cell\")",
      ])
    #expect(
      code.notices.map(\.title) == [
        "the reuse identifier \"Cell\" has the type UITableViewCell",
        "the reuse identifier \"Cell\" of UITableViewCell has the name 'cell2'",
      ])
    #expect(code.notices.map(\.location?.line) == [3, 2])
    #expect(code.notices.flatMap(\.notes).map(\.location?.line) == [2, 4])
  }

  @Test("Classes of other modules are imported, and qualified only if another module has a class of this name")
  func modules() throws {
    var app = App()
    try app.add(
      "Main.storyboard",
      scene("c1", "storyboardIdentifier=\"a\" customClass=\"Home\" \(Self.own)"),
      scene("c2", "storyboardIdentifier=\"b\" customClass=\"Home\" customModule=\"Kit\""),
      scene("c3", "storyboardIdentifier=\"c\" customClass=\"Chart\" customModule=\"Charts\""),
      scene("c4", "storyboardIdentifier=\"d\" customClass=\"List\" customModule=\"Shop\""))
    #expect(lines(code(app), with: "import ") == ["import Charts", "import Foundation", "import Kit", "import UIKit"])
    #expect(
      lines(code(app), with: "= SceneType<").map { $0.split { "<>".contains($0) }[1] }
        == ["Home", "Kit.Home", "Chart", "List"])
    let options = TypedSwift.Options(platform: .iOS, module: "Charts", imports: ["Extra"])
    #expect(
      lines(code(app, options), with: "import ") == [
        "import Extra", "import Foundation", "import Kit", "import Shop", "import UIKit",
      ])
  }

  @Test("A class that Swift cannot name has the class of the platform")
  func mangledClass() throws {
    var app = App()
    try app.add(
      "Main.storyboard", scene("c1", "storyboardIdentifier=\"a\" customClass=\"a b\"", tag: "navigationController"))
    #expect(lines(code(app), with: "SceneType<UINavigationController>").count == 1)
    #expect(code(app).notices.map(\.title) == ["the class 'a b' has the type UINavigationController"])
  }

  @Test("A class that is private in the sources has the class of the platform, unless another source declares it")
  func privateClass() throws {
    var app = App()
    try app.add(
      "Main.storyboard",
      scene(
        "c1", "storyboardIdentifier=\"a\" customClass=\"Hidden\"",
        inside: "<tableViewCell reuseIdentifier=\"b\" customClass=\"Row\" id=\"r\"/>"))
    var sources = SourceIndex()
    sources.add(
      Array("private final class Hidden: UIViewController {}\nfileprivate class Row {}".utf8), file: "A.swift")
    sources.add(Array("class Row: UITableViewCell { private var a = 1 }".utf8), file: "B.swift")
    var options = TypedSwift.Options(platform: .iOS)
    options.privateClasses = sources.privateClasses
    let code = code(app, options)
    #expect(lines(code, with: "= SceneType<UIViewController>").count == 1)
    #expect(lines(code, with: "= ReuseType<Row>").count == 1)
    #expect(code.notices.map(\.title) == ["the class 'Hidden' has the type UIViewController"])
    #expect(code.notices.flatMap(\.notes).map(\.text) == ["the class is private to its file"])
  }

  @Test("A class of the module that no source declares has the class of the platform, unless --import gives its module")
  func undeclaredClass() throws {
    var app = App()
    try app.add(
      "Main.storyboard",
      scene(
        "c1", "storyboardIdentifier=\"a\" customClass=\"Gone\" customModule=\"Shop\" customModuleProvider=\"target\"",
        tag: "tableViewController",
        inside: "<tableViewCell reuseIdentifier=\"b\" customClass=\"PodCell\" id=\"r\"/>"),
      scene("c2", "storyboardIdentifier=\"c\" customClass=\"Known\""),
      scene("c3", "storyboardIdentifier=\"d\" customClass=\"Chart\" customModule=\"Charts\""),
      scene("c4", "storyboardIdentifier=\"e\" customClass=\"UICloudSharingController\""))
    var sources = SourceIndex()
    sources.add(Array("viewController \"Gone\" {}".utf8), file: "A.lua")
    var options = TypedSwift.Options(platform: .iOS)
    options.declaredClasses = sources.codeClasses
    #expect(code(app, options).notices.isEmpty)
    sources.add(Array("@interface Known : UIViewController\n@end".utf8), file: "A.h")
    options.declaredClasses = sources.codeClasses
    let alone = code(app, options)
    #expect(
      alone.notices.map(\.title) == [
        "no source declares the classes 'Gone', 'PodCell', so the code has the classes of the platform"
      ])
    for type in [
      "SceneType<UITableViewController>", "ReuseType<UITableViewCell>", "SceneType<Known>", "SceneType<Chart>",
      "SceneType<UICloudSharingController>",
    ] { #expect(lines(alone, with: "= " + type).count == 1, "\(type) in \(alone.text)") }
    options.imports = ["Pod"]
    let imported = code(app, options)
    #expect(lines(imported, with: "= ReuseType<PodCell>").count == 1)
    #expect(
      imported.notices.map(\.title) == [
        "no source declares the class 'Gone', so the code has the class of the platform"
      ])
  }

  @Test("Copies in other languages, and files of other platforms, are omitted")
  func omitted() throws {
    var app = App()
    try app.add("A/Base.lproj/Main.storyboard", scene("c1"))
    try app.add("A/de.lproj/Main.storyboard", scene("c1"))
    try app.addXib("A/de.lproj/View.xib", "<view id=\"v\"/>")
    try app.addXib("A/Base.lproj/View.xib", "<view id=\"v\" customClass=\"BaseView\"/>")
    try app.add("M/Main.storyboard", platform: "MacOSX.Cocoa", scene("c1"))
    let code = code(app)
    #expect(lines(code, with: "enum Main").count == 1 && lines(code, with: "NibType<BaseView>").count == 1)
    #expect(code.omitted == [.macOS] && code.notices.isEmpty)
  }

  @Test("Only a file with the first line of the code is an own one")
  func ownFile() throws {
    #expect(TypedSwift.isOwn(Array(code(try shop()).text.utf8)))
    #expect(!TypedSwift.isOwn([]) && !TypedSwift.isOwn(Array("import UIKit\n".utf8)))
  }
}
