package import LuaRuntime
internal import ScriptKernel
package import ScriptText

/// The modules that scripts load with `require`, and the files that affect the result of a run.
package final class ModuleLoading {
  /// The files in which modules are found.
  package let files: any SourceFiles
  /// The directory of the running file.
  package var folder = ""
  /// The names of the modules that are being loaded, the innermost last.
  package var stack: [String] = []
  /// The paths of the loaded modules, in the order in which they were read.
  package private(set) var paths: [String] = []
  /// The other paths at which a module or an Interface Builder file was searched, whether a file exists there or not.
  package private(set) var consultedPaths: Set<String> = []
  /// The paths of installed modules, which are not part of the tested app.
  package var installedSources: Set<String> = []
  /// The table `package`, or `nil` until a script reads it.
  package var package: LuaTable?
  /// The numbers of the initial elements of `package.searchers`, by function, or `nil` until a trusted script reads `package`.
  package var searchers: LuaTable?
  /// The table `package.loaded`: the modules by name.
  package let loadedModules: LuaTable?
  /// The faults behind the strings that scripts receive in Lua's format, by the raised string.
  package private(set) var faults: [String: ScriptFault] = [:]

  /// Called with each path of a module, and with each other path when it is searched for the first time.
  package var didRead: ((String) -> Void)?

  package init(files: any SourceFiles, in lua: LuaState) {
    self.files = files
    loadedModules = try? lua.makeTable()
  }

  /// Records the path of a module whose source was read.
  package func note(module path: String) {
    paths.append(path)
    didRead?(path)
  }

  /// Records another path at which a file is searched.
  package func note(searched path: String) {
    if consultedPaths.insert(path).inserted { didRead?(path) }
  }

  /// Returns whether an untrusted scenario may read the target of a path, which the second argument is with all links resolved.
  package var mayRead: (_ path: String, _ real: String) -> Bool = { _, _ in false }
  /// Whether a module is being loaded. Its declarations stay as long as the file, whichever test requires it.
  package var isActive: Bool { !stack.isEmpty }

  /// Stores the fault behind a string that a script receives.
  ///
  /// A caller that tries many modules needs none of the faults, so their number is limited.
  package func remember(_ fault: ScriptFault, raisedAs text: String) {
    if faults.count >= 100 { faults = [:] }
    faults[text] = fault
  }
}
