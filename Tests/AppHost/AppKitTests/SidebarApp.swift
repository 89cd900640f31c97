#if UIKit
  import AppKit
  import PreparedSources
  import SimulatedWorld

  /// A feed or a folder of the sidebar.
  final class SidebarNode: NSObject {
    let name: String
    var children: [SidebarNode]

    init(_ name: String, _ children: [SidebarNode] = []) {
      self.name = name
      self.children = children
    }
  }

  /// A sidebar with an outline view, as the plugin prepares it.
  final class SidebarController: NSViewController, NSOutlineViewDataSource, NSOutlineViewDelegate {
    weak var outlineView: NSOutlineView?
    let news = SidebarNode("News", [SidebarNode("Daily"), SidebarNode("Local", [SidebarNode("Berlin")])])
    let blogs = SidebarNode("Blogs", [SidebarNode("Swift")])
    var events: [String] = []
    var locked: String?
    private(set) lazy var roots = [news, blogs, SidebarNode("Empty")]

    private func node(_ item: Any?) -> SidebarNode? { item as? SidebarNode }
    private func children(_ item: Any?) -> [SidebarNode] { item == nil ? roots : node(item)?.children ?? [] }
    private func name(_ notification: Notification) -> String { node(notification.userInfo?["NSObject"])?.name ?? "" }

    func remove(_ root: SidebarNode) { roots.removeAll { $0 === root } }

    func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int { children(item).count }
    func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any { children(item)[index] }
    func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool { !children(item).isEmpty }
    func outlineView(_ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any) -> NSView? {
      let cell = outlineView.makeView(withIdentifier: "Feed", owner: self) as? NSTableCellView
      cell?.textField?.stringValue = node(item)?.name ?? ""
      return cell
    }
    func outlineView(_ outlineView: NSOutlineView, shouldSelectItem item: Any) -> Bool { node(item)?.name != locked }
    func outlineView(_ outlineView: NSOutlineView, shouldExpandItem item: Any) -> Bool { node(item)?.name != locked }
    func outlineView(_ outlineView: NSOutlineView, shouldCollapseItem item: Any) -> Bool { node(item)?.name != locked }
    func outlineViewItemWillExpand(_ notification: Notification) { events.append("will expand \(name(notification))") }
    func outlineViewItemDidExpand(_ notification: Notification) { events.append("did expand \(name(notification))") }
    func outlineViewItemWillCollapse(_ notification: Notification) {
      events.append("will collapse \(name(notification))")
    }
    func outlineViewItemDidCollapse(_ notification: Notification) {
      events.append("did collapse \(name(notification))")
    }
    func outlineViewSelectionDidChange(_ notification: Notification) {
      let row = outlineView?.selectedRow ?? -1
      events.append("selected \(node(outlineView?.item(atRow: row))?.name ?? "nothing")")
    }
  }

  /// The window, whose toolbar is in the storyboard.
  final class SidebarWindowController: NSWindowController, NSToolbarDelegate {
    var titleAtLoad: String?
    var labelsAtLoad: [String] = []
    var refreshes = 0

    override func windowDidLoad() {
      titleAtLoad = window?.title
      labelsAtLoad = window?.toolbar?.items.map(\.label) ?? []
    }

    func refresh(_ sender: Any?) { refreshes += 1 }

    func toolbarSelectableItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] { ["refresh"] }
  }

  enum SidebarApp {
    private static let storyboard = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" targetRuntime="MacOSX.Cocoa"
        initialViewController="w">
        <scenes>
          <scene sceneID="s1"><objects>
            <windowController id="w" customClass="SidebarWindowController" sceneMemberID="viewController">
              <window key="window" title="Feeds" id="win">
                <toolbar key="toolbar" implicitIdentifier="Main" id="bar">
                  <allowedToolbarItems>
                    <toolbarItem implicitItemIdentifier="hidden" label="Hidden" id="i0"/>
                    <toolbarItem implicitItemIdentifier="NSToolbarFlexibleSpaceItem" id="i1"/>
                    <toolbarItem implicitItemIdentifier="A" explicitItemIdentifier="refresh" label="Refresh" id="i2">
                      <connections><action selector="refresh:" target="w" id="a1"/></connections>
                    </toolbarItem>
                    <toolbarItem implicitItemIdentifier="B" label="About" id="i3">
                      <connections><segue destination="about" kind="sheet" id="a2"/></connections>
                    </toolbarItem>
                  </allowedToolbarItems>
                  <defaultToolbarItems>
                    <toolbarItem reference="i2"/><toolbarItem reference="i1"/><toolbarItem reference="i3"/>
                  </defaultToolbarItems>
                  <connections><outlet property="delegate" destination="w" id="o0"/></connections>
                </toolbar>
              </window>
              <connections>
                <segue destination="side" kind="relationship" relationship="window.shadowedContentViewController" id="r1"/>
              </connections>
            </windowController>
          </objects></scene>
          <scene sceneID="s2"><objects>
            <viewController id="side" customClass="SidebarController" sceneMemberID="viewController">
              <view key="view" id="v1"><subviews>
                <scrollView id="scroll"><clipView key="contentView" id="clip"><subviews>
                  <outlineView id="outline">
                    <tableColumns><tableColumn identifier="name" id="column">
                      <prototypeCellViews><tableCellView identifier="Feed" id="cell">
                        <subviews>
                          <textField id="text"><textFieldCell key="cell" title="" id="textCell"/></textField>
                        </subviews>
                        <connections><outlet property="textField" destination="text" id="o1"/></connections>
                      </tableCellView></prototypeCellViews>
                    </tableColumn></tableColumns>
                    <connections>
                      <outlet property="dataSource" destination="side" id="o2"/>
                      <outlet property="delegate" destination="side" id="o3"/>
                    </connections>
                  </outlineView>
                </subviews></clipView></scrollView>
              </subviews></view>
              <connections><outlet property="outlineView" destination="outline" id="o4"/></connections>
            </viewController>
          </objects></scene>
          <scene sceneID="s3"><objects>
            <viewController id="about" title="About" sceneMemberID="viewController"><view key="view" id="v2"/></viewController>
          </objects></scene>
        </scenes>
      </document>
      """

    private static var classes: PreparedClasses {
      var classes = PreparedClasses()
      var window = PreparedMembers<SidebarWindowController>()
      window.action("refresh:") { (object, sender: Any?) in object.refresh(sender) }
      classes.append(window.preparedClass(named: "SidebarWindowController"))
      var sidebar = PreparedMembers<SidebarController>()
      sidebar.property("outlineView", .outlet) { (object, value: NSOutlineView?) in object.outlineView = value }
      classes.append(sidebar.preparedClass(named: "SidebarController"))
      return classes
    }

    /// Writes the storyboard, and names the app.
    static func use() throws {
      let directory = FileManager.default.temporaryDirectory.appending(
        path: "SidebarApp-\(ProcessInfo.processInfo.processIdentifier)")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      try storyboard.write(to: directory.appending(path: "Main.storyboard"), atomically: true, encoding: .utf8)
      AppResources.use(classes, resources: [directory.path(percentEncoded: false)])
    }
  }
#endif
