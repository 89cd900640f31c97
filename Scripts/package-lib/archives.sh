# Sourced by Scripts/package: the archives, and the Homebrew formula.

# archive DIRECTORY NAME FILE: packs output/DIRECTORY/NAME. The same files give the same archive.
archive() {
  tar --create --directory "$1" --sort=name --owner=0 --group=0 --numeric-owner --mode=u+w,go=u-w --mtime="@$(source_time)" "$2" |
    gzip -n "${compression:--9}" >"$3"
  made "$3"
}

make_tar() {
  [ "$(uname)" = Linux ] || fail "the archive is for Linux. On macOS, use the Homebrew formula or Scripts/install"
  local executable reader checkouts name staged=$output/tar
  name=routescript-$version-linux-$(uname -m)
  local zsh_folder=zsh/site-functions fish_folder=fish/vendor_completions.d
  build static
  rm -rf "$staged"
  stage "$executable" "$staged/$name" "$reader"
  stage_licenses "${checkouts[1]}" "$staged/$name/share/doc/routescript/licenses"
  stage_licenses "${checkouts[0]}" "$staged/$name/share/doc/routescript/licenses" \
    "$(static_library lua5.4)" "$(static_library expat)" "$(static_library stdc++)"
  build_record "$executable" "$reader" >"$staged/$name/share/doc/routescript/build.txt"
  cp "$library/archive-readme.txt" "$staged/$name/README"
  archive "$staged" "$name" "$output/$name.tar.gz"
}

# What a package was built from, so that the build can be repeated.
build_record() {
  printf 'RouteScript %s, commit %s\n' "$version" "$(git -C "$root" rev-parse HEAD 2>/dev/null || printf 'unknown')"
  swift --version 2>/dev/null | head -n 1
  grep -v '^#' "$library/versions.txt"
  sed -n 's|.*/\(swift-syntax\)", exact: "\(.*\)").*|\1 \2|p' "$root/Scripts/SourceReader/Package.swift"
  printf 'lua %s\nexpat %s\n' "$(PKG_CONFIG_PATH='' pkg-config --modversion lua5.4)" "$(PKG_CONFIG_PATH='' pkg-config --modversion expat)"
  printf 'needs glibc %s or later\n' "$(needed_glibc "$@")"
}

make_source() {
  git -C "$root" archive --format=tar --prefix="routescript-$version/" HEAD | gzip -n -9 >"$output/routescript-$version.tar.gz"
  made "$output/routescript-$version.tar.gz"
}

make_formula() {
  local sources=$output/routescript-$version.tar.gz sum
  if [ ! -f "$sources" ]; then make_source; fi
  sum=$(sha256sum "$sources" | cut -d ' ' -f 1)
  sed -e "s|@REPOSITORY@|$repository|g" -e "s|@VERSION@|$version|g" -e "s|@SHA256@|$sum|g" "$library/routescript.rb.in" \
    >"$output/routescript.rb"
  made "$output/routescript.rb"
}

make_sums() {
  (cd "$output" && find . -maxdepth 1 \( -name "routescript*$version*.tar.gz" -o -name "routescript_${version}_*.deb" -o -name routescript.rb \) |
    sed 's|^\./||' | sort | xargs sha256sum >SHA256SUMS)
  made "$output/SHA256SUMS"
}
