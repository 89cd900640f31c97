internal import AppSimulator
package import LuaRuntime
internal import RouteDiagnostics
internal import RouterCore
internal import RoutingVocabulary
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import Storyboards
internal import ViewHierarchy

/// A description of a value for the user: its type, its contents, and its place in the hierarchy.
///
/// Reading it changes nothing and loads no view. The only script code that runs is `__tostring`, and methods of custom routers.
struct ValueDescription {
  private let state: ScriptState
  private let width: Int
  private let printer: ValuePrinter

  /// Creates a description.
  ///
  /// - Parameter width: The maximum number of columns of a line.
  init(_ state: ScriptState, width: Int) {
    self.state = state
    self.width = max(40, width)
    var printer = state.context.printer
    printer.depthLimit = 4
    printer.entryLimit = 50
    printer.valueLimit = 400
    printer.stringLimit = 2_000
    self.printer = printer
  }

  /// Returns the lines of the description, at least one.
  func lines(_ value: LuaValue) -> [String] {
    switch value {
    case .string(let text): string(text, value)
    case .object(let handle):
      if let object = try? state.context.objects.object(handle) { self.object(object) } else { printer.lines(value) }
    case .table(let table): self.table(table, value)
    case .userdata: words(of: value) ?? printer.lines(value)
    case .function: printer.lines(value).map(builtIn)
    default: printer.lines(value)
    }
  }

