/// The advice on names of Swift, XCTest and Foundation, and of members of strings and lists.
extension SwiftHabits {
  /// Returns the advice on a name of Swift, XCTest or a reference that scripts do not have, or `nil` for another name.
  static func advice(onName name: String) -> String? {
    switch name {
    case "XCTAssertEqual", "XCTAssertIdentical": "write assert.equal(expected, found)"
    case "XCTAssertNotEqual", "XCTAssertNotIdentical": "write assert.not_equal(unexpected, found)"
    case "XCTAssert", "XCTAssertTrue": "write assert.is_true(value)"
    case "XCTAssertFalse": "write assert.is_false(value)"
    case "XCTAssertNil": "write assert.is_nil(value)"
    case "XCTAssertNotNil", "XCTUnwrap": "write assert.is_not_nil(value)"
    case "XCTAssertThrowsError": "write assert.has_error(function() … end)"
    case "XCTAssertNoThrow": "write assert.has_no_error(function() … end)"
    case "XCTFail", "fatalError", "preconditionFailure", "assertionFailure": "write error(message)"
    case "precondition": "write assert(condition, message)"
    case "defer": "write finally(function() … end) in a test"
    case "String": "write tostring(value)"
    case "Int": "write math.tointeger(value)"
    case "Double", "Float", "CGFloat": "write tonumber(value)"
    case "min", "max", "abs": "write math.\(name)(…)"
    case "NSLog", "debugPrint", "dump": "write print(value)"
    case "expect": "write assert(…), or an assertion such as assert.equal(expected, found)"
    case "assertEqual": "write assert.equal(expected, found)"
    case "assertTrue": "write assert.is_true(value)"
    case "assertFalse": "write assert.is_false(value)"
    case "assertNil": "write assert.is_nil(value)"
    case "sleep", "wait": "time is virtual: call settle() to finish all transitions, or app.clock:advance(seconds)"
    case "Date": "time is virtual: app.clock.now is the time since the launch in seconds"
    case "Task": "leave out Task: calls return when they are complete"
    case "UIApplication", "NSApplication": "write app:application(), where app is the result of launch { … }"
    case "deinit": "declare a method like this: function Feed:deinit() … end"
    case "selector": "write the name of the method as a string: \"close\""
    case _ where isForeignNil(name): "write nil: Lua has no '\(name)'"
    default: ReferenceNames.advice(on: name)
    }
  }

  /// Whether a name is that of `nil` in another language.
  package static func isForeignNil(_ name: String) -> Bool {
    ["null", "NULL", "Null", "None", "Nil", "NIL", "undefined", "nullptr"].contains(name)
  }

  /// Returns the advice on a Swift member that a string does not have, or `nil` for another name.
  static func advice(onStringMember name: String) -> String? {
    switch name {
    case "uppercased": "write text:upper()"
    case "lowercased": "write text:lower()"
    case "hasPrefix": "compare the start of a string: text:sub(1, #start) == start"
    case "hasSuffix": "compare the end of a string: text:sub(-#ending) == ending"
    case "contains": "search a string: text:find(\"part\", 1, true)"
    case "replacingOccurrences": "replace parts of a string with text:gsub(…)"
    case "trimmingCharacters": "write text:match(\"^%s*(.-)%s*$\")"
    case "components", "split": "visit the parts of a string: for part in text:gmatch(\"[^,]+\") do … end"
    default: nil
    }
  }

  /// Whether a name is that of a list.
  static func isList(_ name: String) -> Bool { name == "list" || name == "children" || name.hasSuffix("s") }

  /// Returns the advice on a Swift collection member that a list does not have, or `nil` for another name.
  package static func advice(onListMember name: String) -> String? {
    switch name {
    case "append": "add to a list with table.insert(list, value), and assign the list if it belongs to an object"
    case "insert": "add to a list with table.insert(list, position, value)"
    case "remove", "removeLast", "removeFirst", "popLast": "remove from a list with table.remove(list, position)"
    case "forEach", "enumerated", "map", "filter", "compactMap", "reversed":
      "visit a list like this: for index, value in ipairs(list) do … end"
    case "count", "isEmpty": "the number of elements of a list is #list"
    case "first": "the first element of a list is list[1]"
    case "last": "the last element of a list is list[#list]"
    case "contains": "search a list like this: for _, value in ipairs(list) do … end"
    default: nil
    }
  }

  /// Whether a name looks like that of a class of the platform: `UITableView`.
  static func isPlatformClass(_ name: String) -> Bool {
    let letters = name.unicodeScalars.prefix(3).map(String.init)
    guard letters.count == 3, letters.allSatisfy({ $0 >= "A" && $0 <= "Z" }) else { return false }
    return platformPrefixes.contains(letters[0] + letters[1])
  }

  private static let platformPrefixes: Set<String> = [
    "UI", "NS", "CA", "AV", "WK", "MK", "SF", "SK", "PH", "MF", "QL", "CN", "EK",
  ]

  /// Returns the advice on a class of Foundation that RouteScript does not simulate, or `nil` for another name.
  static func advice(onFoundationClass name: String) -> String? {
    guard foundationClasses.contains(name) else { return nil }
    return "RouteScript does not simulate \(name): declare a substitute, such as local \(name) = { … }, with what the "
      + "scenario needs"
  }

  private static let foundationClasses: Set<String> = [
    "NotificationCenter", "UserDefaults", "FileManager", "ProcessInfo", "URLSession", "URLRequest", "URLComponents",
    "URLCache", "HTTPCookieStorage", "OperationQueue", "BlockOperation", "RunLoop", "Thread", "DispatchGroup",
    "DispatchSemaphore", "DispatchWorkItem", "JSONEncoder", "JSONDecoder", "JSONSerialization", "PropertyListDecoder",
    "DateFormatter", "NumberFormatter", "Calendar", "Locale", "TimeZone", "Notification", "Data", "UUID",
    "CLLocationManager", "OSLog", "Logger",
  ]
}
