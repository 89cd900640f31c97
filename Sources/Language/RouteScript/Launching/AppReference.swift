internal import AppSimulator
internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText

/// An app as a script refers to it. A script can keep the reference longer than the app runs.
final class AppReference {
  private unowned let context: ScriptContext
  private weak var app: App?
  private var clock: LuaTable?

  init(_ app: App?, in context: ScriptContext) {
    self.app = app
    self.context = context
  }

  /// Returns the table for the app's clock.
  func clockTable() throws -> LuaTable {
    let table = try clock ?? context.appTable(.clock, Self.clockMembers, app)
    clock = table
    return table
  }

  /// Returns the state and the app.
  ///
  /// - Parameter member: the member that a script uses.
  /// - Throws: ``ScriptFault`` if the app has ended.
  fileprivate func running(for member: String) throws -> (context: ScriptContext, app: App) {
    if let app, app.endReason == nil { return (context, app) }
    throw ScriptFault("this app has ended", at: member, help: ["use the app that this test launched"])
  }
}

extension NamespaceMember<AppReference> {
  /// Declares a method that works with the running app.
  static func ofApp(
    _ name: String, _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter] = [],
    returns type: String? = nil, _ doc: @autoclosure @escaping Doc.Source,
    _ body: @escaping @Sendable (ScriptContext, App, LuaCall) throws -> Int32
  ) -> NamespaceMember {
    method(name, parameters(), returns: type, doc()) { reference, call in
      let (context, app) = try reference.running(for: name)
      return try body(context, app, call)
    }
  }

  /// Declares a property that reads from the running app.
  static func ofApp(
    _ name: String, type: String, _ doc: @autoclosure @escaping Doc.Source,
    _ get: @escaping @Sendable (ScriptContext, App) throws -> LuaValue
  ) -> NamespaceMember {
    property(
      name, type: type, doc(),
      get: { reference in
        let (context, app) = try reference.running(for: name)
        return try get(context, app)
      })
  }
}

extension ScriptContext {
  /// Creates a table for an app.
  func appTable(_ app: App) throws -> LuaTable { try appTable(.app, AppReference.appMembers, app) }

  fileprivate func appTable(
    _ type: DescribedType, _ members: [NamespaceMember<AppReference>], _ app: App?
  ) throws -> LuaTable {
    try namespaces.makeOfApp(type.name, app) { [unowned self] app in
      let reference = AppReference(app, in: self)
      return Namespaces.Members(members) { reference }
    }
  }
}
