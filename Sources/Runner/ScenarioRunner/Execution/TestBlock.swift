internal import LuaRuntime
internal import RouteScript
internal import ScriptKernel

/// A group of tests: a file or a `describe` block.
final class TestBlock {
  /// A child of a block, in source order.
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

  /// The lifetime of global variables that are assigned in a block.
  enum Mode {
    /// Plain globals belong to the block. Assignments to `_G` persist.
    case describe
    /// All globals, and modules that the block loaded, are removed after the block.
    case insulate
    /// All globals persist.
    case expose
  }

  /// The name, or an empty string for a file or an unnamed block.
  let name: String
  /// The enclosing block, which retains this one, or `nil` for a file.
  unowned let parent: TestBlock?
  /// The function that declares the children, or `nil` for a file, whose chunk does, and for a block declared without a body.
  let body: LuaFunction?
  /// The location of the declaration.
  let location: LuaLocation?
  /// The names from the outermost block to this one, without the file.
  let path: [String]
  /// Whether the block is focused, so that tests of the file that are not focused are skipped.
  let isFocused: Bool
  /// The lifetime of global variables in the block.
  let mode: Mode
  /// The global variables of the block, after it was filled.
  var scope: VariableScope?
  /// The seed of `randomize`, which determines the order of the children, or `nil` for source order.
  var seed: Int?
  /// The error that prevents the block from being filled.
  var fault: LuaError?
  /// The element that subscribers to busted's events receive, once they exist.
  var element: FileRun.Element?
  /// Whether the lazy setup succeeded, or `nil` before it ran.
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

  /// Moves the last child before others.
  func moveLast(to place: Int) {
    guard let last = children.popLast() else { return }
    children.insert(last, at: min(place, children.count))
  }

  func add(_ hook: Hook, _ function: LuaFunction) { hooks[hook, default: []].append(function) }

  func functions(_ hook: Hook) -> [LuaFunction] { hooks[hook] ?? [] }

  /// Reorders the children.
  func arrange(_ order: [Int]) {
    guard order.count == children.count else { return }
    children = order.map { children[$0] }
  }

  /// The seed that determines the order of this block's tests, or of a block around it, or `nil` for source order.
  var randomSeed: Int? { seed ?? parent?.randomSeed }

  /// The number of blocks around this one.
  var depth: Int { parent.map { $0.depth + 1 } ?? 0 }

  /// The blocks from the file to this one.
  private var lineage: [TestBlock] { (parent?.lineage ?? []) + [self] }

  /// The blocks whose hooks run around each test, from the file to this one; empty if none of them has any.
  var lineageOfHooks: [TestBlock] { hasHooksAroundTests ? lineage : [] }

  private var hasHooksAroundTests: Bool {
    !hooks.isEmpty && (hooks[.beforeEach] != nil || hooks[.afterEach] != nil) || (parent?.hasHooksAroundTests ?? false)
  }

  /// The prefixes of a test's name: in its full name, which filters match, and in its title.
  private(set) lazy var prefixes = (
    fullName: path.reduce(into: "") { $0 += $1 + " " }, title: path.reduce(into: "") { $0 += $1 + TestName.separator }
  )
}

/// A test.
struct Test {
  /// The name without those of its blocks.
  let name: String
  /// The enclosing block, which retains the test.
  unowned let block: TestBlock
  /// The function to run, or `nil` for a test that is not written yet.
  let body: LuaFunction?
  /// The location of the declaration.
  let location: LuaLocation?
  /// Whether the test or a block around it is focused.
  var isFocused = false
  /// The error that prevents the test from running.
  var fault: LuaError?

  /// The names from the outermost block to the test.
  var path: [String] { block.path + [name] }
  /// The full name, equal to ``TestName/fullName``.
  var fullName: String { block.prefixes.fullName + name }
  /// The title, equal to ``TestName/title``.
  var title: String { block.prefixes.title + name }
}
