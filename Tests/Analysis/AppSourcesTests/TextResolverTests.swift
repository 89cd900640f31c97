import AppSources
import Testing

/// The strings of constants, as the reader of Swift prints the declarations.
@Suite struct TextResolverTests {
  private static func type(_ name: String, kind: String = "enum", properties: String = "") -> String {
    #"{"name":"\#(name)","kind":"\#(kind)","inherits":["UIViewController"],"at":[1,1],"properties":[\#(properties)]}"#
  }

  private static func constant(_ text: String, mutable: Bool = false) -> String {
    #"{"name":"segue","static":true,"mutable":\#(mutable),"value":{"lit":"\#(text)"},"at":[2,1]}"#
  }

  /// Returns the strings of a segue that code in a type performs.
  private func texts(of reference: String, in type: String, _ types: [String]) -> Set<String>? {
    let use = #"{"what":"segue","text":{"ref":"\#(reference)"},"type":"\#(type)","at":[9,1]}"#
    let line = #"{"v":1,"file":"A.swift","types":[\#(types.joined(separator: ","))],"uses":[\#(use)]}"#
    return SourceModel(SourceFacts.decode(Array(line.utf8)).files).resolvedUses().first?.texts
  }

  @Test("A type with the same name as others is the one in the enclosing type, or the one of its path")
  func equalNames() {
    let types = [
      Self.type("AVC", kind: "class"), Self.type("AVC.Constants", properties: Self.constant("a")),
      Self.type("BVC", kind: "class"), Self.type("BVC.Constants", properties: Self.constant("b")),
      Self.type("CVC", kind: "class"),
    ]
    #expect(texts(of: "Constants.segue", in: "AVC", types) == ["a"])
    #expect(texts(of: "Constants.segue", in: "BVC", types) == ["b"])
    #expect(texts(of: "segue", in: "BVC.Constants", types) == ["b"])
    #expect(texts(of: "BVC.Constants.segue", in: "CVC", types) == ["b"])
    #expect(texts(of: "Constants.segue", in: "CVC", types) == nil)
  }

  @Test("The order of extensions that declare a name differently has no effect")
  func orderOfExtensions() {
    let function =
      #"{"name":"Names","kind":"extension","at":[1,1],"methods":[{"name":"segue","selector":"segue","static":true,"#
      + #""value":{"lit":"f"},"at":[2,1]}]}"#
    let property = Self.type("Names", kind: "extension", properties: Self.constant("a"))
    let other = Self.type("Names", kind: "extension", properties: Self.constant("b"))
    let own = [Self.type("AVC", kind: "class"), Self.type("Names")]
    for types in [[function, property], [property, function]] {
      #expect(texts(of: "Names.segue", in: "AVC", own + types) == ["a"])
      #expect(texts(of: "Names.segue()", in: "AVC", own + types) == ["f"])
    }
    for types in [[other, property], [property, other]] {
      #expect(texts(of: "Names.segue", in: "AVC", own + types) == ["a", "b"])
    }
  }

  @Test("A static variable that code may assign is not a constant")
  func variables() {
    func types(mutable: Bool) -> [String] {
      [Self.type("AVC", kind: "class"), Self.type("Segues", properties: Self.constant("a", mutable: mutable))]
    }
    #expect(texts(of: "Segues.segue", in: "AVC", types(mutable: false)) == ["a"])
    #expect(texts(of: "Segues.segue", in: "AVC", types(mutable: true)) == nil)
  }

  @Test("A class with a name for Objective-C has the members of its extensions and categories")
  func objectiveCNames() {
    let line =
      #"{"v":1,"file":"A.swift","types":[{"name":"X","kind":"class","inherits":["UIViewController"],"objc":"XVC","at":[1,1]},"#
      + #"{"name":"X","kind":"extension","at":[2,1],"methods":[{"name":"save","selector":"save:","action":true,"at":[3,1]}]},"#
      + #"{"name":"XVC","kind":"category","at":[4,1],"methods":[{"name":"load","selector":"load:","at":[5,1]}]}]}"#
    let (files, errors) = SourceFacts.decode(Array(line.utf8))
    #expect(errors.isEmpty)
    let model = SourceModel(files)
    for name in ["X", "XVC"] {
      for selector in ["save:", "load:"] {
        guard case .held = model.action(selector, in: name) else {
          Issue.record("\(name) lacks \(selector)")
          continue
        }
      }
    }
  }

