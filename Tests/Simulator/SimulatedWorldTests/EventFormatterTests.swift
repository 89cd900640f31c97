import SimulatedWorld
import Testing

@Suite struct EventFormatterTests {
  private enum Name: String, ReservedName {
    case push, viewWillAppear, idle, busy

    static let reserved = ReservedNames(Self.self)
  }

  private let classes = ClassTable(reserving: Name.reserved)

  /// Returns the text of an event about the first object of a class named Editor: subject, colon, text.
  private func words(_ make: (Identity) -> Event.Kind) throws -> String {
    let editor = try classes.findClass("Editor") ?? classes.declareClass("Editor", superclass: classes.root)
    let words = EventFormatter(classes: classes).words(make(Identity(classIndex: editor.index, number: 1)))
    return "\(words.subject): \(words.text)"
  }

  private let push = Name.push.symbol
  private let appear = Name.viewWillAppear.symbol

  @Test("a callback shows its receiver, and the relevant object, name or result")
  func callbacks() throws {
    #expect(try words { .callback($0, appear, .none) } == "Editor#1: viewWillAppear")
    #expect(try words { .callback($0, appear, .animated(true)) } == "Editor#1: viewWillAppear")
    #expect(try words { .callback($0, appear, .object($0)) } == "Editor#1: viewWillAppear Editor#1")
    #expect(try words { .callback($0, appear, .object(.none)) } == "Editor#1: viewWillAppear nil")
    #expect(try words { .callback($0, appear, .name(push)) } == "Editor#1: viewWillAppear push")
    #expect(try words { .callback($0, appear, .answer(false)) } == "Editor#1: viewWillAppear → false")
  }

  @Test("mutations, states and deallocations")
  func objects() throws {
    #expect(try words { .hierarchy($0, push, $0) } == "Editor#1: push Editor#1")
    #expect(try words { .hierarchy($0, push, .none) } == "Editor#1: push")
    #expect(
      try words { .state($0, from: Name.idle.symbol, to: Name.busy.symbol) } == "Editor#1: idle → busy")
    #expect(try words { .deallocated($0) } == "Editor#1: deinit")
  }

  @Test("events without a subject")
  func texts() throws {
    #expect(try words { _ in .step } == ": step")
    #expect(try words { _ in .output(TextRecord("hello")) } == ": hello")
    #expect(try words { _ in .retainCycle(TextRecord("a → b")) } == ": retain cycle a → b")
    #expect(try words { _ in .injection(.none, TextRecord("made by App")) } == ": made by App")
  }

  @Test(
    "failures show their kind",
    arguments: zip(
      [FailureRecord.Kind.routeError, .assertionFailure, .platformException, .warning, .scriptError],
      ["route error", "assertion failure", "exception", "warning", "script error"]))
  func failures(kind: FailureRecord.Kind, label: String) throws {
    let text = try words { .failure(FailureRecord(kind, name: "odd", message: "it is odd", subjects: [$0])) }
    #expect(text == "Editor#1: \(label) odd: it is odd")
  }
}
