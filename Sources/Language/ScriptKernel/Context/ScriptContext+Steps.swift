internal import SimulatedWorld

/// The steps of a scenario, with their consequences.
extension ScriptContext {
  /// Runs a step of the script with all its consequences, then raises the first error that a callback raised meanwhile.
  ///
  /// - Throws: The error that the body throws, or else the script's error (see ``World/report(scriptError:)``).
  package func step<Result>(_ body: () throws -> Result) throws -> Result {
    let world = world
    world.log.scriptMoved()
    return try delivering(in: world) {
      do {
        return try world.step(body)
      } catch let exception as PlatformException {
        world.report(
          FailureRecord(
            .platformException, name: exception.name, message: exception.reason, rule: exception.rule, isReceived: true)
        )
        throw exception
      }
    }
  }

  /// Runs a body, then raises the first error that a callback raised meanwhile, unless the body itself throws.
  package func delivering<Result>(_ body: () throws -> Result) throws -> Result { try delivering(in: world, body) }

  private func delivering<Result>(in world: World, _ body: () throws -> Result) throws -> Result {
    let before = world.scriptErrorCount
    let result: Result
    do {
      result = try body()
    } catch {
      _ = world.takeScriptError(since: before)
      throw error
    }
    if world.scriptErrorCount > before, let error = world.takeScriptError(since: before) { throw error }
    return result
  }

  /// Finishes the steps of the outermost method, which returns to the test.
  package func finishSteps(hasFailed: Bool) throws {
    guard let world = runningWorld, world.hasUnfinishedSteps else { return }
    guard hasFailed else { return try delivering { world.finishSteps() } }
    let before = world.scriptErrorCount
    world.finishSteps()
    // The caller raises the method's own error instead.
    _ = world.takeScriptError(since: before)
  }
}
