import InjectionCore
import Testing

@Suite struct HierarchyRuleTests {
  let parent = Container()
  let child: Container

  init() { child = Container(parent: parent) }

  @Test("injection:H1 two in the child do not fall through, and the parent's test does not come before the child's")
  func childFirst() throws {
    parent.register(Dog.init).as((any Animal).self).test()
    child.register(Cat.init).as((any Animal).self)
    #expect(try child.resolve((any Animal).self) is Cat)
    child.register { Cat() }.as((any Animal).self)
    #expect(try child.resolve((any Animal)?.self) == nil)
  }

  @Test("injection:H2 a list is in the order of registration across containers")
  func listOrder() throws {
    child.register(Cat.init).as((any Animal).self)
    parent.register(Dog.init).as((any Animal).self)
    child.register { Cat() }.as((any Animal).self)
    for container in [parent, child] { container.register { Dog() }.as((any Animal).self) }
    #expect(
      try child.resolveMany((any Animal).self).map(\.sound) == ["meow", "woof", "meow", "woof", "woof"])
  }

  @Test(
    "injection:H4 injection:H5 injection:SW8 a child has its own instance of the parent's component, made with the child's dependencies"
  )
  func ownInstance() throws {
    parent.register(Kennel.init).lifetime(.perContainer(.strong))
    parent.register(Dog.init).as((any Animal).self)
    child.register(Cat.init).as((any Animal).self)
    let ofParent = try parent.resolve(Kennel.self)
    let ofChild = try child.resolve(Kennel.self)
    #expect(ofParent.animal is Dog)
    #expect(ofChild.animal is Cat)
    #expect(try child.resolve(Kennel.self) === ofChild)
    #expect(try parent.resolve(Kennel.self) === ofParent)
    child.clean()
    #expect(try parent.resolve(Kennel.self) === ofParent)
    #expect(try child.resolve(Kennel.self) !== ofChild)
  }

  @Test("injection:H4 injection:L2 a parent's component is shared inside a resolve of the child's")
  func graphOfChild() throws {
    parent.register(Presenter.init).lifetime(.objectGraph)
    parent.register(Screen.init).injection(\.presenter).injection(\.second, cycle: true)
    let screen = try child.resolve(Screen.self)
    #expect(screen.presenter === screen.second)
  }

  @Test("injection:H4 resolving from the parent during a resolve of the child uses a separate graph")
  func graphInGraph() throws {
    parent.register(Presenter.init).lifetime(.objectGraph)
    let parent = parent
    child.register { (mine: Presenter, container: Container) -> Kennel in
      let other = try parent.resolve(Presenter.self)
      #expect(other !== mine)
      #expect(try container.resolve(Presenter.self) === mine)
      return Kennel(Dog())
    }
    _ = try child.resolve(Kennel.self)
  }

  @Test("injection:H6 singles are shared by parent and child")
  func singles() throws {
    parent.register(Dog.init).lifetime(.single)
    #expect(try child.resolve(Dog.self) === parent.resolve(Dog.self))
  }

  @Test("injection:H7 a child holds its parent, however long the chain")
  func chain() throws {
    func make() -> Container {
      let grandparent = Container()
      grandparent.register(Dog.init)
      return Container(parent: Container(parent: grandparent))
    }
    #expect(try make().resolve(Dog.self).sound == "woof")
  }

  private enum Mine: Framework {
    static func load(_ container: Container) {
      container.import(Theirs.self)
      container.register(Kennel.init)
    }
  }

  private enum Theirs: Framework {
    static func load(_ container: Container) { container.register(Dog.init).as((any Animal).self) }
  }

  @Test("injection:H8 a parent's candidates are chosen by the parent's imports")
  func imports() throws {
    parent.append(framework: Theirs.self)
    parent.register(Cat.init).as((any Animal).self)
    child.append(framework: Mine.self)
    #expect(try child.resolve(Kennel?.self) == nil)
    parent.append(framework: Mine.self)
    #expect(try parent.resolve(Kennel.self).animal is Dog)
    #expect(try child.resolve(Kennel.self).animal is Dog)
  }
}
