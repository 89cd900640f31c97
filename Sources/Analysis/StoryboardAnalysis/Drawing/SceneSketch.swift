public import InterfaceBuilder

/// A simple image of a screen: the views of a storyboard or xib as boxes and strings.
///
/// The positions are those that Interface Builder saved. Views without a saved position are rows, one below the other.
public struct SceneSketch: Sendable, Equatable {
  /// A rectangle, in points from the upper left corner of the screen.
  public struct Area: Sendable, Equatable {
    /// The distance from the left.
    public var x: Int
    /// The distance from the top.
    public var y: Int
    /// The width.
    public var width: Int
    /// The height.
    public var height: Int
  }

  /// The horizontal position of a string in its area.
  public enum Alignment: String, Sendable {
    case start, middle, end
  }

  /// A part of the sketch, from back to front.
  public enum Shape: Sendable, Equatable {
    /// A box. The colors are those of SVG.
    case box(Area, radius: Int, fill: String?, stroke: String?)
    /// A box with a cross, in place of an image.
    case image(Area)
    /// A string in one line, with a size in points.
    case text(String, Area, size: Int, Alignment, color: String)
  }

  /// The width of the screen in points.
  public let width: Int
  /// The height in points: that of the screen, without an empty lower part and without the end of long contents.
  public let height: Int
  /// The color behind all shapes.
  public let background: String
  /// The parts of the sketch.
  public let shapes: [Shape]

  /// Creates the sketch of a controller's scene. Returns `nil` if the storyboard has no views for it.
  public init?(_ controller: DocumentController, in document: Document) {
    guard let view = controller.view else { return nil }
    self.init(view.node, document, title: controller.object(forKey: "navigationItem")?.node["title"])
  }

  /// Creates the sketch of the first view in a xib. Returns `nil` if it has none.
  init?(xib document: Document) {
    let objects = document.tree.root.child("objects")?.children.filter { !$0.name.hasSuffix("laceholder") } ?? []
    guard let view = objects.first(where: { $0.child(key: "frame") != nil }) else { return nil }
    self.init(view, document, title: nil)
  }

  private init?(_ view: Node, _ document: Document, title: String?) {
    var builder = SketchBuilder(document)
    let frame = SketchBuilder.frame(of: view)
    width = frame.map(\.width) ?? 375
    let whole = frame.map(\.height) ?? 667
    guard (40...4_000).contains(width), (40...4_000).contains(whole) else { return nil }
    builder.canvas = Area(x: 0, y: 0, width: width, height: whole)
    background = builder.color("backgroundColor", of: view) ?? "#ffffff"
    if let title, !title.isEmpty {
      builder.shapes.append(
        .text(
          SketchBuilder.cut(title), Area(x: 0, y: 20, width: width, height: 44), size: 17, .middle, color: "#1c1c1e"))
    }
    builder.drawContents(of: view, in: builder.canvas, depth: 0)
    shapes = builder.shapes
    // An empty view says nothing about the screen, and neither does its empty lower part. Long contents scroll.
    guard let end = shapes.map(\.bottom).max() else { return nil }
    height = min(whole, max(end + 16, width * 3 / 4), width * 9 / 4)
  }
}

extension SceneGraph {
  /// Returns the sketches of the nodes that have views in these documents, by the index of the node.
  public func sketches(_ documents: [Document]) -> [Int: SceneSketch] {
    let byFile = Dictionary(documents.map { ($0.tree.file, $0) }, uniquingKeysWith: { first, _ in first })
    var nibs: [String: Document] = [:]
    for document in documents where document.form == .xib {
      for name in [document.name, document.ownerClass].compactMap(\.self) where nibs[name] == nil {
        nibs[name] = document
      }
    }
    var controllers: [String: [String: DocumentController]] = [:]
    var found: [Int: SceneSketch] = [:]
    for (number, node) in nodes.enumerated() {
      if !node.controller.isEmpty, let document = byFile[node.file] {
        if controllers[node.file] == nil {
          controllers[node.file] = Dictionary(
            document.scenes.compactMap { $0.controller.map { ($0.id, $0) } }, uniquingKeysWith: { first, _ in first })
        }
        found[number] = controllers[node.file]?[node.controller].flatMap { SceneSketch($0, in: document) }
      }
      if found[number] == nil, node.kind == .scene || node.kind == .controller, let nib = nibs[node.className] {
        found[number] = SceneSketch(xib: nib)
      }
    }
    return found
  }
}

extension Document {
  /// The class of the File's Owner of a xib, or `nil`.
  var ownerClass: String? {
    tree.root.child("objects")?.children.first { object in
      object["placeholderIdentifier"] == "IBFilesOwner"
        || platform == .macOS && object.name == "customObject" && object["id"] == "-2"
    }?["customClass"]
  }
}

/// A builder of the shapes of a screen.
private struct SketchBuilder {
  typealias Area = SceneSketch.Area

  var shapes: [SceneSketch.Shape] = []
  var canvas = Area(x: 0, y: 0, width: 0, height: 0)
  private let isOfMac: Bool
  /// The colors of the document by name.
  private var colors: [String: String] = [:]

