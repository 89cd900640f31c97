public import InterfaceBuilder
public import RouteDiagnostics
public import SimulatedWorld
public import Storyboards
internal import ViewHierarchy

/// A loader that creates a storyboard for an app from a document.
public struct StoryboardLoader {
  /// The result of loading a document.
  public struct Result {
    /// The storyboard.
    public let storyboard: Storyboard
    /// The synthesized classes, which the file names and the app lacks (`storyboards:11.2`).
    public let madeUp: [String]
    /// The parts of the file that are skipped, because they are not supported.
    public let notes: [Diagnostic]
  }

  let document: Document
  let classes: FileClasses
  private(set) var notes: [Diagnostic] = []
  /// Whether the class of the current scene is synthesized, so that its methods are not implemented.
  var isMadeUp = false
  /// A function that is called for each element. It throws an error to end the loading.
  let check: () throws -> Void

  init(_ document: Document, _ classes: FileClasses, check: @escaping () throws -> Void) {
    self.document = document
    self.classes = classes
    self.check = check
  }

  /// Loads a document as a storyboard (`storyboards:3.6`).
  ///
  /// Errors that would prevent the platform from instantiating a part, such as a segue without a destination, do not end the loading.
  /// The part is skipped with a note: real files have such errors, and an app that never uses the part runs.
  ///
  /// - Parameters:
  ///   - document: An iOS, tvOS or macOS storyboard.
  ///   - name: The name of the storyboard, or `nil` for the name of the file.
  ///   - bundle: The identifier of its bundle, or `nil` for the app's own bundle.
  ///   - classes: The source of classes, which all files of an app share.
  ///   - position: The script position of the request.
  ///   - check: Called for each element. An error that it throws ends the loading.
  /// - Throws: ``LoadingError`` for a xib, a watchOS storyboard, a class that does not fit its element, and scenes that contain each other
  ///   in a cycle. Also the errors of `check`.
  public static func load(
    _ document: Document, name: String? = nil, bundle: String? = nil, classes: FileClasses,
    position: SourcePosition = .none, check: @escaping () throws -> Void = {}
  ) throws -> Result {
    let place = document.tree.root.location
    guard document.form == .storyboard else {
      throw LoadingError(
        Diagnostic("'\(document.name)' is a xib", at: place, expected: "a storyboard, which has scenes"))
    }
    guard document.platform.isSimulated else {
      throw LoadingError(
        Diagnostic(
          "'\(document.name)' is a watchOS storyboard, which cannot be simulated", at: place,
          help: ["to draw it, run `routescript storyboard tree`"]))
    }
    let earlier = classes.madeUp.count
    try classes.gatherOutlets(of: document, check: check)
    var loader = StoryboardLoader(document, classes, check: check)
    let scenes = try loader.scenes(position)
    let application = try loader.application()
    let initial = document.initialControllerID.flatMap { id in
      scenes.first { $0.id == id && $0.controller != nil }?.id
    }
    do {
      let storyboard = try Storyboard(
        name: name ?? document.name, bundle: bundle, initial: initial, scenes: scenes, application: application,
        position: position, check: check)
      return Result(storyboard: storyboard, madeUp: Array(classes.madeUp[earlier...]), notes: loader.notes)
    } catch let error as StoryboardError {
      throw LoadingError(Diagnostic("'\(document.name)': \(error)", at: place))
    }
  }

  mutating func note(_ title: String, at node: Node) {
    notes.append(Diagnostic(title, severity: .note, at: node.location))
  }

  // MARK: Scenes

  /// Implements `storyboards:7.3`.
  private mutating func scenes(_ position: SourcePosition) throws -> [Scene] {
    var found: [Scene] = []
    var identifiers: Set<String> = []
    for scene in document.scenes {
      try check()
      guard let controller = scene.controller, !controller.isApplication else { continue }
      var identifier = controller.storyboardIdentifier
      if let name = identifier, !identifiers.insert(name).inserted {
        note("the identifier \"\(name)\" is a duplicate: lookups find another scene", at: controller.node)
        identifier = nil
      }
      let content: Scene.Content
      if let reference = controller.reference {
        content = .reference(
          StoryboardReference(
            storyboard: reference.storyboardName, identifier: reference.identifier,
            bundle: reference.bundleIdentifier))
      } else {
        content = .controller(try self.controller(controller, in: scene))
      }
      found.append(Scene(id: controller.id, identifier: identifier, content, position: position))
    }
    return found
  }

