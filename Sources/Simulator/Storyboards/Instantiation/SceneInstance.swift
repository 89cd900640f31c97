internal import SimulatedWorld
public import ViewHierarchy

/// The scene of an instantiated controller, and the behavior of its views. ``MacSceneInstance`` is its twin for macOS.
final class SceneInstance: ControllerNib {
  /// The storyboard, or `nil` for the owner of a xib.
  let storyboard: Storyboard?
  let scene: Scene
  /// The segues that the user triggers by tapping a view.
  private var triggers: [Identity: [SegueDescription]] = [:]
  private var containers: [Container] = []
  /// The names by which the user can refer to views.
  private(set) var names: [Identity: TriggerNames] = [:]
  private var viewsByID: [String: WeakView] = [:]
  /// The bar button items and gesture recognizers, in scene order, created with the controller.
  private(set) var items: [(object: SimulatedObject, description: ItemDescription)] = []
  /// The index in ``items`` of the first item with each id.
  private var itemPlaces: [String: Int] = [:]

  /// The views outside the controller's view, and their subviews. The scene retains them.
  private var loose: [MadeView] = []
  /// The loose views that have no superview.
  private var outermostLoose: [MadeView] = []

  private typealias MadeView = (view: UIView, description: ViewDescription)

  private struct WeakView {
    weak var view: UIView?
  }

  private struct Container {
    let segue: SegueDescription
    weak var view: UIView?
  }

  init(_ storyboard: Storyboard?, _ scene: Scene) {
    self.storyboard = storyboard
    self.scene = scene
  }

  deinit {
    forEachItem { $0.loseEdge() }
  }

  /// All segues of the scene.
  var segues: [SegueDescription] { scene.controller?.allSegues ?? [] }

  func segues(triggeredBy view: UIView) -> [SegueDescription] { triggers[view.identity] ?? [] }

  /// Returns the gesture recognizers of a view.
  func recognisers(on view: UIView) -> [(object: UIGestureRecognizer, description: ItemDescription)] {
    items.compactMap { item in
      guard let recogniser = item.object as? UIGestureRecognizer, recogniser.view === view else { return nil }
      return (recogniser, item.description)
    }
  }

  /// Returns the object with an id in the scene: a view, if it is loaded, or an item.
  func object(_ id: String) -> SimulatedObject? {
    viewsByID[id]?.view ?? itemPlaces[id].map { items[$0].object }
  }

  func forEachItem(_ body: (SimulatedObject) -> Void) {
    for item in items { body(item.object) }
    for (view, _) in outermostLoose { body(view) }
  }

  /// Creates the items and the loose views of the scene, and connects them, before `awakeFromNib` (`storyboards:5.2`,
  /// `storyboards:11.2`).
  func makeItems(for controller: UIViewController) {
    guard let description = scene.controller else { return }
    for item in description.items {
      guard let made = controller.world.makePart(of: item.objectClass) else { continue }
      if let button = made as? UIBarButtonItem {
        button.title = item.title
        button.actionOrigin = controller
      }
      item.setUp(made, for: controller)
      if let id = item.id, itemPlaces[id] == nil { itemPlaces[id] = items.count }
      items.append((made, item))
      controller.link(made, UIKitName.items.symbol)
      if let outlet = item.outlet { controller.setValue(.object(made), outlet) }
      for outlet in item.otherOutlets { controller.setValue(.object(made), outlet) }
    }
    placeItems(of: controller)
    if !description.looseViews.isEmpty { makeLooseViews(description.looseViews, of: controller) }
    setCollections(
      items.map { ($0.description.collections, $0.object) } + loose.map { ($0.description.collections, $0.view) },
      of: controller)
  }

  /// Puts the bar button items into the controller's navigation item and toolbar (`storyboards:5.2`).
  private func placeItems(of controller: UIViewController) {
    var lists: [ItemDescription.Place: [UIBarButtonItem]] = [:]
    for case let (item as UIBarButtonItem, description) in items {
      if let place = description.place { lists[place, default: []].append(item) }
    }
    for (place, list) in lists {
      switch place {
      case .leftBarButtonItems: controller.navigationItem.leftBarButtonItems = list
      case .rightBarButtonItems: controller.navigationItem.rightBarButtonItems = list
      case .backBarButtonItem: controller.navigationItem.backBarButtonItem = list.first
      case .toolbarItems: controller.toolbarItems = list
      }
    }
  }

