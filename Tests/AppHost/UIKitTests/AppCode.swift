#if UIKit
  import SimulatedWorld
  import UIKit

  /// The lines that app code writes, in their order.
  final class Notes: @unchecked Sendable {
    var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
  }

  /// Runs app code as a step of a new world, and then the rest of a test.
  func app(_ code: () -> Void, then test: (World) throws -> Void) throws {
    let world = World(classes: UIKitClasses.makeTable())
    let application = UIApplication(in: world)
    try world.run {
      try world.step(code)
      try test(world)
    }
    withExtendedLifetime(application) {}
  }
#endif
