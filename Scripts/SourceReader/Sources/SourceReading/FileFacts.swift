/// The declarations and uses in a file, which do not depend on other files.
struct FileFacts {
  var types: [TypeFacts] = []
  var constants: [ConstantFacts] = []
  var functions: [MethodFacts] = []
  /// The type aliases.
  var aliases: [AliasFacts] = []
  var uses: [UseFacts] = []
  var calls: [CallFacts] = []
  var routes: [RouteFacts] = []
  /// The functions and properties that return screens.
  var factories: [FactoryFacts] = []
  /// The calls that pass screens to functions.
  var passes: [PassFacts] = []
  var registrations: [RegistrationFacts] = []
  var components: [ComponentFacts] = []
  var bodies: [BodyFacts] = []
  /// The branches of `#if`.
  var branches: [BranchFacts] = []
  /// The types that the file names.
  var mentions: Set<String> = []

  /// Returns the members of the JSON object of the file, without the braces.
  ///
  /// - Throws: The bound, if the facts are too large.
  func body() throws(SourceFault) -> [UInt8] {
    var line = JSONLine(limit: SourceBounds.factLimit)
    line.object { line in
      line.list("types", types) { $0.write(to: &$1) }
      line.list("constants", constants) { $0.write(to: &$1) }
      line.list("functions", functions) { $0.write(to: &$1) }
      line.list("aliases", aliases) { $0.write(to: &$1) }
      line.list("uses", uses) { $0.write(to: &$1) }
      line.list("calls", calls) { $0.write(to: &$1) }
      line.list("routes", routes) { $0.write(to: &$1) }
      line.list("factories", factories) { $0.write(to: &$1) }
      line.list("passes", passes) { $0.write(to: &$1) }
      line.list("registers", registrations) { $0.write(to: &$1) }
      line.list("components", components) { $0.write(to: &$1) }
      line.list("bodies", bodies) { $0.write(to: &$1) }
      line.list("branches", branches) { $0.write(to: &$1) }
      line.list("mentions", mentions.sorted())
    }
    guard !line.isTooLong else {
      throw SourceFault("the facts of the file are larger than \(SourceBounds.factLimit >> 20) MB")
    }
    return Array(line.bytes.dropFirst().dropLast())
  }
}

/// A branch of `#if`.
struct BranchFacts {
  var condition: String
  /// The lines from `#if`, `#elseif` or `#else` to the last one of the branch.
  var lines: ClosedRange<Int>

  func write(to line: inout JSONLine) {
    line.object { line in
      line.member("if", condition)
      line.member("lines", lines)
    }
  }
}

/// A declaration of a type, or an extension.
struct TypeFacts {
  var name: String
  var kind: String
  /// The generic parameters and the associated types.
  var generics: [String] = []
  var inherits: [String]
  var objectiveCName: String?
  /// The type that an extension of a protocol requires with `where Self: …`.
  var requirement: String?
  /// Whether a syntax error may hide members.
  var hasErrors = false
  /// Whether other modules can declare subclasses.
  var isOpen = false
  var place: SourcePlace
  var properties: [PropertyFacts] = []
  var methods: [MethodFacts] = []
  var cases: [CaseFacts] = []

  func write(to line: inout JSONLine) {
    line.object { line in
      line.member("name", name)
      line.member("kind", kind)
      line.list("generics", generics)
      line.list("inherits", inherits)
      line.member("objc", ifPresent: objectiveCName)
      line.member("where", ifPresent: requirement)
      line.member("errors", if: hasErrors)
      line.member("open", if: isOpen)
      line.member("at", place)
      line.list("properties", properties) { $0.write(to: &$1) }
      line.list("methods", methods) { $0.write(to: &$1) }
      line.list("cases", cases) { $0.write(to: &$1) }
    }
  }
}

