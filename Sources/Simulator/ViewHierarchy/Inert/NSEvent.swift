#if UIKit
  public import SimulatedWorld

  /// An event. Inert: the simulator sends no events.
  open class NSEvent: NSObject {}
#endif
