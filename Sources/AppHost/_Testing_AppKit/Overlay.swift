// Swift Testing declares a cross-import overlay with this name. The compiler imports it into each file that imports both Testing and
// AppKit, and fails if it does not exist. The platform's overlay attaches images to tests, which have no pixels here.
