import InterfaceBuilder
import Testing

/// The contents of a document.
@Suite struct DocumentTests {
  @Test("storyboards:3.1 the controller is the object that is marked so, not the first one")
  func controller() throws {
    let read = try document(
      storyboard(
        """
        <scene sceneID="s"><objects>
          <placeholder placeholderIdentifier="IBFirstResponder" id="first" sceneMemberID="firstResponder"/>
          <navigationController id="nav" sceneMemberID="viewController"/>
        </objects></scene>
        """))
    #expect(read.scenes[0].controller?.id == "nav")
    #expect(read.scenes[0].controller?.object.className == "UINavigationController")
  }

  @Test("storyboards:3.2 the first responder has a placeholder")
  func firstResponder() throws {
    #expect(try document(storyboard(scene("home"))).scenes[0].firstResponder?["id"] == "first-home")
  }

  @Test("storyboards:3.3 unwind segues lead to the exit of their scene")
  func exit() throws {
    let read = try document(
      storyboard(
        scene(
          "home",
          "<connections><segue destination=\"out\" kind=\"unwind\" unwindAction=\"back:\" id=\"s\"/></connections>",
          beside: "<exit id=\"out\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>") + scene("other")))
    #expect(read.scenes[0].exit?["id"] == "out")
    #expect(read.scenes[1].exit == nil)
    guard case .segue(let segue) = read.connections.first else { throw ReadAnyway() }
    #expect(segue.kind == "unwind")
    #expect(segue.unwindAction == "back:")
    #expect(segue.destinationID == "out")
    #expect(!segue.isTransition)
  }

  @Test("storyboards:3.4 a scene may have more objects than the controller, and they may trigger segues")
  func otherObjects() throws {
    let read = try document(
      storyboard(
        scene(
          "home",
          beside: """
            <pongPressGestureRecognizer id="press"><connections>
              <segue destination="home" kind="show" id="s"/>
            </connections></pongPressGestureRecognizer>
            """)))
    #expect(read.scenes[0].objects.map(\.id) == ["home", "first-home", "press"])
    #expect(read.scenes[0].objects[2].className == "UILongPressGestureRecognizer")
    #expect(read.connections.map { $0.owner["id"] } == ["press"])
    #expect(read.scene(containing: read.connections[0].node)?.id == "scene-home")
  }

  @Test("storyboards:3.5 ids lead to elements, and those that two have are known")
  func ids() throws {
    let read = try document(
      storyboard(scene("2", "<view key=\"view\" id=\"3\"/>") + scene("5", "<view key=\"view\" id=\"3\"/>")))
    #expect(read.element("3")?.parent?["id"] == "2")
    #expect(read.element("nobody") == nil)
    #expect(read.repeatedIDs.map(\.line) == [8])
  }

  @Test("storyboards:3.6 watch controllers are alone in their scenes, and nothing marks them as controllers")
  func watch() throws {
    let read = try document(
      storyboard(
        "<scene sceneID=\"s\"><objects><controller id=\"c\" customClass=\"Page\"/></objects></scene>",
        platform: "watchKit"))
    #expect(read.platform == .watchOS)
    #expect(!read.platform.isSimulated)
    #expect(read.scenes[0].controller?.id == "c")
    let hosting = try document(
      storyboard("<scene sceneID=\"s\"><objects><hostingController id=\"h\"/></objects></scene>", platform: "watchKit"))
    #expect(hosting.scenes[0].controller?.id == "h")
  }

  @Test("storyboards:3.7 storyboards:7.1 the initial controller may be in any scene")
  func initial() throws {
    let read = try document(storyboard(scene("a") + scene("b"), attributes: "initialViewController=\"b\""))
    #expect(read.initialScene?.id == "scene-b")
    #expect(try document(storyboard(scene("a"))).initialScene == nil)
  }

