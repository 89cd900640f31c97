internal import ScriptKernel
package import StoryboardFiles
package import Storyboards

/// The storyboards and xibs that scripts have declared or loaded.
package final class DocumentDeclarations {
  /// A set of storyboards and xibs.
  package struct Documents {
    package var storyboards: [Storyboard] = []
    package var nibs: [Nib] = []
    /// The results of loading storyboard files, by path.
    package var loaded: [String: StoryboardLoader.Result] = [:]
  }

  /// The documents that the script can use.
  package private(set) var current = Documents()
  /// The documents that stay when the current test ends.
  private var lasting = Documents()
  /// The storyboards of the running app that belong to containers and that scripts refer to.
  /// Returns the storyboard that the running app uses for a declared one: that of the container that registered it, or the storyboard
  /// itself.
  package var serving: (Storyboard) throws -> Storyboard = { $0 }
  private var bound: [BoundStoryboard] = []

  /// The storyboards that the script can use.
  package var storyboards: [Storyboard] { current.storyboards }

  package init() {}

  /// Changes the available documents: until the running test ends, or permanently if a module does it.
  package func change(isOfModule: Bool, _ body: (inout Documents) -> Void) {
    body(&current)
    if isOfModule { body(&lasting) }
  }

  /// Makes all documents permanent. Called when an app starts.
  package func beginApp() { lasting = current }

  /// Removes the documents of the finished test.
  ///
  /// - Returns: The removed storyboards.
  package func endTest() -> [Storyboard] {
    let staying = Set(lasting.storyboards.map { ObjectIdentifier($0) })
    let ended = current.storyboards.filter { !staying.contains(ObjectIdentifier($0)) }
    current = lasting
    return ended
  }

  /// Stores a storyboard of a container, which ends with the running app.
  func bind(_ storyboard: BoundStoryboard) { bound.append(storyboard) }

  /// Ends the storyboards of the running app's containers.
  package func endBound() {
    for storyboard in bound { storyboard.end() }
    bound = []
  }

  /// Removes the Lua values of all storyboards. Called when the state ends.
  package func end() {
    for storyboard in current.storyboards { storyboard.foreign = nil }
  }
}
