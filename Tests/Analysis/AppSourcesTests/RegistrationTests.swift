import AppSources
import Testing

/// The registrations of routers in Objective-C, and the statements of their methods.
@Suite struct RegistrationTests {
  private static let source = """
    DeclareRoutableView(Editor, EditorRouter)
    Editor *makeEditor(Configuration *configuration) {
      Editor *editor = [[Editor alloc] initWithNibName:nil bundle:nil];
      editor.title = @"Made";
      return editor;
    }
    @implementation EditorRouter
    + (void)registerRoutableDestination {
      [self registerExclusiveView:[Editor class]];
      [self registerViewProtocol:ZIKRoutable(EditorInput)];
    #ifdef DEBUG
      [self registerURLPattern:@"notes://debug"];
    #elif BETA // a comment
      [self registerIdentifier:@"beta"];
    #else
      [self registerIdentifier:@"editor"];
    #endif
      [ZIKDestinationViewRouter(id<EasyInput>) registerViewProtocol:ZIKRoutable(EasyInput) forMakingView:[Editor class] factory:makeEditor];
      [ZIKServiceRouter registerServiceProtocol:ZIKRoutable(StoreInput) forMakingService:[Store class] making:^Store *(Config *config) {
        return [Store new];
      }];
      [ZIKDestinationViewRoute(id<NoteInput>) makeRouteWithDestination:[Note class] makeDestination:^id(Config *config, ZIKRouter *router) {
        UIStoryboard *board = [UIStoryboard storyboardWithName:@"Main" bundle:nil];
        return [board instantiateViewControllerWithIdentifier:@"note"];
      }].registerDestinationProtocol(ZIKRoutable(NoteInput)).registerURLPattern(@"notes://note");
      [self registerModuleAdapter:ZIKRoutable(Required) forAdaptee:ZIKRoutable(Provided)];
      [table registerClass:[Cell class] forCellReuseIdentifier:@"cell"];
      [LoginRouter registerViewProtocol:ZIKRoutable(LateInput)];
    }
    - (BOOL)destinationFromExternalPrepared:(Editor *)destination {
      if (destination.text) { return YES; } else { return NO; }
      destination.count = 3;
      [super prepare];
      return destination.isReady;
    }
    @end
    """

  private var facts: SourceFacts { ObjectiveCReader.read(Array(Self.source.utf8), file: "Editor.m") }

  @Test("Classes, protocols, URLs, identifiers, adapters and routes are registered under their conditions")
  func registrations() {
    let found = facts.registrations.map { registration in
      "\(registration.router) \(registration.what)\(registration.isService ? " service" : "") \(registration.value)"
        + (registration.target.map { " → \($0)" } ?? "") + (registration.condition.map { " if \($0)" } ?? "")
    }
    #expect(
      found == [
        #"EditorRouter exclusiveView type("Editor")"#, #"EditorRouter protocol type("EditorInput")"#,
        #"EditorRouter url literal("notes://debug") if defined(DEBUG)"#,
        #"EditorRouter identifier literal("beta") if !(defined(DEBUG)) && (BETA)"#,
        #"EditorRouter identifier literal("editor") if !(defined(DEBUG)) && !(BETA)"#,
        #"EditorRouter protocol type("EasyInput") → type("Editor")"#,
        #"EditorRouter protocol service type("StoreInput") → type("Store")"#, #"view Note view type("Note")"#,
        #"view Note protocol type("NoteInput")"#, #"view Note url literal("notes://note")"#,
        #"EditorRouter moduleAdapter type("Required") → type("Provided")"#,
        #"LoginRouter protocol type("LateInput")"#,
      ])
    #expect(facts.registrations[5].factory == "makeEditor")
    #expect(facts.registrations[6].steps.map(\.action) == [.give(.make("Store", []))])
    #expect(
      facts.registrations[7].steps.map(\.action) == [
        .give(.scene(board: .literal("Main"), identifier: .literal("note")))
      ])
    #expect(facts.types.first?.inherits == ["ZIKRoutableView"])
  }

  @Test("Functions that create an object and methods of routers have statements")
  func bodies() throws {
    #expect(facts.bodies.map { $0.enclosure.function } == ["makeEditor()", "destinationFromExternalPrepared(_:)"])
    #expect(
      facts.bodies.first?.steps.dropFirst().map(\.action) == [
        .assign(["editor", "title"], .literal("Made")), .give(.path(["editor"])),
      ])
    #expect(
      facts.bodies.last?.steps.map(\.action) == [
        .code("if (destination.text) { return YES; } else { return NO; }"),
        .assign(["destination", "count"], .number("3")), .run(.call(["super", "prepare"], [])),
        .give(.path(["destination", "isReady"])),
      ])
  }

  @Test(
    "Members after @optional are optional, weak properties are weak, and the parameters of a block are no properties")
  func members() throws {
    let source = """
      @protocol P
      - (void)a;
      @optional
      - (void)b;
      @required
      - (void)c;
      @property (nonatomic, weak) id<D> delegate;
      @property (copy) void (^done)(NSString *name, NSInteger age);
      @end
      """
    let type = try #require(ObjectiveCReader.read(Array(source.utf8), file: "P.h").types.first)
    #expect(type.methods.map(\.isOptional) == [false, true, false])
    #expect(type.properties.map { "\($0.name) \($0.isWeak)" } == ["delegate true", "done false"])
  }

  @Test("Every truncated source is read without a crash")
  func truncated() {
    let bytes = Array(Self.source.utf8)
    for end in bytes.indices { _ = ObjectiveCReader.read(Array(bytes[..<end]), file: "Editor.m") }
  }
}
