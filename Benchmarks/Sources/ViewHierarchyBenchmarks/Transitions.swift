import Measuring
import SimulatedWorld
import ViewHierarchy

/// Every kind of transition there and back, not animated, log on, with four overridden lifecycle methods on each side.
struct Transitions {
  /// A transition and the one that undoes it.
  private struct Pair {
    let name: String
    /// Keeps the window.
    let bench: Bench
    let there: () throws -> Void
    let back: () throws -> Void
  }

  /// Measures each kind; a pair's half is held against the bar of one transition.
  static func measure(_ report: inout Report) throws {
    for pair in try [
      stack(), wholeStack(), swipeBack(), presentation(.fullScreen), presentation(.pageSheet), tabs(), columns(),
      pages(), children(),
      root(),
    ] {
      let cost = try best(of: 5, count: 20_000) { count in
        try time {
          for _ in 0..<count {
            try pair.there()
            try pair.bench.world.clock.settle()
            try pair.back()
            try pair.bench.world.clock.settle()
          }
        }
      }
      report.line(pair.name + ", one of two", cost / 2_000, unit: "µs", atMost: 5)
    }
  }

  /// Measures the growth of the process over many rounds of each kind, once the log is full.
  static func measureGrowth(_ report: inout Report) throws {
    for pair in try [stack(), presentation(.pageSheet), tabs(), columns(), pages(), children()] {
      func rounds(_ count: Int) throws {
        for _ in 0..<count {
          try pair.there()
          try pair.bench.world.clock.settle()
          try pair.back()
          try pair.bench.world.clock.settle()
        }
      }
      try rounds(20_000)
      let before = residentBytes()
      try rounds(100_000)
      report.line(
        "growth over 100,000 rounds, \(pair.name)", Double(residentBytes() - before) / 1024, unit: "KiB", atMost: 1024)
    }
  }

  private static func stack() throws -> Pair {
    let bench = Bench()
    let navigation = try bench.showNavigation()
    let screen = Screen(in: bench.world)
    return Pair(name: "push and pop", bench: bench) {
      navigation.pushViewController(screen, animated: false)
    } back: {
      navigation.popViewController(animated: false)
    }
  }

  private static func wholeStack() throws -> Pair {
    let bench = Bench()
    let navigation = try bench.showNavigation()
    let (one, other) = (navigation.viewControllers, [Screen(in: bench.world)])
    return Pair(name: "setViewControllers", bench: bench) {
      navigation.setViewControllers(other, animated: false)
    } back: {
      navigation.setViewControllers(one, animated: false)
    }
  }

  private static func swipeBack() throws -> Pair {
    let bench = Bench()
    let navigation = try bench.showNavigation()
    let screen = Screen(in: bench.world)
    return Pair(name: "push and swipe back", bench: bench) {
      navigation.pushViewController(screen, animated: false)
    } back: {
      _ = navigation.beginInteractivePop()
      try bench.world.clock.settle()
      navigation.finishInteractivePop()
    }
  }

  private static func presentation(_ style: UIModalPresentationStyle) throws -> Pair {
    let bench = Bench()
    let home = Home(in: bench.world)
    try bench.show(home)
    let screen = Screen(in: bench.world)
    screen.modalPresentationStyle = style
    return Pair(name: "present and dismiss, \(style)", bench: bench) {
      home.present(screen, animated: false)
    } back: {
      home.dismiss(animated: false)
    }
  }

  private static func tabs() throws -> Pair {
    let bench = Bench()
    let tabs = UITabBarController(in: bench.world)
    tabs.setViewControllers([Home(in: bench.world), Screen(in: bench.world)], animated: false)
    try bench.show(tabs)
    return Pair(name: "select a tab", bench: bench) {
      tabs.selectedIndex = 1
    } back: {
      tabs.selectedIndex = 0
    }
  }

  private static func columns() throws -> Pair {
    let bench = Bench(idiom: .pad)
    let split = UISplitViewController(in: bench.world)
    split.viewControllers = [Home(in: bench.world), Home(in: bench.world)]
    try bench.show(split)
    let (one, other) = (split.viewControllers[1], Screen(in: bench.world))
    return Pair(name: "showDetail in a split", bench: bench) {
      split.setViewController(other, for: .secondary)
    } back: {
      split.setViewController(one, for: .secondary)
    }
  }

  private static func pages() throws -> Pair {
    let bench = Bench()
    let pages = UIPageViewController(in: bench.world)
    let (one, other) = (Home(in: bench.world), Screen(in: bench.world))
    try bench.show(pages)
    return Pair(name: "turn a page", bench: bench) {
      pages.setViewControllers([other], direction: .forward, animated: false)
    } back: {
      pages.setViewControllers([one], direction: .reverse, animated: false)
    }
  }

  private static func children() throws -> Pair {
    let bench = Bench()
    let (home, child) = (Home(in: bench.world), Screen(in: bench.world))
    try bench.show(home)
    return Pair(name: "add and remove a child", bench: bench) {
      home.addChild(child)
      home.view.addSubview(child.view)
      child.sendDidMove(toParent: home)
    } back: {
      child.sendWillMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
  }

  private static func root() throws -> Pair {
    let bench = Bench()
    let (one, other) = (Home(in: bench.world), Screen(in: bench.world))
    try bench.show(one)
    return Pair(name: "replace the root", bench: bench) {
      bench.window.rootViewController = other
    } back: {
      bench.window.rootViewController = one
    }
  }
}
