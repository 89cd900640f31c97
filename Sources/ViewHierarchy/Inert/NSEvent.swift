#if UIKit
  public import Simulation

  /// An event. Inert: the simulator sends no events.
  open class NSEvent: NSObject {}
#endif
