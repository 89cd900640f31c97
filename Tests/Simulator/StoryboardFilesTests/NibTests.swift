import InterfaceBuilder
import SimulatedWorld
import StoryboardFiles
import Storyboards
import Testing
import ViewHierarchy

/// The views of controllers in xibs.
@Suite struct NibTests {
  private let app = FileApp()
  private let classes: ClassTable
  private let note: ObjectClass

  init() throws {
    classes = app.world.classes
    note = try classes.declareClass(
      "NoteViewController", superclass: classes.nativeClass(UIViewController.self),
      properties: [ObjectClass.Property(name: "saveButton", ownership: .weak)])
  }

  private func xib(_ name: String, view: String = "<outlet property=\"view\" destination=\"v\" id=\"o1\"/>") throws
    -> Document
  {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NoteViewController"><connections>\(view)\
      <outlet property="saveButton" destination="b" id="o2"/></connections></placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <view contentMode="scaleToFill" id="v"><subviews><button id="b"><state key="normal" title="Save"/><connections>
      <action selector="save:" destination="-1" eventType="touchUpInside" id="a"/></connections></button></subviews></view>
      </objects></document>
      """
    return try Document(Array(text.utf8), file: "App/\(name).xib")
  }

  private func load(_ document: Document, bundle: String? = nil) throws {
    app.world.add(try StoryboardLoader.loadNib(document, bundle: bundle, classes: FileClasses(classes)).nib)
  }

  private var failures: [String] {
    app.world.log.events(from: 0).compactMap { if case .failure(let record) = $0.kind { record.message } else { nil } }
  }

  @Test("storyboards:11.19 a controller gets the view of the xib that it was made with, when the view is loaded")
  func named() throws {
    try load(xib("Note"))
    let controller = UIViewController(in: app.world, as: note)
    controller.setNib(named: "Note")
    #expect(controller.value("saveButton").object == nil)
    controller.loadViewIfNeeded()
    #expect((controller.value("saveButton").object as? UIButton)?.title == "Save")
    #expect(controller.storyboard == nil)
    #expect(failures.isEmpty)
  }

  @Test("storyboards:11.19 a controller without a xib name finds its xib by its class")
  func byClass() throws {
    try load(xib("NoteViewController"))
    let controller = UIViewController(in: app.world, as: note)
    controller.loadViewIfNeeded()
    #expect(controller.value("saveButton").object is UIButton)
    // NoteView comes first; a platform class has no xib.
    try load(xib("NoteView", view: ""))
    UIViewController(in: app.world, as: note).loadViewIfNeeded()
    #expect(failures.last?.contains("the view outlet was not set") == true)
    try load(xib("UIView"))
    let plain = UIViewController(in: app.world)
    plain.loadViewIfNeeded()
    #expect(plain.view.subviews.isEmpty)
  }

  @Test(
    "storyboards:11.19 storyboards:11.18 a missing xib, and an outlet that the controller lacks, raise when the view is loaded"
  )
  func missing() throws {
    try load(xib("Note"), bundle: "kit")
    let controller = UIViewController(in: app.world, as: note)
    controller.setNib(named: "Note")
    #expect(failures.isEmpty)
    controller.loadViewIfNeeded()
    #expect(failures == ["Could not load NIB in bundle: <main> with name 'Note'"])
    let other = UIViewController(in: app.world)
    other.setNib(named: "Note", bundle: "kit")
    other.loadViewIfNeeded()
    #expect(failures.last?.contains("not key value coding-compliant for the key saveButton") == true)
  }

  @Test("a storyboard, and a xib of the watch, are rejected")
  func others() throws {
    #expect(throws: LoadingError.self) {
      try load(Document(Array(board(scene("a")).utf8), file: "Main.storyboard"))
    }
    let watch =
      "<document type=\"com.apple.InterfaceBuilder.WatchKit.XIB\" targetRuntime=\"watchKit\"><objects/></document>"
    #expect(throws: LoadingError.self) { try load(Document(Array(watch.utf8), file: "A.xib")) }
  }
}