  /// Sets the lists of outlet collections. Empty lists are not set.
  private func setCollections(
    _ members: [(properties: [String], object: SimulatedObject)], of controller: UIViewController
  ) {
    var lists = OutletLists()
    for (properties, object) in members {
      for property in properties { lists.add(object, to: property) }
    }
    lists.set(in: controller)
  }

  /// Returns the container view of an embed segue, or `nil` while the view is not loaded.
  ///
  /// If several segues are alike, an empty container view takes precedence.
  func container(of segue: SegueDescription) -> UIView? {
    let views = containers.filter { $0.segue.destination == segue.destination && $0.segue.name == segue.name }
      .compactMap(\.view)
    return views.first { $0.subviews.isEmpty } ?? views.first
  }

  // MARK: Views

  /// Creates the views, connects them, calls their `awakeFromNib`, and then fires the embed segues (`storyboards:3.4`,
  /// `storyboards:11.5`, `storyboards:11.6`).
  func viewWasMade(of controller: UIViewController) {
    guard let description = scene.controller else { return }
    triggers = [:]
    containers = []
    names = [:]
    viewsByID = [:]
    for (view, description) in loose { register(view, description) }
    var members = items.map { (properties: $0.description.collections, object: $0.object) }
    members += loose.map { ($0.description.collections, $0.view) }
    if let root = description.rootView { connect(controller.view, root, controller) }
    var made = makeViews(description.views, in: controller.view, of: controller)
    if let root = description.rootView { made.insert((controller.view, root), at: 0) }
    members += made.map { ($0.description.collections, $0.view) }
    attachRecognisers(to: controller)
    setCollections(members, of: controller)
    for (view, description) in made + loose { setHoldings(of: view, description, controller) }
    for (view, _) in made { view.sendAwakeFromNib() }
    for container in containers {
      do {
        try controller.fire(container.segue, sender: .none)
      } catch {
        controller.world.report(error, [controller.identity])
      }
    }
  }

  /// Creates the controller's own view, if the scene describes it.
  func makeView(for controller: UIViewController) -> UIView? {
    scene.controller?.rootView.flatMap { controller.world.makePart(of: $0.objectClass) as? UIView }
  }

  /// Creates a cell from a prototype, with its contents and connections.
  private func makeCell(_ description: ViewDescription, of controller: UIViewController) -> UIView? {
    let made = makeViews([description], in: nil, of: controller)
    for (view, description) in made { setHoldings(of: view, description, controller) }
    for (view, _) in made { view.sendAwakeFromNib() }
    return made.first?.view
  }

  /// Creates the views outside the controller's view, which the scene retains, before `awakeFromNib` (`storyboards:3.4`).
  private func makeLooseViews(_ descriptions: [ViewDescription], of controller: UIViewController) {
    loose = makeViews(descriptions, in: nil, of: controller)
    outermostLoose = loose.filter { $0.view.superview == nil }
    for (view, _) in outermostLoose { controller.link(view, UIKitName.items.symbol) }
    for (view, description) in loose { setHoldings(of: view, description, controller) }
    for (view, _) in loose { view.sendAwakeFromNib() }
  }

  private func makeViews(
    _ descriptions: [ViewDescription], in superview: UIView?, of controller: UIViewController
  ) -> [MadeView] {
    var made: [MadeView] = []
    var rest = descriptions.reversed().map { (description: $0, superview: superview) }
    while let (description, above) = rest.popLast() {
      guard description.objectClass.nativeType is UIView.Type,
        let view = controller.world.makePart(of: description.objectClass) as? UIView
      else { continue }
      do {
        if let section = description.section, let owner = above as? any StaticCellOwner {
          owner.addStaticCell(view, section: section)
        } else {
          try above?.tryAddSubview(view)
        }
      } catch {
        controller.world.report(error, [view.identity])
      }
      made.append((view, description))
      connect(view, description, controller)
      rest += description.subviews.reversed().map { ($0, view) }
    }
    return made
  }

