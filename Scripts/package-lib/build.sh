# Sourced by Scripts/package: builds the executables. $root is the repository, $output the directory for packages.

# build shared|static: builds the executables, and sets `executable` and `reader` to their paths and `checkouts` to the directories with
# the sources of their dependencies. A static executable contains Lua and expat. With `prebuilt`, a directory with both executables, it
# builds nothing. It is not for a command substitution, in which a failure would not end the script.
build() {
  local kind=$1 scratch=$output/build static=$output/static-libraries name archive
  "$root/Scripts/bootstrap" --packages
  if [ -n "${prebuilt-}" ]; then
    python3 "$library/pin-versions.py" "$root/.build"
    executable=$prebuilt/routescript
    reader=$prebuilt/routescript-sources
    checkouts=("$root/.build/checkouts" "$root/Scripts/SourceReader/.build/checkouts")
    for name in "$executable" "$reader"; do [ -x "$name" ] || fail "there is no executable $name"; done
    return
  fi
  checkouts=("$scratch/checkouts" "$output/build-sources/checkouts")
  python3 "$library/pin-versions.py" "$scratch"
  # The kinds differ only in what they link, so they share a build directory.
  rm -rf "$static" "$scratch/release/routescript"
  mkdir -p "$static"
  release_flags "$static" --portable
  flags+=(--scratch-path "$scratch" --force-resolved-versions)
  if [ "$kind" = static ]; then
    for name in lua5.4 expat; do
      archive=$(static_library "$name")
      # SwiftPM links what pkg-config names, and searches the directory that it names.
      printf 'Name: %s\nDescription: %s, linked statically\nVersion: %s\nCflags: %s\nLibs: -L%s -l%s\n' "$name" "$name" \
        "$(pkg-config --modversion "$name")" "$(pkg-config --cflags "$name")" "$static" "$name" >"$static/$name.pc"
      ln -s "$archive" "$static/lib$name.a"
    done
    export PKG_CONFIG_PATH=$static
    # Modules in C need every function of Lua, but Swift's linker options hide the symbols of archives. One object has them all.
    ld -r --whole-archive "$static/liblua5.4.a" -o "$static/lua.o"
    rm "$static/liblua5.4.a"
    ar crs "$static/liblua5.4.a"
    flags+=(-Xlinker "$static/lua.o" -Xlinker "--version-script=$library/exports-lua.map")
    # Debian's expat takes random numbers from a function of glibc 2.36. Swift's runtime has one with the same parameters.
    flags+=(-Xlinker --defsym=arc4random_buf=swift_stdlib_random)
  else
    unset PKG_CONFIG_PATH
    flags+=(-Xlinker "--version-script=$root/Scripts/exports.map")
  fi
  swift build --quiet --package-path "$root" --product routescript "${flags[@]}" >&2
  executable=$scratch/release/routescript
  # It needs neither library, so both kinds are one.
  build_reader "$output/build-sources"
}

# The path of a static library; fails if it is missing.
static_library() {
  local path
  path=$(clang -print-file-name="lib$1.a")
  [ -f "$path" ] || fail "lib$1.a is missing. Build on Debian or Ubuntu, whose development packages contain it"
  printf '%s\n' "$path"
}

# The oldest version of glibc that has all the symbols that executables need.
needed_glibc() { objdump -T "$@" | grep -o 'GLIBC_[0-9.]*' | sed 's/GLIBC_//' | sort -V | tail -n 1; }
