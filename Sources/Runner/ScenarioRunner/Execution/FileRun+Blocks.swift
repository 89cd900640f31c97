internal import LuaRuntime
internal import RouteDiagnostics
internal import RouteScript
internal import ScriptKernel
internal import ScriptText

extension FileRun {
  /// Runs the children of a block.
  ///
  /// - Parameter lines: The lines that select the test or block they are in. Empty selects everything.
  func run(_ block: TestBlock, lines: [Int]) {
    knownTests.reserveCapacity(vocabulary.testCount)
    let children = chosen(of: block, lines: lines)
    // A block without selected tests needs no setup. busted runs it anyway.
    let runsAlways = options.isBusted && retries.current == nil
    guard !children.isEmpty || block.children.isEmpty || runsAlways else { return }
    if options.isListing || runHooks(block, .setup) {
      for (child, lines) in children {
        guard !ending.isExhausted else {
          ending.isCutShort = true
          break
        }
        guard !ending.isStopped else {
          ending.hasRest = true
          break
        }
        switch child {
        case .test(let test): options.isListing ? recorder.find(name(of: test)) : run(test)
        case .block(let inner):
          if retries.current == nil { recorder.beginGroup(inner.path) }
          let isAnnounced = !options.isListing && retries.current == nil
          if isAnnounced { announce(inner, isEnd: false) }
          insulating(inner) { if fill(inner) { run(inner, lines: lines) } }
          if isAnnounced { announce(inner, isEnd: true) }
        }
      }
    }
    guard !options.isListing else { return }
    // Teardown runs even if a setup failed before its end.
    if !ending.isExhausted {
      if block.wasSetUp != nil { _ = runHooks(block, .lazyTeardown) }
      _ = runHooks(block, .teardown)
    } else if !(block.functions(.teardown) + block.functions(.lazyTeardown)).isEmpty {
      ending.isCutShort = true
    }
  }

  /// Runs the lazy setup of the blocks around a test, once for each block.
  ///
  /// - Returns: Whether all of them succeeded, now or earlier.
  func setUpLazily(_ block: TestBlock) -> Bool {
    if let parent = block.parent, !setUpLazily(parent) { return false }
    let wasSetUp = block.wasSetUp ?? runHooks(block, .lazySetup)
    block.wasSetUp = wasSetUp
    return wasSetUp
  }

  /// Returns the selected children of a block in execution order, and for blocks the lines that select within them.
  private func chosen(of block: TestBlock, lines: [Int]) -> [(child: TestBlock.Child, lines: [Int])] {
    // A line outside all children selects all of them.
    let narrowing = lines.allSatisfy { line in block.children.contains { $0.contains(line) } } ? lines : []
    let arranged = options.order.arranged(block.children, of: source.name + "\0" + block.path.joined(separator: "\0")) {
      $0.name
    }
    if let retry = retries.current {
      return arranged.compactMap { child in
        switch child {
        case .block(let inner): mayContainRetry(inner, retry) ? (child, []) : nil
        case .test(let test): test.fullName == retry.fullName ? (child, []) : nil
        }
      }
    }
    if narrowing.isEmpty && !hasFocus && options.selection.isEverything { return arranged.map { ($0, []) } }
    return arranged.compactMap { child in
      let mine = narrowing.filter { child.contains($0) }
      let isMeant = narrowing.isEmpty || !mine.isEmpty
      switch child {
      case .block(let inner): return isMeant && !isLeftOut(inner) ? (child, mine) : nil
      case .test(let test):
        if isMeant && isSelected(test) { return (child, []) }
        skipped += 1
        return nil
      }
    }
  }

  /// Whether a whole block is skipped without running its body, as in busted. Outside busted mode the body runs, to report its tests.
  private func isLeftOut(_ block: TestBlock) -> Bool {
    guard options.isBusted else { return false }
    let name = TestName(file: source.name, path: block.path, line: nil)
    return options.selection.leavesOut(name) { state.isFound($0, in: $1) }
  }

  private func isSelected(_ test: Test) -> Bool {
    if hasFocus && !test.isFocused { return false }
    let selection = options.selection
    guard !selection.isEverything else { return true }
    return selection.contains(name(of: test)) { state.isFound($0, in: $1) }
  }

  func name(of test: Test) -> TestName {
    TestName(file: source.name, path: test.path, line: test.location?.line)
  }

  /// Runs the body of a block, which declares its tests.
  ///
  /// - Returns: Whether it succeeded.
  private func fill(_ block: TestBlock) -> Bool {
    outsideTest("the body of \(title(of: block))", leaving: "none of its tests ran") {
      do {
        if let fault = block.fault { throw fault }
        if let outer = block.parent?.scope {
          let scope = try state.globals.makeScope(in: outer)
          block.scope = scope
          try state.globals.enter(scope, isExposing: block.mode == .expose)
        }
        try vocabulary.fill(block) { _ = try block.body?.call() }
        return []
      } catch {
        return [error]
      }
    }
  }

  func title(of block: TestBlock) -> String {
    guard let first = block.path.first else { return "the file \(source.name)" }
    // Every block needs a title, and joining a list is slower.
    var title = "'" + first
    for name in block.path.dropFirst() {
      title += " › "
      title += name
    }
    return title + "'"
  }

  /// Runs setup functions until one fails, or all teardown functions.
  ///
  /// - Returns: Whether all of them succeeded.
  private func runHooks(_ block: TestBlock, _ hook: TestBlock.Hook) -> Bool {
    let functions = block.functions(hook)
    guard !functions.isEmpty else { return true }
    return outsideTest(
      "\(hook.word.rawValue) of \(title(of: block))", leaving: hook.takesDown ? nil : "none of its tests ran"
    ) {
      var failures: [any Error] = []
      for function in functions where !state.lua.isStopped && (hook.takesDown || failures.isEmpty) {
        do { try vocabulary.run(hookOf: block) { _ = try function.call() } } catch { failures.append(error) }
      }
      return failures
    }
  }

  /// Runs code outside tests, in an app that ends with it.
  ///
  /// - Parameters:
  ///   - consequence: The consequence of a failure.
  ///   - body: The code, which returns its errors.
  /// - Returns: Whether nothing failed.
  func outsideTest(_ name: String, leaving consequence: String? = nil, _ body: () -> [any Error]) -> Bool {
    limited {
      defer { assertionsSoFar = state.assertionCount }
      beginApp(named: name)
      var diagnostics = body().map { diagnostic($0) }
      progress()
      diagnostics += endApp(keepsAssignments: true)
      if let consequence, !diagnostics.isEmpty { diagnostics[0].notes.append(.init(consequence)) }
      fail(diagnostics, in: name)
      return diagnostics.isEmpty
    }
  }
}

extension TestBlock.Child {
  fileprivate var name: String {
    switch self {
    case .block(let block): block.name
    case .test(let test): test.name
    }
  }

  /// Whether a line is in the child, from its declaration to the end of its body.
  fileprivate func contains(_ line: Int) -> Bool {
    let (location, body) =
      switch self {
      case .block(let block): (block.location, block.body)
      case .test(let test): (test.location, test.body)
      }
    let lines = (try? body?.lines()) ?? nil
    guard let first = location?.line ?? lines?.lowerBound else { return false }
    return first <= line && line <= max(first, lines?.upperBound ?? first)
  }
}

extension TestBlock.Hook {
  /// Whether the hook undoes a setup, so that all of its functions run even if one fails.
  fileprivate var takesDown: Bool { self == .teardown || self == .lazyTeardown }
}
