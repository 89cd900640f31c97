import RouterCore
import SimulatedWorld
import Testing

@Suite("Identifiers")
struct IdentifierTests {
  @Test("router:1.24 an identifier leads to its router")
  func lookUp() throws {
    let bench = try Bench.empty()
    let router = try bench.addRouter("NamedRouter") {
      $0.registerView(EditorViewController.self)
      $0.registerIdentifier("editor")
    }
    #expect(bench.router.toIdentifier("editor")?.objectClass === router)
    #expect(bench.assertions == [])
  }

  @Test("router:1.13 an empty identifier is rejected")
  func empty() throws {
    let bench = try Bench.empty()
    try bench.addRouter("NamedRouter") { $0.registerIdentifier("") }
    #expect(bench.assertions == ["emptyIdentifier"])
    #expect(bench.views.router(identifier: "") == nil)
  }

  @Test("router:1.13 any second registration is rejected, even by the same router, and the first is kept")
  func twice() throws {
    let bench = try Bench.empty()
    let first = try bench.addRouter("FirstRouter") {
      $0.registerIdentifier("editor")
      $0.registerIdentifier("editor")
    }
    try bench.addRouter("SecondRouter") { $0.registerIdentifier("editor") }
    bench.views.registerIdentifier("editor", forMaking: bench.editor)
    #expect(bench.assertions == ["identifierHasRouter", "identifierHasRouter", "identifierHasRouter"])
    #expect(bench.views.router(identifier: "editor")?.objectClass === first)
  }

  @Test("router:1.13 an identifier of a class without a router counts as well")
  func plainCounts() throws {
    let bench = try Bench.empty()
    bench.views.registerIdentifier("editor", forMaking: bench.editor)
    try bench.addRouter("LateRouter") { $0.registerIdentifier("editor") }
    #expect(bench.assertions == ["identifierHasRouter"])
  }

  @Test("router:1.1 each family has separate identifiers")
  func families() throws {
    let bench = try Bench.empty()
    let view = try bench.addRouter("ViewSideRouter") { $0.registerIdentifier("editor") }
    let service = try bench.addServiceRouter("ServiceSideRouter") { $0.registerIdentifier("editor") }
    #expect(bench.router.toIdentifier("editor", in: .view)?.objectClass === view)
    #expect(bench.router.toIdentifier("editor", in: .service)?.objectClass === service)
    #expect(bench.assertions == [])
  }

  @Test("router:1.28 an unknown identifier is an error of its family, and a similar one is suggested")
  func unknown() throws {
    let bench = try Bench.empty()
    try bench.addRouter("NamedRouter") { $0.registerIdentifier("editor") }
    bench.watchGlobalHandler()
    bench.startTrace()
    #expect(bench.router.toIdentifier("editr") == nil)
    #expect(bench.trace() == "RE/0! E4 [unknownIdentifier]")
    #expect(bench.router.lastError?.action == .toView)
    #expect(bench.router.lastError?.advice.first == "did you mean 'editor'?")
    #expect(bench.router.toIdentifier("editr", in: .service) == nil)
    #expect(bench.router.lastError?.action == .toService)
  }

  @Test("router:1.29 the registry itself reports no unknown identifier")
  func silent() throws {
    let bench = try Bench.empty()
    #expect(bench.views.router(identifier: "editor") == nil)
    #expect(bench.assertions == [])
    #expect(bench.errors == [])
  }

  @Test("router:1.24 a default router handles an unknown identifier, and no error is reported")
  func fallback() throws {
    let bench = try Bench.empty()
    let notFound = try bench.addRouter("NotFoundRouter") { $0.registerView(EditorViewController.self) }
    let fallback = bench.views.routerType(of: notFound)
    #expect(bench.router.toIdentifier("nowhere", default: fallback)?.objectClass === notFound)
    #expect(bench.errors == [])
  }
}
