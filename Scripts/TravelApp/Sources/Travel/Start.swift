import UIKit

// The sources are in the directory of the app. routescript-sources.json names them. This file is not part of the app.

/// Starts the app.
public func launchTravel(_ application: UIApplication) throws {
  try application.launch(AppDelegate(), scene: SceneDelegate())
}

/// Starts the session of a user.
public func logIn(as name: String) { Session.shared.logIn(as: name) }

/// Ends the session.
public func logOut() { Session.shared.logOut() }
