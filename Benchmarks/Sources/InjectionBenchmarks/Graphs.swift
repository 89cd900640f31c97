import InjectionCore

final class Leaf {}

// Ten classes, each of which needs the one before it.
final class Link0 {}
final class Link1 {
  let next: Link0
  init(_ next: Link0) { self.next = next }
}
final class Link2 {
  let next: Link1
  init(_ next: Link1) { self.next = next }
}
final class Link3 {
  let next: Link2
  init(_ next: Link2) { self.next = next }
}
final class Link4 {
  let next: Link3
  init(_ next: Link3) { self.next = next }
}
final class Link5 {
  let next: Link4
  init(_ next: Link4) { self.next = next }
}
final class Link6 {
  let next: Link5
  init(_ next: Link5) { self.next = next }
}
final class Link7 {
  let next: Link6
  init(_ next: Link6) { self.next = next }
}
final class Link8 {
  let next: Link7
  init(_ next: Link7) { self.next = next }
}
final class Link9 {
  let next: Link8
  init(_ next: Link8) { self.next = next }

  /// Returns the last link, made without a container.
  @inline(never)
  static func byHand() -> Link9 {
    Link9(Link8(Link7(Link6(Link5(Link4(Link3(Link2(Link1(Link0())))))))))
  }
}

/// A container with the ten of them.
func linked(_ lifetime: Lifetime) -> Container {
  let container = Container()
  container.defaultLifetime = lifetime
  container.register(Link0.init)
  container.register(Link1.init)
  container.register(Link2.init)
  container.register(Link3.init)
  container.register(Link4.init)
  container.register(Link5.init)
  container.register(Link6.init)
  container.register(Link7.init)
  container.register(Link8.init)
  container.register(Link9.init)
  return container
}

/// Has three properties.
final class Screen {
  var first: Leaf?
  var second: Leaf?
  var third: Leaf?
}

// MARK: Many types

struct Stack<Below> {}
final class Pair<First, Second> {}

/// As many different types as there are.
struct ManyTypes {
  private let types: [Any.Type]

  init() {
    func above<Below>(_ type: Below.Type) -> Any.Type { Stack<Below>.self }
    var types: [Any.Type] = [Int.self]
    while types.count < 71 { types.append(_openExistential(types[types.count - 1], do: above)) }
    self.types = types
  }

  /// Registers pairs of the types, each pair as a distinct type.
  func register(_ count: Int, in container: Container) {
    var rest = count
    for first in types {
      for second in types where rest > 0 {
        func open<First>(_ first: First.Type) {
          func pair<Second>(_ second: Second.Type) { container.register { Pair<First, Second>() } }
          _openExistential(second, do: pair)
        }
        _openExistential(first, do: open)
        rest -= 1
      }
    }
  }
}

/// The type of a component, by the number of its place.
struct Node<Number> {}

/// A graph in which each of many components needs two others, round in circles.
func circles(_ count: Int) -> Container {
  func above<Below>(_ type: Below.Type) -> Any.Type { Stack<Below>.self }
  var digits: [Any.Type] = [Int.self]
  while digits.count * digits.count < count { digits.append(_openExistential(digits[digits.count - 1], do: above)) }
  let nodes: [Any.Type] = (0..<count).map { place in
    func open<First>(_ first: First.Type) -> Any.Type {
      func pair<Second>(_ second: Second.Type) -> Any.Type { Node<Pair<First, Second>>.self }
      return _openExistential(digits[place % digits.count], do: pair)
    }
    return _openExistential(digits[place / digits.count], do: open)
  }
  let container = Container()
  for place in nodes.indices {
    func component<Made>(_ made: Made.Type) {
      func first<First>(_ type: First.Type) {
        func second<Second>(_ type: Second.Type) {
          container.register(line: place + 1) { (_: First, _: Second) -> Made in fatalError("validation makes nothing")
          }
        }
        _openExistential(nodes[(place * 7 + 3) % count], do: second)
      }
      _openExistential(nodes[(place + 1) % count], do: first)
    }
    _openExistential(nodes[place], do: component)
  }
  return container
}
