public import RouteDiagnostics

/// The facts of a source file: its declarations, and the names that it uses.
///
/// It has more than 15 stored properties because the lines of the reader have a member for each kind of fact.
public struct SourceFacts: Sendable {
  /// The path of the file.
  public var file: String
  /// The reason why the file could not be read, or `nil`.
  public var error: String?
  /// The line at which the file exceeds a limit, or `nil` if the file could not be read for another reason.
  public var errorLine: Int?
  /// The types and extensions.
  public var types: [SourceType] = []
  /// The constants outside types.
  public var constants: [SourceConstant] = []
  /// The functions outside types.
  public var functions: [SourceMethod] = []
  /// The type aliases.
  public var aliases: [SourceAlias] = []
  /// The uses of scenes, segues, cells, storyboards, nibs, images and colors.
  public var uses: [SourceUse] = []
  /// The calls whose arguments may determine a string in the called function.
  public var calls: [SourceCall] = []
  /// The transitions to screens.
  public var routes: [SourceRoute] = []
  /// The functions and properties that return screens.
  public var factories: [SourceFactory] = []
  /// The calls that pass screens to functions.
  public var passes: [SourcePass] = []
  /// The registrations of routers.
  public var registrations: [SourceRegistration] = []
  /// The registrations in dependency injection containers.
  public var components: [SourceComponent] = []
  /// The bodies of functions whose statements a model of the app can repeat.
  public var bodies: [SourceBody] = []
  /// The branches of `#if`.
  public var branches: [SourceBranch] = []
  /// The types that the file names.
  public var mentions: Set<String> = []
  /// The names of the Objective-C sources, not headers, that the file includes, and that are compiled with it.
  public var includedSources: Set<String> = []

  init(file: String) { self.file = file }
}

/// A position in a file: the line and the column, both from 1.
public struct SourcePlace: Sendable, Equatable {
  /// The line.
  public var line: Int
  /// The column in Unicode scalars.
  public var column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Returns the location in a file.
  public func location(in file: String) -> SourceLocation {
    SourceLocation(file: file, line: line, columns: column..<column)
  }
}

/// A declaration of a type, or an extension or category.
public struct SourceType: Sendable {
  /// The form of a declaration.
  public enum Kind: String, Sendable {
    case `class`, `struct`, `enum`, `protocol`, `extension`, category
  }

  /// The name, with the names of the types around it.
  public var name: String
  /// The form of the declaration.
  public var kind: Kind
  /// The generic parameters and the associated types.
  public var generics: [String] = []
  /// The superclass and the protocols, in order.
  public var inherits: [String] = []
  /// The name in `@objc(name)`, or `nil`.
  public var objectiveCName: String?
  /// The type that a protocol's extension requires.
  public var requirement: String?
  /// The properties, including instance variables.
  public var properties: [SourceProperty] = []
  /// The methods.
  public var methods: [SourceMethod] = []
  /// Whether the declaration uses a macro of Objective-C that may declare members.
  public var usesMacro = false
  /// Whether a syntax error may hide members.
  public var hasErrors = false
  /// Whether other modules can declare subclasses in Swift.
  public var isOpen = false
  /// The cases of an enumeration with raw values.
  public var cases: [SourceCase] = []
  /// The position of the declaration.
  public var place: SourcePlace
}

/// A property or an instance variable.
public struct SourceProperty: Sendable {
  /// The name.
  public var name: String
  /// The type, without optionality, or an empty string.
  public var type = ""
  /// The name in `@objc(name)`, or `nil`.
  public var objectiveCName: String?
  /// Whether it is an outlet.
  public var isOutlet = false
  /// Whether it belongs to the type.
  public var isStatic = false
  /// Whether assignments can change the value.
  public var isMutable = false
  /// Whether the reference is weak.
  public var isWeak = false
  /// Whether the value may be missing.
  public var isOptional = false
  /// Whether it is a parameter of the memberwise initializer of a structure.
  public var isMemberwise = false
  /// Whether that parameter has a default value.
  public var hasDefault = false
  /// The value, or `nil` if the file does not determine it.
  public var value: TextValue?
  /// The position.
  public var place: SourcePlace
}

/// A method or function.
public struct SourceMethod: Sendable {
  /// A parameter.
  public struct Parameter: Sendable {
    /// The argument label, or `_`.
    public var label: String
    /// The name in the body.
    public var name: String
    /// The type.
    public var type = ""
    /// The default value.
    public var fallback: TextValue?
  }