  private func connect(_ view: UIView, _ description: ViewDescription, _ controller: UIViewController) {
    view.tag = description.tag
    if let outlet = description.outlet { controller.setValue(.object(view), outlet) }
    for outlet in description.otherOutlets { controller.setValue(.object(view), outlet) }
    if let control = view as? UIControl {
      for action in description.actions { control.addTarget(controller, action: action) }
      for action in description.responderActions { control.addTarget(nil, action: action) }
    }
    view.setShownText(description.title)
    if let owner = view as? any PrototypeOwner {
      for prototype in description.prototypes {
        owner.addPrototype(prototype.reuseIdentifier ?? "") { [weak self, weak controller] in
          guard let self, let controller else { return nil }
          return makeCell(prototype, of: controller)
        }
      }
    }
    for attribute in description.attributes { view.setValue(attribute.value, attribute.property) }
    register(view, description)
  }

  /// Stores the names and segues of a view.
  private func register(_ view: UIView, _ description: ViewDescription) {
    if let id = description.id { viewsByID[id] = WeakView(view: view) }
    names[view.identity] = TriggerNames(
      outlet: description.outlet, identifier: description.accessibilityIdentifier, title: description.title,
      className: description.objectClass.name)
    let triggered = description.segues.filter { $0.kind != .embed }
    if !triggered.isEmpty { triggers[view.identity] = triggered }
    for segue in description.segues where segue.kind == .embed {
      containers.append(Container(segue: segue, view: view))
    }
  }

  /// Sets the view's own outlets, as far as their objects exist.
  private func setHoldings(of view: UIView, _ description: ViewDescription, _ controller: UIViewController) {
    description.setHoldings(of: view) { id in id == scene.id ? controller : object(id) }
  }

  private func attachRecognisers(to controller: UIViewController) {
    for item in items {
      guard let recogniser = item.object as? UIGestureRecognizer else { continue }
      let view = item.description.viewID.flatMap { viewsByID[$0]?.view }
      recogniser.attach(to: view ?? controller.view)
    }
  }
}

extension ViewDescription {
  /// Sets the own outlets of a created view, as far as their objects are found.
  func setHoldings(of view: SimulatedObject, _ find: (String) -> SimulatedObject?) {
    var lists = OutletLists()
    for holding in holdings {
      guard let held = find(holding.id) else { continue }
      if holding.isCollection {
        lists.add(held, to: holding.property)
      } else {
        view.setValue(.object(held), holding.property)
      }
    }
    lists.set(in: view)
  }
}

extension ItemDescription {
  /// Sets the actions and attributes of a created item.
  func setUp(_ made: SimulatedObject, for owner: SimulatedObject) {
    if let sender = made as? any ActionSender {
      for action in actions { sender.addTarget(owner, action: action) }
      for action in responderActions { sender.addTarget(nil, action: action) }
    }
    for attribute in attributes { made.setValue(attribute.value, attribute.property) }
  }
}

extension World {
  /// Creates an object of a scene. The log records an exception.
  func makePart(of objectClass: ObjectClass) -> SimulatedObject? {
    do throws(PlatformException) {
      return try objectClass.makeInstance(in: self)
    } catch {
      report(error, [objectClass.identity])
      return nil
    }
  }

  /// Records an exception that no caller can catch. It ends the app.
  func report(_ exception: PlatformException, _ subjects: [Identity]) {
    report(
      FailureRecord(
        .platformException, name: exception.name, message: exception.reason, advice: exception.advice,
        subjects: subjects))
    end(by: exception)
  }
}

extension UIViewController {
  var sceneInstance: SceneInstance? { nib as? SceneInstance }

  /// The storyboard that instantiated the controller, see ``storyboard``. The module UIKit has its own property of that name.
  package final var ownStoryboard: Storyboard? { sceneInstance?.storyboard }

  /// The storyboard that instantiated the controller, or `nil` if no storyboard did (`storyboards:8.6`).
  ///
  /// If a reference led to the controller, this is the storyboard of the reference's target.
  @_disfavoredOverload
  public final var storyboard: Storyboard? { sceneInstance?.storyboard }

  /// The scene from which the controller was instantiated, or `nil` if no storyboard instantiated it.
  public final var scene: Scene? { sceneInstance?.scene }
}
