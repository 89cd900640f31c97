import InterfaceBuilder
import SimulatedWorld
import StoryboardFiles
import Storyboards
import ViewHierarchy

/// An app with one document as its storyboard or xib. The app must survive any contents.
struct AppTrial {
  private let document: Document
  private let world: World
  private let application: NSApplication?

  init(_ document: Document) {
    self.document = document
    let classes = AppKitClasses.makeTable()
    UIKitClasses.register(in: classes)
    world = World(classes: classes)
    application = document.platform == .macOS ? NSApplication(in: world) : nil
  }

  /// Loads and instantiates. What a storyboard is written as must load again.
  func run() {
    let classes = FileClasses(world.classes)
    if document.form == .xib {
      guard let nib = try? StoryboardLoader.loadNib(document, classes: classes).nib else { return }
      world.add(nib)
      _ = try? nib.instantiate(owner: owner, in: world)
      return
    }
    guard let storyboard = try? StoryboardLoader.load(document, classes: classes).storyboard else { return }
    world.storyboards.add(storyboard)
    storyboard.makeMainMenu(in: world)
    if application == nil {
      let made = (try? storyboard.instantiateInitialViewController(in: world)) ?? nil
      made?.loadViewIfNeeded()
    } else {
      let made = (try? storyboard.instantiateInitialController(in: world)) ?? nil
      (made as? NSViewController)?.loadViewIfNeeded()
    }
    let bytes = StoryboardWriter.contents(of: storyboard)
    guard let written = try? Document(bytes, file: "Main.storyboard") else {
      preconditionFailure("what is written is no document")
    }
    precondition(written.scenes.count >= storyboard.scenes.count, "a scene was not written")
  }

  /// An owner of the kind that the xib asks for, as far as its name says.
  private var owner: SimulatedObject {
    let names = document.topLevelObjects.compactMap(\.customClass)
    let found = names.lazy.compactMap(world.classes.findClass).first ?? world.classes.root
    return found.nativeType.make(in: world, as: found) ?? SimulatedObject(in: world, as: found)
  }
}