  private func model(_ members: String) -> SourceModel {
    let (files, errors) = SourceFacts.decode(Array(#"{"v":1,"file":"A.swift",\#(members)}"#.utf8))
    #expect(errors.isEmpty)
    return SourceModel(files)
  }

  @Test("An extension of an alias extends its type, and a class inherits from the class of an alias")
  func aliases() {
    let model = model(
      #""types":[\#(Self.type("AVC", kind: "class")),{"name":"Debug","kind":"extension","at":[2,1],"#
        + #""methods":[{"name":"save","selector":"save:","at":[3,1]}]},"#
        + #"{"name":"BVC","kind":"class","inherits":["Debug"],"at":[4,1]}],"aliases":[{"name":"Debug","type":"AVC"}]"#)
    for name in ["AVC", "BVC"] {
      guard case .held = model.action("save:", in: name) else {
        Issue.record("\(name) has no action")
        continue
      }
    }
  }

  @Test("A method of the app's own type with the labels of the platform is not a use")
  func ownMethods() {
    func uses(_ type: String) -> Int {
      model(
        #""types":[{"name":"Router","kind":"struct","at":[1,1]},\#(Self.type("AVC", kind: "class")),"#
          + #"{"name":"Menu","kind":"class","inherits":["NSObject"],"at":[2,1],"properties":[{"name":"value","type":"\#(type)","at":[2,2]}]}],"#
          + #""uses":[{"what":"segue","text":{"lit":"a"},"receiver":"other","base":{"ref":"value"},"type":"Menu","at":[3,1]}]"#
      ).resolvedUses().count
    }
    #expect(uses("Router") == 0)
    #expect(uses("Menu") == 0)
    #expect(uses("AVC") == 1)
    #expect(uses("Unknown") == 1)
  }

  @Test("A member of a typed value is that of the type and its subclasses")
  func members() {
    let types = [
      Self.type("AVC", kind: "class", properties: #"{"name":"model","type":"Model","at":[2,1]}"#),
      Self.type("Model", kind: "struct", properties: #"{"name":"segue","value":{"lit":"a"},"at":[2,1]}"#),
    ]
    #expect(texts(of: "model.segue", in: "AVC", types) == ["a"])
    #expect(texts(of: "self.model.segue", in: "AVC", types) == ["a"])
    #expect(texts(of: "other.segue", in: "AVC", types) == nil)
  }

  @Test("A caller that omits a parameter without a default, or passes nil, does not determine its string")
  func omissions() {
    func texts(_ call: String) -> [Set<String>?] {
      model(
        #""types":[{"name":"Board","kind":"enum","at":[1,1],"methods":[{"name":"open","selector":"open","static":true,"#
          + #""params":[{"label":"_","name":"id","type":"String"}],"at":[2,1]}]}],"#
          + #""uses":[{"what":"scene","text":{"param":"id"},"type":"Board","in":"open(_:)","static":true,"at":[3,1]}],"#
          + #""calls":[{"name":"open","base":{"ref":"Board"},"at":[9,1]\#(call)}]"#
      ).resolvedUses().map(\.texts)
    }
    #expect(texts(#","arguments":[{"label":"_","text":{"lit":"a"}}]"#) == [["a"]])
    #expect(texts(#","arguments":[{"label":"_","text":{"unknown":"nil"}}]"#) == [])
    #expect(texts("") == [nil])
  }

  @Test("A default means the generic parameters and the Self of the call, not those of the caller")
  func defaults() {
    func texts(_ method: String, generics: String, value: String, _ call: String) -> [Set<String>?] {
      model(
        #""types":[{"name":"UIView","kind":"extension","at":[1,1],"methods":[{"name":"\#(method)","selector":"\#(method)","#
          + #""static":true,"generics":[\#(generics)],"params":[{"label":"_","name":"type","type":"T","default":{"type":"T"}},"#
          + #"{"label":"id","name":"id","type":"String","default":{"type":"\#(value)"}}],"returns":"T","at":[2,1]}]},"#
          + #"{"name":"Row","kind":"class","inherits":["UIView"],"at":[3,1]},"#
          + #"{"name":"Caller","kind":"class","inherits":["UIView"],"at":[4,1]}],"#
          + #""uses":[{"what":"nib","text":{"param":"id"},"type":"UIView","in":"\#(method)(_:id:)","static":true,"at":[3,1]}],"#
          + #""calls":[{"name":"\#(method)","base":{"ref":"Row"},"type":"Caller","at":[9,1]\#(call)}]"#
      ).resolvedUses().map(\.texts)
    }
    let argument = #","arguments":[{"label":"_","text":{"type":"Row"}}]"#
    #expect(texts("make", generics: #""T""#, value: "T", argument) == [["Row"]])
    #expect(texts("make", generics: #""T""#, value: "T", #","result":"Row""#) == [["Row"]])
    #expect(texts("make", generics: #""T""#, value: "T", "") == [nil])
    #expect(texts("make", generics: #""T""#, value: "Self", "") == [["Row"]])
  }
}