  /// Returns the application with the connected items of its main menu, or `nil` if the file has none (`storyboards:11.20`).
  private mutating func application() throws -> ControllerDescription? {
    guard document.platform == .macOS,
      let scene = document.scenes.first(where: { $0.controller?.isApplication == true }),
      let application = scene.controller
    else { return nil }
    // Actions to the delegate reach it at the end of the responder chain, like actions to the first responder.
    let delegates = scene.objects.filter { $0.node.name == "customObject" }.compactMap(\.id)
    let links = try SceneConnections(
      document.connections(in: scene), controller: application.object, responders: Set(delegates), check: check)
    let objectClass = try classes.objectClass(of: application.object)
    isMadeUp = false
    var made = ControllerDescription(objectClass)
    let views = try SceneViews(links, objectClass, rootID: nil, isMadeUp: false, self)
    made.items = try views.items(in: scene.node, &self).map { item in
      var item = item
      // The methods of the application itself, such as terminate, are not simulated.
      item.actions = []
      return item
    }.filter { !$0.segues.isEmpty || !$0.responderActions.isEmpty }
    return made.items.isEmpty ? nil : made
  }

  /// Implements `storyboards:3.4`.
  private mutating func controller(
    _ controller: DocumentController, in scene: DocumentScene
  ) throws -> ControllerDescription {
    let links = try SceneConnections(
      document.connections(in: scene), controller: controller.object,
      responders: Set([scene.firstResponder?["id"]].compactMap(\.self)), check: check)
    let outlets =
      controller.object.customClass.map(classes.outlets)
      ?? links.outletNames.map { FileClasses.Outlet(name: $0, ownership: .weak) }
    let objectClass = try classes.objectClass(of: controller.object, outlets: outlets)
    isMadeUp = classes.isUnwritten(objectClass)
    var made = ControllerDescription(objectClass)
    made.title = controller.title
    if document.platform != .macOS {
      made.bars = Self.bars(of: controller)
      made.modalPresentationStyle = controller.node["modalPresentationStyle"].flatMap(UIModalPresentationStyle.init)
      made.modalTransitionStyle = controller.node["modalTransitionStyle"].flatMap(UIModalTransitionStyle.init)
    }
    made.definesPresentationContext = controller.node["definesPresentationContext"] == "YES"
    made.attributes = try attributes(of: controller.object, objectClass)
    made.registrationName = registrationName(of: controller.object)
    made.relationships = try relationships(of: controller, objectClass)
    made.segues = try segues(links.segues[controller.node] ?? [])
    let views = try SceneViews(links, objectClass, rootID: controller.view?.id, isMadeUp: isMadeUp, self)
    made.views = try views.views(of: controller, &self)
    if classes.keepsAllViews, controller.view != nil, let root = made.views.first {
      // The first view represents the controller's own one.
      made.rootView = root
      made.rootView?.subviews = []
      made.views = root.subviews
    }
    made.items = try views.items(in: scene.node, &self)
    if classes.keepsAllViews { made.window = Self.window(of: controller.node) }
    made.looseViews = try views.looseViews(of: scene, &self)
    for outlet in links.outletNames where !objectClass.hasProperty(outlet) && !objectClass.isPlatform {
      try check()
      note("\(objectClass.name) has no property '\(outlet)': the outlet is skipped", at: controller.node)
    }
    return made
  }

  /// Returns the window of a window controller, with the default items of its toolbar (`storyboards:11.20a`).
  private static func window(of controller: Node) -> WindowDescription? {
    guard let window = controller.children.first(where: { $0.name == "window" && $0["key"] == "window" }) else {
      return nil
    }
    var made = WindowDescription()
    made.title = window["title"] ?? ""
    guard let toolbar = window.children.first(where: { $0["key"] == "toolbar" }) else { return made }
    made.toolbarIdentifier = toolbar["explicitIdentifier"] ?? toolbar["implicitIdentifier"] ?? ""
    for list in toolbar.children where list.name == "defaultToolbarItems" {
      made.toolbarItemIDs = list.children.compactMap { $0["reference"] ?? $0["id"] }
    }
    for list in toolbar.children where list.name == "connections" {
      made.isToolbarDelegate = list.children.contains {
        $0["property"] == "delegate" && $0["destination"] == controller["id"]
      }
    }
    return made
  }

