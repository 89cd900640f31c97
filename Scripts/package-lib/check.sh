# Sourced by Scripts/package: checks what packages contain, and the files for other tools.

check_packages() {
  local executables=$output/executables executable shell shells=()
  rm -rf "$executables"
  collect_executables "$executables"
  executable=$executables/routescript

  for shell in bash zsh fish; do
    if command -v "$shell" >/dev/null; then shells+=("$shell"); else say "note: $shell is missing, so its completions are not checked"; fi
  done
  "$library/try-completions.py" "$executable" "${shells[@]}"

  rm -rf "$output/man"
  python3 "$library/manual.py" "$executable" "$output/man" --version "$version" --date 2000-01-01
  if command -v mandoc >/dev/null; then
    mandoc -Tlint -Wwarning "$output"/man/*.1
  else
    say "note: mandoc is missing, so the man pages are not checked"
  fi

  try_install "$executables"
  check_schemas
}

# The environment with the tools that check files.
venv=$output/venv

install_checkers() {
  if ! cmp -s "$library/requirements.txt" "$venv/requirements.txt"; then
    say "Installing check-jsonschema, pre-commit and shellcheck into .build-package/venv …"
    rm -rf "$venv"
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check --requirement "$library/requirements.txt"
    cp "$library/requirements.txt" "$venv/requirements.txt"
  fi
}

# Compares the files that other tools read with the schemas of these tools.
check_schemas() {
  local project
  install_checkers
  project=$(mktemp -d)
  (cd "$project" && "$executable" init >/dev/null)
  "$venv/bin/check-jsonschema" --builtin-schema vendor.github-workflows "$root"/.github/workflows/*.yml \
    "$project/.github/workflows/routescript.yml"
  rm -rf "$project"
  "$venv/bin/check-jsonschema" --builtin-schema vendor.github-actions "$root/action.yml"
  "$venv/bin/check-jsonschema" --builtin-schema vendor.gitlab-ci "$library/gitlab-ci.yml"
  "$venv/bin/pre-commit" validate-manifest "$root/.pre-commit-hooks.yaml"
  "$venv/bin/shellcheck" --shell bash --severity warning --exclude SC2034,SC2154 "$root"/Scripts/{bootstrap,demo,install,package,release-flags,test,docs} \
    "$root/.ci/run" "$root/Benchmarks/run" "$library"/*.sh "$library"/{install-release,run-action}
  say "The files for other tools match their schemas."
}
