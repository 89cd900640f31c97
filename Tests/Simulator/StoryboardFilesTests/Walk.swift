import InterfaceBuilder
import RouteDiagnostics
import SimulatedWorld
import StoryboardFiles
import Storyboards
import Testing
import ViewHierarchy

/// A walk that fires every segue of a document, each in a separate app whose window shows the segue's scene.
final class Walk {
  private let document: Document
  private let siblings: [Document]
  private(set) var fired = 0
  /// The number of controllers that were made with their containers.
  private(set) var contained = 0

  init(_ document: Document, besides siblings: [Document]) {
    self.document = document
    self.siblings = siblings
  }

  /// Returns the results of each scene and segue.
  func run() throws -> [String] {
    guard document.platform.isSimulated else { return ["not simulated: \(document.platform.rawValue)"] }
    var lines: [String] = []
    let loaded = try FileApp(document.platform).load(document)
    if !loaded.madeUp.isEmpty { lines.append("made up: \(loaded.madeUp.joined(separator: ", "))") }
    lines += loaded.notes.map { "note: \($0.title)" }
    for scene in loaded.storyboard.scenes {
      guard let controller = scene.controller else {
        let earlier = contained
        lines.append("\(scene.id) refers: \(try outcome(of: scene.id))")
        contained = earlier
        continue
      }
      lines.append("\(scene.id) \(controller.objectClass.name): \(try outcome(of: scene.id))")
      for (number, segue) in controller.allSegues.enumerated() {
        lines.append("  \(name(segue)): \(try fire(number, of: scene.id))")
      }
    }
    return lines
  }

  private func name(_ segue: SegueDescription) -> String {
    let kind = segue.name.map { "\(segue.kind.rawValue) \"\($0)\"" } ?? segue.kind.rawValue
    return segue.kind == .unwind ? "\(kind) \(segue.unwindAction ?? "")" : "\(kind) to \(segue.destination)"
  }

  private func outcome(of scene: String) throws -> String {
    let app = try WalkApp(document, siblings)
    do {
      let contents = WalkApp.contents(of: try app.make(scene))
      contained += contents.count
      return contents.isEmpty
        ? "made" : "made with \(contents.map(\.objectClass.name).joined(separator: ", "))"
    } catch let error as PlatformException {
      return error.reason
    }
  }

  private func fire(_ number: Int, of scene: String) throws -> String {
    let app = try WalkApp(document, siblings)
    do {
      let result = try app.fire(number, of: scene)
      if result.isFired { fired += 1 }
      return result.text
    } catch let error as PlatformException {
      return "not fired: \(error.reason)"
    }
  }
}

/// One app of a walk.
final class WalkApp {
  private let app: FileApp
  private let storyboard: Storyboard

  init(_ document: Document, _ siblings: [Document]) throws {
    app = FileApp(document.platform)
    for sibling in siblings where sibling.platform == document.platform { _ = try app.load(sibling) }
    storyboard = try app.load(document).storyboard
  }

  /// Creates the controller of a scene.
  func make(_ id: String) throws -> SimulatedObject {
    let alone = try Storyboard(
      name: storyboard.name, initial: storyboard.scene(id)?.controller == nil ? nil : id,
      scenes: storyboard.scenes.map { scene in
        Scene(id: scene.id, identifier: "walk-\(scene.id)", scene.content)
      })
    app.world.storyboards.add(alone)
    if storyboard.isForMac || app.macApplication != nil {
      return try alone.instantiateController(withIdentifier: "walk-\(id)", in: app.world)
    }
    return try alone.instantiateViewController(withIdentifier: "walk-\(id)", in: app.world)
  }

  /// Returns the children of a controller whose view is not loaded.
  static func contents(of controller: SimulatedObject) -> [SimulatedObject] {
    switch controller {
    case let split as UISplitViewController: split.viewControllers
    case let controller as UIViewController: controller.children
    case let window as NSWindowController: [window.contentViewController].compactMap(\.self)
    case let controller as NSViewController: controller.children
    default: []
    }
  }

  func fire(_ number: Int, of id: String) throws -> (isFired: Bool, text: String) {
    guard let segue = storyboard.scene(id)?.controller?.allSegues[number] else { return (false, "gone") }
    let source = try make(id)
    if let controller = source as? UIViewController { return try fire(segue, of: controller) }
    if let controller = source as? NSResponder { return try fire(segue, of: controller) }
    return (false, "no controller")
  }

  private func fire(_ segue: SegueDescription, of controller: UIViewController) throws -> (isFired: Bool, text: String)
  {
    let isContainer =
      controller is UINavigationController || controller is UITabBarController || controller is UISplitViewController
    let root = isContainer ? controller : try navigation(around: controller)
    try app.show(root)
    if segue.kind == .embed {
      let child = controller.children.first { $0.viewIfLoaded != nil }
      return (child != nil, child.map { "fired with the view, contains \(plain($0))" } ?? "not fired: \(lastFailure)")
    }
    let log = app.world.log.endIndex
    if let name = segue.name {
      try controller.tryPerformSegue(withIdentifier: name)
    } else if let how = try trigger(segue, of: controller) {
      return (false, "not fired: \(how)")
    }
    try app.world.settle()
    let performed = app.world.log.events(from: log).contains { event in
      if case .hierarchy(_, StoryboardName.performSegue.symbol, _) = event.kind { true } else { false }
    }
    if segue.kind == .unwind && !performed { return (false, "not fired: nobody has \(segue.unwindAction ?? "")") }
    guard performed else { return (false, "not fired") }
    return (true, "fired, shows \(plain(shown(root)))")
  }

