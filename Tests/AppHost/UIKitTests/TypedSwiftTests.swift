#if UIKit
  import Foundation
  import GoldenTesting
  import Testing

  /// The code that `routescript generate swift` writes, compiled with the modules UIKit and AppKit. StoryboardAnalysisTests records it.
  @Suite("Code for storyboards") struct TypedSwiftTests {
    /// Recorded code, with the app around it and a use of each declaration.
    struct Program: CustomTestStringConvertible, Sendable {
      let testDescription: String
      let recorded: String
      let app: String
      let use: String
    }

    private static let shop = Program(
      testDescription: "UIKit", recorded: "iOS",
      app: """
        import UIKit
        class ListController: UITableViewController {}
        class DetailController: UIViewController {}
        class CartController: UIViewController {}
        class ProductCell: UITableViewCell {}
        class CartHeader: UICollectionReusableView {}
        """,
      use: """
        @MainActor func use(_ table: UITableView, _ grid: UICollectionView, _ path: IndexPath, _ segue: UIStoryboardSegue) {
          let list: ListController = StoryboardScene.Main.list.instantiate()
          let detail: DetailController = StoryboardScene.Main.detail.instantiate { DetailController(coder: $0) }
          let navigation: UINavigationController = StoryboardScene.Main.initialScene.instantiate()
          let chart: UIViewController = StoryboardScene.Main.chart.instantiate()
          let cart: [CartController] = [
            StoryboardScene.Main.cart.instantiate(), StoryboardScene.CartController.initialScene.instantiate(),
            StoryboardScene.Cart.initialScene.instantiate { CartController(coder: $0) },
          ]
          let hosting: UIViewController = StoryboardScene.Main.`init`.instantiate()
          print(list, detail, navigation, chart, cart, hosting, StoryboardScene.Empty1.storyboard)
          list.perform(segue: StoryboardSegue.Main.openCart)
          list.perform(segue: ControllerSegue.ListController.showDetail, sender: list)
          switch ControllerSegue.ListController(segue) {
          case .showDetail, .openCart, .back, nil: break
          }
          let shown: DetailController? = segue.destination(SegueDestination.ListController.showDetail)
          let again: CartController? = segue.destination(SegueDestination.CartController.again)
          print(shown as Any, again as Any, UIViewController(nib: StoryboardNib.banner))
          grid.register(NibType<CartHeader>(name: "CartHeader"), ofKind: "header", for: StoryboardReuse.header)
          let product: ProductCell = table.dequeue(StoryboardReuse.product, for: path)
          let item: UICollectionViewCell = grid.dequeue(StoryboardReuse.item, for: path)
          let header: CartHeader = grid.dequeue(StoryboardReuse.header, ofKind: "header", for: path)
          table.register(StoryboardNib.productCell, for: StoryboardReuse.product)
          let banner: UIView? = StoryboardNib.banner.instantiate()
          print(product, item, header, banner as Any)
        }
        """)
    private static let desk = Program(
      testDescription: "AppKit", recorded: "macOS",
      app: """
        import AppKit
        public class DeskWindowController: NSWindowController {}
        public class ListController: NSViewController {}
        public class NameCell: NSTableCellView {}
        """,
      use: """
        @MainActor func use(_ table: NSTableView, _ segue: NSStoryboardSegue) {
          let window: DeskWindowController = StoryboardScene.Main.initialScene.instantiate()
          let other: DeskWindowController = StoryboardScene.Main.window.instantiate { _ in nil }
          let list: ListController = StoryboardScene.Main.list.instantiate { _ in nil }
          let tabs: NSTabViewController = StoryboardScene.Main.tabs.instantiate()
          print(window, other, list, tabs, StoryboardSegue.Main(segue) == .settings, StoryboardNib.panel.name)
          list.perform(segue: ControllerSegue.ListController.settings)
          let cell: NameCell? = table.make(StoryboardReuse.name, owner: list)
          print(cell as Any)
        }
        """)

    @Test("the code and its uses compile without a warning", arguments: [shop, desk], ["5", "6"])
    func compiles(_ program: Program, version: String) throws {
      let messages = try self.messages(of: program, program.use, version)
      #expect(messages == "")
    }

    @Test("a wrong class and a missing scene do not compile")
    func rejects() throws {
      let wrong = "@MainActor func use() { let a: ProductCell = StoryboardScene.Main.list.instantiate() }"
      let messages = try self.messages(of: Self.shop, wrong, "6")
      #expect(messages.contains("error: cannot convert value of type 'ListController'"))
      let missing = "@MainActor func use() { _ = StoryboardScene.Main.lst }"
      let others = try self.messages(of: Self.shop, missing, "6")
      #expect(others.contains("error: type 'StoryboardScene.Main' has no member 'lst'"))
    }

    /// Returns the compiler's messages about recorded code with a use.
    private func messages(of program: Program, _ use: String, _ version: String) throws -> String {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("typed-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      func write(_ text: String, _ name: String) throws -> String {
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file.path
      }
      let golden = GoldenFile(
        inRepository: "Tests/Analysis/StoryboardAnalysisTests/Goldens/typedSwift.\(program.recorded).txt")
      // The module of a class that the app takes from elsewhere.
      let charts = try write("import UIKit\nopen class ChartController: UIViewController {}\n", "Charts.swift")
      try compile(["-emit-module", "-module-name", "Charts", "-o", folder.path + "/Charts.swiftmodule", charts])
      return try compile([
        "-typecheck", "-swift-version", version, "-module-name", "Shop", "-I", folder.path,
        try write(try String(contentsOf: golden.url, encoding: .utf8), "Storyboards.swift"),
        try write(program.app, "App.swift"), try write(program.app.prefix { $0 != "\n" } + "\n" + use, "Use.swift"),
      ])
    }

    @discardableResult
    private func compile(_ arguments: [String]) throws -> String {
      let compiler = Process()
      compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      compiler.arguments = ["swiftc"] + (try modules()) + arguments
      let output = Pipe()
      compiler.standardOutput = output
      compiler.standardError = output
      try compiler.run()
      let bytes = output.fileHandleForReading.readDataToEndOfFile()
      compiler.waitUntilExit()
      return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the options for the modules that the tests were built with.
    private func modules() throws -> [String] {
      let name = "UIKit.swiftmodule"
      let path = try (try? BuildFolder.path(of: "Modules/\(name)")) ?? BuildFolder.path(of: name)
      var maps = try ["CCurrentWorld", "CHeapObjects", "CHostApplication", "CTaskHooks"].map { name in
        try BuildFolder.path(of: "\(name).build/module.modulemap")
      }
      maps.append(GoldenFile(inRepository: "Sources/Simulator/CExpat/module.modulemap").url.path)
      return ["-I", String(path.dropLast(name.count + 1))] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    }
  }
#endif
