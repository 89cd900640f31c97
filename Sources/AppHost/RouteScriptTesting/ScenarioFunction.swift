#if UIKit
  internal import RouteScript
  internal import SimulatedWorld
  internal import UIKit

  /// A function that the host offers to scenarios. Its parameters and its result have types, which each call checks.
  ///
  /// ```swift
  /// static var functions: [String: ScenarioFunction] {
  ///   ["logIn": ScenarioFunction { (name: String) in Session.shared.logIn(as: name) }]
  /// }
  /// ```
  ///
  /// Each call is a step: its callbacks and transitions run before it returns. An error becomes an error of the scenario.
  public struct ScenarioFunction: Sendable {
    private let body: @MainActor @Sendable (String, [Value]) throws -> Value

    /// Creates a function with a result.
    public init<each Argument: ScenarioValue, Result: ScenarioValue>(
      _ body: @escaping @MainActor @Sendable (repeat each Argument) throws -> Result
    ) {
      self.body = { name, values in
        var arguments = ScenarioArguments(function: name, values: values)
        let result = try body(repeat try arguments.next((each Argument).self))
        return result.scenarioValue
      }
    }

    /// Creates a function without a result.
    public init<each Argument: ScenarioValue>(
      _ body: @escaping @MainActor @Sendable (repeat each Argument) throws -> Void
    ) {
      self.body = { name, values in
        var arguments = ScenarioArguments(function: name, values: values)
        try body(repeat try arguments.next((each Argument).self))
        return .none
      }
    }

    /// Calls the function.
    ///
    /// - Throws: `HostMemberError` if an argument has another type, or the error of the function.
    @MainActor func call(_ name: String, _ arguments: [Value]) throws -> Value { try body(name, arguments) }

    /// The functions of every host: the user's actions that `app:tap` does not have. Rows, items and sections count from 1.
    static let builtIn: [String: ScenarioFunction] = [
      "tapRow": ScenarioFunction { (table: UITableView, row: Int, section: Int?) in
        let (row, section) = (row - 1, (section ?? 1) - 1)
        guard table.numberOfSections > section, section >= 0, row >= 0, table.numberOfRows(inSection: section) > row
        else {
          throw HostMemberError(
            "the table has no row \(row + 1) in section \(section + 1)",
            found: section >= 0 && section < table.numberOfSections
              ? "\(table.numberOfRows(inSection: section)) rows" : "\(table.numberOfSections) sections",
            advice: ["rows and sections count from 1"])
        }
        try table.userTappedRow(at: IndexPath(row: row, section: section))
      },
      "typeText": ScenarioFunction { (field: UITextField, text: String) in
        field.text = text
        field.sendActions(for: .editingChanged)
      },
    ]
  }

  /// The arguments of a call, in their order.
  private struct ScenarioArguments {
    let function: String
    let values: [Value]
    private var count = 0

    init(function: String, values: [Value]) {
      self.function = function
      self.values = values
    }

    mutating func next<Argument: ScenarioValue>(_ type: Argument.Type) throws -> Argument {
      let value = count < values.count ? values[count] : .none
      count += 1
      if let argument = Argument.fromScenario(value) { return argument }
      throw HostMemberError(
        "bad argument #\(count) to '\(function)'", found: value.description, expected: Argument.scenarioType)
    }
  }
#endif
