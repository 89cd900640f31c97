import InterfaceBuilder
import SimulatedWorld
import StoryboardFiles
import Storyboards
import Testing
import ViewHierarchy

/// Xibs of views, cells and other objects, which an app instantiates itself.
@Suite struct NibInstanceTests {
  private let app = FileApp()
  private let classes: ClassTable
  private let owner: ObjectClass
  private let cell: ObjectClass

  init() throws {
    classes = app.world.classes
    owner = try classes.declareClass(
      "NoteList", superclass: classes.root,
      properties: [
        ObjectClass.Property(name: "cell", ownership: .strong), ObjectClass.Property(name: "rows", ownership: .strong),
      ])
    cell = try classes.declareClass(
      "NoteCell", superclass: classes.nativeClass(UIView.self),
      properties: [
        ObjectClass.Property(name: "button", ownership: .weak), ObjectClass.Property(name: "limit", ownership: .strong),
      ])
  }

  /// Loads a xib with a cell, a second view and a placeholder, whose owner is a plain object.
  private func load(_ owner: String = "NoteList") throws -> Nib {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)"><connections>
      <outlet property="cell" destination="c" id="o1"/>
      <outletCollection property="rows" destination="c" id="o2"/><outletCollection property="rows" destination="l" id="o3"/>
      </connections></placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <placeholder placeholderIdentifier="Presenter" id="p" customClass="Presenter"/>
      <tableViewCell id="c" customClass="NoteCell" reuseIdentifier="note"><tableViewCellContentView key="contentView" id="cc">
      <subviews><label id="none"/><button id="b"><state key="normal" title="Pin"/><connections>
      <action selector="pin:" destination="-1" eventType="touchUpInside" id="a1"/>
      <action selector="seen:" destination="p" eventType="touchUpInside" id="a2"/></connections></button></subviews>
      </tableViewCellContentView><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="limit"><integer key="value" value="7"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes><connections><outlet property="button" destination="b" id="o4"/>
      <outletCollection property="gestureRecognizers" destination="g" appends="YES" id="o5"/></connections></tableViewCell>
      <label id="l" customClass="NoteLabel"/>
      <tapGestureRecognizer id="g"><connections><action selector="pin:" destination="-1" id="a3"/></connections>
      </tapGestureRecognizer></objects></document>
      """
    let document = try Document(Array(text.utf8), file: "App/NoteCell.xib")
    let nib = try StoryboardLoader.loadNib(document, classes: FileClasses(classes)).nib
    app.world.add(nib)
    return nib
  }

  @Test("storyboards:11.16 top-level objects are returned in the order of the file, without placeholders")
  func objects() throws {
    let made = try load().instantiate(in: app.world)
    #expect(made.map(\.objectClass.name) == ["NoteCell", "NoteLabel", "UITapGestureRecognizer"])
    #expect((made[0] as? UIView)?.subviews.map(\.objectClass.name) == ["UIButton"])
    #expect(try load().instantiate(in: app.world)[0] !== made[0])
  }

  @Test("storyboards:11.16 outlets of the owner, of views and lists are set; without an owner its outlets are omitted")
  func outlets() throws {
    let list = SimulatedObject(in: app.world, as: owner)
    let made = try load().instantiate(owner: list, in: app.world)
    #expect(list.value("cell").object === made[0])
    #expect((made[0].value("button").object as? UIButton)?.title == "Pin")
    guard case .foreign(let rows as ObjectList) = list.value("rows") else {
      Issue.record("no list")
      return
    }
    #expect(rows.objects.map(\.objectClass.name) == ["NoteCell", "NoteLabel"])
    #expect((made[2] as? UIGestureRecognizer)?.view === made[0])
  }

  @Test("storyboards:11.17 the complete objects of a xib receive awakeFromNib, but on iOS not the owner")
  func awaking() throws {
    var woken: [String] = []
    let method = ClosureMethod { object, _, _ in
      guard let object else { return .none }
      woken.append("\(object.objectClass.name) \(object.value("limit")) \(object.value("button").object != nil)")
      return .none
    }
    try cell.define("awakeFromNib", method)
    try owner.define("awakeFromNib", method)
    _ = try load().instantiate(owner: SimulatedObject(in: app.world, as: owner), in: app.world)
    #expect(woken == ["NoteCell 7 true"])
  }

  @Test("storyboards:11.18 an outlet that the owner lacks raises")
  func missingOutlet() throws {
    let nib = try load()
    let error = #expect(throws: PlatformException.self) {
      try nib.instantiate(owner: UIView(in: app.world), in: app.world)
    }
    #expect(error?.name == "NSUnknownKeyException")
    #expect(error?.reason.hasSuffix("not key value coding-compliant for the key cell.") == true)
  }

  @Test("storyboards:11.16 actions go to the owner and to the objects of the xib, whatever their types")
  func actions() throws {
    var sent: [String] = []
    func method(_ name: String) -> ClosureMethod {
      ClosureMethod { object, _, _ in
        sent.append("\(object?.objectClass.name ?? "").\(name)")
        return .none
      }
    }
    try owner.define("pin", method("pin"))
    let presenter = try classes.declareClass("Presenter", superclass: classes.root)
    try presenter.define("seen", method("seen"))
    let (list, other) = (
      SimulatedObject(in: app.world, as: owner), SimulatedObject(in: app.world, as: presenter)
    )
    let made = try load().instantiate(owner: list, external: ["Presenter": other], in: app.world)
    let controller = UIViewController(in: app.world)
    try controller.view.tryAddSubview(try #require(made[0] as? UIView))
    try app.show(controller)
    let button = try app.application.tappable("button")
    try app.application.tap(try #require(button as? UIButton))
    #expect(sent == ["NoteList.pin", "Presenter.seen"])
    try app.application.tap(try #require(made[0] as? UIView))
    #expect(sent.last == "NoteList.pin")
    let recogniser = try #require(try app.application.tappable("UITapGestureRecognizer") as? UIGestureRecognizer)
    try app.application.recognize(recogniser)
    #expect(sent.count == 4)
  }

  @Test("storyboards:11.16 a view that instantiates its own xib infinitely is stopped")
  func circle() throws {
    let nib = try load()
    try cell.define(
      "awakeFromNib",
      ClosureMethod { object, _, _ in
        guard let object else { return .none }
        do {
          _ = try nib.instantiate(in: object.world)
        } catch {
          record(error, object.world)
        }
        return .none
      })
    _ = try nib.instantiate(in: app.world)
    #expect(failures.contains { $0.contains("more than 50 nested xibs are being loaded") })
  }

  private var failures: [String] {
    app.world.log.events(from: 0).compactMap { if case .failure(let record) = $0.kind { record.message } else { nil } }
  }

  @Test("storyboards:11.16 an undeclared owner class is synthesized with the kind that its name suggests")
  func madeUpOwner() throws {
    let made = { (name: String) throws -> ObjectClass? in
      _ = try load(name)
      return classes.findClass(name)
    }
    #expect(try made("NotePanel")?.nativeType == SimulatedObject.self)
    #expect(try made("NoteHeaderView")?.nativeType is UIView.Type)
    #expect(try made("NoteController")?.nativeType is UIViewController.Type)
  }
}

/// Records an exception, as a host does that cannot throw it.
private func record(_ error: any Error, _ world: World) {
  guard let exception = error as? PlatformException else { return }
  world.report(
    FailureRecord(.platformException, name: exception.name, message: exception.reason, advice: [], subjects: []))
}
