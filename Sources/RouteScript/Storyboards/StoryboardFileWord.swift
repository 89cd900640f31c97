internal import AppSimulator
internal import Diagnostics
internal import InterfaceBuilder
internal import LuaRuntime
internal import Simulation
internal import StoryboardFiles
internal import Storyboards
internal import ViewHierarchy

/// The word `Storyboard`: storyboards that stand in files of Interface Builder, and those of containers.
extension ScriptState {
  func makeStoryboardTable() throws -> LuaTable {
    let table = try namespace("Storyboard") { [unowned self] in storyboardWordMembers }
    declared.enter(table, as: .storyboardType)
    return table
  }

  private var storyboardWordMembers: NamespaceMembers {
    NamespaceMembers(functions: [
      (
        "load",
        { [unowned self] call in
          guard call.isString(1) else {
            throw ScriptFault(
              "Storyboard.load needs a path", at: "load", found: printer.line(call.value(1)),
              expected: "Storyboard.load \"App/Base.lproj/Main.storyboard\"",
              help: ["call it with a dot: Storyboard.load(path)"])
          }
          let path = try call.string(1)
          var bundle: String?
          if !call.isNil(2) {
            var keys = try DeclarationTable(call.table(2), of: "Storyboard.load", state: self)
            bundle = try keys.takeText("bundle", "the name of a bundle")
            try keys.end(keys: ["bundle"])
          }
          return try call.return(storyboardTable(loadStoryboard(path, bundle: bundle, at: "load")))
        }
      ),
      ("create", { [unowned self] call in try createStoryboard(call) }),
    ])
  }

  /// The storyboard of a file, which serves the app from now on. A file that is loaded again is the same storyboard.
  ///
  /// - Parameters:
  ///   - path: from the scenario's folder, or from the current one.
  ///   - bundle: its bundle; nil for the app's own.
  ///   - word: where the script asks for it.
  func loadStoryboard(_ path: String, bundle: String?, at word: String) throws -> Storyboard {
    let (real, bytes) = try contentsOfDocument(path, ending: "storyboard", at: word)
    if let known = documents.loaded[real], known.storyboard.bundle == bundle { return known.storyboard }
    let result: StoryboardLoader.Result
    do {
      let check = documentCheck()
      let document = try Document(bytes, file: real, check: check)
      if let known = documents.storyboards.first(where: { $0.name == document.name && $0.bundle == bundle }) {
        throw ambiguous(document.name, known, real, word)
      }
      declareMembersOfPlatform()
      result = try StoryboardLoader.load(
        document, bundle: bundle, classes: fileClasses, position: position, check: check)
    } catch let error as DocumentError {
      throw fault(error.diagnostic, path: real, at: word)
    } catch let error as LoadingError {
      throw fault(error.diagnostic, path: real, at: word)
    }
    change {
      $0.storyboards.append(result.storyboard)
      $0.loaded[real] = result
    }
    if !isLaunched { currentApp?.world.storyboards.add(result.storyboard) }
    return result.storyboard
  }

  /// Lets the classes of controllers and views know the members that they have in Lua, so that no outlet of a class that is made up hides one.
  func declareMembersOfPlatform() {
    for type: SimulatedObject.Type in [
      UINavigationController.self, UITabBarController.self, UISplitViewController.self, UIPageViewController.self,
      NSSplitViewController.self, NSTabViewController.self, NSWindowController.self,
      UIButton.self, NSView.self,
    ] {
      for ancestor in classes.nativeClass(type).lineage {
        ancestor.declareNativeMembers(PlatformClass.of(ancestor.nativeType)?.memberNames ?? [])
      }
    }
  }

  /// What a file brought besides its storyboard; nil for a storyboard that a script declares.
  func loadingResult(of storyboard: Storyboard) -> StoryboardLoader.Result? {
    documents.loaded.values.first {
      $0.storyboard.name == storyboard.name && $0.storyboard.bundle == storyboard.bundle
    }
  }

  private func ambiguous(_ name: String, _ known: Storyboard, _ path: String, _ word: String) -> ScriptFault {
    let earlier = documents.loaded.first { $0.value.storyboard === known }?.key
    var fault = ScriptFault(
      "there are two storyboards named '\(name)'", at: word,
      found: [earlier ?? "a declaration of the script", path].joined(separator: " and "),
      expected: "one storyboard of that name per bundle",
      help: ["give one of them a bundle: Storyboard.load(path, { bundle = \"kit\" })"])
    fault.isLiteral = true
    if let place = location(known.position) { fault.notes = [.init("the first storyboard is here", at: place)] }
    return fault
  }
}
