internal import AppSimulator
internal import InterfaceBuilder
internal import LuaRuntime
internal import RouteDiagnostics
package import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import StoryboardFiles
package import Storyboards
internal import ViewHierarchy
internal import ViewVocabulary

extension Word {
  /// `Storyboard.load`.
  package static let storyboardLoading = NamespaceMember<ScriptContext>.function(
    "load",
    [
      .init("path", "string", "the path, relative to the scenario's directory or the current one"),
      .init("options?", "table", "`bundle`: the bundle of the storyboard; the app's own by default"),
    ], returns: "Storyboard",
    Doc(
      """
      Reads an iOS, tvOS or macOS `.storyboard` file. The storyboard has the name of its file and serves each \
      launched app. It uses the classes that the script declares, and synthesizes the others from their \
      elements.
      """,
      errors: [
        "The file does not exist or is malformed.", "The file is a xib or a watchOS storyboard.",
        "A class of the script has a different kind than the element in the file.",
        "The bundle already contains a storyboard of this name.",
      ], rules: ["storyboards:7.5", "storyboards:8.8", "storyboards:11.1", "storyboards:11.2"])
  ) { context, call in
    guard call.isString(1) else {
      throw ScriptFault(
        "Storyboard.load needs a path", at: "load", found: context.printer.line(call.value(1)),
        expected: "Storyboard.load \"App/Base.lproj/Main.storyboard\"",
        help: ["call it with a dot: Storyboard.load(path)"])
    }
    let path = try call.string(1)
    var bundle: String?
    if !call.isNil(2) {
      var keys = try DeclarationTable(call.table(2), of: "Storyboard.load", context: context)
      bundle = try keys.takeText("bundle", "the name of a bundle")
      try keys.end(keys: ["bundle"])
    }
    return try call.return(context.storyboardTable(context.loadStoryboard(path, bundle: bundle, at: "load")))
  }
}

/// Interface Builder storyboards.
extension ScriptContext {
  /// Loads the storyboard in a file, which the app uses from now on. Loading a file again returns the same storyboard.
  ///
  /// - Parameters:
  ///   - path: The path, relative to the scenario's directory or to the current one.
  ///   - bundle: The storyboard's bundle, or `nil` for the app's own.
  ///   - word: The API function that requests the file.
  package func loadStoryboard(_ path: String, bundle: String?, at word: String) throws -> Storyboard {
    let (real, bytes) = try contentsOfDocument(path, ending: "storyboard", at: word)
    if let known = documents.current.loaded[real], known.storyboard.bundle == bundle { return known.storyboard }
    let result: StoryboardLoader.Result
    do {
      let check = documentCheck()
      let document = try Document(bytes, file: real, check: check)
      if let known = documents.storyboards.first(where: { $0.name == document.name && $0.bundle == bundle }) {
        throw ambiguous(document.name, known, real, word)
      }
      declareMembersOfPlatform()
      result = try StoryboardLoader.load(
        document, bundle: bundle, classes: types.ofFiles, position: position, check: check)
    } catch let error as DocumentError {
      throw fault(error.diagnostic, path: real, at: word)
    } catch let error as LoadingError {
      throw fault(error.diagnostic, path: real, at: word)
    }
    documents.change(isOfModule: loading.isActive) {
      $0.storyboards.append(result.storyboard)
      $0.loaded[real] = result
    }
    if !running.isLaunched { running.app?.world.storyboards.add(result.storyboard) }
    return result.storyboard
  }

  /// Declares the Lua members of controller and view classes, so that outlets of synthesized classes do not hide these members.
  func declareMembersOfPlatform() {
    for type: SimulatedObject.Type in [
      UINavigationController.self, UITabBarController.self, UISplitViewController.self, UIPageViewController.self,
      NSSplitViewController.self, NSTabViewController.self, NSWindowController.self,
      UIButton.self, NSView.self,
    ] {
      for ancestor in classes.nativeClass(type).lineage {
        ancestor.declareNativeMembers(platformClasses.of(ancestor.nativeType)?.memberNames ?? [])
      }
    }
  }

  /// Returns the other results of loading a storyboard's file, or `nil` for a storyboard that a script declares.
  func loadingResult(of storyboard: Storyboard) -> StoryboardLoader.Result? {
    documents.current.loaded.values.first {
      $0.storyboard.name == storyboard.name && $0.storyboard.bundle == storyboard.bundle
    }
  }

  private func ambiguous(_ name: String, _ known: Storyboard, _ path: String, _ word: String) -> ScriptFault {
    let earlier = documents.current.loaded.first { $0.value.storyboard === known }?.key
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

/// The value `Storyboard`.
package final class StoryboardType: ScriptDeclaration, Sendable {
  package static let value = StoryboardType()
  /// The name of the value, and of the type of storyboards.
  package static let name = "Storyboard"

  private init() {}

  package var displayName: String { Self.name }
  package var displayKind: String { "a RouteScript value" }
  package var referenceOwner: String? { displayName }
}
