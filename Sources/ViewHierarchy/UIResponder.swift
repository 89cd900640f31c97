public import Simulation

/// The common class of views, controllers and the application.
open class UIResponder: SimulatedObject {}
