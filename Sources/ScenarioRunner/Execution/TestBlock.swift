internal import LuaRuntime
internal import RouteScript

/// A group of tests: a file, or a `describe`.
final class TestBlock {
  /// What a block contains, in the order of the source.
  enum Child {
    case block(TestBlock)
    case test(Test)
  }

  /// The kinds of hooks a block may have.
  enum Hook {
    case setup, teardown
    /// The hooks that run only if a test in the block is about to run.
    case lazySetup, lazyTeardown
    case beforeEach, afterEach

    /// The function that sets the hook.
    var word: SuiteWord {
      switch self {
      case .setup: .setup
      case .teardown: .teardown
      case .lazySetup: .lazySetup
      case .lazyTeardown: .lazyTeardown
      case .beforeEach: .beforeEach
      case .afterEach: .afterEach
      }
    }
  }

  /// What becomes of global variables that are assigned in a block.
  enum Mode {
    /// Plain ones are the block's; those of `_G` stay.
    case describe
    /// All are gone after the block, and so are modules that were loaded in it.
    case insulate
    /// All stay.
    case expose
  }

  /// The name; empty for a file, and for a block without one.
  let name: String
  /// The block around it, which holds it; nil for a file.
  unowned let parent: TestBlock?
  /// What fills the block when it is reached; nil for a file, whose chunk does, and where none was given.
  let body: LuaFunction?
  /// Where it was declared.
  let location: LuaLocation?
  /// The names from the outermost block to this one, without the file.
  let path: [String]
  /// Whether it is focused: then tests of the file that are not are passed over.
  let isFocused: Bool
  /// What becomes of global variables.
  let mode: Mode
  /// The global variables of the block, once it was filled.
  var scope: VariableScope?
  /// What `randomize` was told: the seed of the order in which the children run; nil for the order of the source.
  var seed: Int?
  /// Why it cannot be filled.
  var fault: LuaError?
  /// What listeners to busted's events see of it, once they do.
  var element: FileRun.Element?
  /// Whether the lazy setup went well; nil before it ran.
  var wasSetUp: Bool?
  private(set) var children: [Child] = []
  private var hooks: [Hook: [LuaFunction]] = [:]

  init(
    name: String, parent: TestBlock?, body: LuaFunction?, location: LuaLocation?, isFocused: Bool = false,
    mode: Mode = .describe
  ) {
    self.name = name
    self.parent = parent
    self.body = body
    self.location = location
    path = parent.map { $0.path + (name.isEmpty ? [] : [name]) } ?? []
    self.isFocused = isFocused || (parent?.isFocused ?? false)
    self.mode = mode
  }

  func add(_ child: Child) { children.append(child) }

  /// Puts the last child before others.
  func moveLast(to place: Int) {
    guard let last = children.popLast() else { return }
    children.insert(last, at: min(place, children.count))
  }

  func add(_ hook: Hook, _ function: LuaFunction) { hooks[hook, default: []].append(function) }

  func functions(_ hook: Hook) -> [LuaFunction] { hooks[hook] ?? [] }

  /// Puts the children in another order.
  func arrange(_ order: [Int]) {
    guard order.count == children.count else { return }
    children = order.map { children[$0] }
  }

  /// How many blocks stand around this one.
  var depth: Int { parent.map { $0.depth + 1 } ?? 0 }

  /// The blocks from the file to this one.
  private var lineage: [TestBlock] { (parent?.lineage ?? []) + [self] }

  /// The blocks whose hooks run around each test, from the file to this one; empty if none of them has any.
  var lineageOfHooks: [TestBlock] { hasHooksAroundTests ? lineage : [] }

  private var hasHooksAroundTests: Bool {
    !hooks.isEmpty && (hooks[.beforeEach] != nil || hooks[.afterEach] != nil) || (parent?.hasHooksAroundTests ?? false)
  }

  /// What stands before the name of a test in its full name, as filters see it, and in its title.
  private(set) lazy var prefixes = (
    fullName: path.reduce(into: "") { $0 += $1 + " " }, title: path.reduce(into: "") { $0 += $1 + TestName.separator }
  )
}

/// One test.
struct Test {
  /// The test's own name.
  let name: String
  /// The block that it stands in, which holds it.
  unowned let block: TestBlock
  /// What to run; nil for a test that is not written yet.
  let body: LuaFunction?
  /// Where it was declared.
  let location: LuaLocation?
  /// Whether it is focused, or a block around it is.
  var isFocused = false
  /// Why it cannot be run.
  var fault: LuaError?

  /// The names from the outermost block to the test.
  var path: [String] { block.path + [name] }
  /// The same as ``TestName/fullName``.
  var fullName: String { block.prefixes.fullName + name }
  /// The same as ``TestName/title``.
  var title: String { block.prefixes.title + name }
}
