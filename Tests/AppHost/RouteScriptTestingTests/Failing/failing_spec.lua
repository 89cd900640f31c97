local function album() return launch {}:find "AlbumViewController" end

it("fails an assertion", function()
  assert.equal("Asia", album().name)
end)

it("crashes the app", function()
  openMissing(album())
end)

it("raises an exception of UIKit", function()
  presentTwice(album())
end)

it("misspells a property", function()
  print(album().pricee)
end)

it("reads a value of an unknown type", function()
  print(album().opaque)
end)

it("sets a property that is read-only", function()
  album().name = "Asia"
end)

it("calls a function with a wrong type", function()
  joined("a", "b")
end)

it("calls a function that throws", function()
  refuse()
end)
