/// The settings of a container.
struct ContainerSettings {
  /// Whether a required injection that cannot be created is an error (`injection:I7`).
  var isStrict = false
  /// Whether the container injects into the views of every controller (`injection:S25`).
  var injectsSubviews = false
  /// The lifetime of components that do not specify one (`injection:R17`).
  var defaultLifetime = Lifetime.prototype
}
