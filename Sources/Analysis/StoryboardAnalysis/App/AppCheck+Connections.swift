internal import AppSources
internal import InterfaceBuilder
internal import RouteDiagnostics

/// Outlets, actions and unwind segues.
extension AppCheck {
  mutating func checkOutlets(_ document: Document) {
    for case .outlet(let outlet) in document.connections
    where !leadsToOtherScene(outlet.owner, outlet.destinationID, document) {
      let object = DocumentObject(outlet.owner, document.platform)
      guard let name = object.customClass, !outlet.property.isEmpty, !isOfPlatform(name) else {
        checkPlatformOutlet(outlet, of: object, document)
        continue
      }
      coverage.outlets.total += 1
      switch app.model.outlet(outlet.property, in: name) {
      case .held: break
      case .unknown(let reason): coverage.outlets.unchecked[reason, default: 0] += 1
      case .lacking
      where mayHaveOtherOwner(
        outlet.owner, name, document, { [app] in app.model.outlet(outlet.property, in: $0) }):
        coverage.outlets.unchecked["another class may own the file of \(name)", default: 0] += 1
      case .lacking(let chain):
        let outlets = chain.classes.lazy.flatMap(\.parts).flatMap {
          $0.type.properties.lazy.filter(\.isOutlet).map(\.name)
        }
        addOutlet(outlet, name, among: outlets, document)
      }
    }
  }

  /// Checks an outlet of an object of a platform class, which has the platform's outlets and those of the app's extensions.
  ///
  /// The table has the outlets of UIKit, and not all of AppKit.
  private mutating func checkPlatformOutlet(_ outlet: DocumentOutlet, of object: DocumentObject, _ document: Document) {
    guard !outlet.property.isEmpty else { return }
    coverage.outlets.total += 1
    let name = object.className
    if object.node.isPlaceholder, object.customClass == nil {
      coverage.outlets.unchecked["the file does not name the class of the owner", default: 0] += 1
      return
    }
    guard PlatformProperties.has(outlet.property, in: name) != true,
      !app.model.hasOutlet(outlet.property, inExtensionsOf: name)
    else { return }
    guard document.platform != .macOS, PlatformProperties.superclasses(of: name) != nil, app.isComplete else {
      coverage.outlets.unchecked["the outlets of \(name) are not known", default: 0] += 1
      return
    }
    guard
      app.missingDependencies.isEmpty
        || suggestionSearch.isMisspelling(outlet.property, ofAny: app.model.properties(inExtensionsOf: name))
    else {
      coverage.outlets.unchecked["a dependency that is not checked out may extend \(name)", default: 0] += 1
      return
    }
    addOutlet(outlet, name, among: app.model.properties(inExtensionsOf: name), document)
  }

  private mutating func addOutlet(
    _ outlet: DocumentOutlet, _ name: String, among outlets: some Sequence<String>, _ document: Document
  ) {
    let suggestions = suggestions(for: outlet.property, among: outlets)
    add(
      .missingOutlet, about: "\(name).\(outlet.property)",
      Diagnostic(
        "\(name) has no outlet '\(outlet.property)'", severity: Self.severity(in: document), at: outlet.node.location,
        suggestions: suggestions,
        notes: [Self.effect(ofMissingOutletIn: document)] + declaration(of: name)))
  }

  private static func effect(ofMissingOutletIn document: Document) -> Diagnostic.Note {
    let source = document.form == .xib ? "the nib" : "the scene"
    return Diagnostic.Note(
      document.platform == .macOS
        ? "AppKit logs \"Failed to connect\" when \(source) loads, and nothing is set"
        : "NSUnknownKeyException is raised when \(source) loads")
  }

  private static func effect(ofMissingActionIn document: Document) -> Diagnostic.Note {
    Diagnostic.Note(
      document.platform == .macOS
        ? "AppKit logs \"Could not connect action\" when \(document.form == .xib ? "the nib" : "the scene") loads, "
          + "and the event calls nothing"
        : "the event raises NSInvalidArgumentException: unrecognized selector")
  }

  mutating func checkActions(_ document: Document) {
    for connection in document.connections {
      switch connection {
      case .action(let action): checkAction(action, document)
      case .segue(let segue) where segue.kind == "unwind": checkUnwinding(segue)
      case .segue(let segue): checkCreation(segue.creationSelector, connection, document)
      case .relationship(let relationship): checkCreation(relationship.creationSelector, connection, document)
      default: break
      }
    }
  }

  /// Checks the method that creates the destination of a segue (`@IBSegueAction`).
  private mutating func checkCreation(_ selector: String?, _ connection: Connection, _ document: Document) {
    guard let selector,
      let name = document.scene(containing: connection.owner)?.controller?.object.customClass, !isOfPlatform(name)
    else { return }
    coverage.actions.total += 1
    switch app.model.action(selector, in: name) {
    case .held: break
    case .unknown(let reason): coverage.actions.unchecked[reason, default: 0] += 1
    case .lacking(let chain):
      let methods = chain.classes.lazy.flatMap(\.parts).flatMap(\.type.methods)
      let suggestions = suggestions(for: selector, among: methods.filter(\.isSegueAction).map(\.selector))
      add(
        .missingAction, about: "\(name).\(selector)",
        Diagnostic(
          "\(name) has no segue action '\(selector)'", at: connection.node.location,
          suggestions: suggestions,
          notes: [Diagnostic.Note("the segue raises NSInvalidArgumentException: unrecognized selector")]
            + declaration(of: name)))
    }
  }