/// A property of a type.
struct PropertyFacts {
  var name: String
  var type: String
  var objectiveCName: String?
  var isOutlet = false
  var isCollection = false
  var isStatic = false
  /// Whether assignments can change the value.
  var isMutable = false
  var isWeak = false
  /// Whether the value may be missing.
  var isOptional = false
  /// Whether it is a parameter of the memberwise initializer of a structure.
  var isMemberwise = false
  /// Whether that parameter has a default value.
  var hasDefault = false
  var value: TextValue?
  var place: SourcePlace

  func write(to line: inout JSONLine) {
    line.object { line in
      line.member("name", name)
      line.member("type", ifPresent: type)
      line.member("objc", ifPresent: objectiveCName)
      line.member("outlet", if: isOutlet)
      line.member("collection", if: isCollection)
      line.member("static", if: isStatic)
      line.member("mutable", if: isMutable)
      line.member("weak", if: isWeak)
      line.member("optional", if: isOptional)
      line.member("memberwise", if: isMemberwise)
      line.member("default", if: hasDefault)
      if let value { line.member("value") { value.write(to: &$0) } }
      line.member("at", place)
    }
  }
}

/// A method of a type, or a function.
struct MethodFacts {
  struct Parameter {
    /// The argument label, or `_`.
    var label: String
    var name: String
    var type: String
    var fallback: TextValue?
  }

  var name: String
  /// The selector in Objective-C.
  var selector: String
  var isAction = false
  var isSegueAction = false
  var isStatic = false
  /// Whether a class that conforms to the protocol may lack it.
  var isOptional = false
  var generics: [String] = []
  var parameters: [Parameter] = []
  var returns = ""
  /// The string that a method without parameters returns.
  var value: TextValue?
  var place: SourcePlace

  /// The name with its labels, such as `show(_:animated:)`.
  var fullName: String { name + "(" + parameters.map { $0.label + ":" }.joined() + ")" }

  func write(to line: inout JSONLine) {
    line.object { line in
      line.member("name", name)
      line.member("selector", selector)
      line.member("action", if: isAction)
      line.member("segueAction", if: isSegueAction)
      line.member("static", if: isStatic)
      line.member("optional", if: isOptional)
      line.list("generics", generics)
      line.list("params", parameters) { parameter, line in
        line.object { line in
          line.member("label", parameter.label)
          line.member("name", parameter.name)
          line.member("type", ifPresent: parameter.type)
          if let fallback = parameter.fallback { line.member("default") { fallback.write(to: &$0) } }
        }
      }
      line.member("returns", ifPresent: returns)
      if let value { line.member("value") { value.write(to: &$0) } }
      line.member("at", place)
    }
  }
}

/// A case of an enumeration.
struct CaseFacts {
  var name: String
  var raw: TextValue

  func write(to line: inout JSONLine) {
    line.object { line in
      line.member("name", name)
      line.member("raw") { raw.write(to: &$0) }
    }
  }
}

/// A constant outside types.
struct ConstantFacts {
  var name: String
  var isMutable = false
  var value: TextValue
  var place: SourcePlace

  func write(to line: inout JSONLine) {
    line.object { line in
      line.member("name", name)
      line.member("mutable", if: isMutable)
      line.member("value") { value.write(to: &$0) }
      line.member("at", place)
    }
  }
}

/// Another name of a type.
struct AliasFacts {
  /// The name, with the names of the types around it.
  var name: String
  var type: String

  func write(to line: inout JSONLine) {
    line.object { line in
      line.member("name", name)
      line.member("type", type)
    }
  }
}

/// The declaration that contains an expression.
struct Enclosure: Equatable {
  /// The full name of the type, or `nil` outside types.
  var type: String?
  /// The full name of the function, with labels, or `nil` outside functions.
  var function: String?
  /// Whether `self` is the type.
  var isStatic = false

  func write(to line: inout JSONLine) {
    line.member("type", ifPresent: type)
    line.member("in", ifPresent: function)
    line.member("static", if: isStatic)
  }
}

