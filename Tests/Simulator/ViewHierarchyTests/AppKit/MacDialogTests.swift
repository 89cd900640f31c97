import SimulatedWorld
import Testing
import ViewHierarchy

@Suite struct MacDialogTests {
  private func alert(_ app: MacTestApp, _ titles: String...) -> NSAlert {
    let alert = NSAlert(in: app.world)
    alert.messageText = "Delete?"
    for title in titles { alert.addPlainButton(titled: title) }
    return alert
  }

  @Test("hierarchy:8.18 the buttons of an alert in a sheet determine its response")
  func sheet() throws {
    let (app, p) = try MacTestApp.plain()
    let alert = alert(app, "Delete", "Cancel")
    var responses: [Int] = []
    alert.beginSheetModal(for: app.window) { [unowned p] in
      responses.append($0.rawValue)
      #expect(p.view.window?.attachedSheet == nil)
    }
    try app.settle()
    #expect(app.window.attachedSheet === alert.window && alert.window.title == "Delete?")
    app.application.click(alert.buttonViews[1])
    #expect(responses.isEmpty)
    try app.settle()
    #expect(responses == [1001] && app.window.attachedSheet == nil)
  }

  @Test("hierarchy:8.18 an alert without buttons has OK, and can have a check box")
  func suppression() throws {
    let (app, _) = try MacTestApp.plain()
    let alert = alert(app)
    alert.showsSuppressionButton = true
    alert.beginSheetModal(for: app.window)
    try app.settle()
    let box = alert.plainSuppressionButton
    #expect(box.title == "Do not show this message again" && box.window === alert.window && !box.isOn)
    app.application.click(box)
    #expect(box.isOn && app.window.attachedSheet === alert.window)
    app.application.click(alert.buttonViews[0])
    try app.settle()
    #expect(app.window.attachedSheet == nil && self.alert(app, "A", "B").suppressionTitle == "Do not ask again")
  }

  @Test("hierarchy:8.19 a modal dialog takes the answer that was given before it runs")
  func modal() throws {
    let (app, _) = try MacTestApp.plain()
    let alert = alert(app, "Delete", "Cancel")
    app.application.userAnswersModal(.button("Cancel"))
    app.application.userAnswersModal(with: .alertFirstButtonReturn)
    #expect(try alert.tryRunModal() == .alertSecondButtonReturn)
    #expect(try alert.tryRunModal() == .alertFirstButtonReturn)
    #expect(throws: PlatformException.self) { try alert.tryRunModal() }
    app.application.userAnswersModal(.button("Keep"))
    #expect(throws: PlatformException.self) { try alert.tryRunModal() }
    let panel = NSOpenPanel(in: app.world)
    let url = try #require(URL(string: "file:///a"))
    app.application.userAnswersModal(.urls([url]))
    app.application.userAnswersModal(.button("Cancel"))
    #expect(try panel.tryRunModal() == .OK)
    #expect(panel.urls == [url])
    #expect(try panel.tryRunModal() == .cancel)
    #expect(panel.url == nil)
    app.application.userAnswersModal(.button("Open"))
    #expect(throws: PlatformException.self) { try panel.tryRunModal() }
  }

  @Test("hierarchy:8.20 a panel is a window or a sheet until the user chooses or cancels")
  func panels() throws {
    let (app, _) = try MacTestApp.plain()
    let url = try #require(URL(string: "file:///a"))
    var responses: [Int] = []
    let save = NSSavePanel(in: app.world)
    #expect(!save.pick(url) && !save.isReleasedWhenClosed)
    save.begin { responses.append($0.rawValue) }
    #expect(save.isVisible && save.pick(url) && !save.isVisible)
    #expect(responses == [1] && save.url == url)
    save.begin { responses.append($0.rawValue) }
    save.cancel(nil)
    #expect(responses == [1, 0] && save.url == nil)
    let open = NSOpenPanel(in: app.world)
    open.beginSheetModal(for: app.window) { responses.append($0.rawValue) }
    try app.settle()
    #expect(app.window.attachedSheet === open && open.pick([url, url]))
    try app.settle()
    #expect(responses == [1, 0, 1] && open.urls == [url, url] && app.window.attachedSheet == nil)
    #expect(app.world.log.failures.isEmpty)
  }
}
