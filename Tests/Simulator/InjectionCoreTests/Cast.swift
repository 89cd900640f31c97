import InjectionCore

// The types that the tests register.

protocol Animal: AnyObject { var sound: String { get } }

final class Dog: Animal, Sendable { let sound = "woof" }

final class Cat: Animal, Sendable { let sound = "meow" }

/// Marks for components; any types will do.
enum Indoor {}
enum Outdoor {}
enum Night {}

final class Kennel {
  let animal: any Animal
  init(_ animal: any Animal) { self.animal = animal }
}

/// One half of a cycle through an initializer argument.
final class Left {
  let right: Right
  init(_ right: Right) { self.right = right }
}

final class Right {
  weak var left: Left?
}

/// One half of a cycle through properties; it retains the presenter.
final class Screen {
  var presenter: Presenter?
  var second: Presenter?
}

final class Presenter {
  weak var screen: Screen?
}

/// A list of events in the order in which they happen.
final class Diary {
  var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
}

/// Records the log of a run, line by line.
func listening(to container: Container, _ level: InjectionLog.Level = .verbose, indentation: String = "")
  -> (Diary, InjectionLog)
{
  let diary = Diary()
  let log = InjectionLog(level: level, indentation: indentation) { diary.note("\($0): \($1)") }
  container.run.observe(log)
  return (diary, log)
}

/// The error of a call that must fail.
func failure(_ body: () throws -> Void) -> ResolveError? {
  do {
    try body()
    return nil
  } catch {
    return error as? ResolveError
  }
}

/// Remembers an object without holding it.
struct WeakBox {
  private(set) weak var object: AnyObject?
  init(_ object: AnyObject?) { self.object = object }
}

/// A type that is declared while the program runs.
final class DeclaredType: DeclaredServiceType {
  let serviceName: String
  private let isMeant: (Any) -> Bool
  init(_ name: String, _ isMeant: @escaping (Any) -> Bool = { _ in true }) {
    serviceName = name
    self.isMeant = isMeant
  }
  func includes(_ value: Any) -> Bool { isMeant(value) }
}

/// Lifetimes by their written names.
var lifetimes: [String: Lifetime] {
  [
    "prototype": .prototype, "objectGraph": .objectGraph, "perContainer(strong)": .perContainer(.strong),
    "perContainer(weak)": .perContainer(.weak), "perRun(strong)": .perRun(.strong), "perRun(weak)": .perRun(.weak),
    "single": .single, "custom": .custom(InjectionScope(name: "scope")),
  ]
}