/// A use of a scene, segue, cell, storyboard, nib, image or color.
struct UseFacts {
  var what: String
  var text: TextValue
  /// The storyboard of a scene.
  var board: TextValue?
  /// The receiver of the call: `self`, or `other`.
  var receiver: String?
  /// The path of a receiver other than `self`.
  var base: TextValue?
  /// The type of the object that the call creates.
  var creates: String?
  /// The nib that the code registers, or the member of a type that may be one.
  var nib: TextValue?
  /// Whether the code uses another image or color if no image or color has the name.
  var hasFallback = false
  var enclosure: Enclosure
  var place: SourcePlace

  func write(to line: inout JSONLine) {
    line.object { line in
      line.member("what", what)
      line.member("text") { text.write(to: &$0) }
      if let nib { line.member("nib") { nib.write(to: &$0) } }
      if let board { line.member("board") { board.write(to: &$0) } }
      line.member("receiver", ifPresent: receiver)
      if let base { line.member("base") { base.write(to: &$0) } }
      line.member("creates", ifPresent: creates)
      line.member("fallback", if: hasFallback)
      enclosure.write(to: &line)
      line.member("at", place)
    }
  }
}

/// A call whose arguments can determine a string in the called function.
struct CallFacts {
  struct Argument: Equatable {
    var label: String
    var text: TextValue

    func write(to line: inout JSONLine) {
      line.object { line in
        line.member("label", label)
        line.member("text") { text.write(to: &$0) }
      }
    }
  }

  var name: String
  /// The path before the name, such as `Editor` or `self.table`, or `nil` without one.
  var base: TextValue?
  /// The receiver is `other` if there is one whose path the file does not determine.
  var receiver: String?
  /// Whether the code passes the function as a value, so that the arguments are unknown.
  var isValue = false
  var arguments: [Argument]
  /// The number of trailing closures.
  var closures = 0
  /// The type of the result, if the code states it.
  var result: String?
  var enclosure: Enclosure
  var place: SourcePlace

  func write(to line: inout JSONLine) {
    line.object { line in
      line.member("name", name)
      if let base { line.member("base") { base.write(to: &$0) } }
      line.member("receiver", ifPresent: receiver)
      line.member("value", if: isValue)
      line.list("arguments", arguments) { $0.write(to: &$1) }
      if closures > 0 { line.member("closures") { $0.number(closures) } }
      line.member("result", ifPresent: result)
      enclosure.write(to: &line)
      line.member("at", place)
    }
  }
}

/// A transition to a screen that code performs.
struct RouteFacts {
  var how: String
  var target: ScreenValue
  /// The receiver of the call, if it is another screen than `self`.
  var receiver: ScreenValue?
  /// The route type of a router, such as `presentModally`.
  var path: String?
  var enclosure: Enclosure
  var place: SourcePlace

  func write(to line: inout JSONLine) {
    line.object { line in
      line.member("how", how)
      line.member("target") { target.write(to: &$0) }
      if let receiver { line.member("from") { receiver.write(to: &$0) } }
      line.member("path", ifPresent: path)
      enclosure.write(to: &line)
      line.member("at", place)
    }
  }
}

/// A screen that a function or property returns.
struct FactoryFacts {
  /// The name of the property, or the full name of the function.
  var name: String
  var screen: ScreenValue
  var enclosure: Enclosure

  func write(to line: inout JSONLine) {
    line.object { line in
      line.member("name", name)
      line.member("screen") { screen.write(to: &$0) }
      line.member("type", ifPresent: enclosure.type)
      line.member("static", if: enclosure.isStatic)
    }
  }
}

/// A call that passes a screen to a function.
struct PassFacts {
  /// The name of the called function.
  var name: String
  /// The label of the argument, or `_`.
  var label: String
  var screen: ScreenValue
  /// The type of the receiver, if it is another object than `self`.
  var receiver: ScreenValue?
  var enclosure: Enclosure
  var place: SourcePlace

  func write(to line: inout JSONLine) {
    line.object { line in
      line.member("name", name)
      line.member("label", label)
      line.member("screen") { screen.write(to: &$0) }
      if let receiver { line.member("from") { receiver.write(to: &$0) } }
      enclosure.write(to: &line)
      line.member("at", place)
    }
  }
}
