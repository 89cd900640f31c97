internal import SimulatedWorld

/// Animations that run in virtual time, and can be paused, moved and reversed together (`hierarchy:4.68`).
final class AnimationTimeline {
  /// The length of the whole in seconds.
  let duration: Double
  private let world: World
  private var animations: [Animation] = []
  /// The position at which the animations were paused or started, in seconds.
  private var position = 0.0
  /// The course of the animations since the last start, or `nil` while they are paused.
  private var course: Course?
  /// The number of starts and pauses. The work of an earlier start does nothing.
  private var generation = 0

  private final class Animation {
    let length: Double
    let completion: (UIViewAnimatingPosition) -> Void

    init(length: Double, completion: @escaping (UIViewAnimatingPosition) -> Void) {
      self.length = length
      self.completion = completion
    }
  }

  private struct Course {
    let start: VirtualTime
    let isReversed: Bool
    let speed: Double
  }

  /// Creates paused animations.
  init(in world: World, duration: Double) {
    self.world = world
    self.duration = duration
  }

  /// Whether the animations are running.
  var isRunning: Bool { course != nil }

  /// The position, from 0 to 1.
  var fraction: Double { duration > 0 ? min(max(current / duration, 0), 1) : course == nil ? 0 : 1 }

  private var current: Double {
    guard let course else { return position }
    let passed = (world.clock.now.seconds - course.start.seconds) * course.speed
    return course.isReversed ? max(position - passed, 0) : position + passed
  }

  /// Adds an animation that starts with the others. It is released when it has ended.
  ///
  /// - Parameter completion: Called at the end of the animation, or at its start after it was reversed.
  func add(length: Double, completion: @escaping (UIViewAnimatingPosition) -> Void) {
    animations.append(Animation(length: length, completion: completion))
    if let course { schedule(animations[animations.count - 1], course) }
  }

  /// Moves paused animations to a position, from 0 to 1.
  func seek(_ fraction: Double) {
    if course == nil { position = fraction * duration }
  }

  /// Pauses the animations where they are.
  func pause() {
    position = current
    course = nil
    generation += 1
  }

  /// Runs the animations from where they are to their end, or to their start.
  ///
  /// - Parameter speed: A factor. A value that is not positive counts as 1.
  func play(reversed: Bool, speed: Double = 1) {
    pause()
    let course = Course(start: world.clock.now, isReversed: reversed, speed: speed > 0 ? speed : 1)
    self.course = course
    for animation in animations { schedule(animation, course) }
  }

  /// Removes the animations, whose completions do not run, and returns to the start.
  func stop() {
    pause()
    position = 0
    animations = []
  }

  private func schedule(_ animation: Animation, _ course: Course) {
    let rest = course.isReversed ? position : max(animation.length - position, 0)
    let (world, generation) = (world, generation)
    let isOver = { self.generation != generation }
    world.clock.after(.seconds(rest / course.speed), .transition, unless: isOver) {
      if isOver() { return }
      // The timeline can outlive its animations, whose completions retain what they use.
      self.animations.removeAll { $0 === animation }
      world.callback { animation.completion(course.isReversed ? .start : .end) }
    }
  }
}
