import InterfaceBuilder
import RouteDiagnostics
import SimulatedWorld
import StoryboardFiles
import Storyboards
import Testing
import ViewHierarchy

/// An app whose storyboards come from files.
final class FileApp {
  let world: World
  let application: UIApplication
  let window: UIWindow
  let macApplication: NSApplication?

  init(_ platform: Platform = .iOS) {
    let classes = AppKitClasses.makeTable()
    UIKitClasses.register(in: classes)
    world = World(classes: classes)
    world.clockMode = .manual
    world.exceptionsEndApp = false
    application = UIApplication(in: world)
    window = UIWindow(in: world)
    macApplication = platform == .macOS ? NSApplication(in: world) : nil
  }

  /// Loads a document, and adds it to the app.
  func load(_ document: Document) throws -> StoryboardLoader.Result {
    let result = try StoryboardLoader.load(document, classes: FileClasses(world.classes))
    world.storyboards.add(result.storyboard)
    return result
  }

  func load(_ text: String, file: String = "Main.storyboard") throws -> StoryboardLoader.Result {
    try load(Document(Array(text.utf8), file: file))
  }

  /// Shows a controller in the window, and settles.
  func show(_ controller: UIViewController) throws {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    try world.settle()
  }
}

/// Returns an iOS storyboard with the given scenes.
func board(_ scenes: String..., initial: String? = nil, platform: String = "iOS.CocoaTouch") -> String {
  """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="\(platform)"\
  \(initial.map { " initialViewController=\"\($0)\"" } ?? "")><scenes>\(scenes.joined())</scenes></document>
  """
}

func scene(
  _ id: String, _ attributes: String = "", tag: String = "viewController", beside: String = "", _ inside: String = ""
) -> String {
  """
  <scene sceneID="scene-\(id)"><objects><\(tag) id="\(id)" \(attributes) sceneMemberID="viewController">\(inside)</\(tag)>\
  <placeholder placeholderIdentifier="IBFirstResponder" id="first-\(id)" sceneMemberID="firstResponder"/>\
  <exit id="exit-\(id)" sceneMemberID="exit"/>\(beside)</objects></scene>
  """
}

func connections(_ inside: String...) -> String { "<connections>\(inside.joined())</connections>" }

func segue(_ kind: String, _ destination: String, _ attributes: String = "") -> String {
  "<segue kind=\"\(kind)\" destination=\"\(destination)\" id=\"segue-\(kind)-\(destination)\" \(attributes)/>"
}

func relationship(_ name: String, _ destination: String) -> String {
  segue("relationship", destination, "relationship=\"\(name)\"")
}
