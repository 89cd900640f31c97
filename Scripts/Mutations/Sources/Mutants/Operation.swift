/// The kinds of changes, most likely noticed first.
public enum Operation: String, CaseIterable, Comparable, Sendable {
  case returnEarly = "return early"
  case returnNil = "return nil"
  case returnEmpty = "return empty"
  case returnFalse = "return false"
  case returnTrue = "return true"
  case negateCondition = "negate condition"
  case removeStatement = "remove statement"
  case failBinding = "fail binding"
  case ignoreCondition = "ignore condition"
  case takeOtherCase = "take other case"
  case takeOtherValue = "take other value"
  case swapArguments = "swap arguments"
  case dropElement = "drop element"
  case useDefault = "use default"
  case moveBoundary = "move boundary"
  case changeLiteral = "change literal"

  private static let order = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })

  /// Orders operations by how likely tests notice them, the most likely one first.
  public static func < (one: Operation, other: Operation) -> Bool { order[one, default: 0] < order[other, default: 0] }
}
