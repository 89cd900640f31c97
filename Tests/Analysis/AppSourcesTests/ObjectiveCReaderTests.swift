import AppSources
import Testing

/// The reader of Objective-C.
@Suite struct ObjectiveCReaderTests {
  private static let source = """
    #import "Notes.h"
    #define NOTE_CELL @"NoteCell" // a comment
    static NSString *const kEditor = @"Editor";
    @class Later;
    @protocol NotesInput;

    NS_ASSUME_NONNULL_BEGIN
    @interface NotesController<T> : BaseController <UITableViewDelegate, NotesInput> {
      IBOutlet UILabel *_counter, *other;
    }
    @property (nonatomic, weak) IBOutlet UILabel *titleLabel;
    @property (strong) IBOutletCollection(UIButton) NSArray<UIButton *> *buttons;
    @property (nonatomic, copy) void (^handler)(BOOL done);
    @property (nonatomic) BOOL isOld NS_DEPRECATED_IOS(9_0);
    @end

    @implementation NotesController
    - (IBAction)save:(id)sender forEvent:(UIEvent *)event {
      UIStoryboard *board = [UIStoryboard storyboardWithName:@"Main" bundle:nil];
      [self.navigationController pushViewController:[board instantiateViewControllerWithIdentifier:kEditor] animated:a ? YES : NO];
      [self performSegueWithIdentifier:@"edit" sender:self];
      [tableView dequeueReusableCellWithIdentifier:NOTE_CELL forIndexPath:path];
      [tableView dequeueReusableCellWithIdentifier:@"Old"];
      [tableView registerClass:[NoteCell class] forCellReuseIdentifier:NSStringFromClass([NoteCell class])];
      NSArray *list = @[@"[", [self.storyboard instantiateViewControllerWithIdentifier:@"Info"]];
    }
    + (instancetype)make { return [[UINib nibWithNibName:@"Card" bundle:nil] instantiateWithOwner:nil options:nil][0]; }
    @end

    @implementation UIViewController (Tools)
    - (void)tool {}
    @end
    """

  private func read(_ text: String) -> SourceFacts { ObjectiveCReader.read(Array(text.utf8), file: "Notes.m") }

