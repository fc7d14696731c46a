#!/usr/bin/env bash
# Makes the files of a release in a folder: the packages, what an installation consists of (SBOM,
# CycloneDX), its notes from the changelog, and the checksums of all of them.
# Usage: bash scripts/release.sh FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."
out=$(mkdir -p "$1" && cd "$1" && pwd)
version=$(node -p 'require("./packages/cli/package.json").version')

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The notes are the changelog's section of this version.
awk -v version="$version" '/^## /{ isOf = ($2 == version); next } isOf' CHANGELOG.md >"$out/notes.md"
grep -q '[^[:space:]]' "$out/notes.md" || { echo "CHANGELOG.md says nothing of $version" >&2; exit 1; }

node_modules/.bin/node scripts/pack/main.ts "$out"
# An installation as users have it, because a workspace would list what only developers need.
echo "{\"name\":\"guildhall-installation\",\"version\":\"$version\",\"private\":true}" >"$work/package.json"
(
  cd "$work"
  npm install --no-fund --no-audit --silent "$out/guildhall-$version.tgz" "$out/guildhall-meaning-$version.tgz"
  # Without the lines that name the folder where our own packages were installed from.
  npm sbom --sbom-format cyclonedx --sbom-type application |
    node -e '
      const bom = JSON.parse(require("fs").readFileSync(0, "utf8"));
      for (const it of bom.components)
        it.externalReferences = it.externalReferences?.filter(({ url }) => !url.startsWith("file:"));
      console.log(JSON.stringify(bom, null, 2));' >"$out/guildhall-$version.cdx.json"
)
(cd "$out" && sha256sum -- *.tgz *.cdx.json notes.md >SHA256SUMS)
cat "$out/SHA256SUMS"