  /// Returns a multi-line string unchanged, and any other string quoted.
  private func string(_ text: LuaString, _ value: LuaValue) -> [String] {
    guard let text = text.utf8Text, text.contains("\n"), text.utf8.count <= 20_000 else { return printer.lines(value) }
    let end = text.hasSuffix("\n") ? text.dropLast() : Substring(text)
    return end.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  // MARK: Tables

  private func table(_ table: LuaTable, _ value: LuaValue) -> [String] {
    switch state.context.declared[table] {
    case .objectClass(let objectClass): return self.objectClass(objectClass)
    case .objectProtocol(let found): return self.objectProtocol(found)
    case .other(let name as RoutableName): return routable(name)
    case .other(let module as DeclaredModule): return self.module(module)
    case .other(let storyboard as Storyboard): return self.storyboard(storyboard)
    case .other(let table as NamedTable) where table.displayName == "App":
      let tree = state.runningTree
      return [table.displayName] + tree.split(separator: "\n").map { "  \($0)" }
    case .some(let thing): return ["\(thing.name), \(thing.kind)"]
    case nil: break
    }
    guard let words = words(of: value) else { return plain(value) }
    // A phrase such as `assert.visible` is a table that can be called.
    guard words.count == 1, let name = words.first, name == "assert" || name.hasPrefix("assert.") else { return words }
    return [builtIn(Self.builtInPrefix + name)]
  }

  private static let builtInPrefix = "builtin function "

  /// Returns the printed form of a function, with the parameters if it is a built-in function that the reference describes.
  private func builtIn(_ line: String) -> String {
    guard line.hasPrefix(Self.builtInPrefix) else { return line }
    let name = String(line.dropFirst(Self.builtInPrefix.count))
    let entry = APIReference.current.find(name).first { $0.qualifiedName == name && $0.isCalled }
    return Self.builtInPrefix + (entry?.signature ?? name)
  }

  /// Returns a table on one line if it fits.
  private func plain(_ value: LuaValue) -> [String] {
    let line = printer.line(value)
    return line.count <= width && !line.hasSuffix("…") ? [line] : printer.lines(value)
  }

  /// Returns the result of the script's `__tostring`, or `nil` if the value has none. If it fails, returns the plain value and the error.
  private func words(of value: LuaValue) -> [String]? {
    guard let metatable = try? value.table?.metatable(), let field = try? metatable.rawGet("__tostring"), !field.isNil
    else { return nil }
    do throws(LuaError) {
      let text = try state.lua.describe(value)
      return text.split(separator: "\n", omittingEmptySubsequences: false).prefix(100).map(String.init)
    } catch {
      return plain(value) + ["(its __tostring failed: \(error.message))"]
    }
  }

  // MARK: Objects

  private func object(_ object: SimulatedObject) -> [String] {
    let lineage = object.objectClass.lineage
    var title = object.description
    if let parent = lineage.dropFirst().first, !object.objectClass.isPlatform { title += ": \(parent.name)" }
    var rows: [(String, String)] = []
    if let router = object as? AnyRouter { rows += self.router(router) }
    rows += place(of: object)
    rows += contents(of: object)
    for ancestor in lineage where !ancestor.isPlatform {
      for property in ancestor.properties {
        guard
          let value = try? state.context.objects.space.slot(property.name, of: state.context.objects.handle(object)),
          !value.isNil
        else { continue }
        rows.append((property.name, printer.line(value) + (property.ownership == .weak ? " (weak)" : "")))
      }
    }
    return [title] + Self.columns(rows, width: width)
  }

  private func router(_ router: AnyRouter) -> [(String, String)] {
    var rows = [("state", "\(router.state)")]
    if let destination = router.destination { rows.append(("destination", destination.description)) }
    if let router = router as? ViewRouter {
      let source = router.configuration.source.map { " from \($0)" } ?? ""
      rows.append(("path", "\(router.configuration.routeType)\(source)"))
    }
    if let error = router.error { rows.append(("error", "\(error)")) }
    for (name, reason) in [("performRoute", router.checkCanPerform()), ("removeRoute", router.checkCanRemove())] {
      rows.append((reason == nil ? "can" : "cannot", reason.map { "\(name): \($0)" } ?? name))
    }
    return rows
  }

  /// Returns the place of an object in a window. Empty for an object that cannot be part of a hierarchy.
  private func place(of object: SimulatedObject) -> [(String, String)] {
    let isView = object is UIView || object is NSView
    guard isView || object is UIViewController || object is NSViewController else { return [] }
    guard let app = state.running.app else { return [] }
    let nodes = app.hierarchyTree(views: isView).nodes
    guard let index = nodes.firstIndex(where: { $0.identity == object.identity }) else {
      return [("place", "not in a window")]
    }
    var path: [String] = []
    var depth = nodes[index].depth
    for node in nodes[..<index].reversed() where node.depth < depth {
      depth = node.depth
      path.append(state.classes.name(of: node.identity))
    }
    let mark =
      switch nodes[index].visibility {
      case .top: ", on top"
      case .visible: ", on the screen"
      case .hidden: ""
      }
    guard !path.isEmpty else { return mark.isEmpty ? [] : [("place", String(mark.dropFirst(2)))] }
    return [("place", "in " + path.joined(separator: " in ") + mark)]
  }

  private func contents(of object: SimulatedObject) -> [(String, String)] {
    func names(_ objects: [SimulatedObject]) -> String { objects.map(\.description).joined(separator: ", ") }
    var rows: [(String, String)] = []
    switch object {
    case let controller as UIViewController:
      if let title = controller.title { rows.append(("title", printer.line(.string(LuaString(title))))) }
      if let navigation = controller as? UINavigationController {
        rows.append(("viewControllers", names(navigation.viewControllers)))
      } else if !controller.children.isEmpty {
        rows.append(("children", names(controller.children)))
      }
      if let presented = controller.presentedViewController, presented.presentingViewController === controller {
        rows.append(("presents", presented.description))
      }
      rows.append(("view", controller.isViewLoaded ? "loaded" : "not loaded"))
    case let window as UIWindow:
      if let root = window.rootViewController { rows.append(("root", root.description)) }
    default: break
    }
    return rows
  }

  // MARK: Declarations

  private func objectClass(_ objectClass: ObjectClass) -> [String] {
    var title = objectClass.isPlatform ? "platform class \(objectClass.name)" : "class \(objectClass.name)"
    if let parent = objectClass.superclass, !parent.name.isEmpty { title += ": \(parent.name)" }
    var rows: [(String, String)] = []
    if let place = declaration(objectClass.position) { rows.append(("declared", place)) }
    let adopted = objectClass.adopted.map(\.name)
    if !adopted.isEmpty { rows.append(("conforms", adopted.joined(separator: ", "))) }
    if !objectClass.properties.isEmpty {
      rows.append(("properties", objectClass.properties.map(\.name).joined(separator: ", ")))
    }
    if !objectClass.isPlatform {
      let inherited = Set(objectClass.superclass?.memberNames ?? [])
      let properties = Set(objectClass.properties.map(\.name))
      let own = objectClass.memberNames.filter { name in
        !properties.contains(name) && state.classes.symbols.find(name).map(objectClass.definesMethod) ?? false
      }
      let methods = own.map { inherited.contains($0) ? "\($0) (override)" : $0 }
      if !methods.isEmpty { rows.append(("methods", methods.joined(separator: ", "))) }
    }
    return [title] + Self.columns(rows, width: width)
  }

  private func objectProtocol(_ found: ObjectProtocol) -> [String] {
    [
      "protocol \(found.name)"
    ] + Self.columns(ProtocolFacts(found, in: state).rows, width: width)
  }

  private func routable(_ name: RoutableName) -> [String] {
    guard let routable = name.routable else { return ["\(name), which is not declared yet"] }
    return ["\(name)"] + Self.columns(ProtocolFacts(routable.key, in: state).rows, width: width)
  }

  private func module(_ module: DeclaredModule) -> [String] {
    var rows: [(String, String)] = []
    func add(_ title: String, _ names: [String]) {
      if !names.isEmpty { rows.append((title, names.joined(separator: ", "))) }
    }
    let registrations = state.running.app.map { ModuleRegistrations(of: state.modules.launched, in: $0.router) }
    add("provides", registrations?.provided(by: module).map(\.description) ?? module.provides.map(\.description))
    add("requires", module.requires.map(\.description))
    add("classes", (registrations?.classes(of: module) ?? module.classes).map(\.name))
    add("routers", module.routers.map(\.name))
    return ["module \"\(module.name)\""] + Self.columns(rows, width: width)
  }

  private func storyboard(_ storyboard: Storyboard) -> [String] {
    let rows = storyboard.scenes.map { scene in
      (scene.id, scene.controller.map { $0.objectClass.name } ?? "a reference")
    }
    return ["storyboard \"\(storyboard.name)\""] + Self.columns(rows, width: width)
  }

  private func declaration(_ position: SourcePosition) -> String? {
    state.context.location(position).map { "\($0.file):\($0.line)" }
  }

  // MARK: Columns

  /// Lays out rows of a name and a description in two columns.
  static func columns(_ rows: [(String, String)], width: Int) -> [String] {
    let column = 2 + min(20, rows.map(\.0.count).max() ?? 0) + 2
    return rows.flatMap { name, text in
      let lead = "  " + name + String(repeating: " ", count: max(2, column - 2 - name.count))
      let lines = Paragraph.lines(of: text, width: max(20, width - lead.count))
      return lines.enumerated().map { $0 == 0 ? lead + $1 : String(repeating: " ", count: lead.count) + $1 }
    }
  }
}

extension ScriptState {
  /// Returns the description of a value for the user, in lines.
  ///
  /// - Parameter width: The number of columns.
  package func description(of value: LuaValue, width: Int) -> [String] {
    ValueDescription(self, width: width).lines(value)
  }
}
