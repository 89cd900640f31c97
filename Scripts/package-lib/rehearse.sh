# Sourced by Scripts/package: does what a release does, up to publishing, with executables that are already built.

# The newest of the files that exist, or nothing.
newest() { ls -t "$@" 2>/dev/null | head -n 1 || true; }

# Collects the newest builds of the tool and of its reader in a directory.
collect_executables() { # collect_executables DIRECTORY
  local tool reader
  tool=$(newest "$root"/.build/{release,debug}/routescript)
  [ -n "$tool" ] || fail "there is no build of routescript. Build it with Scripts/demo"
  reader=$(newest "$root"/Scripts/SourceReader/.build/{release,debug}/routescript-sources)
  [ -n "$reader" ] || fail "there is no build of routescript-sources. Build it with Scripts/bootstrap --sources"
  mkdir -p "$1"
  ln -sf "$tool" "$reader" "$1/"
}

# rehearse DIRECTORY: packs the executables in a directory, checks the packages, and prints how they would be published.
rehearse() {
  local prebuilt=$1 folder archive package server
  output=$output/rehearsal
  # A rehearsal is about the contents of packages, not about their size.
  local compression=-1
  rm -rf "$output"
  mkdir -p "$output"
  if [ -z "$prebuilt" ]; then
    prebuilt=$output/executables
    collect_executables "$prebuilt"
  fi
  make_tar
  make_deb
  machines=$(uname -m):$(dpkg --print-architecture)
  make_release "v$version" --dry-run

  folder=$output/try
  archive=routescript-$version-linux-${machines%%:*}
  mkdir -p "$folder/deb"
  tar --extract --gzip --file "$output/$archive.tar.gz" --directory "$folder"
  try_product "$folder/$archive"
  package=$output/routescript_${version}_${machines#*:}.deb
  dpkg-deb --extract "$package" "$folder/deb"
  try_product "$folder/deb/usr"
  grep --quiet "^  sha256 \"$(sha256sum "$output/routescript-$version.tar.gz" | cut -d ' ' -f 1)\"" "$output/routescript.rb" ||
    fail "the formula does not have the sum of the sources"
  tar --list --gzip --file "$output/routescript-$version.tar.gz" >"$folder/sources.txt"
  grep --quiet "^routescript-$version/Scripts/install\$" "$folder/sources.txt" || fail "the archive of the sources lacks Scripts/install"

  # The addresses of a release, as files.
  server=$folder/server/$repository/releases/download/v$version
  mkdir -p "$server"
  cp "$output"/routescript*.tar.gz "$output/SHA256SUMS" "$server/"
  install_checkers
  write_app "$folder/app"
  "$venv/bin/python" "$library/try-workflows.py" "$folder/$archive/bin/routescript" "$folder/server" "$repository" "$folder/app" \
    "$folder/jobs"
  say "The packages work, and can be published."
}

# Fails unless the tool and its reader are below a prefix, and the tool reads Swift with the reader beside it.
try_product() { # try_product PREFIX
  local app program
  for program in routescript routescript-sources; do
    [ -x "$1/bin/$program" ] || fail "$1/bin has no $program"
    "$1/bin/$program" --version >/dev/null || fail "$1/bin/$program does not start"
  done
  [ -f "$1/share/doc/routescript/README.md" ] || fail "$1 has no documentation"
  app=$(mktemp -d)
  write_app "$app"
  if (cd "$app" && env -u ROUTESCRIPT_SOURCES PATH=/usr/bin:/bin "$1/bin/routescript" check . --format xcode >found.txt); then
    fail "routescript check of $1 finds nothing in an app with a misspelled outlet"
  fi
  grep --quiet "$app_finding" "$app/found.txt" || fail "routescript check of $1 prints something else: $(cat "$app/found.txt")"
  rm -rf "$app"
}

# Installs the executables of a directory, replaces the installation, and removes it.
try_install() { # try_install DIRECTORY
  local prefix left
  prefix=$(mktemp -d)
  "$root/Scripts/install" --executables "$1" --prefix "$prefix" >/dev/null
  try_product "$prefix"
  "$root/Scripts/install" --executables "$1" --prefix "$prefix" --without-sources >"$prefix/output.txt"
  [ ! -e "$prefix/bin/routescript-sources" ] || fail "Scripts/install --without-sources installs routescript-sources"
  grep --quiet 'routescript check' "$prefix/output.txt" || fail "Scripts/install --without-sources does not say what is missing"
  rm "$prefix/output.txt"
  "$root/Scripts/install" --uninstall --prefix "$prefix" >/dev/null
  left=$(find "$prefix" -mindepth 1)
  [ -z "$left" ] || fail "Scripts/install --uninstall leaves $left"
  rmdir "$prefix"
}

# An app whose storyboard has an outlet that its class in Swift lacks.
app_finding="Home has no outlet 'nmae'"
write_app() { # write_app DIRECTORY
  mkdir -p "$1"
  printf 'import UIKit\nclass Home: UIViewController { @IBOutlet var name: UILabel! }\n' >"$1/Home.swift"
  cat >"$1/Main.storyboard" <<'XML'
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" initialViewController="c">
<scenes><scene sceneID="s"><objects><viewController id="c" customClass="Home" sceneMemberID="viewController">
<connections><outlet property="nmae" destination="c" id="o"/></connections></viewController></objects></scene></scenes></document>
XML
}
