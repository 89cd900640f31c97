package import AppSimulator
package import LuaRuntime
package import ScriptKernel
package import ScriptText

/// The options of a state that vocabularies need.
package final class ScriptMode {
  /// Whether scripts may do what the user may: read and write any file, and load libraries.
  package let isTrusted: Bool
  /// Whether scripts are suites for busted.
  package let isBusted: Bool
  /// The snapshots that a run writes, or `nil` for none.
  package let snapshotUpdate: SnapshotUpdate?

  package init(isTrusted: Bool, isBusted: Bool, snapshotUpdate: SnapshotUpdate?) {
    self.isTrusted = isTrusted
    self.isBusted = isBusted
    self.snapshotUpdate = snapshotUpdate
  }
}

extension ScriptContext {
  package var mode: ScriptMode { part(ScriptMode.self) }
  package var running: RunningApp { part(RunningApp.self) }
  /// The running app, or the app that objects created before `launch` will belong to.
  package var app: App { running.current }
  package var loading: ModuleLoading { part(ModuleLoading.self) }
  package var files: any SourceFiles { loading.files }
  package var types: TypeDeclarations { part(TypeDeclarations.self) }

  /// Registers a declaration that a table represents: until the running test ends, or as long as the state.
  package func declareThing(_ table: LuaTable, as thing: DeclaredThing) {
    declared.enter(table, as: thing)
    declared.lasting.append(table, isOfModule: loading.isActive)
  }
}
