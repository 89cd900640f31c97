# Sourced by Scripts/package: publishes a release.

# The machines that a release has packages for, by their names in Linux and in Debian.
machines="x86_64:amd64 aarch64:arm64"

# Fails unless a tag is that of these sources, the changelog describes the version, and no page names another one.
check_tag() { # check_tag TAG
  [ "$1" = "v$version" ] || fail "the tag is not the version of the sources
  found:    $1
  expected: v$version, from Sources/Language/ScriptText/Reference/RouteScriptVersion.swift
  help:     set the version there, and tag the commit that contains it"
  local notes found
  notes=$(release_notes)
  # GitHub's limit for the notes of a release.
  [ ${#notes} -le 125000 ] || fail "CHANGELOG.md has ${#notes} characters about $version. GitHub accepts 125000"
  found=$(named_versions)
  [ -z "$found" ] || fail "another version than $version is named here. Replace it:
$found"
  found=$(cd "$root" && grep -rl --include='*.md' --include='*.yml' 'github.com/OWNER/' README.md docs Scripts/package-lib | sort || true)
  if [ -n "$found" ] && [ "$repository" != OWNER/routescript ]; then
    say "note: these pages name the account OWNER, and not ${repository%%/*}:" $found
  fi
}

# The addresses and examples with another version, each with its file and line.
named_versions() {
  local before='(routescript[-_@]v?|releases/download/v|rev: v|ROUTESCRIPT_VERSION: )'
  (cd "$root" && grep -rnoE --include='*.md' --include='*.yml' "${before}[0-9]+\.[0-9]+\.[0-9]+" README.md docs Scripts/package-lib |
    grep -vE "[^0-9.]${version//./\\.}\$") || true
}

# What the changelog lists for the version. Links lead to the files of the tag.
release_notes() {
  local notes
  notes=$(awk -v heading="## $version" '/^## / { found = ($0 == heading || index($0, heading " ") == 1); next } found' "$root/CHANGELOG.md")
  [ -n "${notes//[[:space:]]/}" ] || fail "CHANGELOG.md lists nothing under '## $version'. Describe the changes there"
  printf '%s\n' "$notes" | sed -e '/./,$!d' -e "s~](\([^)#:]*[)#]\)~](https://github.com/$repository/blob/v$version/\1~g"
}

make_notes() {
  release_notes >"$output/notes.md"
  made "$output/notes.md"
}

# The names of the packages of a release, one per line.
release_packages() {
  local machine
  for machine in $machines; do
    printf 'routescript-%s-linux-%s.tar.gz\nroutescript_%s_%s.deb\n' "$version" "${machine%%:*}" "$version" "${machine#*:}"
  done
}

# Publishes the packages in $output, which are those of all machines. A dry run prints the command instead.
make_release() { # make_release TAG [--dry-run]
  local name names=() command
  check_tag "$1"
  while IFS= read -r name; do
    [ -f "$output/$name" ] || fail "$output/$name is missing. Build it with \`tar\` or \`deb\` on its machine"
    names+=("$name")
  done < <(release_packages)
  make_source
  make_formula
  make_sums
  make_notes
  names+=("routescript-$version.tar.gz" routescript.rb SHA256SUMS)
  for name in "${names[@]}"; do
    [ "$name" = SHA256SUMS ] || grep --quiet --fixed-strings --line-regexp "$(cd "$output" && sha256sum "$name")" "$output/SHA256SUMS" ||
      fail "SHA256SUMS does not have the sum of $name"
  done
  command=(gh release create "$1" --repo "$repository" --verify-tag --title "RouteScript $version" --notes-file notes.md "${names[@]}")
  if [ "${2-}" = --dry-run ]; then
    say "A release would run this in $output:"
    printf '%q ' "${command[@]}"
    printf '\n'
    return
  fi
  command -v gh >/dev/null || fail "gh is missing. Install it from https://cli.github.com, and log in"
  (cd "$output" && "${command[@]}")
}
