package import LuaRuntime
package import RouteDiagnostics
package import ScriptText
package import SimulatedWorld

/// The context in which bindings run: a Lua state, and the simulator's objects, classes and values in it.
///
/// Members of classes and functions of the API receive it. It does not depend on what they bind. Its extensions read the arguments of
/// scripts and return values to them.
package final class ScriptContext {
  /// The Lua state.
  package let lua: LuaState
  /// The global names of scripts.
  package let globals: GlobalNames
  /// The tables of the language.
  package let tables: ScriptTables
  /// The Lua functions that the host calls.
  package let operations: LuaOperations
  /// The distinction between app code and test code.
  package let appCode: AppCode
  /// The sources of the loaded chunks.
  package let sources = ScriptSources()
  /// The owner of what the context does not contain. It sets itself when it is complete, and removes itself at the end of its `deinit`,
  /// which uses the context and therefore cannot be a counted reference.
  package unowned(unsafe) var host: (any ScriptHost)?
  /// The owners of what the vocabularies keep in the state, by their types.
  private var parts: [ObjectIdentifier: AnyObject] = [:]
  /// The world of the running app, or `nil` until a script uses the simulator.
  package var runningWorld: World?
  /// The platform library of the app.
  package var platform = PlatformChoice()
  /// The protocols that classes adopt by names that are not declared yet.
  package var conformances = PendingConformances()
  /// The assigned fields of classes and of `Router`.
  package let assignedFields = AssignedFields()
  /// The classes and protocols, created at the first access, which does not happen in many tests of suites.
  package var classes: ClassTable { knownClasses ?? makeClasses() }
  private var knownClasses: ClassTable?
  /// The connection between the simulator's objects and Lua's.
  package var objects: ObjectBridge { madeObjects ?? makeObjects() }
  private var madeObjects: ObjectBridge?
  /// The label of the edge from an object to a function that it retains until it has run.
  package var completionLabel: UInt16 { classes.symbols.intern("completion").edgeLabel }
  /// The script of the last requested position.
  private var lastFile: (chunk: Int32, symbol: Symbol)?

  /// Creates a context.
  ///
  /// - Parameter globals: The global names of scripts.
  /// - Throws: `LuaError` if there is no memory.
  package init(in lua: LuaState, globals: GlobalNames) throws(LuaError) {
    (self.lua, self.globals) = (lua, globals)
    tables = ScriptTables(in: lua, libraries: globals.libraries)
    operations = try LuaOperations(in: lua)
    appCode = AppCode(in: lua, libraries: globals.libraries)
    appCode.returned = { [unowned self] in try finishSteps(hasFailed: $0) }
  }

  private func makeClasses() -> ClassTable {
    let made = host?.makeClasses() ?? ClassTable()
    knownClasses = made
    host?.didMakeClasses()
    return made
  }

  private func makeObjects() -> ObjectBridge {
    let objects = ObjectBridge(lua: lua, classes: classes, hostBoundaries: host?.hostBoundaries)
    objects.luaClass = { [unowned self] in try binding($0).luaClass }
    objects.space.entry = { [unowned self] method throws(LuaError) in try appCode.entry(to: method) }
    objects.failedCreation = { [unowned self] in if runningWorld != nil { report($0) } }
    objects.platformClasses = { [unowned self] in platformClasses }
    objects.convert = { [unowned self] in try value($0) }
    objects.convertBack = { [unowned self] in try luaValue($0) }
    host?.didMakeObjects(objects)
    madeObjects = objects
    return objects
  }

  /// Removes the Lua values of all classes and protocols. Called when the state ends: a class and its binding retain each other.
  package func endClasses() {
    for objectClass in knownClasses?.classes ?? [] { objectClass.foreign = nil }
    for objectProtocol in knownClasses?.protocols ?? [] { objectProtocol.foreign = nil }
  }

  // MARK: Parts

  /// Makes the owner of a part of the state available to members and functions.
  package func add<Owner: AnyObject>(_ part: Owner) { parts[ObjectIdentifier(Owner.self)] = part }

  /// Returns the owner of a part of the state, which the state has added.
  package func part<Owner: AnyObject>(_ type: Owner.Type) -> Owner {
    guard let owner = parts[ObjectIdentifier(type)] as? Owner else { preconditionFailure("the state has no \(type)") }
    return owner
  }

  /// Returns the owner of a part of the state, created at the first access.
  package func part<Owner: AnyObject>(_ type: Owner.Type, orMake make: () -> Owner) -> Owner {
    if let owner = parts[ObjectIdentifier(type)] as? Owner { return owner }
    let made = make()
    add(made)
    return made
  }

  /// The platform classes that scripts can use.
  package var platformClasses: PlatformClassList { host?.platformClasses ?? PlatformClassList([]) }
  /// Returns the functions that the platform calls in the instances of a class, or on the class itself.
  package func callbackNames(of objectClass: ObjectClass, _ functions: (any ClassFunctions)?) -> CallbackNames {
    host?.callbackNames(of: objectClass, functions) ?? CallbackNames([])
  }
  /// Whether the table of classes and protocols exists.
  package var usesClasses: Bool { knownClasses != nil }
  /// The tables that represent declarations.
  package var declared: DeclaredThings { tables.declared }
  /// The tables of functions and properties.
  package var namespaces: Namespaces { tables.namespaces }
  /// The world of the app. Without an app, the host creates one.
  package var world: World { runningWorld ?? host?.makeWorld() ?? World(classes: classes) }

  // MARK: Messages

  /// The printer that formats values for messages.
  package var printer: ValuePrinter {
    let functionNames = BuiltInFunctionNames { [unowned self] in host?.functionTables ?? [] }
    return ValuePrinter(
      nameOfObject: { [unowned self] handle in objects.name(handle) },
      nameOfFunction: { functionNames[$0] },
      nameOfTable: { [unowned self] table in declared[table]?.name ?? tables.ended.name(of: table) },
      wordsOfUserdata: { [unowned self] value in
        // The description of an object whose app has ended is a sentence. Any other description would contain an address.
        (try? lua.describe(value)).flatMap { $0.hasPrefix("this ") ? $0 : nil }
      },
      isStopped: { [unowned self] in lua.isStopped })
  }

  /// The line of the running script.
  package var position: SourcePosition {
    guard let (chunk, line) = lua.scriptLine() else { return .none }
    return SourcePosition(file: symbol(ofChunk: chunk), line: Int32(clamping: line))
  }

  /// Returns the symbol for the name of a chunk.
  private func symbol(ofChunk chunk: Int32) -> Symbol {
    if let lastFile, lastFile.chunk == chunk { return lastFile.symbol }
    let symbol = classes.symbols.intern(lua.chunkName(chunk))
    lastFile = (chunk, symbol)
    return symbol
  }

  /// Returns the location of a position, for a note in a diagnostic.
  ///
  /// - Parameter name: The name to underline in the statement that starts there.
  package func location(_ position: SourcePosition, naming name: String? = nil) -> SourceLocation? {
    guard position.isKnown else { return nil }
    let file = classes.symbols.name(position.file)
    let line = Int(position.line)
    if let name, let place = sources.text(file)?.place(of: name, inStatementAt: line) {
      return SourceLocation(file: file, line: place.line, columns: place.columns)
    }
    return SourceLocation(file: file, line: line)
  }

  /// Returns the text of a string that a message will contain, or `nil` for any other value.
  ///
  /// - Throws: `LuaError` if the memory limit has no room for the text.
  package func message(_ value: LuaValue) throws(LuaError) -> String? {
    guard case .string(let text) = value else { return nil }
    // The text, the message, and the message as a Lua string.
    if text.bytes.count >= 64 << 10 { try lua.checkMemory(adding: 3 * text.bytes.count) }
    return text.text
  }
}
