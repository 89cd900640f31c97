import SimulatedWorld
import Storyboards
import Testing
import ViewHierarchy

/// The consistency rules of a storyboard.
@Suite struct ModelTests {
  private func error(initial: String? = nil, _ scenes: Scene...) -> StoryboardError? {
    #expect(throws: StoryboardError.self) { try Storyboard(name: "Main", initial: initial, scenes: scenes) }
  }

  @Test("scenes have unique names and identifiers")
  func duplicates() {
    let app = StoryboardApp()
    #expect(error(app.scene(A.self, "a"), app.scene(B.self, "a"))?.problem == .duplicateScene("a"))
    #expect(
      error(app.scene(A.self, "a", identifier: "x"), app.scene(B.self, "b", identifier: "x"))?.problem
        == .duplicateIdentifier("x"))
  }

  @Test("every connection leads to a scene")
  func unknownScenes() {
    let app = StoryboardApp()
    let initial = error(initial: "b", app.scene(A.self, "a"))
    #expect(initial?.problem == .unknownScene("b", .initial))
    #expect(initial?.candidates == ["a"])
    let relationship = error(
      app.scene(Navigation.self, "nav") { $0.relationships = [.init(.rootViewController, to: "b")] })
    #expect(relationship?.problem == .unknownScene("b", .relationship(.rootViewController, of: "nav")))
    let segue = error(app.scene(A.self, "a") { $0.segues = [.init(.show, identifier: "go", to: "b")] })
    #expect(segue?.description == "the segue \"go\" of scene \"a\" leads to \"b\", but there is no such scene")
  }

  @Test("only containers have relationships, and each of them once")
  func relationships() {
    let app = StoryboardApp()
    let wrong = error(
      app.scene(A.self, "a") { $0.relationships = [.init(.rootViewController, to: "b")] }, app.scene(B.self, "b"))
    #expect(
      wrong?.description == "scene \"a\" cannot have a rootViewController: A is not a UINavigationController")
    let twice = error(
      app.scene(Navigation.self, "nav") { nav in
        nav.relationships = [.init(.rootViewController, to: "b"), .init(.rootViewController, to: "b")]
      }, app.scene(B.self, "b"))
    #expect(twice?.problem == .repeatedRelationship("nav", .rootViewController))
  }

  @Test("storyboards:6.2 a container view embeds one controller at most, at any depth, or none")
  func containerViews() throws {
    let app = StoryboardApp()
    func scene(_ segues: Int) -> Scene {
      app.scene(A.self, "a") { a in
        let container = app.view { view in
          view.tag = 7
          view.segues = (0..<segues).map { _ in .init(.embed, to: "b") }
        }
        a.views = [app.view { $0.subviews = [app.view { $0.subviews = [container] }] }]
      }
    }
    #expect(
      error(scene(2), app.scene(B.self, "b"))?.description
        == "a view of scene \"a\" has two embed segues, but can contain only one controller")
    for count in 0...1 {
      let main = try Storyboard(name: "Main", initial: "a", scenes: [scene(count), app.scene(B.self, "b")])
      let a = try #require(try main.instantiateInitialViewController(in: app.world))
      #expect(a.view.viewWithTag(7)?.subviews.count == count && a.children.count == count)
    }
  }

  @Test("storyboards:7.1 the initial scene must have a controller")
  func initialReference() {
    let app = StoryboardApp()
    let found = error(
      initial: "r", app.scene(A.self, "a"), Scene(id: "r", .reference(.init(storyboard: "Help"))))
    #expect(
      found?.description == "the initial scene \"r\" is a reference: it must have a controller")
    #expect(error(initial: "x", app.scene(A.self, "a"))?.problem == .unknownScene("x", .initial))
  }

  @Test("storyboards:7.4 no scene, empty containers, and unreachable scenes are allowed")
  func absences() throws {
    let app = StoryboardApp()
    _ = try Storyboard(name: "Empty", scenes: [])
    let main = try Storyboard(
      name: "Main", initial: "tabs",
      scenes: [
        app.scene(UITabBarController.self, "tabs"), app.scene(Navigation.self, "nav", identifier: "nav"),
        app.scene(A.self, "a"), Scene(id: "r", .reference(.init(storyboard: "Nowhere"))),
      ])
    #expect(try main.instantiateInitialViewController(in: app.world)?.children.isEmpty == true)
    let navigation = try main.instantiateViewController(withIdentifier: "nav", in: app.world)
    app.window.rootViewController = navigation
    app.window.makeKeyAndVisible()
    try app.world.settle()
    #expect(navigation.children.isEmpty && app.world.log.failures.isEmpty)
  }

  @Test("storyboards:6.3 scenes do not contain each other in a cycle, but may be contained twice")
  func circles() throws {
    let app = StoryboardApp()
    func embedding(_ type: UIViewController.Type, _ id: String, _ contained: String...) -> Scene {
      app.scene(type, id) { scene in
        scene.views = contained.map { id in app.view { $0.segues = [.init(.embed, to: id)] } }
      }
    }
    let circle = error(embedding(A.self, "a", "b"), embedding(B.self, "b", "c"), embedding(C.self, "c", "a"))
    #expect(circle?.description == "scenes contain each other in a cycle: \"a\" → \"b\" → \"c\" → \"a\"")
    #expect(error(embedding(A.self, "a", "a"))?.problem == .circle(["a"]))
    let twice = try Storyboard(
      name: "Main", initial: "a", scenes: [embedding(A.self, "a", "b", "b"), embedding(B.self, "b")])
    let a = try #require(try twice.instantiateInitialViewController(in: app.world))
    a.loadViewIfNeeded()
    #expect(a.children.map(\.description) == ["B#1", "B#2"])
  }

  @Test("storyboards:7.3 an empty identifier counts as missing, and spaces belong to the name")
  func identifiers() throws {
    let app = StoryboardApp()
    let main = try Storyboard(
      name: "Main",
      scenes: [
        app.scene(A.self, "a", identifier: ""), app.scene(B.self, "b", identifier: ""),
        app.scene(C.self, "c", identifier: "Confirm "),
      ])
    #expect(main.identifiers == ["Confirm "])
    #expect(main.scene(withIdentifier: "") == nil && main.scene(withIdentifier: "Confirm") == nil)
  }
}
