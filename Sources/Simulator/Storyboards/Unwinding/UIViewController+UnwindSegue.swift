internal import SimulatedWorld
internal import ViewHierarchy

extension UIViewController {
  /// Finds the destination, lets this controller prepare, calls the action, and goes back. Without a destination, does nothing
  /// (`storyboards:11.10`, `storyboards:11.11`).
  func unwind(_ segue: SegueDescription, sender: Value) throws(PlatformException) {
    guard let action = segue.unwindAction else { return }
    // The description of the search retains the source, and is not released explicitly.
    defer { world.needsCheckpoint = true }
    let source = UIStoryboardUnwindSegueSource(from: self, unwindAction: action, sender: sender)
    guard let destination = UnwindSearch(source).destination() else { return }
    let made = makeSegue(segue, to: destination) { made in
      guard let source = made.source, let destination = made.destination else { return }
      UnwindPath(from: source, to: destination)?.follow(performing: made, animated: segue.animates)
    }
    prepare(made, sender: sender)
    try destination.send(action: action, from: .object(made))
    try perform(made)
  }
}
