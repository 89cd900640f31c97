internal import RouterCore
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

extension Members where Host: RouteConfiguration {
  /// Declares a property with a function that shows or removes a child's view, and calls its second argument at the end.
  ///
  /// - Parameter install: installs the function, or removes it for `nil`.
  static func childHandler(
    _ name: String, _ doc: @autoclosure @escaping Doc.Source,
    _ install: @escaping @Sendable (Host, ((SimulatedObject, @escaping () -> Void) -> Void)?) -> Void
  ) -> ClassMember {
    block(name, type: "fun(child, completion)", doc()) { configuration, block in
      install(configuration, block.map { $0.context.childHandler(name, of: configuration) })
    }
  }
}