  /// Whether a class belongs to the platform. Interface Builder files of macOS apps name such classes as custom classes.
  func isOfPlatform(_ name: String) -> Bool {
    PlatformClasses.kind(of: name) != nil && app.model.types[name]?.isClass != true
  }

  /// Whether an object is the owner of a file, and another class has what its class lacks: a related class, or one with all outlets of the
  /// owner. Code can pass any owner. If there is no time to examine more classes, one of them may be.
  private mutating func mayHaveOtherOwner(
    _ object: Node, _ name: String, _ document: Document, _ find: (String) -> SourceModel.Holding
  ) -> Bool {
    guard object.isPlaceholder else { return false }
    func has(_ found: SourceModel.Holding) -> Bool { if case .held = found { true } else { false } }
    let relatives = app.model.relatives(of: name)
    ownerWork -= relatives.count + document.connections.count
    if ownerWork < 0 { return true }
    if relatives.contains(where: { $0 != name && has(find($0)) }) { return true }
    let outlets = document.connections.compactMap { connection -> String? in
      guard case .outlet(let outlet) = connection, outlet.owner == object else { return nil }
      return outlet.property
    }
    // A class loads the nib with its own name.
    guard !outlets.isEmpty, document.name != name else { return false }
    for type in app.model.types.values where type.isClass && !relatives.contains(type.name) {
      ownerWork -= 1
      if ownerWork < 0 { return true }
      guard has(find(type.name)) else { continue }
      ownerWork -= outlets.count
      if outlets.allSatisfy({ has(app.model.outlet($0, in: type.name)) }) { return true }
    }
    return false
  }

  /// Whether a connection leads into another scene. Each scene is compiled on its own, so that the connection does nothing.
  private func leadsToOtherScene(_ owner: Node, _ id: String, _ document: Document) -> Bool {
    guard document.form == .storyboard, let element = document.element(id),
      let scene = document.sceneNumber(containing: owner), let other = document.sceneNumber(containing: element)
    else { return false }
    return scene != other
  }

  /// Whether the segue of a bar button item has replaced its action: the item has one target.
  private static func isReplaced(_ action: DocumentAction) -> Bool {
    action.owner.name == "barButtonItem"
      && action.owner.children.contains { $0.name == "connections" && $0.children.contains { $0.name == "segue" } }
  }

  private mutating func checkAction(_ action: DocumentAction, _ document: Document) {
    guard !Self.isReplaced(action), !leadsToOtherScene(action.owner, action.targetID, document) else { return }
    guard let target = document.element(action.targetID), target["placeholderIdentifier"] != "IBFirstResponder",
      target["sceneMemberID"] != "firstResponder", target.name != "exit", !action.selector.isEmpty,
      // On macOS, -1 is the first responder. On iOS, it is the owner.
      target["id"] != (document.platform == .macOS ? "-1" : "-2")
    else { return }
    let object = DocumentObject(target, document.platform)
    coverage.actions.total += 1
    guard let name = object.customClass, !isOfPlatform(name) else {
      checkPlatformAction(action, of: object)
      return
    }
    switch app.model.action(action.selector, in: name) {
    case .held: break
    case .unknown(let reason): coverage.actions.unchecked[reason, default: 0] += 1
    case .lacking
    where mayHaveOtherOwner(
      target, name, document, { [app] in app.model.action(action.selector, in: $0) }):
      coverage.actions.unchecked["another class may own the file of \(name)", default: 0] += 1
    case .lacking(let chain):
      let methods = chain.classes.lazy.flatMap(\.parts).flatMap(\.type.methods)
      let bare = action.selector.split(separator: ":").first.map(String.init) ?? action.selector
      let similar = app.model.methods(named: bare, in: chain).first { $0.selector != action.selector }
      let suggestions =
        similar == nil ? suggestions(for: action.selector, among: methods.filter(\.isAction).map(\.selector)) : []
      var diagnostic = Diagnostic(
        "\(name) has no action '\(action.selector)'", severity: Self.severity(in: document), at: action.node.location,
        suggestions: suggestions,
        help: similar.map { ["connect '\($0.selector)' instead, which has other parameters"] } ?? [],
        notes: [Self.effect(ofMissingActionIn: document)])
      diagnostic.notes += declaration(of: name)
      add(.missingAction, about: "\(name).\(action.selector)", diagnostic)
    }
  }

  /// Counts an action of an object of a platform class. Any method of the class can be an action.
  private mutating func checkPlatformAction(_ action: DocumentAction, of object: DocumentObject) {
    if object.node.isPlaceholder, object.customClass == nil {
      coverage.actions.unchecked["the file does not name the class of the owner", default: 0] += 1
      return
    }
    let name = object.className
    guard PlatformActions.has(action.selector, in: name) != true else { return }
    guard !app.model.hasMethod(action.selector, inExtensionsOf: name) else { return }
    coverage.actions.unchecked["the methods of \(name) are not known", default: 0] += 1
  }

  private mutating func checkUnwinding(_ segue: DocumentSegue) {
    guard app.isComplete, let selector = segue.unwindAction, !selector.isEmpty, !selectors.contains(selector) else {
      return
    }
    let suggestions = suggestions(for: selector, among: actionSelectors)
    add(
      .missingAction, about: "unwind \(selector)",
      Diagnostic(
        "no class has the unwind action '\(selector)'", at: segue.location,
        suggestions: suggestions,
        notes: [Diagnostic.Note("the segue does nothing: no view controller accepts it")]))
  }
}
