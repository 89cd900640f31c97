/// A class of a prepared app: its type, its names, and its members that storyboards and selectors use.
///
/// `PrepareSources` writes one for each class, and one for each extension with actions. ``PreparedClassTable`` joins them by type.
public struct PreparedClass {
  /// The class.
  public let type: AnyClass
  /// The name in Swift without the module, such as `LoginViewController` or `Login.FieldCell`.
  public let name: String
  /// The module of the app that declares these members.
  public let module: String
  /// The name of `@objc(NAME)`, or `nil` if the class has none.
  public let objectiveCName: String?
  /// Whether the class is the app's delegate: it has `@main` or `@UIApplicationMain` in the app.
  public let isApplicationDelegate: Bool
  /// Whether these are the members of an extension, so that another value declares the class.
  public let isExtension: Bool
  /// The properties that a storyboard connects or sets, by name.
  public let properties: [PreparedProperty]
  /// The methods that a selector calls.
  public let actions: [PreparedAction]
  /// The initializers of UIKit that the class declares or inherits.
  public let initializers: [PreparedInitializer]
}

/// An initializer of UIKit, which creates an instance of a class that only a metatype names.
public struct PreparedInitializer {
  /// The labels, such as `nibName:bundle:`.
  public let labels: String
  let body: @MainActor ([Any?]) throws(PreparedMemberError) -> AnyObject

  /// Creates an instance.
  ///
  /// Call it on the main thread only.
  ///
  /// - Parameter arguments: One value for each label.
  /// - Throws: ``PreparedMemberError`` if an argument has another type.
  public func call(_ arguments: [Any?]) throws(PreparedMemberError) -> AnyObject {
    nonisolated(unsafe) let arguments = arguments
    let body = body
    nonisolated(unsafe) var made: AnyObject?
    let result: Result<Void, PreparedMemberError> = MainActor.assumeIsolated {
      do throws(PreparedMemberError) {
        made = try body(arguments)
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
    guard let made else { throw PreparedMemberError(member: labels, expected: "an object", found: "nil") }
    return made
  }
}

/// A property with `@IBOutlet`, `@IBInspectable` or `@objc`, which is set by its name.
public struct PreparedProperty {
  /// The reason for the property's place in the table.
  public enum Kind: Sendable {
    /// `@IBOutlet`
    case outlet
    /// `@IBInspectable`
    case inspectable
    /// `@objc`
    case exposed
  }

  /// The name in Objective-C, which is the key of connections and runtime attributes.
  public let name: String
  /// The reason for the property's place in the table.
  public let kind: Kind
  /// The type in the app's source, such as `UILabel?` or `CGFloat`. ``set(_:of:)`` takes exactly this type.
  public let type: Any.Type
  let assign: @MainActor (AnyObject, Any?) throws(PreparedMemberError) -> Void

  /// Sets the property. `nil` sets an optional property to `nil`. An array sets an outlet collection.
  ///
  /// Call it on the main thread only.
  ///
  /// - Throws: ``PreparedMemberError`` if the object or the value has another type.
  public func set(_ value: Any?, of object: AnyObject) throws(PreparedMemberError) {
    // The closure runs here and now, on the main actor's thread.
    nonisolated(unsafe) let (object, value) = (object, value)
    let assign = assign
    let result: Result<Void, PreparedMemberError> = MainActor.assumeIsolated {
      do throws(PreparedMemberError) { return .success(try assign(object, value)) } catch { return .failure(error) }
    }
    try result.get()
  }
}

/// A method with `@IBAction`, `@IBSegueAction` or `@objc`, which is called by its selector.
public struct PreparedAction {
  /// The name in Objective-C, such as `loginTapped:`.
  public let selector: String
  /// The number of arguments that the method takes, from 0 to 3.
  public let argumentCount: Int
  let body: @MainActor (AnyObject, [Any?]) throws(PreparedMemberError) -> Any?

  /// Calls the method with the first `argumentCount` of `arguments`, such as the sender and the event. Missing ones are `nil`.
  ///
  /// Call it on the main thread only.
  ///
  /// - Returns: The result, or `nil` if the method returns nothing.
  /// - Throws: ``PreparedMemberError`` if the object or an argument has another type.
  @discardableResult
  public func call(on object: AnyObject, _ arguments: [Any?]) throws(PreparedMemberError) -> Any? {
    nonisolated(unsafe) let (object, arguments) = (object, arguments)
    let body = body
    nonisolated(unsafe) var value: Any?
    let result: Result<Void, PreparedMemberError> = MainActor.assumeIsolated {
      do throws(PreparedMemberError) {
        value = try body(object, arguments)
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
    return value
  }
}

/// A value that a member of a prepared class does not accept.
public struct PreparedMemberError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The property or the selector.
  public let member: String
  /// The type of the value in the app's source.
  public let expected: String
  /// The type of the value that was passed.
  public let found: String

  /// The types and the member.
  public var description: String { "\(member) expects \(expected), found \(found)" }
}
