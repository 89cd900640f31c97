/// The methods of platform classes that an action can call.
///
/// Connections of Mac apps have one argument, the sender. Those of iOS apps may have none.
public enum PlatformActions {
  /// Whether a class of the platform, or a superclass, has a method for actions, or `nil` if the methods of the class are not known.
  public static func has(_ selector: String, in className: String) -> Bool? {
    guard let chain = PlatformProperties.superclasses(of: className) else { return nil }
    return chain.contains { table[$0]?.contains(selector) == true }
  }

  private static let table: [String: Set<String>] = {
    var table: [String: Set<String>] = [:]
    for line in text.split(separator: ";") {
      let words = line.split { $0 == " " || $0 == "\n" }.map(String.init)
      if let name = words.first { table[name] = Set(words.dropFirst()) }
    }
    return table
  }()

  /// Each class with its own methods.
  private static let text = """
    NSApplication abortModal activateContextHelpMode: arrangeInFront: hide: hideOtherApplications: miniaturizeAll:
    orderFrontCharacterPalette: orderFrontColorPanel: orderFrontStandardAboutPanel: runPageLayout: showHelp: stop:
    stopModal terminate: unhide: unhideAllApplications: unhideWithoutActivation; NSArrayController insert:
    rearrangeObjects selectNext: selectPrevious:; NSBrowser doClick: doDoubleClick: loadColumnZero selectAll: tile;
    NSButton setNextState; NSCell performClick: takeDoubleValueFrom: takeFloatValueFrom: takeIntegerValueFrom:
    takeIntValueFrom: takeObjectValueFrom: takeStringValueFrom:; NSCollectionView deselectAll: reloadData
    selectAll:; NSControl calcSize performClick: sizeToFit takeDoubleValueFrom: takeFloatValueFrom:
    takeIntegerValueFrom: takeIntValueFrom: takeObjectValueFrom: takeStringValueFrom:; NSController commitEditing
    discardEditing; NSDocument browseDocumentVersions: close duplicateDocument: lockDocument: moveDocument:
    moveDocumentToUbiquityContainer: printDocument: renameDocument: revertDocumentToSaved: runPageLayout:
    saveDocument: saveDocumentAs: saveDocumentTo: saveDocumentToPDF: showWindows unlockDocument:;
    NSDocumentController clearRecentDocuments: newDocument: openDocument: saveAllDocuments:; NSDrawer close close:
    open open: toggle:; NSFontManager addFontTrait: modifyFont: modifyFontViaPanel: orderFrontFontPanel:
    orderFrontStylesPanel: removeFontTrait:; NSMatrix deselectAllCells selectAll: selectText: sizeToCells sizeToFit;
    NSObjectController add: fetch: prepareContent remove:; NSPageController navigateBack: navigateForward:
    takeSelectedIndexFrom:; NSPathControl performClick:; NSPopover close performClose:; NSProgressIndicator animate:
    sizeToFit startAnimation: stopAnimation:; NSResponder becomeFirstResponder flushBufferedKeyEvents
    resignFirstResponder showContextHelp:; NSSavePanel cancel: ok:; NSSplitView adjustSubviews;
    NSSplitViewController toggleInspector: toggleSidebar:; NSTabView selectFirstTabViewItem: selectLastTabViewItem:
    selectNextTabViewItem: selectPreviousTabViewItem: takeSelectedTabViewItemFromSender:; NSTableView deselectAll:
    noteNumberOfRowsChanged reloadData selectAll: sizeLastColumnToFit sizeToFit tile; NSText alignCenter: alignLeft:
    alignRight: changeFont: checkSpelling: copy: copyFont: copyRuler: cut: delete: paste: pasteFont: pasteRuler:
    selectAll: showGuessPanel: subscript: superscript: toggleRuler: underline: unscript:; NSTextField selectText:;
    NSTextView alignJustified: capitalizeWord: centerSelectionInVisibleArea: changeAttributes: changeColor:
    changeDocumentBackgroundColor: complete: deleteBackward: deleteForward: insertBacktab: insertNewline: insertTab:
    loosenBaseline: loosenKerning: lowerBaseline: lowercaseWord: moveDown: moveLeft: moveRight: moveUp:
    orderFrontLinkPanel: orderFrontListPanel: orderFrontSharingServicePicker: orderFrontSpacingPanel:
    orderFrontSubstitutionsPanel: orderFrontTablePanel: outline: pageDown: pageUp: pasteAsPlainText:
    pasteAsRichText: performFindPanelAction: performTextFinderAction: raiseBaseline: scrollToBeginningOfDocument:
    scrollToEndOfDocument: startSpeaking: stopSpeaking: tightenBaseline: tightenKerning:
    toggleAutomaticDashSubstitution: toggleAutomaticDataDetection: toggleAutomaticLinkDetection:
    toggleAutomaticQuoteSubstitution: toggleAutomaticSpellingCorrection: toggleAutomaticTextCompletion:
    toggleAutomaticTextReplacement: toggleContinuousSpellChecking: toggleGrammarChecking:
    toggleQuickLookPreviewPanel: toggleSmartInsertDelete: turnOffKerning: turnOffLigatures: uppercaseWord:
    useAllLigatures: useStandardKerning: useStandardLigatures:; NSToolbar runCustomizationPalette:
    validateVisibleItems; NSTreeController addChild: insert: insertChild: rearrangeObjects; NSUserDefaultsController
    revert: revertToInitialValues: save:; NSView discardCursorRects display displayIfNeeded fax:
    invalidateIntrinsicContentSize layoutSubtreeIfNeeded print: removeFromSuperview
    removeFromSuperviewWithoutNeedingDisplay; NSViewController commitEditing discardEditing dismissController:
    dismissViewController: loadView; NSWindow center close deminiaturize: display makeKeyAndOrderFront:
    makeKeyWindow mergeAllWindows: miniaturize: moveTabToNewWindow: orderBack: orderFront: orderFrontRegardless
    orderOut: performClose: performMiniaturize: performZoom: print: redo: runToolbarCustomizationPalette:
    selectNextKeyView: selectNextTab: selectPreviousKeyView: selectPreviousTab: toggleFullScreen: toggleTabBar:
    toggleTabOverview: toggleToolbarShown: undo: zoom:; NSWindowController close dismissController: loadWindow
    newWindowForTab: showWindow:; PDFView copy: goBack: goForward: goToFirstPage: goToLastPage: goToNextPage:
    goToPreviousPage: layoutDocumentView printWithInfo:autoRotate: selectAll: takeBackgroundColorFrom:
    takePasswordFrom: zoomIn: zoomOut:; UIActivityIndicatorView startAnimating stopAnimating; UICollectionView
    reloadData; UIImageView startAnimating stopAnimating; UIInputViewController advanceToNextInputMode
    dismissKeyboard; UINavigationController popToRootViewControllerAnimated: popViewControllerAnimated:;
    UIPageControl updateCurrentPageDisplay; UIRefreshControl beginRefreshing endRefreshing; UIResponder
    becomeFirstResponder reloadInputViews resignFirstResponder; UIScrollView flashScrollIndicators; UITableView
    reloadData reloadSectionIndexTitles; UITextField copy: cut: delete: paste: select: selectAll: toggleBoldface:
    toggleItalics: toggleUnderline:; UITextView copy: cut: delete: paste: select: selectAll: toggleBoldface:
    toggleItalics: toggleUnderline:; UIView endEditing: layoutIfNeeded removeFromSuperview setNeedsDisplay
    setNeedsLayout setNeedsUpdateConstraints sizeToFit; UIViewController dismissModalViewControllerAnimated:
    performSegueWithIdentifier:sender: setNeedsStatusBarAppearanceUpdate; UIWebView copy: goBack goForward reload
    selectAll: stopLoading; WKWebView goBack goBack: goForward goForward: reload reload: reloadFromOrigin
    reloadFromOrigin: stopLoading stopLoading: takeStringURLFrom:; WebView checkSpelling: copy: cut: delete: goBack
    goBack: goForward goForward: makeTextLarger: makeTextSmaller: makeTextStandardSize: moveToBeginningOfSentence:
    paste: reload: reloadFromOrigin: selectAll: startSpeaking: stopLoading: stopSpeaking: takeStringURLFrom:
    toggleContinuousSpellChecking: toggleSmartInsertDelete:
    """
}