  @Test("Declarations have their superclass, protocols, outlets and actions")
  func declarations() throws {
    let types = read(Self.source).types
    #expect(types.map(\.name) == ["NotesController", "NotesController", "UIViewController"])
    #expect(types.map(\.kind) == [.class, .extension, .category])
    let interface = try #require(types.first)
    #expect(interface.inherits == ["BaseController", "UITableViewDelegate", "NotesInput"])
    #expect(
      interface.properties.map { $0.name + ($0.isOutlet ? "!" : "") } == [
        "_counter!", "other!", "titleLabel!", "buttons!", "handler", "isOld",
      ])
    #expect(types[1].methods.map(\.selector) == ["save:forEvent:", "make"])
    #expect(types[1].methods.map(\.isAction) == [true, false])
  }

  @Test("Outlets of any type, and names that follow a protocol in angle brackets, are properties")
  func outletsOfAnyType() throws {
    let type = try #require(
      read(
        """
        @interface A : NSObject { IBOutlet id foo, bar; unsigned count; }
        @property IBOutlet id statusLabel;
        @property (weak) id<NotesInput, Later> delegate;
        @end
        """
      ).types.first)
    #expect(type.properties.map(\.name) == ["foo", "bar", "count", "statusLabel", "delegate"])
    #expect(type.properties.first?.type == "id")
  }

  @Test("Messages name scenes, segues, cells, storyboards and nibs")
  func messages() {
    let model = SourceModel([read(Self.source)])
    let uses = model.resolvedUses().map { use in
      "\(use.what.rawValue) \(use.texts?.sorted().joined(separator: " ") ?? "?") \(use.board) \(use.place.line)"
    }
    #expect(
      uses == [
        "storyboard Main unknown 19", "scene Editor named(Set([\"Main\"])) 20", "segue edit unknown 21",
        "reuse NoteCell unknown 22", "reuseOptional Old unknown 23", "registered NoteCell unknown 24",
        "scene Info own 25",
        "nib Card unknown 27",
      ])
  }

  @Test("A registration has the name of its nib, and none for a class")
  func registeredNibs() {
    let source = """
      @implementation Home
      - (void)go {
        UINib *local = [UINib nibWithNibName:@"Local" bundle:nil];
        [table registerNib:[UINib nibWithNibName:@"A" bundle:nil] forCellReuseIdentifier:@"a"];
        [table registerNib:local forCellReuseIdentifier:@"b"];
        [table registerClass:[Card class] forCellReuseIdentifier:@"c"];
      }
      @end
      """
    let uses = SourceModel([read(source)]).resolvedUses().filter { $0.what == .registered }
    #expect(uses.map { $0.nibs?.sorted() } == [["A"], ["Local"], nil])
  }

  @Test("Each result of a condition is a use, and a method that only returns a string has it")
  func conditions() throws {
    let source = """
      @implementation Home
      + (NSString *)cellID { return @"Cell"; }
      - (void)go {
        [self performSegueWithIdentifier:flag ? @"a" : [x y:1] ? @"b" : kEdit sender:nil];
        [table dequeueReusableCellWithIdentifier:[Home cellID] forIndexPath:path];
      }
      @end
      """
    let facts = ObjectiveCReader.read(Array(source.utf8), file: "H.m")
    #expect(
      facts.uses.map(\.text) == [
        .literal("a"), .literal("b"), .reference(["kEdit"]), .reference(["Home", "cellID"]),
      ])
    #expect(facts.uses.map(\.place.column).prefix(2) == [43, 60])
    #expect(facts.types.first?.methods.first?.value == .literal("Cell"))
    #expect(SourceModel([facts]).resolvedUses().map(\.texts) == [["a"], ["b"], nil, ["Cell"]])
  }

  @Test(
    "An image has a fallback if code makes another one in its place",
    arguments: [
      ("i = [UIImage imageNamed:@\"a\"] ?: other;", true), ("i = [UIImage imageNamed:@\"a\"];", false),
      ("UIImage *i = [UIImage imageNamed:@\"a\"]; if (i) return i; return [UIImage systemImageNamed:@\"b\"];", true),
      ("UIImage *i = [UIImage imageNamed:@\"a\"]; if (!i) { i = [UIImage systemImageNamed:@\"b\"]; }", true),
      ("UIImage *i = [UIImage imageNamed:@\"a\"]; if (i == nil) { return; }", false),
      ("UIImage *i = [UIImage imageNamed:@\"a\"]; if (j) { i = [UIImage new]; }", false),
      ("UIImage *i = [UIImage imageNamed:@\"a\"]; if", false),
    ])
  func fallbacks(code: String, isExpected: Bool) {
    let facts = ObjectiveCReader.read(Array("UIImage *f(void) { \(code) }".utf8), file: "A.m")
    #expect(facts.uses.first.map(\.hasFallback) == isExpected)
  }

  @Test("A method of the app with more labels than the platform's finds its own image")
  func ownMethods() {
    let source = """
      void f(void) { [NSImage imageNamed:@"a" forClass:c]; [UIImage imageNamed:@"b" inBundle:nil withConfiguration:c]; }
      """
    let facts = ObjectiveCReader.read(Array(source.utf8), file: "A.m")
    #expect(facts.uses.map(\.text) == [.literal("b")])
  }

  @Test("A name is unknown if the method examines its parameter before, as each branch has some of the strings")
  func comparisons() {
    func texts(_ condition: String) -> [TextValue] {
      let source = """
        @implementation T
        + (UIImage *)icon:(NSString *)name { if (\(condition)) return nil; return [UIImage imageNamed:name]; }
        @end
        """
      return ObjectiveCReader.read(Array(source.utf8), file: "A.m").uses.map(\.text)
    }
    #expect(texts(#"[name hasPrefix:@"x"]"#) == [.unknown("condition")])
    #expect(texts("name.length == 0") == [.parameter(["name"])])
  }

  @Test(
    "A variable in a function of C or C++ is no constant of the file",
    arguments: [
      (#"void P::f(int a) { NSString *name = @"a"; if (a) { name = @"b"; } }"#, []),
      (#"int P::f() const { NSString *name = @"a"; }"#, []), (#"NSString *const name = @"a";"#, ["name"]),
      (#"void f(void) { g(); } static NSString *name = @"a";"#, ["name"]),
    ])
  func functions(source: String, constants: [String]) {
    #expect(ObjectiveCReader.read(Array(source.utf8), file: "A.mm").constants.map(\.name) == constants)
  }

  @Test("The variables of a block that is an argument hide those around it, until the block ends")
  func blocks() {
    let source = """
      @implementation Menu
      - (void)show {
        UIStoryboard *board = [UIStoryboard storyboardWithName:@"Chat" bundle:nil];
        [self add:^{
          UIStoryboard *board = [UIStoryboard storyboardWithName:@"Settings" bundle:nil];
          [board instantiateViewControllerWithIdentifier:@"a"];
        }];
        [board instantiateViewControllerWithIdentifier:@"b"];
      }
      @end
      """
    let scenes = ObjectiveCReader.read(Array(source.utf8), file: "A.m").uses.filter { $0.what == .scene }
    #expect(scenes.map(\.text) == [.literal("a"), .literal("b")])
    #expect(scenes.map(\.board) == [.storyboard(.literal("Settings")), .storyboard(.literal("Chat"))])
  }

  @Test("A name that code uses in @try may be missing")
  func exceptions() {
    let source = """
      void f(void) { @try { if (a) { [self performSegueWithIdentifier:@"a" sender:nil]; } } @catch (id e) {
      [self performSegueWithIdentifier:@"b" sender:nil]; } }
      """
    #expect(ObjectiveCReader.read(Array(source.utf8), file: "A.m").uses.map(\.text) == [.literal("b")])
  }

  @Test("The time grows with the length of a file, not with its square", .timeLimit(.minutes(1)))
  func time() {
    let line = "@implementation A - (void)m { "
    for part in ["[", "[a b:", "(", "é[B c:@\"x\"];", "a ? b : ", "#", "@interface B { ", "@property "] {
      let source = line + String(repeating: part, count: 20_000)
      _ = ObjectiveCReader.read(Array(source.utf8), file: "A.m")
    }
  }

  @Test("Any prefix, and any removed bracket, is read without a crash")
  func hostile() {
    let bytes = Array(Self.source.utf8)
    for count in bytes.indices { _ = ObjectiveCReader.read(Array(bytes[..<count]), file: "a.m") }
    for index in bytes.indices {
      var changed = bytes
      changed.remove(at: index)
      _ = ObjectiveCReader.read(changed, file: "a.m")
    }
    _ = read(String(repeating: "[", count: 100_000))
    _ = read("@interface A : B\n- (void)a" + String(repeating: "(", count: 100_000))
  }
}
