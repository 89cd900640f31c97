# Sourced by Scripts/package: tries the packages in an empty Debian.

# Runs a step, and prints its time.
timed() { # timed NAME COMMAND …
  local name=$1 start log=$output/try.log
  shift
  start=$(date +%s%N)
  if ! "$@" >"$log" 2>&1; then
    cat "$log" >&2
    fail "$name failed"
  fi
  say "$(printf '  %5d ms  %s' $((($(date +%s%N) - start) / 1000000)) "$name")"
}

# ROUTESCRIPT_DEBIAN_MIRROR is the address of a mirror, if not the default of debootstrap.
try_suite() {
  local suite=$1 base=$output/roots/$1 archive package file
  [ "$(id -u)" -eq 0 ] || fail "\`try\` needs root, for debootstrap and chroot"
  command -v debootstrap >/dev/null || fail "debootstrap is missing. Install it: apt-get install debootstrap"
  archive=$output/routescript-$version-linux-$(uname -m).tar.gz
  package=$output/routescript_${version}_$(dpkg --print-architecture).deb
  for file in "$archive" "$package"; do [ -f "$file" ] || fail "$file is missing. Build it with \`tar\` and \`deb\`"; done

  if [ ! -f "$base.tar" ]; then
    mkdir -p "$output/roots"
    say "Debian $suite"
    timed "debootstrap" debootstrap --variant=minbase "$suite" "$base" ${ROUTESCRIPT_DEBIAN_MIRROR-}
    tar --create --one-file-system --directory "$base" --file "$base.tar.new" .
    mv "$base.tar.new" "$base.tar"
    remove_root "$base"
  fi

  say "Debian $suite, $(basename "$archive")"
  empty_root "$base"
  timed "unpack" tar --extract --gzip --file "$archive" --directory "$base/opt"
  try_root "$base" "/opt/$(basename "$archive" .tar.gz)/bin:/usr/bin:/bin"

  say "Debian $suite, $(basename "$package")"
  empty_root "$base"
  cp "$package" "$base/tmp/routescript.deb"
  timed "apt-get update" chroot "$base" apt-get -q update
  timed "apt-get install" chroot "$base" env DEBIAN_FRONTEND=noninteractive apt-get -q -y install /tmp/routescript.deb
  try_root "$base" "/usr/bin:/bin"
  timed "apt-get remove" chroot "$base" apt-get -q -y remove routescript
  [ ! -e "$base/usr/bin/routescript" ] && [ ! -e "$base/usr/share/doc/routescript" ] || fail "removing the package left files"
  remove_root "$base"
}

# Unpacks a new empty system.
empty_root() {
  remove_root "$1"
  mkdir -p "$1"
  tar --extract --directory "$1" --file "$1.tar"
}

remove_root() {
  if mountpoint --quiet "$1/proc"; then umount "$1/proc"; fi
  rm -rf --one-file-system "$1"
}

# Fails unless `routescript check` finds the outlet that the class lacks.
try_check() {
  chroot "$1" env -i PATH="$2" routescript check /tmp/app --format xcode >"$output/check.txt" && return 1
  grep "$app_finding" "$output/check.txt"
}

# Runs the tool in a root with this PATH.
try_root() {
  # The Swift runtime reads the arguments from /proc. Without it, the tool must not pretend that a suite passed.
  if chroot "$1" env -i PATH="$2" routescript test >"$output/try.log" 2>&1; then fail "without /proc, \`routescript test\` succeeds"; fi
  grep --quiet 'mount /proc' "$output/try.log" || fail "without /proc, the message is another one: $(cat "$output/try.log")"
  mount --types proc proc "$1/proc"
  timed "routescript --version" chroot "$1" env -i PATH="$2" routescript --version
  timed "tutorial" python3 "$library/run-page.py" "$root/docs/tutorial.md" "$1" "$2"

  # The reader of Swift sources: without it, the outlet is not checked.
  write_app "$1/tmp/app"
  timed "routescript check" try_check "$1" "$2"

  # A module in C, which the distribution builds for the shared Lua.
  mkdir -p "$1/tmp/modules/spec"
  cat >"$1/tmp/modules/spec/lpeg_spec.lua" <<'LUA'
local lpeg = require "lpeg"
it("matches", function() assert.equal(4, lpeg.match(lpeg.P "abc", "abc")) end)
it("raises", function() assert.error(function() lpeg.match(1, nil) end) end)
LUA
  timed "apt-get update" chroot "$1" apt-get -q update
  timed "apt-get install lua-lpeg" chroot "$1" env DEBIAN_FRONTEND=noninteractive apt-get -q -y install lua-lpeg
  timed "suite with lua-lpeg" chroot "$1" env -i PATH="$2" sh -c 'cd /tmp/modules && routescript test --trust'
}
