# Sourced by Scripts/package: the Debian package. It uses the system's Lua and expat.

make_deb() {
  command -v dpkg-deb >/dev/null || fail "dpkg-deb is missing. Build the Debian package on Debian or Ubuntu"
  local executable reader checkouts architecture dependencies staged=$output/deb documentation
  local zsh_folder=zsh/vendor-completions fish_folder=fish/vendor_completions.d
  build shared
  architecture=$(dpkg --print-architecture)
  rm -rf "$staged"
  stage "$executable" "$staged/usr" "$reader"

  documentation=$staged/usr/share/doc/routescript
  gzip -n -9 "$staged"/usr/share/man/man1/*.1
  stage_licenses "${checkouts[0]}" "$output/deb-licenses"
  debian_copyright >"$documentation/copyright"
  debian_changelog | gzip -n -9 >"$documentation/changelog.gz"

  mkdir -p "$staged/DEBIAN"
  dependencies=$(debian_dependencies "$staged"/usr/bin/*)
  [ -n "$dependencies" ] || fail "dpkg-shlibdeps finds no package that the executable needs"
  debian_control "$architecture" "$dependencies" \
    "$(du -ks "$staged/usr" | cut -f 1)" >"$staged/DEBIAN/control"
  (cd "$staged" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
  find "$staged" -type d -exec chmod 755 {} +
  find "$staged/usr/share" -type f -exec chmod 644 {} +
  chmod 644 "$staged"/DEBIAN/*
  find "$staged" -exec touch --no-dereference --date="@$(source_time)" {} +
  local package=$output/routescript_${version}_$architecture.deb
  SOURCE_DATE_EPOCH=$(source_time) dpkg-deb --root-owner-group -Zxz ${compression+-z1} --build "$staged" "$package" >/dev/null
  made "$package"
}

# The packages whose libraries executables need, with their versions.
debian_dependencies() {
  local folder
  folder=$(mktemp -d)
  mkdir "$folder/debian"
  printf 'Source: routescript\n\nPackage: routescript\nArchitecture: any\n' >"$folder/debian/control"
  # Executables that were built for this checkout can need the libraries of Swift, which no package has.
  (cd "$folder" && dpkg-shlibdeps ${prebuilt:+--ignore-missing-info} -O "$@" 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
  rm -rf "$folder"
}

debian_control() { # debian_control ARCHITECTURE DEPENDENCIES KILOBYTES
  cat <<TEXT
Package: routescript
Version: $version
Architecture: $1
Maintainer: $(debian_maintainer)
Installed-Size: $3
Depends: $2
Recommends: libedit2
Section: devel
Priority: optional
Homepage: https://github.com/$repository
Description: headless test bench for app navigation
 RouteScript runs navigation tests for UIKit and AppKit apps without a
 simulator. You describe your screens in a few lines of Lua, and RouteScript
 runs them against a model of the platform: pushes, sheets, tabs, life-cycle
 callbacks, deallocation. It also checks storyboards, xibs and app sources.
TEXT
}

# The account that has the repository, with the address at which GitHub represents it.
debian_maintainer() { printf 'RouteScript maintainers <%s@users.noreply.github.com>\n' "${repository%%/*}"; }

debian_changelog() {
  printf 'routescript (%s) unstable; urgency=medium\n\n  * CHANGELOG.md lists the changes.\n\n -- %s  %s\n' "$version" \
    "$(debian_maintainer)" "$(LC_ALL=C date --utc --date="@$(source_time)" '+%a, %d %b %Y %H:%M:%S +0000')"
}

debian_copyright() {
  cat <<TEXT
RouteScript $version, from https://github.com/$repository

$(cat "$root/LICENSE")

The executables contain the Swift runtime, swift-argument-parser, swift-collections and swift-syntax. Their license is the Apache License 2.0 with
the Runtime Library Exception. On Debian systems, /usr/share/common-licenses/Apache-2.0 contains the Apache License 2.0. The exception
is:

$(sed -n '/Runtime Library Exception/,$p' "$output/deb-licenses/swift.txt")
TEXT
}
