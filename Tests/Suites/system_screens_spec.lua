-- Screens of the system: the scenario answers them in the place of the user.

describe("a screen of the system", function()
  local Home = viewController "SystemHome" { properties = { "calls" } }
  local app, home

  local function start(options)
    home = Home()
    home.calls = {}
    options = options or {}
    options.root = home
    app = launch(options)
  end

  function Home:note(...) table.insert(self.calls, { ... }) end
  function Home:safariViewControllerDidFinish() self:note "finish" end
  function Home:imagePickerControllerDidFinishPickingMediaWithInfo(picker, info)
    self:note("pick", info.originalImage)
    picker:dismiss()
  end
  function Home:imagePickerControllerDidCancel(picker)
    self:note "cancel"
    picker:dismiss()
  end
  function Home:pickerDidFinishPicking(picker, results)
    self:note(results)
    picker:dismiss()
  end
  function Home:documentPickerDidPickDocumentsAt(picker, urls) self:note(urls, picker.isBeingDismissed) end
  function Home:documentPickerWasCancelled() self:note "cancel" end
  function Home:mailComposeControllerDidFinishWith(mail, result)
    self:note(result)
    mail:dismiss()
  end
  function Home:messageComposeViewControllerDidFinishWith(message, result)
    self:note(result)
    message:dismiss()
  end
  function Home:productViewControllerDidFinish(page)
    self:note "finish"
    page:dismiss()
  end
  function Home:previewControllerWillDismiss() self:note "will" end
  function Home:previewControllerDidDismiss() self:note "did" end
  function Home.numberOfPreviewItems() return 2 end
  function Home:previewControllerPreviewItemAt(_, index) return "file:///" .. index end
  function Home:fontPickerViewControllerDidPickFont(picker) self:note(picker.selectedFontName) end
  function Home:fontPickerViewControllerDidCancel() self:note "cancel" end
  function Home:colorPickerViewControllerDidSelect(_, color, continuously) self:note(color, continuously) end
  function Home:colorPickerViewControllerDidFinish(picker) self:note(picker.isBeingDismissed) end

  it("hierarchy:4.118 is a browser, which Done dismisses", function()
    start()
    local browser = SFSafariViewController("https://example.com")
    browser.delegate = home
    assert.equal("https://example.com", browser.initialURL)
    home:present(browser)
    assert.top(browser)
    app:tap "Done"
    assert.top(home)
    assert.same({ { "finish" } }, home.calls)
  end)

  it("hierarchy:5.42 opens only web addresses in a browser", function()
    start()
    assert.error_matches(function() SFSafariViewController("mailto:a@b.c") end, "unsupported scheme")
  end)

  it("hierarchy:4.119 is a share sheet, whose handler runs when it has left", function()
    start()
    local results = {}
    local function share()
      local sheet = UIActivityViewController { "a text", home }
      assert.same({ "a text", home }, sheet.activityItems)
      sheet.completionWithItemsHandler = function(activity, completed, items)
        table.insert(results, { activity or "none", completed, items or {}, app:top() == home })
      end
      home:present(sheet)
      return sheet
    end
    share()
    app:find(UIActivityViewController):pick("com.apple.UIKit.activity.Mail", { "a" })
    share()
    app:tap "Close"
    local sheet = share()
    sheet:beginSwipeToDismiss()
    sheet:finishSwipeToDismiss()
    assert.same({
      { "com.apple.UIKit.activity.Mail", true, { "a" }, true }, { "none", false, {}, true },
      { "none", false, {}, true },
    }, results)
  end)

  it("hierarchy:5.22 needs a source for a share sheet on a pad", function()
    start { idiom = "pad" }
    assert.platform_exception("NSGenericException", function() home:present(UIActivityViewController { "a" }) end)
  end)

  it("hierarchy:4.120 is a picker of images, which the app dismisses", function()
    start()
    local picker = UIImagePickerController()
    picker.delegate = home
    home:present(picker)
    app:find(UIImagePickerController):pick { originalImage = "portrait" }
    assert.top(home)
    home:present(picker)
    app:tap "Cancel"
    assert.top(home)
    assert.same({ { "pick", "portrait" }, { "cancel" } }, home.calls)
    assert.error_matches(function() picker:pick { originalImage = "late" } end, "cannot use UIImagePickerController")
  end)

  it("hierarchy:4.120 is a picker of photos, which returns nothing after Cancel", function()
    start()
    local picker = PHPickerViewController()
    picker.delegate = home
    home:present(picker)
    picker:pick { "1", "2" }
    home:present(picker)
    app:tap "Cancel"
    assert.same({ { { "1", "2" } }, { {} } }, home.calls)
    assert.top(home)
  end)

  it("hierarchy:4.121 is a picker of files, which the system dismisses", function()
    start()
    local picker = UIDocumentPickerViewController()
    picker.delegate = home
    home:present(picker)
    picker:pick "file:///a.txt"
    home:present(picker)
    app:tap "Cancel"
    home:present(picker)
    picker:beginSwipeToDismiss()
    picker:finishSwipeToDismiss()
    assert.same({ { { "file:///a.txt" }, true }, { "cancel" }, { "cancel" } }, home.calls)
    assert.top(home)
    home:present(picker)
    assert.error_matches(function() picker:pick { "a b" } end, "invalid URL")
    assert.error_matches(function() picker:pick { 1 } end, "list of strings")
  end)

  it("hierarchy:4.122 is a mail or a message, which the app dismisses", function()
    start()
    local mail = MFMailComposeViewController()
    mail.mailComposeDelegate = home
    mail:setSubject "Hello"
    mail:setToRecipients { "a@b.c" }
    mail:setMessageBody("<b>Hi</b>", true)
    assert.same({ "Hello", "a@b.c", "<b>Hi</b>" }, { mail.subject, mail.toRecipients[1], mail.messageBody })
    home:present(mail)
    app:tap "Send"
    assert.top(home)
    local message = MFMessageComposeViewController()
    message.messageComposeDelegate = home
    message.recipients = { "1" }
    home:present(message)
    app:tap "Cancel"
    home:present(mail)
    mail:finish "saved"
    assert.same({ { "sent" }, { "cancelled" }, { "saved" } }, home.calls)
  end)

  it("hierarchy:4.117 asks for what the device has", function()
    start { unavailable = { "camera", "mail" } }
    assert.is_false(MFMailComposeViewController.canSendMail())
    assert.is_true(MFMessageComposeViewController.canSendText())
    assert.is_false(UIImagePickerController.isSourceTypeAvailable "camera")
    assert.is_true(UIImagePickerController.isSourceTypeAvailable "photoLibrary")
    local message = "Application tried to present a nil modal view controller on target"
    assert.error_matches(function() home:present(MFMailComposeViewController()) end, message)
    local picker = UIImagePickerController()
    assert.error_matches(function() picker.sourceType = "camera" end, "Source type 1 not available")
    assert.equal("photoLibrary", picker.sourceType)
  end)

  it("hierarchy:4.117 rejects an unknown capability", function()
    assert.error_matches(function() launch { unavailable = { "mails" } } end, "there is no capability")
  end)

  it("hierarchy:4.123 is a page of the store or a preview", function()
    start()
    local page = SKStoreProductViewController()
    page.delegate = home
    home:present(page)
    app:tap "Done"
    local preview = QLPreviewController()
    preview.delegate = home
    home:present(preview)
    app:tap "Done"
    assert.same({ { "finish" }, { "will" }, { "did" } }, home.calls)
    assert.top(home)
  end)

  it("hierarchy:4.129 is a picker of fonts or colors, which the system dismisses", function()
    start()
    local fonts = UIFontPickerViewController()
    fonts.delegate = home
    home:present(fonts)
    fonts:pick "Avenir"
    assert.top(home)
    home:present(fonts)
    app:tap "Cancel"
    local colors = UIColorPickerViewController()
    colors.delegate = home
    home:present(colors)
    colors:pick "#FF8800"
    assert.equal("#FF8800", colors.selectedColor)
    assert.top(colors)
    app:tap "Close"
    assert.top(home)
    assert.same({ { "Avenir" }, { "cancel" }, { "#FF8800", false }, { true } }, home.calls)
  end)

  it("hierarchy:4.123 requests the files of a preview", function()
    start()
    local preview = QLPreviewController()
    preview.dataSource = home
    assert.is_nil(preview.currentPreviewItem)
    home:present(preview)
    assert.equal("file:///1", preview.currentPreviewItem)
    preview.currentPreviewItemIndex = 2
    assert.equal("file:///2", preview.currentPreviewItem)
    preview.currentPreviewItemIndex = 3
    assert.is_nil(preview.currentPreviewItem)
    preview.currentPreviewItemIndex = 1
    preview:reloadData()
    assert.equal("file:///1", preview.currentPreviewItem)
  end)

  it("hierarchy:4.115 shows its buttons in the hierarchy diagram", function()
    start()
    home:present(MFMailComposeViewController())
    local tree = app:tree { views = true }
    assert.matches("MFMailComposeViewController", tree)
    assert.matches("Send", tree)
    assert.error_matches(function() app:tap "Sent" end, "Send")
  end)
end)