  /// The name without labels.
  public var name: String
  /// The selector in Objective-C.
  public var selector: String
  /// Whether it is an action.
  public var isAction = false
  /// Whether it creates the destination of a segue.
  public var isSegueAction = false
  /// Whether it belongs to the type.
  public var isStatic = false
  /// Whether a class that conforms to the protocol may lack it.
  public var isOptional = false
  /// The generic parameters.
  public var generics: [String] = []
  /// The parameters.
  public var parameters: [Parameter] = []
  /// The type of the result, or an empty string.
  public var returns = ""
  /// The string that a method without parameters returns.
  public var value: TextValue?
  /// The position.
  public var place: SourcePlace

  /// The name with its labels, such as `show(_:animated:)`.
  public var fullName: String { name + "(" + parameters.map { $0.label + ":" }.joined() + ")" }

  /// Returns the selector, and the one in Swift 2 if the source may be in Swift 2.
  func selectors(inSwift2: Bool) -> [String] {
    inSwift2 ? [selector] + (selectorInSwift2.map { [$0] } ?? []) : [selector]
  }

  /// The selector in Swift 2, where the first parameter has no label, or `nil` if it is the same. That of `func login(sender: Any)` is
  /// `login:`.
  private var selectorInSwift2: String? {
    guard let label = parameters.first?.label, let end = selector.firstIndex(of: ":") else { return nil }
    let first = selector[..<end].lowercased()
    let name = name.lowercased()
    guard first == name + label.lowercased() || first == name + "with" + label.lowercased() else { return nil }
    return self.name + selector[end...]
  }
}

/// A case of an enumeration.
public struct SourceCase: Sendable {
  /// The name.
  public var name: String
  /// The raw value.
  public var raw: TextValue
}

/// A constant outside types.
public struct SourceConstant: Sendable {
  /// The name.
  public var name: String
  /// Whether assignments can change the value.
  public var isMutable = false
  /// The value.
  public var value: TextValue
  /// The position.
  public var place: SourcePlace
}

/// Another name of a type.
public struct SourceAlias: Sendable {
  /// The name, with the names of the types around it.
  public var name: String
  /// The type.
  public var type: String
}

/// The declaration that contains an expression.
public struct SourceEnclosure: Sendable, Equatable {
  /// The type, or `nil`.
  public var type: String?
  /// The full name of the function, or `nil`.
  public var function: String?
  /// Whether `self` is the type.
  public var isStatic = false
}

/// A use of a scene, segue, cell, storyboard, nib, image or color.
public struct SourceUse: Sendable {
  /// The kind of a used object.
  public enum Kind: String, Sendable, CaseIterable {
    /// A scene, by its storyboard identifier.
    case scene
    /// A segue that the code performs.
    case segue
    /// A segue identifier that the code compares.
    case segueCompared
    /// A storyboard, by its name.
    case storyboard
    /// A reusable view that must exist.
    case reuse
    /// A reusable view that may be missing.
    case reuseOptional
    /// A reusable view that the code registers.
    case registered
    /// A nib.
    case nib
    /// An image of the asset catalogs.
    case image
    /// A color of the asset catalogs.
    case color
  }

  /// The kind of the object.
  public var what: Kind
  /// The name or identifier.
  public var text: TextValue
  /// The storyboard of a scene.
  public var board: TextValue?
  /// Whether the receiver of the call is `self`.
  public var isOnSelf = false
  /// The path of a receiver other than `self`, if the file determines it.
  public var base: TextValue?
  /// The type of the object that the call creates, or `nil` if it creates none.
  public var creates: String?
  /// The nib that the code registers, or the member of a type that may be one.
  public var nib: TextValue?
  /// Whether the code uses another image or color if no image or color has the name.
  public var hasFallback = false
  /// The declaration around the use.
  public var enclosure: SourceEnclosure
  /// The position of the name.
  public var place: SourcePlace
}

/// A call whose arguments may determine a string in the called function.
public struct SourceCall: Sendable {
  /// The name of the function.
  public var name: String
  /// The receiver, or `nil`.
  public var base: TextValue?
  /// Whether there is a receiver whose path the file does not determine.
  public var isOnOther = false
  /// Whether the code passes the function as a value, so that the arguments are unknown.
  public var isValue = false
  /// The labels and values of the arguments.
  public var arguments: [(label: String, text: TextValue)] = []
  /// The number of trailing closures.
  public var closures = 0
  /// The type of the result, if the code states it.
  public var result: String?
  /// The declaration around the call.
  public var enclosure: SourceEnclosure
  /// The position.
  public var place: SourcePlace
}

extension SourceFacts {
  /// Returns the facts with a use for each call of a function whose first argument is an identifier.
  ///
  /// - Parameter helpers: The kinds of the identifiers by the name of the function.
  public func adding(usesOf helpers: [String: SourceUse.Kind]) -> SourceFacts {
    var facts = self
    for call in calls {
      guard let kind = helpers[call.name], let text = call.arguments.first?.text else { continue }
      facts.uses.append(SourceUse(what: kind, text: text, enclosure: call.enclosure, place: call.place))
    }
    return facts
  }
}
