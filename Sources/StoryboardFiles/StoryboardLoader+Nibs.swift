public import Diagnostics
public import InterfaceBuilder
public import Simulation
public import Storyboards
internal import ViewHierarchy

extension StoryboardLoader {
  /// A xib that was loaded.
  public struct NibResult {
    /// The xib.
    public let nib: Nib
    /// The classes that the file names and nobody has: made up from their elements.
    public let madeUp: [String]
    /// What in the file cannot be followed, and is left out.
    public let notes: [Diagnostic]
  }

  /// Makes the view of a controller of a xib.
  ///
  /// - Parameters:
  ///   - document: a xib of iOS or tvOS whose owner is a view controller.
  ///   - bundle: the identifier of its bundle; nil for the app's own.
  ///   - classes: where classes come from: the same for all files of an app.
  ///   - position: where a script asks for it.
  /// - Throws: ``LoadingError`` for a storyboard, for a xib of another platform, and for a class that is of another kind than its
  ///   element.
  public static func loadNib(
    _ document: Document, bundle: String? = nil, classes: FileClasses, position: SourcePosition = .none
  ) throws(LoadingError) -> NibResult {
    let place = document.tree.root.location
    guard document.form == .xib else {
      throw LoadingError(
        Diagnostic(
          "'\(document.name)' is a storyboard", at: place, expected: "a xib", help: ["Storyboard.load reads it"]))
    }
    guard document.platform == .iOS || document.platform == .tvOS else {
      throw LoadingError(
        Diagnostic(
          "'\(document.name)' is a xib of \(document.platform.rawValue)", at: place, expected: "one of iOS or tvOS"))
    }
    let objects = document.topLevelObjects
    guard let owner = objects.first(where: { $0.node["placeholderIdentifier"] == "IBFilesOwner" }) else {
      throw LoadingError(
        Diagnostic("'\(document.name)' has no owner", at: place, expected: "<placeholder … IBFilesOwner>"))
    }
    let earlier = classes.madeUp.count
    classes.gatherOutlets(of: document)
    var loader = StoryboardLoader(document, classes)
    let (description, hasView) = try loader.owner(owner, objects)
    let nib = Nib(name: document.name, bundle: bundle, owner: description, hasView: hasView, position: position)
    return NibResult(nib: nib, madeUp: Array(classes.madeUp[earlier...]), notes: loader.notes)
  }

  private mutating func owner(
    _ owner: DocumentObject, _ objects: [DocumentObject]
  ) throws(LoadingError) -> (ControllerDescription, hasView: Bool) {
    let responder = objects.first { $0.node["placeholderIdentifier"] == "IBFirstResponder" }
    let links = SceneConnections(document.connections[...], controller: owner, responder: responder?.id)
    let outlets = owner.customClass.map(classes.outlets) ?? []
    let objectClass = try classes.ownerClass(of: owner, outlets: outlets)
    isMadeUp = classes.isUnwritten(objectClass)
    var made = ControllerDescription(objectClass)
    let rootID = document.connections.lazy.compactMap { connection -> String? in
      guard case .outlet(let outlet) = connection, outlet.owner == owner.node, outlet.property == "view" else {
        return nil
      }
      return outlet.destinationID
    }.first
    var views = SceneViews(links, objectClass, rootID: rootID, isMadeUp: isMadeUp)
    let root = rootID.flatMap(document.element)
    if let root { made.views = try views.views(of: root, &self) }
    if let list = owner.node.parent { made.items = try views.items(in: list, &self) }
    for outlet in links.outletNames where !objectClass.hasProperty(outlet) && !objectClass.isPlatform {
      note("\(objectClass.name) has no property '\(outlet)': the outlet is left out", at: owner.node)
    }
    return (made, root != nil)
  }
}
