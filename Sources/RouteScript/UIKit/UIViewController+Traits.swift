internal import LuaRuntime
internal import ScriptText
internal import Simulation
internal import ViewHierarchy

private typealias Member = Members<UIViewController>

extension Members<UIViewController> {
  /// The traits, and the methods that the platform calls when they change.
  @ClassMemberBuilder static var traits: [ClassMember] {
    Member.property(
      "traitCollection", \.traitCollection,
      Doc(
        "The traits of the view's window, as a new table; off the screen, the traits of the device.",
        rules: ["hierarchy:4.29"])
    ).withSideEffects
    traitsCallback(
      "willTransitionToTraitCollection", .willTransitionToTraitCollection,
      Doc(
        "Called before the window's traits change. The order of the callbacks is undocumented.",
        rules: ["hierarchy:4.29"]))
    traitsCallback(
      "traitCollectionDidChange", .traitCollectionDidChange,
      Doc(
        "Called after the window's traits change, with the old traits. The order of the callbacks is undocumented.",
        rules: ["hierarchy:4.29"]))
  }

  private static func traitsCallback(
    _ name: String, _ selector: Symbol, _ doc: @autoclosure @escaping Doc.Source
  ) -> ClassMember {
    Member.callback(
      name, selector, [.init("traits", "table", "the traits, a table as in `traitCollection`")], doc(),
      arguments: { call, context in Arguments(.foreign(try context.traits(call.value(1)))) })
  }
}
