# Sourced by Scripts/package and Scripts/install: puts the files of an installation into place. $root is the repository.

library=$root/Scripts/package-lib

# The version of RouteScript.
release_version() {
  sed -n 's/.*static let current = "\(.*\)".*/\1/p' "$root/Sources/Language/ScriptText/Reference/RouteScriptVersion.swift"
}

# The time of the sources in seconds since 1970, so that the same sources give the same packages.
source_time() {
  if [ -n "${SOURCE_DATE_EPOCH-}" ]; then
    printf '%s\n' "$SOURCE_DATE_EPOCH"
  else
    git -C "$root" log -1 --format=%ct 2>/dev/null || python3 -c 'import os, sys; print(int(os.stat(sys.argv[1]).st_mtime))' "$root/CHANGELOG.md"
  fi
}

# stage EXECUTABLE DIRECTORY [READER]: installs the executable with its manual, completions and documentation under a directory, and the
# reader of Swift sources beside it.
# $zsh_folder and $fish_folder are where shells look for completions below share.
stage() {
  local executable=$1 destination=$2 share=$2/share date
  date=$(python3 -c 'import sys, time; print(time.strftime("%Y-%m-%d", time.gmtime(int(sys.argv[1]))))' "$(source_time)")
  mkdir -p "$destination/bin" "$share/man/man1" "$share/bash-completion/completions" "$share/$zsh_folder" "$share/$fish_folder"
  stage_executable "$executable" "$destination/bin/routescript"
  if [ -n "${3-}" ]; then stage_executable "$3" "$destination/bin/routescript-sources"; fi

  python3 "$library/manual.py" "$destination/bin/routescript" "$share/man/man1" --version "$(release_version)" --date "$date"
  local tool=$destination/bin/routescript
  "$tool" --generate-completion-script bash >"$share/bash-completion/completions/routescript"
  "$tool" --generate-completion-script zsh >"$share/$zsh_folder/_routescript"
  "$tool" --generate-completion-script fish >"$share/$fish_folder/routescript.fish"

  # At the same relative paths as in the repository, so that the links between the pages work.
  local documentation=$share/doc/routescript
  mkdir -p "$documentation/Scripts"
  (cd "$root" && cp -R README.md CHANGELOG.md CONTRIBUTING.md CODE_OF_CONDUCT.md SECURITY.md LICENSE docs "$documentation/")
  cp -R "$root/Scripts/examples" "$documentation/Scripts/"
}

stage_executable() { # stage_executable FILE DESTINATION
  # Not in place: a running process may use the old file.
  cp "$1" "$2.new"
  if [ "$(uname)" = Linux ]; then strip --strip-all "$2.new"; fi
  chmod 755 "$2.new"
  mv "$2.new" "$2"
}

# stage_licenses CHECKOUTS DIRECTORY [LIBRARY …]: copies the licenses of the software that the executable contains. LIBRARY is a static
# library that a package of the system installed.
stage_licenses() {
  local checkouts=$1 destination=$2 item package
  shift 2
  mkdir -p "$destination"
  for item in "$checkouts"/*/LICENSE.txt; do
    cp "$item" "$destination/$(basename "$(dirname "$item")").txt"
  done
  cp "$(dirname "$(command -v swift)")/../share/swift/LICENSE.txt" "$destination/swift.txt"
  for item in "$@"; do
    package=$(dpkg -S "$(readlink -f "$item")" | sed 's/:.*//')
    cp "/usr/share/doc/$package/copyright" "$destination/$(basename "$item" .a).txt"
  done
}
