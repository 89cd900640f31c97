internal import ScriptKernel
public import ScriptText
internal import SimulatedWorld

extension LuaAnnotations {
  /// The definitions of this version of the language.
  public static var current: LuaAnnotations {
    let classes = ClassTable()
    return LuaAnnotations(
      .current, parents: PlatformClassList.all.named.mapValues { classes.nativeClass($0).superclass?.name ?? "Object" })
  }
}
