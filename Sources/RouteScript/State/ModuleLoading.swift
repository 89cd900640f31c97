/// The modules that scripts loaded with `require`, and the files that affect the result of a run.
struct ModuleLoading {
  /// The names of the modules that are being loaded, the innermost last.
  var stack: [String] = []
  /// The paths of the loaded modules, in the order in which they were read.
  var paths: [String] = []
  /// The other paths at which a module or an Interface Builder file was searched, whether a file exists there or not.
  var consultedPaths: Set<String> = []
  /// The paths of installed modules, which are not part of the tested app.
  var installedSources: Set<String> = []
}
