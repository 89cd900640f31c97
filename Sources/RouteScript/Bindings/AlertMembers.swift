internal import LuaRuntime
internal import Simulation
internal import ViewHierarchy

/// The members of alerts and of their actions.
enum AlertMembers {
  private typealias Alert = UIAlertController
  private typealias Action = UIAlertAction

  static let ofControllers: [PlatformMember] = [
    PlatformMembers.property(
      "message", of: Alert.self, get: { alert, call, _ in try call.return(alert.message) },
      set: { alert, call, state in alert.message = try state.optionalText(call, 1) }),
    PlatformMembers.property(
      "preferredStyle", of: Alert.self, get: { alert, call, _ in try call.return(alert.preferredStyle.rawValue) }),
    PlatformMembers.property("actions", of: Alert.self, get: { try $2.return($0.actions, from: $1) }),
    PlatformMembers.method("addAction", of: Alert.self) { alert, call, state in
      try alert.addAction(state.object(call, 1, Action.self, "an action: UIAlertAction(title, style, handler)"))
      return 0
    },
    PlatformMembers.step("tapAction", of: Alert.self) { alert, call, state in
      let action = try state.action(of: alert, call)
      guard action.isEnabled else {
        throw ScriptFault("the action \"\(action.title ?? "")\" is disabled: the user cannot tap it", at: "tapAction")
      }
      guard alert.tap(action) else {
        throw ScriptFault(
          "the user cannot tap an action of \(alert) now", at: "tapAction",
          expected: "an alert that is presented, while no transition runs",
          help: ["present the alert, and call settle()"])
      }
      return 0
    },
  ]

  static let ofActions: [PlatformMember] = [
    PlatformMembers.property("title", of: Action.self, get: { action, call, _ in try call.return(action.title) }),
    PlatformMembers.property(
      "style", of: Action.self, get: { action, call, _ in try call.return(action.style.rawValue) }),
    PlatformMembers.property(
      "isEnabled", of: Action.self, get: { action, call, _ in try call.return(action.isEnabled) },
      set: { action, call, state in action.isEnabled = try state.flag(call, 1) }),
    PlatformMembers.block("handler", of: Action.self) { action, block in
      action.handler = block.map { block in { block.call(.object($0)) } }
    },
  ]

  /// `UIAlertController(title, message, style)`.
  static func makeAlert(_ object: SimulatedObject, _ call: LuaCall, _ count: Int, _ state: ScriptState) throws {
    guard let alert = object as? Alert else { return }
    // Behind the last argument stands the instance.
    if count >= 1 && !call.isNil(2) { alert.title = try state.text(call, 2) }
    if count >= 2 && !call.isNil(3) { alert.message = try state.text(call, 3) }
    if count >= 3 && !call.isNil(4) {
      alert.preferredStyle = try state.named(call.value(4), "there is no alert style", "use one of the styles:")
    }
  }

  /// `UIAlertAction(title, style, handler)`.
  static func makeAction(_ object: SimulatedObject, _ call: LuaCall, _ count: Int, _ state: ScriptState) throws {
    guard let action = object as? Action else { return }
    if count >= 1 && !call.isNil(2) { action.title = try state.text(call, 2) }
    if count >= 2 && !call.isNil(3) {
      action.style = try state.named(call.value(3), "there is no action style", "use one of the styles:")
    }
    guard count >= 3, !call.isNil(4) else { return }
    guard case .function(let handler) = call.value(4) else {
      throw ScriptFault(
        "bad argument #3 to 'UIAlertAction'", at: "UIAlertAction", found: state.printer.line(call.value(4)),
        expected: "a function, which receives the action")
    }
    try state.handle(action, with: handler)
  }
}

extension ScriptState {
  /// Gives an action a handler, as if a script had assigned it: the action's own part of Lua's heap keeps it.
  fileprivate func handle(_ action: UIAlertAction, with function: LuaFunction) throws {
    try objects.space.setSlot("handler", of: objects.handle(action), to: .function(function))
    let block = ScriptBlock("handler", of: action, in: self)
    action.handler = { block.call(.object($0)) }
  }

  /// The action of an alert that an argument is or names.
  fileprivate func action(of alert: UIAlertController, _ call: LuaCall) throws -> UIAlertAction {
    if let action = try object(call.value(1)) as? UIAlertAction {
      if alert.actions.contains(where: { $0 === action }) { return action }
      throw ScriptFault(
        "\(action) is not an action of \(alert)", at: "tapAction", help: ["add it: alert:addAction(action)"])
    }
    let title = try call.string(1)
    if let action = alert.actions.first(where: { $0.title == title }) { return action }
    let titles = alert.actions.compactMap(\.title)
    throw ScriptFault.unknownName(
      "\(alert) has no action \"\(title)\"", title, among: titles,
      help: ["use one of the actions: \(titles.map { "\"\($0)\"" }.joined(separator: ", "))"])
  }
}