  /// Triggers a segue as the user, or returns the reason why this is not possible.
  private func trigger(_ segue: SegueDescription, of controller: UIViewController) throws -> String? {
    func has(_ segues: [SegueDescription]) -> Bool {
      segues.contains {
        $0.destination == segue.destination && $0.kind == segue.kind && $0.isAccessory == segue.isAccessory
      }
    }
    guard let description = storyboard.scene(controller)?.controller else { return "no scene" }
    do {
      if let item = description.items.first(where: { has($0.segues) }) {
        let object = try app.application.tappable(item.title ?? item.objectClass.name)
        if let button = object as? UIBarButtonItem { try app.application.tap(button) }
        if let recogniser = object as? UIGestureRecognizer { try app.application.recognize(recogniser) }
        return nil
      }
      // The described views and the created views have the same order.
      var rest = Array(zip(description.views, controller.view.subviews))
      while let (view, made) = rest.popLast() {
        if has(view.segues) {
          try app.application.tap(made, accessory: segue.isAccessory)
          return nil
        }
        rest += zip(view.subviews, made.subviews)
      }
      return "the controller's own, without an identifier"
    } catch let refusal as TapRefusal {
      return "\(refusal)"
    }
  }

  private func fire(_ segue: SegueDescription, of controller: NSResponder) throws -> (isFired: Bool, text: String) {
    let window = NSWindowController(in: app.world)
    if let content = controller as? NSViewController {
      try window.loadWindow(showing: content)
      window.showWindow(nil)
      try app.world.settle()
    } else if let controller = controller as? NSWindowController {
      controller.showWindow(nil)
      try app.world.settle()
    }
    if segue.kind == .embed {
      let child = (controller as? NSViewController)?.children.first
      return (
        child != nil, child.map { "fired with the view, contains \(plain($0))" } ?? "not fired: nothing is embedded"
      )
    }
    if let name = segue.name {
      controller.performSegue(withIdentifier: name, sender: nil)
    } else if let how = try trigger(segue, ofMac: controller) {
      return (false, "not fired: \(how)")
    }
    try app.world.settle()
    return (true, "fired")
  }

  /// Triggers a segue as the user on macOS, or returns the reason why this is not possible.
  private func trigger(_ segue: SegueDescription, ofMac controller: NSResponder) throws -> String? {
    func has(_ segues: [SegueDescription]) -> Bool {
      segues.contains { $0.destination == segue.destination && $0.kind == segue.kind }
    }
    guard let application = app.macApplication, let description = controller.scene?.controller else {
      return "no scene"
    }
    do {
      if let item = description.items.first(where: { has($0.segues) }) {
        if let found = try application.tappable(item.title ?? item.objectClass.name) as? any ActionSender {
          try application.tap(found)
        }
        return nil
      }
      guard let controller = controller as? NSViewController else {
        return "the controller's own, without an identifier"
      }
      var rest = Array(zip(description.views, controller.view.subviews))
      while let (view, made) = rest.popLast() {
        if has(view.segues) {
          try application.tap(made)
          return nil
        }
        rest += zip(view.subviews, made.subviews)
      }
      return "the controller's own, without an identifier"
    } catch let refusal as TapRefusal {
      return "\(refusal)"
    }
  }

  private var lastFailure: String {
    let failures = app.world.log.events(from: 0).compactMap { event in
      if case .failure(let record) = event.kind { record.message } else { nil }
    }
    return failures.last ?? "nothing is embedded"
  }

  private func navigation(around controller: UIViewController) throws -> UINavigationController {
    let navigation = UINavigationController(in: app.world)
    // Every unwind segue finds this controller.
    let home = try app.world.classes.declareClass(
      "Home~", superclass: app.world.classes.nativeClass(UIViewController.self))
    for scene in storyboard.scenes {
      for case let action? in scene.controller?.allSegues.map(\.unwindAction) ?? [] {
        try home.define(action, ClosureMethod { _, _, _ in .none })
      }
    }
    try navigation.tryPushViewController(UIViewController(in: app.world, as: home), animated: false)
    try navigation.tryPushViewController(controller, animated: false)
    return navigation
  }

  /// Returns the controller in front.
  private func shown(_ root: UIViewController) -> UIViewController {
    var front = root
    while let presented = front.presentedViewController { front = presented }
    return (front as? UINavigationController)?.topViewController ?? front
  }

  private func plain(_ object: SimulatedObject) -> String { object.objectClass.name }
}

extension Storyboard {
  /// Returns the scene of a controller by its class, which suffices because each scene is made alone.
  fileprivate func scene(_ controller: UIViewController) -> Scene? {
    scenes.first {
      $0.controller?.objectClass === controller.objectClass && !($0.controller?.allSegues.isEmpty ?? true)
    }
  }
}
