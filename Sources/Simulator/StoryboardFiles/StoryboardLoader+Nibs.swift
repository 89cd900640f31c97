public import InterfaceBuilder
public import RouteDiagnostics
internal import SimulatedWorld
public import Storyboards
internal import ViewHierarchy

extension StoryboardLoader {
  /// A loaded xib.
  public struct NibResult {
    /// The xib.
    public let nib: Nib
    /// The synthesized classes, which the file names and the app lacks.
    public let madeUp: [String]
    /// The parts of the file that are skipped, because they are not supported.
    public let notes: [Diagnostic]
  }

  /// Loads a document as a xib for an app (`storyboards:11.16`).
  ///
  /// - Parameters:
  ///   - document: An iOS, tvOS or macOS xib.
  ///   - bundle: The identifier of its bundle, or `nil` for the app's own bundle.
  ///   - classes: The source of classes, which all files of an app share.
  ///   - check: Called for each element. An error that it throws ends the loading.
  /// - Throws: ``LoadingError`` for a storyboard, for a watchOS xib, and for a class that does not fit its element. Also the errors of
  ///   `check`.
  public static func loadNib(
    _ document: Document, bundle: String? = nil, classes: FileClasses, check: @escaping () throws -> Void = {}
  ) throws -> NibResult {
    let place = document.tree.root.location
    guard document.form == .xib else {
      throw LoadingError(
        Diagnostic(
          "'\(document.name)' is a storyboard", at: place, expected: "a xib", help: ["load it with Storyboard.load"]))
    }
    guard document.platform.isSimulated else {
      throw LoadingError(
        Diagnostic("'\(document.name)' is a \(document.platform.rawValue) xib, which cannot be simulated", at: place))
    }
    let earlier = classes.madeUp.count
    try classes.gatherOutlets(of: document, check: check)
    var loader = StoryboardLoader(document, classes, check: check)
    var contents = NibContents(document)
    let (objects, connections) = try contents.read(&loader)
    let nib = Nib(
      name: document.name, bundle: bundle, isForMac: document.platform == .macOS, objects: objects,
      connections: connections)
    return NibResult(nib: nib, madeUp: Array(classes.madeUp[earlier...]), notes: loader.notes)
  }
}
