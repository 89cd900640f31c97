internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of windows and controllers that tell and change traits.
enum TraitMembers {
  static let ofWindows: [PlatformMember] = [
    PlatformMembers.property(
      "traitCollection", of: UIWindow.self, get: { try $1.return($2.traitTable($0.traitCollection)) }),
    PlatformMembers.property(
      "horizontalSizeClass", of: UIWindow.self,
      get: { window, call, _ in try call.return(window.horizontalSizeClass.rawValue) },
      set: { window, call, state in
        let sizeClass = try state.sizeClass(call.value(1))
        try state.step { window.horizontalSizeClass = sizeClass }
      }),
    PlatformMembers.property(
      "verticalSizeClass", of: UIWindow.self,
      get: { window, call, _ in try call.return(window.verticalSizeClass.rawValue) },
      set: { window, call, state in
        let sizeClass = try state.sizeClass(call.value(1))
        try state.step { window.verticalSizeClass = sizeClass }
      }),
  ]

  static let ofControllers: [PlatformMember] =
    [
      PlatformMembers.property(
        "traitCollection", of: UIViewController.self, get: { try $1.return($2.traitTable($0.traitCollection)) })
    ]
    + [Symbol.willTransitionToTraitCollection, .traitCollectionDidChange].map {
      PlatformMembers.overridable($0, of: UIViewController.self) { call, state in
        Arguments(.foreign(try state.traits(call.value(1))))
      }
    }
}

extension ScriptState {
  /// Traits as a table of names.
  func traitTable(_ traits: UITraitCollection) throws -> LuaTable {
    let table = try lua.makeTable(fieldCapacity: 3)
    try table.rawSet("userInterfaceIdiom", to: .string(traits.userInterfaceIdiom.rawValue))
    try table.rawSet("horizontalSizeClass", to: .string(traits.horizontalSizeClass.rawValue))
    try table.rawSet("verticalSizeClass", to: .string(traits.verticalSizeClass.rawValue))
    return table
  }

  /// The traits that a table from ``traitTable(_:)`` tells.
  func traits(_ value: LuaValue) throws -> UITraitCollection {
    guard case .table(let table) = value else {
      throw ScriptFault(
        "bad argument #1: window traits expected", found: printer.line(value),
        expected: "the table that the override received, or window.traitCollection")
    }
    return UITraitCollection(
      userInterfaceIdiom: try idiom(table.rawGet("userInterfaceIdiom"), of: "traits"),
      horizontalSizeClass: try sizeClass(table.rawGet("horizontalSizeClass")),
      verticalSizeClass: try sizeClass(table.rawGet("verticalSizeClass")))
  }

  /// The case of an enumeration that a name stands for.
  ///
  /// - Parameters:
  ///   - problem: how the fault begins when the name is none: "there is no idiom".
  ///   - list: how the help begins that tells the names.
  func named<Names: CaseIterable & RawRepresentable<String>>(
    _ value: LuaValue, _ problem: String, _ list: String
  ) throws -> Names {
    if let text = value.text, let found = Names(rawValue: text) { return found }
    let names = Names.allCases.map(\.rawValue)
    throw ScriptFault.unknownName(
      "\(problem) \(printer.line(value))", value.text ?? "", among: names,
      help: ["\(list) \(names.map { "\"\($0)\"" }.joined(separator: ", "))"])
  }

  /// The idiom of a name.
  func idiom(_ value: LuaValue, of owner: String) throws -> UIUserInterfaceIdiom {
    try named(value, "\(owner): there is no idiom", "use one of the idioms:")
  }

  fileprivate func sizeClass(_ value: LuaValue) throws -> UIUserInterfaceSizeClass {
    try named(value, "there is no size class", "use one of the size classes:")
  }
}
