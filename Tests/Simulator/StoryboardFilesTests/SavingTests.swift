import InterfaceBuilder
import SimulatedWorld
import StoryboardFiles
import Storyboards
import Testing
import ViewHierarchy

/// Storyboards that are written as files.
@Suite struct SavingTests {
  @Test("a written storyboard reads back equal")
  func roundTrip() throws {
    let app = FileApp()
    let made = try app.load(
      board(
        scene(
          "nav", "storyboardIdentifier=\"Nav\"", tag: "navigationController",
          connections(relationship("rootViewController", "home"))),
        scene(
          "home",
          "customClass=\"Home\" title=\"A &amp; B\" definesPresentationContext=\"YES\" modalPresentationStyle=\"formSheet\"",
          beside: "<tapGestureRecognizer id=\"g\">\(connections(segue("show", "ref")))</tapGestureRecognizer>",
          """
          <view key="view" id="v"><subviews>
          <button tag="4" id="b"><accessibility key="accessibilityConfiguration" identifier="edit"/><state key="normal" title="Edit"/>
          \(connections(segue("show", "list", "identifier=\"edit\" animates=\"NO\""), "<action selector=\"save:\" destination=\"home\" id=\"x\"/>"))</button>
          <containerView id="c">\(connections(segue("embed", "list")))</containerView>
          <tableViewCell id="cell" customClass="Cell">\(connections(segue("presentation", "list", "trigger=\"accessoryAction\" customClass=\"Fade\"")))</tableViewCell>
          </subviews></view>
          <navigationItem key="navigationItem"><barButtonItem id="i" title="Add">\(connections(
            segue("popoverPresentation", "list", "popoverAnchorView=\"b\" destinationCreationSelector=\"make:\"")))</barButtonItem></navigationItem>
          \(connections("<outlet property=\"editButton\" destination=\"b\" id=\"o\"/>",
            "<outlet property=\"otherButton\" destination=\"b\" id=\"o2\"/>",
            "<outletCollection property=\"all\" destination=\"b\" id=\"o3\"/>",
            segue("unwind", "exit-home", "unwindAction=\"back:\" identifier=\"back\"")))
          """),
        scene("list", tag: "tableViewController"),
        scene("ref", "storyboardName=\"Help\" referencedIdentifier=\"Index\"", tag: "viewControllerPlaceholder"),
        initial: "nav"))
    let first = StoryboardWriter.contents(of: made.storyboard)
    let again = try StoryboardLoader.load(
      Document(first, file: "Main.storyboard"), classes: FileClasses(app.world.classes))
    #expect(again.notes.isEmpty)
    #expect(again.madeUp.isEmpty)
    #expect(StoryboardText.text(of: again.storyboard) == StoryboardText.text(of: made.storyboard))
    #expect(StoryboardText.text(of: made.storyboard).contains("Edit"))
  }

  @Test("all ids in a written file are unique, even if it was written and read before")
  func ids() throws {
    let app = FileApp()
    var text = Array(
      board(
        scene(
          "rs-2", "",
          "<view key=\"view\" id=\"rs-5\"><subviews><button id=\"rs-1\">"
            + connections(segue("show", "a")) + "</button></subviews></view>"),
        scene(
          "a", "",
          "<view key=\"view\" id=\"v\"><subviews><button id=\"rs-4\">"
            + connections(segue("show", "rs-2")) + "</button></subviews></view>")
      ).utf8)
    for _ in 0..<3 {
      let document = try Document(text, file: "Main.storyboard")
      #expect(document.repeatedIDs.isEmpty)
      text = StoryboardWriter.contents(
        of: try StoryboardLoader.load(document, classes: FileClasses(app.world.classes)).storyboard)
    }
    #expect(try Document(text, file: "Main.storyboard").connections.count == 2)
  }

  @Test("injection:SS2 the name of a registration is an attribute of the scene")
  func registrationNames() throws {
    let app = FileApp()
    let made = try app.load(
      board(
        scene(
          "home", "",
          """
          <userDefinedRuntimeAttributes>\
          <userDefinedRuntimeAttribute type="string" keyPath="swinjectRegistrationName" value="hachi"/>\
          </userDefinedRuntimeAttributes>
          """)))
    #expect(made.storyboard.scenes[0].controller?.registrationName == "hachi")
    let again = try StoryboardLoader.load(
      Document(StoryboardWriter.contents(of: made.storyboard), file: "Main.storyboard"),
      classes: FileClasses(app.world.classes))
    #expect(again.storyboard.scenes[0].controller?.registrationName == "hachi")
  }

  @Test("a macOS storyboard keeps its platform")
  func mac() throws {
    let app = FileApp(.macOS)
    let made = try app.load(
      board(
        scene("w", tag: "windowController", connections(relationship("window.shadowedContentViewController", "split"))),
        scene("split", tag: "splitViewController", connections(relationship("splitItems", "a"))),
        scene("a", "", connections(segue("sheet", "b", "identifier=\"sheet\""))), scene("b"), initial: "w",
        platform: "MacOSX.Cocoa"))
    let again = try StoryboardLoader.load(
      Document(StoryboardWriter.contents(of: made.storyboard), file: "Main.storyboard"),
      classes: FileClasses(app.world.classes))
    #expect(again.storyboard.isForMac)
    #expect(StoryboardText.text(of: again.storyboard) == StoryboardText.text(of: made.storyboard))
  }
}
