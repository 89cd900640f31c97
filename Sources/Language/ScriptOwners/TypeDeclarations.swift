package import RouterCore
package import ScriptKernel
package import SimulatedWorld
package import StoryboardFiles

/// The number of classes, protocols and routable declarations at a point in time.
struct DeclarationMark {
  var classes = 0
  var protocols = 0
  var routables = 0
}

/// The declarations of modules that a test loaded. They stay, because `require` loads a module once.
struct ModuleDeclarations {
  /// The classes and protocols.
  var types: Set<ObjectIdentifier> = []
  /// The routable protocols.
  var routables: Set<AnyRoutable> = []
}

/// The classes and protocols of a state, and which of them the running test declared.
package final class TypeDeclarations {
  /// The classes of files: those of the script, and synthesized ones.
  package private(set) lazy var ofFiles = FileClasses(table)
  /// The number of declarations when the current app started.
  private(set) var before = DeclarationMark()
  /// The declarations of modules that were loaded during the current test.
  private(set) var ofModules = ModuleDeclarations()
  private unowned let context: ScriptContext
  private var table: ClassTable { context.classes }

  package init(in context: ScriptContext) { self.context = context }

  /// The current number of declarations.
  private var currentMark: DeclarationMark {
    DeclarationMark(
      classes: table.classes.count, protocols: table.protocols.count,
      routables: AnyRoutable.countOfDeclarations(in: table))
  }

  /// Records the existing declarations when an app starts.
  package func mark() {
    before = currentMark
    ofModules = ModuleDeclarations()
  }

  /// Runs the code of a module. What it declares stays, even after the running test ends.
  package func keepingDeclarations<Result>(_ load: () throws -> Result) rethrows -> Result {
    let before = currentMark
    defer {
      ofModules.types.formUnion(table.classes.dropFirst(before.classes).map { ObjectIdentifier($0) })
      ofModules.types.formUnion(table.protocols.dropFirst(before.protocols).map { ObjectIdentifier($0) })
      ofModules.routables.formUnion(AnyRoutable.declarations(in: table, after: before.routables))
    }
    return try load()
  }

  /// The routable protocols that the current test declared, without those of modules.
  package var routablesOfTest: [AnyRoutable] {
    AnyRoutable.declarations(in: table, after: before.routables).filter { !ofModules.routables.contains($0) }
  }

  /// The classes and protocols that the current test declared, without those that modules need.
  package var typesOfTest: (classes: [ObjectClass], protocols: [ObjectProtocol]) {
    let newClasses = table.classes.dropFirst(before.classes)
    let newProtocols = table.protocols.dropFirst(before.protocols)
    var staying = ofModules.types
    if !staying.isEmpty { Self.addFoundations(to: &staying, newClasses, newProtocols) }
    // Swift types register their classes at the first use.
    return (
      newClasses.filter {
        !$0.isPlatform && $0.nativeType == $0.superclass?.nativeType && !staying.contains(ObjectIdentifier($0))
      }, newProtocols.filter { $0.position.isKnown && !staying.contains(ObjectIdentifier($0)) }
    )
  }

  /// Adds the superclasses and protocols that the staying classes and protocols depend on.
  private static func addFoundations(
    to staying: inout Set<ObjectIdentifier>, _ newClasses: ArraySlice<ObjectClass>,
    _ newProtocols: ArraySlice<ObjectProtocol>
  ) {
    for declared in newClasses.reversed() where staying.contains(ObjectIdentifier(declared)) {
      if let superclass = declared.superclass { staying.insert(ObjectIdentifier(superclass)) }
      staying.formUnion(declared.adopted.map { ObjectIdentifier($0) })
    }
    for declared in newProtocols.reversed() where staying.contains(ObjectIdentifier(declared)) {
      staying.formUnion(declared.inherited.map { ObjectIdentifier($0) })
    }
  }

  /// Removes the classes and protocols of the finished test.
  package func remove(_ ended: (classes: [ObjectClass], protocols: [ObjectProtocol])) {
    table.end(ended.classes, ended.protocols)
    AnyRoutable.removeEndedDeclarations(in: table)
    context.conformances.removeEnded()
    if !ended.classes.isEmpty { ofFiles.remove(Set(ended.classes.map(\.name))) }
  }
}
