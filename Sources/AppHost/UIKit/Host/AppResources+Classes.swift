#if UIKit
  package import PreparedSources
  package import SimulatedWorld

  extension AppResources {
    /// Sets the app, and adds its classes and UIKit's to a class table. Programs that run scripts call it, so that scripts find the classes
    /// before an app starts.
    package static func use(_ classes: PreparedClasses, resources: [String], in table: ClassTable) {
      table.attachment(PreparedApp.self).use(classes, resources: resources, in: table)
    }
  }
#endif
