internal import LuaRuntime

/// What the tables stand for that the language hands out, by their identities. Each call with a class or a protocol asks, several times
/// while one is declared: an address needs no hash that withstands an attack.
struct DeclaredThings {
  private struct Entry {
    var identity: UnsafeRawPointer?
    var thing: DeclaredThing?
  }

  /// Each entry stands at the place that its identity says, or at the next one that was free.
  private var entries = ContiguousArray(repeating: Entry(), count: 64)
  private var count = 0

  /// What a table stands for; nil for any other table.
  ///
  /// - Parameter identity: the address that Lua prints for it; it must live as long as its entry.
  subscript(identity: UnsafeRawPointer) -> DeclaredThing? {
    var place = self.place(of: identity)
    while let known = entries[place].identity {
      if known == identity { return entries[place].thing }
      place = (place + 1) & (entries.count - 1)
    }
    return nil
  }

  /// What a table stands for. Whoever sets it keeps the table.
  subscript(table: LuaTable) -> DeclaredThing? {
    get { table.identity.flatMap { self[$0] } }
    set {
      guard let identity = table.identity else { return }
      if (count + 1) * 4 > entries.count * 3 { grow() }
      enter(identity, newValue)
    }
  }

  private mutating func enter(_ identity: UnsafeRawPointer, _ thing: DeclaredThing?) {
    var place = self.place(of: identity)
    while let known = entries[place].identity, known != identity { place = (place + 1) & (entries.count - 1) }
    if entries[place].identity == nil { count += 1 }
    entries[place] = Entry(identity: identity, thing: thing)
  }

  private mutating func grow() {
    let old = entries
    entries = ContiguousArray(repeating: Entry(), count: old.count * 2)
    count = 0
    for entry in old { if let identity = entry.identity { enter(identity, entry.thing) } }
  }

  /// The upper bits of the product depend on all bits of the address.
  private func place(of identity: UnsafeRawPointer) -> Int {
    let product = UInt64(UInt(bitPattern: identity)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product >> 32) & (entries.count - 1)
  }
}