  /// Returns the properties of the bars around a controller (`storyboards:9`).
  private static func bars(of controller: DocumentController) -> BarDescription {
    var bars = BarDescription()
    bars.hidesBottomBarWhenPushed = controller.node["hidesBottomBarWhenPushed"] == "YES"
    bars.isNavigationBarHidden = controller.node["navigationBarHidden"] == "YES"
    bars.isToolbarHidden = controller.node["toolbarHidden"] != "NO"
    guard let item = controller.object(forKey: "navigationItem")?.node else { return bars }
    bars.title = item["title"]
    bars.backButtonTitle = item["backButtonTitle"]
    bars.hidesBackButton = item["hidesBackButton"] == "YES"
    bars.leftItemsSupplementBackButton = item["leftItemsSupplementBackButton"] == "YES"
    return bars
  }

  /// Implements `storyboards:11.3`.
  private mutating func relationships(
    of controller: DocumentController, _ objectClass: ObjectClass
  ) throws -> [Relationship] {
    var found: [Relationship] = []
    var kinds: Set<Relationship.Kind> = []
    for case .relationship(let relationship) in controller.object.connections {
      try check()
      guard let kind = Relationship.Kind(rawValue: relationship.name) else {
        note("the relationship \(relationship.name) is not simulated", at: relationship.node)
        continue
      }
      guard document.scene(ofController: relationship.destinationID) != nil, kind.fits(objectClass) else {
        note("the relationship \(relationship.name) leads to no scene", at: relationship.node)
        continue
      }
      guard kinds.insert(kind).inserted || kind.mayRepeat else {
        note("a second \(relationship.name) is skipped", at: relationship.node)
        continue
      }
      found.append(
        Relationship(
          kind, to: relationship.destinationID,
          segueAction: isMadeUp ? nil : relationship.creationSelector.map(Self.method)))
    }
    return found
  }

  /// Returns the name of the registration in a container, which Swinject reads from a runtime attribute (`injection:SS2`).
  private func registrationName(of object: DocumentObject) -> String? {
    for attribute in object.runtimeAttributes where attribute.keyPath == Self.registrationAttribute {
      if case .string(let name) = attribute.value, !name.isEmpty { return name }
    }
    return nil
  }

  /// The key path of the attribute that contains the name of a controller's registration.
  public static let registrationAttribute = "swinjectRegistrationName"

  /// Returns the values that are set before `awakeFromNib`, for the properties that the class has (`storyboards:9`).
  func attributes(of object: DocumentObject, _ objectClass: ObjectClass) throws -> [AttributeDescription] {
    try elementAttributes(of: object.node, objectClass)
      + object.runtimeAttributes.compactMap { attribute in
        try check()
        // A key path with a dot refers to a property of a layer or of another object, which is not simulated.
        guard objectClass.hasProperty(attribute.keyPath), let value = attribute.value.simulated else { return nil }
        return AttributeDescription(attribute.keyPath, value)
      }
  }

  /// Returns the attributes of the element itself that a Swift class has as properties.
  private func elementAttributes(of node: Node, _ objectClass: ObjectClass) -> [AttributeDescription] {
    guard classes.keepsAllViews else { return [] }
    return ["text", "placeholder", "on", "hidden", "enabled", "reuseIdentifier"].compactMap { name in
      guard let text = node[name], objectClass.hasProperty(name) else { return nil }
      return AttributeDescription(name, text == "YES" ? .bool(true) : text == "NO" ? .bool(false) : .string(text))
    }
  }
}

extension ObjectClass {
  /// Whether the class or one of its superclasses declares a property.
  func hasProperty(_ name: String) -> Bool { lineage.contains { $0.declaresProperty(name) } }
}

extension RuntimeAttribute.Value {
  /// The value in the simulator, or `nil` for colors, fonts and other values without a use in it.
  var simulated: Value? {
    switch self {
    case .boolean(let value): .bool(value)
    case .number(let value): value == value.rounded() && abs(value) < 1e15 ? .integer(Int64(value)) : .number(value)
    case .string(let value): .string(value)
    case .none: Value.none
    case .parts: nil
    }
  }
}
