import InjectionCore
import Testing

// DITranquillityTests_Parent: lookup in containers that have parents.
@Suite("DITranquillityTests_Parent") struct ParentReplay {
  let parent = Container()
  let child: Container

  init() { child = Container(parent: parent) }

  @Test("injection:H1 a child answers with what it has itself")
  func test01_Resolve() throws {
    child.register(Dog.init)
    #expect(try child.resolve(Dog?.self) != nil)
  }

  @Test("injection:H1 a child answers with what its parent had before")
  func test02_ParentResolve_Pre() throws {
    let parent = Container()
    parent.register(Dog.init)
    #expect(try Container(parent: parent).resolve(Dog?.self) != nil)
  }

  @Test("injection:H1 a child answers with what its parent got later")
  func test02_ParentResolve_Post() throws {
    #expect(try child.resolve(Dog?.self) == nil)
    parent.register(Dog.init)
    #expect(try child.resolve(Dog?.self) != nil)
  }

  @Test("injection:H1 a type that neither container has is nil")
  func test03_NotResolve() throws {
    #expect(try child.resolve(Dog?.self) == nil)
  }

  @Test("injection:H3 a parent does not see its children's components")
  func test04_ParentNotResolve() throws {
    child.register(Dog.init)
    #expect(try parent.resolve(Dog?.self) == nil)
  }

  @Test("injection:H1 a child's component comes before the parent's")
  func test05_PriorityResolve() throws {
    parent.register(Dog.init).as((any Animal).self)
    child.register(Cat.init).as((any Animal).self)
    #expect(try parent.resolve((any Animal).self) is Dog)
    #expect(try child.resolve((any Animal).self) is Cat)
  }

  @Test("injection:H2 a child's list has the parent's too")
  func test06_Many() throws {
    parent.register(Dog.init).as((any Animal).self)
    child.register(Cat.init).as((any Animal).self)
    #expect(try parent.resolveMany((any Animal).self).map(\.sound) == ["woof"])
    #expect(try child.resolveMany((any Animal).self).map(\.sound) == ["woof", "meow"])
  }

  @Test("injection:H4 a component of the parent gets what only the child has")
  func test07_Inject() throws {
    parent.register(Screen.init).injection(\.presenter)
    child.register(Presenter.init)
    #expect(try child.resolve(Screen.self).presenter != nil)
    #expect(try parent.resolve(Screen.self).presenter == nil)
  }
}
