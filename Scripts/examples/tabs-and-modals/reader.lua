-- A reader with two tabs. It presents its composer as a sheet, from whichever screen is visible.

local FeedViewController = viewController "FeedViewController" {}
local ArticleViewController = viewController "ArticleViewController" {
  properties = { "article" },
  init = function(self, article) self.article = article end,
}
local LibraryViewController = viewController "LibraryViewController" {}
local ComposeViewController = viewController "ComposeViewController" {
  properties = { "draft", "onPost" },
}

function FeedViewController:open(article)
  self.navigationController:pushViewController(ArticleViewController(article), true)
end

function FeedViewController:compose()
  local composer = ComposeViewController()
  -- The composer keeps this closure. The closure captures the composer weakly, as `[weak composer]` in Swift,
  -- because otherwise the two would keep each other.
  local this = weak(composer)
  composer.onPost = function() this.value:dismiss(true) end
  -- UIKit asks the delegate of the presentation before the user can swipe the sheet away.
  composer.presentationController.delegate = composer
  self:present(composer, true)
end

function ComposeViewController:presentationControllerShouldDismiss()
  return self.draft == nil
end

function ComposeViewController:presentationControllerDidAttemptToDismiss()
  local alert = UIAlertController("Discard the draft?", nil, "actionSheet")
  local this = weak(self)
  alert:addAction(UIAlertAction("Discard", "destructive", function() this.value:dismiss(true) end))
  alert:addAction(UIAlertAction("Keep writing", "cancel"))
  self:present(alert, true)
end

local Reader = { Feed = FeedViewController, Article = ArticleViewController, Library = LibraryViewController,
  Compose = ComposeViewController }

--- Makes the root of the app: each tab has its own navigation stack.
function Reader.root()
  return tabs { navigation { FeedViewController }, navigation { LibraryViewController } }
end

return Reader
