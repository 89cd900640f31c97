/// Interface Builder files with very many items of one kind, as a hostile project may contain them.
enum LargeStoryboard: String, CaseIterable {
  /// Scenes with one storyboard identifier.
  case scenesOfOneIdentifier
  /// Elements with one id.
  case objectsOfOneID
  /// Outlets with one id that hold one view, and views of that id.
  case outletsOfOneID
  /// Segues of one identifier.
  case seguesOfOneIdentifier
  /// Segues that lead to no scene.
  case danglingSegues
  /// Unwind segues in a scene with many objects.
  case unwindSegues
  /// Gesture recognizers that no view has.
  case recognizers
  /// References to identifiers that no scene has, beside scenes with similar ones.
  case references
  /// Scenes, each of which contains the next.
  case chain
  /// A cell with many segues and many views.
  case cell
  /// Text between elements.
  case texts
  /// Tabs of one controller.
  case tabs

  /// The file.
  ///
  /// - Parameters:
  ///   - count: the number of things.
  ///   - isOneLine: whether everything is on one line.
  func text(_ count: Int, isOneLine: Bool = false) -> String {
    let end = isOneLine ? "" : "\n"
    func each(_ text: (Int) -> String) -> String { (0..<count).map { text($0) + end }.joined() }
    func segue(_ number: Int, to destination: String, _ rest: String = "kind=\"show\"") -> String {
      "<segue destination=\"\(destination)\" id=\"g\(number)\" \(rest)/>"
    }
    func connections(_ text: String) -> String { "<connections>\(text)</connections>" }
    let last = Self.scene("last", "storyboardIdentifier=\"last\"")
    let scenes =
      switch self {
      case .scenesOfOneIdentifier: each { Self.scene("c\($0)", "storyboardIdentifier=\"x\"") }
      case .objectsOfOneID:
        Self.scene("a", inside: "<view key=\"view\" id=\"v\">\(each { _ in "<label id=\"x\"/>" })</view>")
      case .outletsOfOneID:
        Self.scene(
          "a", "customClass=\"A\"",
          inside: "<view key=\"view\" id=\"v\">\(each { _ in "<label id=\"x\"/>" })</view>"
            + connections(each { "<outlet property=\"p\($0)\" destination=\"x\" id=\"x\"/>" }))
      case .seguesOfOneIdentifier:
        Self.scene("a", inside: connections(each { segue($0, to: "last", "kind=\"show\" identifier=\"x\"") })) + last
      case .danglingSegues: Self.scene("a", inside: connections(each { segue($0, to: "no\($0)") }))
      case .unwindSegues:
        Self.scene(
          "a", inside: connections(each { segue($0, to: "e", "kind=\"unwind\" unwindAction=\"u:\"") }),
          beside: each { "<customObject id=\"k\($0)\"/>" } + "<exit id=\"e\"/>")
      case .recognizers:
        Self.scene(
          "a",
          beside: each {
            "<tapGestureRecognizer id=\"k\($0)\">\(connections(segue($0, to: "last")))</tapGestureRecognizer>"
          }) + last
      case .references:
        each { Self.scene("c\($0)", "storyboardIdentifier=\"screen\($0)\"") }
          + each {
            Self.scene(
              "r\($0)", "storyboardName=\"Main\" referencedIdentifier=\"screem\($0)\"", tag: "viewControllerPlaceholder"
            )
          }
      case .chain:
        each {
          Self.scene(
            "c\($0)", tag: "navigationController",
            inside: connections(
              segue($0, to: "c\($0 + 1)", "kind=\"relationship\" relationship=\"rootViewController\"")))
        } + Self.scene("c\(count)")
      case .cell:
        Self.scene(
          "a",
          inside: "<tableViewCell id=\"t\">\(connections(each { segue($0, to: "last") }))"
            + "\(each { "<view id=\"v\($0)\"/>" })</tableViewCell>") + last
      case .texts:
        Self.scene("a", inside: "<view key=\"view\" id=\"v\">\(each { "text <label id=\"l\($0)\"/>" })</view>")
      case .tabs:
        Self.scene(
          "a", tag: "tabBarController",
          inside: connections(
            each { segue($0, to: "c\($0)", "kind=\"relationship\" relationship=\"viewControllers\"") }))
          + each { Self.scene("c\($0)") }
      }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">\
      <scenes>\(scenes)</scenes></document>
      """
  }

  /// A xib with many outlets of one id, and many views of that id.
  static func xib(_ count: Int) -> String {
    let outlets = (0..<count).map { "<outlet property=\"p\($0)\" destination=\"x\" id=\"x\"/>\n" }.joined()
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="A"><connections>\(outlets)</connections></placeholder>
      \(String(repeating: "<view id=\"x\"/>\n", count: count))</objects></document>
      """
  }

  private static func scene(
    _ id: String, _ attributes: String = "", tag: String = "viewController", inside: String = "", beside: String = ""
  ) -> String {
    "<scene><objects><\(tag) id=\"\(id)\" \(attributes) sceneMemberID=\"viewController\">\(inside)</\(tag)>\(beside)</objects></scene>"
  }
}