  @Test("storyboards:5.2 storyboards:5.3 segues hang on bar button items and cells at any depth")
  func segues() throws {
    let read = try document(
      storyboard(
        scene(
          "home",
          """
          <tableView key="view" id="t"><prototypes><tableViewCell id="cell"><connections>
            <segue destination="home" kind="show" identifier="" id="s1"/>
            <segue destination="home" kind="show" trigger="accessoryAction" identifier="info" id="s2"/>
          </connections></tableViewCell></prototypes></tableView>
          <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" id="item" title="Add"><connections>
            <segue destination="home" kind="presentation" customClass="Fade" modalPresentationStyle="formSheet" animates="NO" \
          destinationCreationSelector="make:" id="s3">
              <segue key="commit" inheritsFrom="parent" id="s4"/>
            </segue>
          </connections></barButtonItem></navigationItem>
          """)))
    let segues = read.connections.compactMap { if case .segue(let segue) = $0 { segue } else { nil } }
    #expect(segues.map(\.id) == ["s1", "s2", "s3"])
    #expect(segues.map { $0.owner.name } == ["tableViewCell", "tableViewCell", "barButtonItem"])
    #expect(segues.map(\.identifier) == [nil, "info", nil])
    #expect(segues.map(\.isAccessory) == [false, true, false])
    #expect(segues[2].customClass == "Fade")
    #expect(segues[2].modalPresentationStyle == "formSheet")
    #expect(!segues[2].isAnimated)
    #expect(segues[2].creationSelector == "make:")
  }

  @Test("storyboards:6.1 relationships are not segues, and neither are connections for the designer only")
  func relationships() throws {
    let nav = """
      <scene sceneID="n"><objects><navigationController id="nav" sceneMemberID="viewController"><connections>
        <segue destination="home" kind="relationship" relationship="rootViewController" id="r"/>
      </connections></navigationController></objects></scene>
      """
    let text = storyboard(nav + scene("home"))
      .replacing(
        "</document>",
        with: "<inferredMetricsTieBreakers><segue reference=\"r\"/></inferredMetricsTieBreakers></document>")
    let read = try document(text)
    #expect(read.connections.count == 1)
    guard case .relationship(let relationship) = read.connections[0] else { throw ReadAnyway() }
    #expect(relationship.name == "rootViewController")
    #expect(read.scene(ofController: relationship.destinationID)?.id == "scene-home")
  }

  @Test("storyboards:7.3 identifiers are not trimmed, and an empty one counts as absent")
  func identifiers() throws {
    let read = try document(
      storyboard(
        scene("a", attributes: "storyboardIdentifier=\"Confirm \"")
          + scene("b", attributes: "storyboardIdentifier=\"\"")))
    #expect(read.scenes.map { $0.controller?.storyboardIdentifier } == ["Confirm ", nil])
  }

  @Test("storyboards:7.4 a document without the optional parts is read")
  func absences() throws {
    #expect(try document(storyboard("")).scenes.isEmpty)
    let bare = try document("<document><scenes/></document>")
    #expect(bare.form == .storyboard)
    #expect(bare.platform == .iOS)
    #expect(bare.version == "")
    #expect(try document(storyboard(scene("a"))).scenes[0].controller?.view == nil)
  }

  @Test(
    "storyboards:7.5 a storyboard is called like its file",
    arguments: [
      ("Base.lproj/Main.storyboard", "Main"), ("App Store.storyboard", "App Store"),
      ("Browser~.storyboard", "Browser~"),
      ("en.lproj/a.b.storyboard", "a.b"), ("Cell.xib", "Cell"), ("Main", "Main"),
    ])
  func names(_ path: String, _ name: String) throws {
    #expect(try document(storyboard(""), file: path).name == name)
  }

  @Test("storyboards:8.1 storyboards:8.2 references name a storyboard, an identifier and a bundle, or not")
  func references() throws {
    func reference(_ attributes: String, _ tag: String = "viewControllerPlaceholder") throws -> DocumentReference? {
      try document(
        storyboard(
          "<scene sceneID=\"s\"><objects><\(tag) \(attributes) id=\"r\" sceneMemberID=\"viewController\"/></objects></scene>"
        )
      )
      .scenes[0].controller?.reference
    }
    let whole = try reference("storyboardName=\"Help\" referencedIdentifier=\"Index\" bundleIdentifier=\"org.kit\"")
    #expect(whole?.storyboardName == "Help")
    #expect(whole?.identifier == "Index")
    #expect(whole?.bundleIdentifier == "org.kit")
    #expect(whole?.displayName == "Help: Index")
    #expect(try reference("storyboardName=\"Help\"", "controllerPlaceholder")?.identifier == nil)
    #expect(try reference("")?.storyboardName == nil)
    #expect(try document(storyboard(scene("a"))).scenes[0].controller?.reference == nil)
  }

