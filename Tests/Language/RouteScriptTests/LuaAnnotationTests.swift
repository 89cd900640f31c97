import LuaRuntime
import ScriptKernel
import ScriptText
import Testing

@testable import RouteScript

/// The definitions for Lua language servers, compared with the reference, which is compared with the live environment.
@Suite struct LuaAnnotationTests {
  private let reference = APIReference.current
  private let text = LuaAnnotations.current.text

  /// The global variables that the definitions assign, and the names in each table.
  private func defined() throws -> [String: Set<String>] {
    let state = try LuaState(libraries: .safe)
    let environment = try state.makeTable()
    _ = try state.load(Array(text.utf8), chunkName: "@routescript.lua", environment: environment).call()
    var result: [String: Set<String>] = [:]
    for (key, value) in try environment.pairs() {
      let names = try value.table?.pairs().compactMap { $0.key.text } ?? []
      result[try #require(key.text)] = Set(names)
    }
    return result
  }

  @Test("Every API is defined, and nothing else")
  func words() throws { #expect(try defined().keys.sorted() == reference.words) }

  @Test("Every function and method of an API is defined, and every property is a field")
  func members() throws {
    let defined = try defined()
    for word in reference.words {
      for member in reference.members(of: word) where member.kind != .key {
        let isField = text.contains("---@field \(member.name) ") || text.contains("---@field [\"\(member.name)\"] ")
        #expect(defined[word]?.contains(member.name) == true || isField, "\(member.qualifiedName)")
      }
      let known = Set(reference.members(of: word).map(\.name))
      #expect(defined[word]?.subtracting(known).sorted() ?? [] == [], "\(word)")
    }
  }

  @Test("Every referenced type is a class")
  func types() {
    let classes = Set(
      text.split(separator: "\n").filter { $0.hasPrefix("---@class ") }
        .compactMap { $0.dropFirst(10).split { $0 == ":" || $0 == " " }.first.map(String.init) })
    for line in text.split(separator: "\n") where line.hasPrefix("---@return ") {
      let names = line.dropFirst(11).split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      for name in names where name.first?.isUppercase == true && name != "Self" {
        #expect(classes.contains(name), "\(line)")
      }
    }
    #expect(text.contains("---@class UINavigationController: UIViewController\n"))
  }
}
