/// The references in values of Swift types, by reflection. The result for each type is stored.
final class ValueLayouts {
  /// A stored property of a class, a structure or a tuple.
  struct Field {
    let name: String
    let offset: Int
    let type: Any.Type
  }

  /// The way to find the references in a value.
  enum Layout {
    /// No references.
    case none
    /// The value is a reference.
    case reference
    /// The value is a function, with a reference to its captured values.
    case function
    /// The value contains other values.
    case fields([Field])
    /// The type finds the references.
    case custom(any ReferenceHolder.Type)
    /// The value is of a protocol type. Those of classes contain a reference, others a value of any type or a box for a large one.
    case existential(ofClass: Bool)
    /// The value is an enumeration.
    case enumeration
  }

  /// A class.
  struct ClassLayout {
    let fields: [Field]
    let isSimulated: Bool
    /// Whether instances are not followed.
    let isBoundary: Bool
    let name: String
  }

  private let boundaries: Set<ObjectIdentifier>
  private var layouts: [ObjectIdentifier: Layout] = [:]
  private var classes: [ObjectIdentifier: ClassLayout] = [:]

  init(boundaries: [AnyClass]) { self.boundaries = Set(boundaries.map { ObjectIdentifier($0) }) }

  /// Returns the layout of a class.
  func layout(of type: AnyClass) -> ClassLayout {
    if let known = classes[ObjectIdentifier(type)] { return known }
    let isBoundary = boundaries.contains(ObjectIdentifier(type))
    let made = ClassLayout(
      fields: isBoundary ? [] : fields(of: type), isSimulated: type is SimulatedObject.Type, isBoundary: isBoundary,
      name: _typeName(type, qualified: false))
    classes[ObjectIdentifier(type)] = made
    return made
  }

  /// Returns the layout of a type of values.
  func layout(of type: Any.Type) -> Layout {
    if let known = layouts[ObjectIdentifier(type)] { return known }
    let made = makeLayout(of: type)
    layouts[ObjectIdentifier(type)] = made
    return made
  }

  private func makeLayout(of type: Any.Type) -> Layout {
    if type is AnyClass { return .reference }
    if let holder = type as? any ReferenceHolder.Type { return .custom(holder) }
    // The first word of a type's metadata is its kind. Protocol types have flags after it. The stable ABI contains both.
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    switch metadata.load(as: Int.self) {
    case 0x200, 0x301:
      let fields = fields(of: type).filter { field in
        if case .none = layout(of: field.type) { false } else { true }
      }
      return fields.isEmpty ? .none : .fields(fields)
    case 0x302: return .function
    case 0x201: return .enumeration
    case 0x303:
      let flags = metadata.load(fromByteOffset: 8, as: UInt32.self)
      // Errors are boxed differently, and rarely retain objects.
      let isError = flags >> 24 & 0x3F == 1
      return isError ? .none : .existential(ofClass: flags & 0x8000_0000 == 0)
    default: return .none
    }
  }

  /// Returns the stored properties that retain their values, including those of superclasses.
  private func fields(of type: Any.Type) -> [Field] {
    (0..<recursiveFieldCount(type)).compactMap { index in
      var info = FieldInfo()
      let fieldType = recursiveField(type, index: index, info: &info)
      defer { info.free?(info.name) }
      guard info.isStrong else { return nil }
      let name = info.name.map { String(cString: $0) } ?? ""
      let isLazy = name.hasPrefix("$__lazy_storage_$_")
      return Field(
        name: isLazy ? String(name.dropFirst("$__lazy_storage_$_".count)) : name,
        offset: recursiveFieldOffset(type, index: index), type: fieldType)
    }
  }
}

/// A type that finds the references in its values, because reflection does not.
protocol ReferenceHolder {
  /// Adds the references in the value at an address to a graph.
  static func addReferences(at address: UnsafeRawPointer, named name: String, to graph: SwiftHeapGraph)
}

extension Optional: ReferenceHolder {
  static func addReferences(at address: UnsafeRawPointer, named name: String, to graph: SwiftHeapGraph) {
    if case .none = address.assumingMemoryBound(to: Self.self).pointee { return }
    // The value of an optional is at its start.
    graph.addReferences(in: Wrapped.self, at: address, named: name)
  }
}

extension Array: ReferenceHolder {
  static func addReferences(at address: UnsafeRawPointer, named name: String, to graph: SwiftHeapGraph) {
    graph.addBuffer(address.load(as: UInt.self), named: name) {
      address.assumingMemoryBound(to: Self.self).pointee.withUnsafeBufferPointer { graph.addReferences(in: $0) }
    }
  }
}

extension ContiguousArray: ReferenceHolder {
  static func addReferences(at address: UnsafeRawPointer, named name: String, to graph: SwiftHeapGraph) {
    graph.addBuffer(address.load(as: UInt.self), named: name) {
      address.assumingMemoryBound(to: Self.self).pointee.withUnsafeBufferPointer { graph.addReferences(in: $0) }
    }
  }
}

extension Set: ReferenceHolder {
  static func addReferences(at address: UnsafeRawPointer, named name: String, to graph: SwiftHeapGraph) {
    graph.addBuffer(address.load(as: UInt.self), named: name) {
      for element in address.assumingMemoryBound(to: Self.self).pointee {
        withUnsafePointer(to: element) { graph.addReferences(in: Element.self, at: $0, named: "") }
      }
    }
  }
}

extension Dictionary: ReferenceHolder {
  static func addReferences(at address: UnsafeRawPointer, named name: String, to graph: SwiftHeapGraph) {
    graph.addBuffer(address.load(as: UInt.self), named: name) {
      for (key, value) in address.assumingMemoryBound(to: Self.self).pointee {
        withUnsafePointer(to: key) { graph.addReferences(in: Key.self, at: $0, named: "") }
        withUnsafePointer(to: value) { graph.addReferences(in: Value.self, at: $0, named: "") }
      }
    }
  }
}

// The functions of the standard library on which `Mirror` is built. `Mirror` does not report whether a property is weak.

private struct FieldInfo {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveFieldCount(_: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func recursiveField(_: Any.Type, index: Int, info: UnsafeMutablePointer<FieldInfo>) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func recursiveFieldOffset(_: Any.Type, index: Int) -> Int
