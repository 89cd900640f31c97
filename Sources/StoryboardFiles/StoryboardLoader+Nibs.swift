public import Diagnostics
public import InterfaceBuilder
internal import Simulation
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

  /// Makes a xib that an app can use of one that stands in a file (`storyboards:11.16`).
  ///
  /// - Parameters:
  ///   - document: a xib of iOS, tvOS or macOS.
  ///   - bundle: the identifier of its bundle; nil for the app's own.
  ///   - classes: where classes come from: the same for all files of an app.
  ///   - check: called at each element; an error that it throws ends the loading.
  /// - Throws: ``LoadingError`` for a storyboard, for a xib of the watch, and for a class that is of another kind than its element;
  ///   and the error of `check`.
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
