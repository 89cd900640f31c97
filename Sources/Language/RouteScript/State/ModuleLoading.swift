internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText

/// The modules that scripts load with `require`, and the files that affect the result of a run.
final class ModuleLoading {
  /// The files in which modules are found.
  let files: any SourceFiles
  /// The directory of the running file.
  var folder = ""
  /// The names of the modules that are being loaded, the innermost last.
  var stack: [String] = []
  /// The paths of the loaded modules, in the order in which they were read.
  private(set) var paths: [String] = []
  /// The other paths at which a module or an Interface Builder file was searched, whether a file exists there or not.
  private(set) var consultedPaths: Set<String> = []
  /// The paths of installed modules, which are not part of the tested app.
  var installedSources: Set<String> = []
  /// The table `package`, or `nil` until a script reads it.
  var package: LuaTable?
  /// The numbers of the initial elements of `package.searchers`, by function, or `nil` until a trusted script reads `package`.
  var searchers: LuaTable?
  /// The table `package.loaded`: the modules by name.
  let loadedModules: LuaTable?
  /// The faults behind the strings that scripts receive in Lua's format, by the raised string.
  private(set) var faults: [String: ScriptFault] = [:]

  /// Called with each path of a module, and with each other path when it is searched for the first time.
  var didRead: ((String) -> Void)?

  init(files: any SourceFiles, in lua: LuaState) {
    self.files = files
    loadedModules = try? lua.makeTable()
  }

  /// Records the path of a module whose source was read.
  func note(module path: String) {
    paths.append(path)
    didRead?(path)
  }

  /// Records another path at which a file is searched.
  func note(searched path: String) {
    if consultedPaths.insert(path).inserted { didRead?(path) }
  }

  /// Whether a module is being loaded. Its declarations stay as long as the file, whichever test requires it.
  var isActive: Bool { !stack.isEmpty }

  /// Stores the fault behind a string that a script receives.
  ///
  /// A caller that tries many modules needs none of the faults, so their number is limited.
  func remember(_ fault: ScriptFault, raisedAs text: String) {
    if faults.count >= 100 { faults = [:] }
    faults[text] = fault
  }
}
