#if UIKit
import SourcePreparer

/// The arguments of a command: options with values, and operands.
struct Arguments {
  /// A command that cannot be understood.
  struct UsageError: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var options = PreparerOptions()
  private(set) var operands: [String] = []
  private(set) var excluded: [String] = []
  private var values: [String: String] = [:]

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    var rest = arguments
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        operands.append(argument)
        continue
      }
      guard argument != "--device" else {
        options.isSimulator = false
        continue
      }
      guard let value = rest.popFirst() else { throw UsageError(description: "option '\(argument)' needs a value") }
      switch argument {
      case "--platform":
        guard let platform = PreparerOptions.Platform(rawValue: value) else {
          throw UsageError(description: "unknown platform '\(value)': use iOS, tvOS or macOS")
        }
        options.platform = platform
      case "--import": options.addedImports.append(value)
      case "--drop-import": options.droppedImports.insert(value)
      case "--exclude": excluded.append(value)
      case "--output", "--module", "--facts", "--identifier", "--configuration", "--expected": values[argument] = value
      default: throw UsageError(description: "unknown option '\(argument)'")
      }
    }
  }

  func value(_ option: String) throws(UsageError) -> String {
    guard let value = values[option] else { throw UsageError(description: "option '\(option)' is missing") }
    return value
  }

  /// The only operand.
  func operand() throws(UsageError) -> String {
    guard let operand = operands.first, operands.count == 1 else {
      throw UsageError(description: "one file is expected, found \(operands.count)")
    }
    return operand
  }
}
#endif
