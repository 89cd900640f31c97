internal import AppSimulator
internal import InjectionCore
internal import LuaRuntime
internal import RouteDiagnostics
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

/// A function that a script passed to a container.
struct ContainerFunction {
  private let function: LuaFunction
  private unowned let context: ScriptContext

  fileprivate init(_ function: LuaFunction, in context: ScriptContext) {
    self.function = function
    self.context = context
  }

  /// Calls the function for an instance of a type, or `nil`.
  func object(
    _ values: [DynamicValue<SimulatedObject>], of type: ServiceType, registeredAt site: RegistrationSite
  ) throws -> SimulatedObject? {
    // A local copy avoids reference counting at each use.
    let context = self.context
    return try context.world.callback {
      try function.call(
        results: 1, pushing: { call in for value in values { try context.push(value, to: call) } },
        reading: { call in
          if let object = call.liveHost(1) as? SimulatedObject, object.isOf(type) { return object }
          if call.isNil(1) { return nil }
          if let object = try context.object(call.value(1)), object.isOf(type) { return object }
          throw ScriptFault(
            "the initializer of \(type) returned another type", at: "\(type)",
            found: context.printer.line(call.value(1)), expected: "an instance of \(type), or nil",
            notes: [.init("it is registered here", at: SourceLocation(file: site.file, line: site.line))])
        })
    }
  }

  /// Calls the function with an object and the values that are injected into it.
  func call(_ object: SimulatedObject, _ values: [DynamicValue<SimulatedObject>]) throws {
    try context.world.callback {
      try function.call(
        results: 0,
        pushing: { call in
          try context.objects.push(object, to: call)
          for value in values { try context.push(value, to: call) }
        }, reading: { _ in })
    }
  }
}

extension SimulatedObject {
  /// Whether the object is an instance of a type. Most are direct instances of the class.
  fileprivate func isOf(_ type: ServiceType) -> Bool {
    ObjectIdentifier(objectClass) == type.id || type.declared?.includes(self) ?? true
  }
}

/// A function that assigns to properties as a script does. Computed properties run their setters, and misspelled names are errors.
struct PropertySetter {
  private let function: LuaFunction
  private unowned let context: ScriptContext

  fileprivate init(_ function: LuaFunction, in context: ScriptContext) {
    self.function = function
    self.context = context
  }

  func set(
    _ property: String, of object: SimulatedObject, to value: DynamicValue<SimulatedObject>,
    saidAt site: RegistrationSite
  ) throws {
    do {
      try context.world.callback {
        try function.call(
          results: 0,
          pushing: { call in
            try context.objects.push(object, to: call)
            try call.push(property)
            try context.push(value, to: call)
          }, reading: { _ in })
      }
    } catch {
      guard !object.objectClass.hasMember(property) else { throw error }
      var fault = unknown(property, of: object.objectClass)
      fault.notes = [.init("it is injected here", at: SourceLocation(file: site.file, line: site.line))]
      throw fault
    }
  }

  /// Returns the error for a property that a class does not have.
  func unknown(_ property: String, of objectClass: ObjectClass) -> ScriptFault {
    ScriptFault.unknownName(
      "\(objectClass.name) has no member '\(property)'", property,
      among: (try? context.binding(objectClass))?.luaClass.memberNames(upTo: NameSuggester.mostCandidates) ?? [],
      help: ["declare it: properties = { \"\(property)\" }, or weak = { \"\(property)\" }"])
  }
}

extension ScriptContext {
  /// Returns a function argument that a container will call.
  ///
  /// - Parameters:
  ///   - word: The API function that receives the argument.
  ///   - count: The number of values that the container will pass.
  func containerFunction(_ call: LuaCall, _ index: Int, _ word: String, taking count: Int) throws -> ContainerFunction {
    guard call.isFunction(index) else {
      throw ScriptFault(
        "\(word) needs a function", at: word, found: printer.line(call.value(index)),
        expected: word == "register"
          ? "a function that creates an instance: container:register(Presenter, { Api }, function(api) … end)"
          : "a function, or the name of a property")
    }
    let function = try call.function(index)
    // A list that starts with a misspelled type is empty.
    if try function.takesArgument(count + 1), try !function.takesArgument(Self.mostParameters) {
      throw ScriptFault(
        "\(word): the function has more parameters than there are types", at: word,
        found: count == 0 ? "a function with parameters" : "a function with more than \(count) parameters",
        expected: word == "register"
          ? "a type for each parameter: register(Presenter, { Api }, function(api) … end)"
          : "a type for each parameter after the object: injection({ Api }, function(object, api) … end)",
        help: ["check the spelling of the types"])
    }
    return ContainerFunction(function, in: self)
  }

  /// More parameters than a Lua function can have. Only a variadic function accepts this many.
  private static let mostParameters = 256

  /// Returns the function that assigns to properties of objects.
  func propertySetter() throws -> PropertySetter {
    PropertySetter(try operations.assigner(), in: self)
  }
}