  private static let shapeLimit = 120
  private static let depthLimit = 24
  private static let textLimit = 60
  private static let rowHeight = 44

  init(_ document: Document) {
    isOfMac = document.platform == .macOS
    for resource in document.tree.root.children(of: "resources", 200) {
      guard let name = resource["name"], let color = resource.child("color").flatMap(Self.color) else { continue }
      colors[name] = color
    }
  }

  // MARK: Values

  /// Returns the frame that Interface Builder saved.
  static func frame(of node: Node) -> Area? {
    guard let rect = node.child(key: "frame") else { return nil }
    func number(_ name: String) -> Int? {
      rect[name].flatMap(Double.init).flatMap { abs($0) < 100_000 ? Int($0.rounded()) : nil }
    }
    guard let x = number("x"), let y = number("y"), let width = number("width"), let height = number("height") else {
      return nil
    }
    return Area(x: x, y: y, width: width, height: height)
  }

  static func cut(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return line.count > textLimit ? line.prefix(textLimit - 1) + "…" : line
  }

  /// Returns the color of a view for a key, or `nil` if it has none or is transparent.
  func color(_ key: String, of node: Node) -> String? {
    guard let color = node.child(key: key), color.name == "color" else { return nil }
    if let name = color["name"] ?? color["systemColor"], let known = colors[name] ?? Self.systemColors[name] {
      return known
    }
    return Self.color(color)
  }

  private static func color(_ node: Node) -> String? {
    func part(_ name: String) -> Int? {
      node[name].flatMap(Double.init).flatMap { $0.isFinite ? Int((min(1, max(0, $0)) * 255).rounded()) : nil }
    }
    if let alpha = part("alpha"), alpha < 13 { return nil }
    if let white = part("white") { return hex(white, white, white) }
    if let red = part("red"), let green = part("green"), let blue = part("blue") { return hex(red, green, blue) }
    return node["cocoaTouchSystemColor"].flatMap { systemColors[$0] }
  }

  private static func hex(_ parts: Int...) -> String {
    "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static let systemColors = [
    "systemBackgroundColor": "#ffffff", "whiteColor": "#ffffff", "groupTableViewBackgroundColor": "#f2f2f7",
    "systemGroupedBackgroundColor": "#f2f2f7", "secondarySystemBackgroundColor": "#f2f2f7", "labelColor": "#000000",
    "darkTextColor": "#000000", "secondaryLabelColor": "#8a8a8e", "lightTextColor": "#a0a0a0",
    "linkColor": "#0068da", "systemBlueColor": "#007aff", "systemRedColor": "#ff3b30", "systemGreenColor": "#34c759",
    "systemOrangeColor": "#ff9500", "systemGrayColor": "#8e8e93", "darkGrayColor": "#555555",
    "lightGrayColor": "#aaaaaa", "blackColor": "#000000",
  ]

  // MARK: Views

  /// Adds the views in a view.
  mutating func drawContents(of node: Node, in area: Area, depth: Int) {
    guard depth < Self.depthLimit else { return }
    switch node.name {
    case "tableView": drawRows(of: node, in: area, depth)
    case "collectionView":
      let cells = node.children(of: "cells", 20)
      for (row, cell) in cells.enumerated() { draw(cell, in: area, row: row, depth: depth + 1) }
    default:
      var row = depth == 0 ? 1 : 0
      for view in node.children(of: "subviews", 100) {
        draw(view, in: area, row: row, depth: depth + 1)
        row += 1
      }
    }
    for key in ["contentView", "documentView"] {
      if let content = node.child(key: key) {
        drawContents(of: content, in: place(of: content, in: area, row: 0), depth: depth + 1)
      }
    }
  }

  /// Adds the cells of a table: those of its sections, or the prototypes.
  private mutating func drawRows(of table: Node, in area: Area, _ depth: Int) {
    var cells = table.children(of: "prototypes", 20)
    for section in table.children(of: "sections", 20) {
      cells += section.children(of: "cells", 20)
    }
    for (row, cell) in cells.enumerated() {
      let place = place(of: cell, in: area, row: row)
      add(.box(Area(x: place.x, y: place.y + place.height, width: place.width, height: 1), "#d5d5da"))
      draw(cell, in: area, row: row, depth: depth + 1)
    }
  }

  /// Returns the position of a view, or that of a row if Interface Builder saved none.
  private func place(of node: Node, in outer: Area, row: Int) -> Area {
    guard let frame = Self.frame(of: node) else {
      return Area(
        x: outer.x + 16, y: outer.y + 6 + row * Self.rowHeight, width: max(0, outer.width - 32),
        height: Self.rowHeight - 12)
    }
    // AppKit counts from the lower edge.
    let y = isOfMac ? outer.height - frame.y - frame.height : frame.y
    return Area(x: outer.x + frame.x, y: outer.y + y, width: frame.width, height: frame.height)
  }

