internal import LuaRuntime
package import RouteDiagnostics
package import ScriptKernel
internal import ScriptOwners
package import ScriptText
internal import ViewVocabulary

/// The Interface Builder files that scripts read.
extension ScriptContext {
  /// Returns the problem with a file as an error of the script that reads it.
  package func fault(_ diagnostic: Diagnostic, path: String, at word: String) -> ScriptFault {
    let place = diagnostic.location.map { location in
      location.columns.map { "\(location.file):\(location.line):\($0.lowerBound)" }
        ?? "\(location.file):\(location.line)"
    }
    var fault = ScriptFault(
      "\(place ?? path): \(diagnostic.title)", at: word, found: diagnostic.found, expected: diagnostic.expected,
      help: diagnostic.help)
    fault.suggestions = diagnostic.suggestions
    fault.isLiteral = true
    return fault
  }

  /// Creates a check that the loops over a file's elements call. It throws if the script exceeds a limit.
  ///
  /// It checks the time at each element, and the memory at every 4,096th, since measuring takes microseconds.
  func documentCheck() -> () throws -> Void {
    var count = 0
    return { [unowned self] in
      count += 1
      if count.isMultiple(of: 4096) { try lua.checkMemory() } else { try lua.checkLimits() }
    }
  }

  // MARK: Files

  /// Reads the contents of a storyboard or xib. An untrusted scenario cannot detect whether a file exists outside the directories that it
  /// may read.
  func contentsOfDocument(
    _ path: String, ending: String, at word: String
  ) throws -> (path: String, bytes: [UInt8]) {
    guard path.hasSuffix("." + ending), !path.utf8.contains(0) else {
      var fault = ScriptFault(
        "this is not the path of a \(ending) file", at: word, found: printer.line(.string(LuaString(path))),
        expected: "a path that ends in .\(ending)")
      fault.isLiteral = true
      throw fault
    }
    let places = [SourcePath.join(loading.folder, path), path]
    for (number, place) in places.enumerated() where number == 0 || place != places[0] {
      loading.note(searched: place)
      guard let real = files.realPath(of: place), mode.isTrusted || loading.mayRead(place, real) else { continue }
      do throws(SourceFileError) {
        // The target of the link may have changed.
        return (place, try files.plainFile(at: place) { mode.isTrusted || loading.mayRead(place, $0) }.bytes)
      } catch {
        switch error {
        case .missing, .outside: continue
        case .folder, .refused: break
        }
        var fault = ScriptFault("'\(place)' cannot be read", at: word)
        fault.isLiteral = true
        if error == .folder { fault.found = "a folder" }
        if case .refused(let reason) = error { fault.found = reason }
        throw fault
      }
    }
    var fault = ScriptFault(
      "there is no \(ending) file '\(path)'", at: word,
      found: "nothing at " + (places[0] == path ? [path] : places).joined(separator: ", nor at "),
      expected: "a path relative to the scenario's folder or the current folder")
    if !mode.isTrusted {
      fault.help = ["move the file into one of these folders or a folder of --lua-path, or pass --trust"]
    }
    fault.isLiteral = true
    throw fault
  }
}
