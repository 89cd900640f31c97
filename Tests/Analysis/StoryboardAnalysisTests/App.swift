import InterfaceBuilder
import RouteDiagnostics
import StoryboardAnalysis
import Testing

/// Storyboards of an app in a short form.
struct App {
  private(set) var documents: [Document] = []
  var sources = SourceIndex()

  /// Adds a storyboard with the given scenes.
  mutating func add(_ file: String, initial: String? = nil, platform: String = "iOS.CocoaTouch", _ scenes: String...)
    throws
  {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="\(platform)"\
      \(initial.map { " initialViewController=\"\($0)\"" } ?? "")><scenes>
      \(scenes.joined(separator: "\n"))
      </scenes></document>
      """
    documents.append(try Document(Array(text.utf8), file: file))
  }

  /// Adds a xib with the given objects.
  mutating func addXib(_ file: String, platform: String = "iOS.CocoaTouch", _ objects: String...) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="\(platform)"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      \(objects.joined(separator: "\n"))
      </objects></document>
      """
    documents.append(try Document(Array(text.utf8), file: file))
  }

  var library: DocumentLibrary { DocumentLibrary(documents) }

  /// Returns the findings of a check, each as `rule: title`.
  func findings(isComplete: Bool = true) -> [String] {
    DocumentCheck.run(library, sources: sources, isComplete: isComplete).map {
      "\($0.rule.rawValue): \($0.diagnostic.title)"
    }
  }
}

/// Returns a scene with one controller, its contents and its connections.
func scene(
  _ id: String, _ attributes: String = "", tag: String = "viewController", inside: String = "", connections: String = ""
) -> String {
  """
  <scene sceneID="scene-\(id)"><objects><\(tag) id="\(id)" \(attributes) sceneMemberID="viewController">\(inside)\
  <connections>\(connections)</connections></\(tag)><exit id="exit-\(id)" sceneMemberID="exit"/></objects></scene>
  """
}

func reference(_ id: String, _ attributes: String) -> String {
  scene(id, attributes, tag: "viewControllerPlaceholder")
}

func segue(_ kind: String, _ destination: String, _ attributes: String = "", id: String = "s") -> String {
  "<segue kind=\"\(kind)\" destination=\"\(destination)\" id=\"\(id)\" \(attributes)/>"
}

func root(_ destination: String) -> String {
  segue("relationship", destination, "relationship=\"rootViewController\"", id: "root-\(destination)")
}

/// Returns an app with most features of a drawing.
func notes() throws -> App {
  var app = App()
  try app.add(
    "App/Main.storyboard", initial: "nav", scene("nav", tag: "navigationController", connections: root("home")),
    scene(
      "home", "customClass=\"HomeViewController\" storyboardIdentifier=\"Home\"",
      inside: """
        <view key="view" id="v"><subviews>
        <containerView id="c"><connections>\(segue("embed", "list", id: "e"))</connections></containerView>
        <button id="b"><state key="normal" title="Edit &lt;it&gt;"/><connections>\
        \(segue("show", "editor", "identifier=\"edit\"", id: "s1"))</connections></button>
        </subviews></view>
        """, connections: segue("presentation", "help", "identifier=\"help\"", id: "s2")),
    scene("list", "title=\"List\"", tag: "tableViewController"),
    scene(
      "editor", "customClass=\"EditorViewController\"",
      connections: segue("unwind", "exit-editor", "identifier=\"back\" unwindAction=\"unwindToHome:\"", id: "s3")),
    reference("help", "storyboardName=\"Help\" referencedIdentifier=\"Index\""))
  try app.add(
    "App/Help.storyboard",
    scene("index", "storyboardIdentifier=\"Index\"", connections: segue("show", "index", "identifier=\"more\"")))
  return app
}
