internal import ScriptKernel
internal import StoryboardFiles
internal import Storyboards

/// The storyboards and xibs that scripts have declared or loaded.
final class DocumentDeclarations {
  /// A set of storyboards and xibs.
  struct Documents {
    var storyboards: [Storyboard] = []
    var nibs: [Nib] = []
    /// The results of loading storyboard files, by path.
    var loaded: [String: StoryboardLoader.Result] = [:]
  }

  /// The documents that the script can use.
  private(set) var current = Documents()
  /// The documents that stay when the current test ends.
  private var lasting = Documents()
  /// The storyboards of the running app that belong to containers and that scripts refer to.
  private var bound: [BoundStoryboard] = []

  /// The storyboards that the script can use.
  var storyboards: [Storyboard] { current.storyboards }

  /// Changes the available documents: until the running test ends, or permanently if a module does it.
  func change(isOfModule: Bool, _ body: (inout Documents) -> Void) {
    body(&current)
    if isOfModule { body(&lasting) }
  }

  /// Makes all documents permanent. Called when an app starts.
  func beginApp() { lasting = current }

  /// Removes the documents of the finished test.
  ///
  /// - Returns: The removed storyboards.
  func endTest() -> [Storyboard] {
    let staying = Set(lasting.storyboards.map { ObjectIdentifier($0) })
    let ended = current.storyboards.filter { !staying.contains(ObjectIdentifier($0)) }
    current = lasting
    return ended
  }

  /// Stores a storyboard of a container, which ends with the running app.
  func bind(_ storyboard: BoundStoryboard) { bound.append(storyboard) }

  /// Ends the storyboards of the running app's containers.
  func endBound() {
    for storyboard in bound { storyboard.end() }
    bound = []
  }

  /// Removes the Lua values of all storyboards. Called when the state ends.
  func end() {
    for storyboard in current.storyboards { storyboard.foreign = nil }
  }
}
