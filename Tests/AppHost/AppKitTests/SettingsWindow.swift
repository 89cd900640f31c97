#if UIKit
  import AppKit
  import PreparedSources
  import SimulatedWorld

  /// A settings window whose toolbar switches between panes, one of which has a table, as the plugin prepares it.
  final class SettingsWindowController: NSWindowController, NSToolbarDelegate {
    private static let panes = ["General", "Accounts"]
    private var controllers: [String: NSViewController] = [:]
    var added: [String] = []
    var isSaveEnabled = true
    var saves = 0

    override func windowDidLoad() {
      let toolbar = NSToolbar(identifier: "Settings")
      toolbar.delegate = self
      toolbar.displayMode = .iconAndLabel
      toolbar.selectedItemIdentifier = "General"
      window?.toolbar = toolbar
      showPane("General")
    }

    func choosePane(_ sender: Any?) {
      guard let item = sender as? NSToolbarItem else { return }
      showPane(item.itemIdentifier.rawValue)
    }

    func save(_ sender: Any?) { saves += 1 }

    var pane: NSViewController? { controllers[window?.title ?? ""] }

    private func showPane(_ name: String) {
      let pane =
        controllers[name]
        ?? NSStoryboard(name: "Settings", bundle: nil).instantiateController(withIdentifier: name) as? NSViewController
      guard let pane, let contentView = window?.contentView else { return }
      controllers[name] = pane
      window?.title = name
      if let old = contentView.subviews.first {
        contentView.replaceSubview(old, with: pane.view)
      } else {
        contentView.addSubview(pane.view)
      }
      window?.setFrame(NSRect(x: 0, y: 0, width: 512, height: 300), display: true, animate: true)
    }

    func toolbarDefaultItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] {
      ["General", "Accounts", .flexibleSpace, "Save", "Unknown"]
    }

    func toolbarSelectableItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] {
      Self.panes.map { NSToolbarItem.Identifier($0) }
    }

    func toolbar(
      _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
      willBeInsertedIntoToolbar flag: Bool
    ) -> NSToolbarItem? {
      guard itemIdentifier != "Unknown" else { return nil }
      let item = NSToolbarItem(itemIdentifier: itemIdentifier)
      item.label = "\(itemIdentifier.rawValue) pane"
      item.action = itemIdentifier == "Save" ? "save:" : "choosePane:"
      item.target = self
      return item
    }

    func toolbarWillAddItem(_ notification: Notification) {
      added.append((notification.userInfo?["item"] as? NSToolbarItem)?.itemIdentifier.rawValue ?? "")
    }
  }

  extension SettingsWindowController: NSToolbarItemValidation {
    func validateToolbarItem(_ item: NSToolbarItem) -> Bool { item.itemIdentifier != "Save" || isSaveEnabled }
  }

  final class GeneralPane: NSViewController {}

  final class AccountCell: NSTableCellView {
    weak var removeButton: NSButton?
  }

  final class AccountsPane: NSViewController, NSTableViewDataSource, NSTableViewDelegate {
    weak var tableView: NSTableView?
    var accounts = ["On My Mac", "Feedbin", "iCloud"]
    var events: [String] = []
    var locked: String?

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView?.target = self
      tableView?.action = "clicked:"
      tableView?.doubleAction = "opened:"
    }

    func clicked(_ sender: NSTableView) { events.append("clicked \(sender.clickedRow)") }
    func opened(_ sender: NSTableView) { events.append("opened \(sender.clickedRow)") }
    func remove(_ sender: NSButton) { events.append("removed \(tableView?.row(for: sender) ?? -1)") }

    func numberOfRows(in tableView: NSTableView) -> Int { accounts.count }
    func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any? {
      accounts[row]
    }
    func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
      let cell = tableView.makeView(withIdentifier: "Cell", owner: self) as? AccountCell
      cell?.textField?.stringValue = accounts[row]
      return cell
    }
    func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { accounts[row] != locked }
    func tableViewSelectionDidChange(_ notification: Notification) {
      events.append("selected \(tableView?.selectedRow ?? -1)")
    }
  }

  enum SettingsApp {
    static let storyboard = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
        <scenes>
          <scene sceneID="s1"><objects>
            <viewController storyboardIdentifier="General" id="c1" customClass="GeneralPane" sceneMemberID="viewController">
              <view key="view" id="v1"/>
            </viewController>
          </objects></scene>
          <scene sceneID="s2"><objects>
            <viewController storyboardIdentifier="Accounts" id="c2" customClass="AccountsPane" sceneMemberID="viewController">
              <view key="view" id="v2"><subviews>
                <scrollView id="scroll"><clipView key="contentView" id="clip"><subviews>
                  <tableView id="table">
                    <tableColumns><tableColumn identifier="name" id="column">
                      <tableHeaderCell key="headerCell"/><textFieldCell key="dataCell" id="data"/>
                      <prototypeCellViews><tableCellView identifier="Cell" id="cell" customClass="AccountCell">
                        <subviews>
                          <textField id="text"><textFieldCell key="cell" title="Table View Cell" id="textCell"/></textField>
                          <button id="remove"><buttonCell key="cell" type="push" title="Remove" id="removeCell"/>
                            <connections><action selector="remove:" target="c2" id="a1"/></connections>
                          </button>
                        </subviews>
                        <connections>
                          <outlet property="textField" destination="text" id="o1"/>
                          <outlet property="removeButton" destination="remove" id="o2"/>
                        </connections>
                      </tableCellView></prototypeCellViews>
                    </tableColumn></tableColumns>
                    <connections>
                      <outlet property="dataSource" destination="c2" id="o3"/>
                      <outlet property="delegate" destination="c2" id="o4"/>
                    </connections>
                  </tableView>
                </subviews></clipView></scrollView>
              </subviews></view>
              <connections><outlet property="tableView" destination="table" id="o5"/></connections>
            </viewController>
          </objects></scene>
        </scenes>
      </document>
      """

    /// The classes, as the plugin lists them.
    static var classes: PreparedClasses {
      var classes = PreparedClasses()
      var window = PreparedMembers<SettingsWindowController>()
      window.action("choosePane:") { (object, sender: Any?) in object.choosePane(sender) }
      window.action("save:") { (object, sender: Any?) in object.save(sender) }
      classes.append(window.preparedClass(named: "SettingsWindowController"))
      classes.append(PreparedMembers<GeneralPane>().preparedClass(named: "GeneralPane"))
      var accounts = PreparedMembers<AccountsPane>()
      accounts.property("tableView", .outlet) { (object, value: NSTableView?) in object.tableView = value }
      accounts.action("clicked:") { (object, sender: NSTableView) in object.clicked(sender) }
      accounts.action("opened:") { (object, sender: NSTableView) in object.opened(sender) }
      accounts.action("remove:") { (object, sender: NSButton) in object.remove(sender) }
      classes.append(accounts.preparedClass(named: "AccountsPane"))
      var cell = PreparedMembers<AccountCell>()
      cell.property("removeButton", .outlet) { (object, value: NSButton?) in object.removeButton = value }
      classes.append(cell.preparedClass(named: "AccountCell"))
      return classes
    }

    /// Writes the storyboard, names the app, and shows the window.
    static func show() throws -> SettingsWindowController {
      let directory = FileManager.default.temporaryDirectory.appending(
        path: "SettingsApp-\(ProcessInfo.processInfo.processIdentifier)")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      try storyboard.write(to: directory.appending(path: "Settings.storyboard"), atomically: true, encoding: .utf8)
      AppResources.use(classes, resources: [directory.path(percentEncoded: false)])
      let controller = SettingsWindowController(window: NSWindow())
      controller.window?.contentView = NSView()
      controller.windowDidLoad()
      controller.showWindow(nil)
      return controller
    }
  }
#endif