  @Test("outlets, collections, actions and bindings hang on their objects")
  func otherConnections() throws {
    let read = try document(
      storyboard(
        scene(
          "home",
          """
          <view key="view" id="v"><subviews><button id="b"><state key="normal" title="Save"/><connections>
            <action selector="save:" destination="home" eventType="touchUpInside" id="a"/>
          </connections></button></subviews></view>
          <connections>
            <outlet property="saveButton" destination="b" id="o"/>
            <outletCollection property="buttons" destination="b" collectionClass="NSMutableArray" id="c"/>
            <binding destination="v" name="value" id="x"/>
          </connections>
          """)))
    #expect(read.connections.count == 4)
    guard case .action(let action) = read.connections[0], case .outlet(let outlet) = read.connections[1],
      case .outlet(let collection) = read.connections[2], case .other = read.connections[3]
    else { throw ReadAnyway() }
    #expect((action.selector, action.targetID, action.eventType) == ("save:", "home", "touchUpInside"))
    #expect((outlet.property, outlet.destinationID, outlet.isCollection) == ("saveButton", "b", false))
    #expect(collection.isCollection)
    let button = try #require(read.scenes[0].controller?.view?.subviews.first)
    #expect(button.title == "Save")
    #expect(button.className == "UIButton")
    #expect(button.connections.count == 1)
  }

  @Test("runtime attributes have typed values")
  func runtimeAttributes() throws {
    let read = try document(
      storyboard(
        scene(
          "home",
          """
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="boolean" keyPath="isHeroEnabled" value="YES"/>
            <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="7"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="number" keyPath="ratio"><real key="value" value="0.5"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="name" value="Notes"/>
            <userDefinedRuntimeAttribute type="string" keyPath="text"><string key="value">Long</string></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="size" keyPath="size"><size key="value" width="3" height="4"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="nil" keyPath="gone"/>
          </userDefinedRuntimeAttributes>
          """)))
    let found = try #require(read.scenes[0].controller?.object.runtimeAttributes)
    #expect(found.map(\.keyPath) == ["isHeroEnabled", "count", "ratio", "name", "text", "size", "gone"])
    #expect(
      found.map(\.value) == [
        .boolean(true), .number(7), .number(0.5), .string("Notes"), .string("Long"),
        .parts(type: "size", ["width": "3", "height": "4"]), .none,
      ])
  }

  @Test("unknown elements are kept and listed")
  func unknown() throws {
    let read = try document(storyboard(scene("home", "<hologram id=\"h\"><ray/><ray/></hologram>")))
    #expect(read.unknownElements.map { "\($0.name) \($0.count)" } == ["hologram 1", "ray 2"])
    #expect(read.element("h")?.children.map(\.name) == ["ray", "ray"])
  }

  @Test("a xib has objects, and no scenes")
  func xib() throws {
    let read = try document(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Cell"/>
        <view id="v"/>
      </objects></document>
      """, file: "Cell.xib")
    #expect(read.form == .xib)
    #expect(read.scenes.isEmpty)
    #expect(read.topLevelObjects.map(\.className) == ["Cell", "UIView"])
  }

  @Test(
    "elements have their platform's classes",
    arguments: [
      ("viewController", "iOS.CocoaTouch", "UIViewController"), ("viewController", "MacOSX.Cocoa", "NSViewController"),
      ("splitViewController", "AppleTV", "UISplitViewController"),
      ("pagecontroller", "MacOSX.Cocoa", "NSPageController"),
      ("avPlayerViewController", "iOS.CocoaTouch.iPad", "AVPlayerViewController"),
      ("customView", "MacOSX.Cocoa", "NSView"),
      ("hostingController", "iOS.CocoaTouch", "UIHostingController"), ("application", "MacOSX.Cocoa", "NSApplication"),
    ])
  func classes(_ tag: String, _ runtime: String, _ name: String) throws {
    let read = try document(
      storyboard(
        "<scene><objects><\(tag) id=\"a\" sceneMemberID=\"viewController\"/></objects></scene>", platform: runtime))
    #expect(read.scenes[0].controller?.object.className == name)
  }
}
