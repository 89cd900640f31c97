import SimulatedWorld
import Testing
import ViewHierarchy

/// Checks that an app leaves no objects when it ends, whatever its screens were doing.
@Suite("The end of a macOS app") struct MacEndTests {
  /// The activity that runs when the app ends.
  enum Moment: CaseIterable {
    case appearing, disappearing, sheetWithCompletion, waitingSheet, transition
  }

  @Test(
    "a world and its objects are deallocated with their app, even during transitions", arguments: Moment.allCases)
  func endOfWorld(_ moment: Moment) throws {
    weak var world: World?
    weak var shown: P?
    weak var window: MacWindow?
    do {
      let (app, p) = try MacTestApp.plain()
      (world, shown, window) = (app.world, p, app.window)
      try begin(moment, app, p)
      try app.world.turn()
      app.application.terminate()
    }
    #expect(world == nil && shown == nil && window == nil)
  }

  private func begin(_ moment: Moment, _ app: MacTestApp, _ p: P) throws {
    let q = Q(in: app.world)
    switch moment {
    case .appearing:
      p.presentAsSheet(q)
      q.whenTransitionEnds { _ = (p, q) }
    case .disappearing:
      p.presentAsSheet(q)
      try app.settle()
      p.dismiss(q)
      q.whenTransitionEnds { _ = (p, q) }
    case .sheetWithCompletion:
      app.window.beginSheet(NSWindow(in: app.world)) { [window = app.window] _ in _ = window }
    case .waitingSheet:
      p.presentAsSheet(q)
      app.window.beginSheet(NSWindow(in: app.world)) { [window = app.window] _ in _ = window }
    case .transition:
      let r = R(in: app.world)
      p.addChild(q)
      p.addChild(r)
      p.view.addSubview(q.view)
      p.transition(from: q, to: r, options: .crossfade) { _ = (p, q, r) }
    }
  }
}
