import LuaRuntime

extension Session {
  /// Performs an operation that a simulator performs on its objects.
  func objectOperation(_ state: LuaState) throws {
    let space = state.objects
    if input.number(below: 4) == 0 {
      _ = try create(input.number(below: 2), in: state)
      return
    }
    guard let object = object() else { return }
    switch input.number(below: 16) {
    case 0: if let target = self.object() { space.link(object, target, label: label()) }
    case 1: if let target = self.object() { space.unlink(object, target, label: label()) }
    case 2: for edge in space.edges(of: object).prefix(4) { keep(.object(edge.target)) }
    case 3: if let anchor = try space.anchor(object, value(), label: label()) { anchors.append(anchor) }
    case 4: if let anchor = input.element(of: anchors) { keep(space.fetch(anchor) ?? .nil) }
    case 5: if let anchor = input.element(of: anchors) { space.release(anchor) }
    case 6: space.pin(object)
    case 7: space.unpin(object)
    case 8: keep(try space.slot("strong", of: object) ?? .nil)
    case 9: try space.setSlot(input.byte() & 1 == 0 ? "strong" : "weak", of: object, to: value())
    case 10: space.checkpoint()
    case 11: space.retire(reason: "is retired")
    case 12: keep(.string(space.name(of: object) ?? ""))
    case 13: (space.host(of: object) as? Instance)?.title = .integer(Int(input.byte()))
    case 14: try declareLate(state)
    default: _ = space.objectClass(of: object)?.memberNames
    }
  }

  /// Reads a label from a byte. The labels of symbols need up to 16 bits.
  private func label() -> UInt16 { UInt16(input.byte()) * 257 }

  private func declareLate(_ state: LuaState) throws {
    guard let known = input.element(of: classes) else { return }
    switch input.number(below: 5) {
    case 0: try known.addMethod("late") { [unowned self] _, call in try called(call) }
    case 1: if let function = input.element(of: values.compactMap(\.function)) { try known.addMethod("late", function) }
    case 2: try known.addMetamethod("__len") { [unowned self] call in try called(call) }
    case 3: try known.addStrong("late")
    default: if let late = try known.function(named: "late") { keep(.function(late)) }
    }
  }
}