  private mutating func add(_ shape: SceneSketch.Shape) {
    if shapes.count < Self.shapeLimit { shapes.append(shape) }
  }

  private mutating func draw(_ node: Node, in outer: Area, row: Int, depth: Int) {
    guard node["hidden"] != "YES", shapes.count < Self.shapeLimit else { return }
    let area = place(of: node, in: outer, row: row)
    guard area.x < canvas.width, area.y < canvas.height, area.x + area.width > 0, area.y + area.height > 0 else {
      return
    }
    let fill = color("backgroundColor", of: node)
    switch node.name {
    case "label": drawText(of: node, in: area, fill, "#1c1c1e", .start)
    case "button":
      if let fill { add(.box(area, radius: 6, fill: fill, stroke: nil)) }
      drawText(of: node, in: area, nil, isOfMac ? "#1c1c1e" : "#007aff", .middle, isOfMac ? "#c7c7cc" : nil)
    case "textField", "searchBar", "textView", "secureTextField", "searchField", "comboBox", "datePicker",
      "pickerView", "popUpButton":
      add(.box(area, radius: 5, fill: fill ?? "#ffffff", stroke: "#c7c7cc"))
      drawText(of: node, in: area.inset(6), nil, "#8a8a8e", .start)
    case "imageView": add(.image(area))
    case "switch": add(.box(area, radius: area.height / 2, fill: "#65c466", stroke: nil))
    case "slider", "progressView", "progressIndicator":
      add(
        .box(
          Area(x: area.x, y: area.y + area.height / 2 - 2, width: area.width, height: 4), radius: 2, fill: "#b8c4d6",
          stroke: nil))
    case "segmentedControl", "stepper": drawSegments(of: node, in: area)
    case "navigationBar", "toolbar", "tabBar": add(.box(area, radius: 0, fill: fill ?? "#f6f6f8", stroke: "#d5d5da"))
    case "mapView", "wkWebView", "webView", "containerView", "glkView", "sceneKitView", "arscnView":
      add(.box(area, radius: 0, fill: fill ?? "#eef1ee", stroke: "#d5d5da"))
    default:
      if let fill, area != canvas || fill != "#ffffff" { add(.box(area, radius: 0, fill: fill, stroke: nil)) }
      drawContents(of: node, in: area, depth: depth)
    }
  }

  private mutating func drawSegments(of node: Node, in area: Area) {
    add(.box(area, radius: 6, fill: "#ececf0", stroke: "#c7c7cc"))
    let titles = node.children(of: "segments", 8).map { $0["title"] ?? "" }
    for (number, title) in titles.enumerated() where !title.isEmpty {
      let width = area.width / titles.count
      let part = Area(x: area.x + number * width, y: area.y, width: width, height: area.height)
      add(.text(Self.cut(title), part, size: 13, .middle, color: "#1c1c1e"))
    }
  }

  private mutating func drawText(
    of node: Node, in area: Area, _ fill: String?, _ standard: String, _ alignment: SceneSketch.Alignment,
    _ stroke: String? = nil
  ) {
    if fill != nil || stroke != nil { add(.box(area, radius: stroke == nil ? 0 : 5, fill: fill, stroke: stroke)) }
    // On the Mac, the cell of a control has the text.
    let cell = node.children.first { $0["key"] == "cell" }
    let object = DocumentObject(node, isOfMac ? .macOS : .iOS)
    guard
      let text = object.title ?? cell?["title"] ?? node["placeholder"] ?? cell?["placeholderString"],
      !text.isEmpty
    else { return }
    let font = node.child(key: "fontDescription") ?? cell?.child(key: "font")
    let size = font?["pointSize"].flatMap(Double.init).map { Int(min(60, max(6, $0))) } ?? 16
    let state = node.children.first { $0.name == "state" && $0["key"] == "normal" }
    let color =
      color("textColor", of: node) ?? state.flatMap { self.color("titleColor", of: $0) }
      ?? color("tintColor", of: node) ?? standard
    let place: SceneSketch.Alignment =
      switch node["textAlignment"] {
      case "center": .middle
      case "right": .end
      default: alignment
      }
    add(.text(Self.cut(text), area, size: size, place, color: color))
  }
}

extension SceneSketch.Shape {
  fileprivate static func box(_ area: SceneSketch.Area, _ fill: String) -> SceneSketch.Shape {
    .box(area, radius: 0, fill: fill, stroke: nil)
  }
}

extension SceneSketch.Shape {
  /// The lower edge.
  fileprivate var bottom: Int {
    switch self {
    case .box(let area, _, _, _), .image(let area), .text(_, let area, _, _, _): area.y + area.height
    }
  }
}

extension SceneSketch.Area {
  fileprivate func inset(_ distance: Int) -> SceneSketch.Area {
    SceneSketch.Area(x: x + distance, y: y, width: max(0, width - 2 * distance), height: height)
  }
}

extension Node {
  /// Returns the first children of a list in the element.
  fileprivate func children(of list: String, _ count: Int) -> [Node] {
    child(list).map { Array($0.children.prefix(count)) } ?? []
  }
}
