#!/usr/bin/env bash
# Packs the published packages, installs them into empty folders and uses them: the demo as a user
# that is not root, the SDK under both kinds of module resolution and on Node 20, 22 and 24, the model.
# Then runs check-life-cycle.sh, and check-installs.sh with the oldest Node. .ci/night has the others.
set -euo pipefail
cd "$(dirname "$0")/.."
repository=$PWD
newer=$repository/node_modules/.bin/node

folder=$(mktemp -d)
chmod 755 "$folder"
demo=
tidy() {
  [ -z "$demo" ] || kill -TERM "$demo" 2>/dev/null || true
  rm -rf "$folder"
}
trap tidy EXIT

fail() {
  echo "packages: $1" >&2
  [ ! -f "$folder/demo.log" ] || tail -n 40 "$folder/demo.log" >&2
  exit 1
}

"$newer" scripts/pack/main.ts "$folder/packages" >"$folder/packed"
tarball() { grep "/$1-[0-9][^/]*\.tgz$" "$folder/packed"; }
install_into() {
  mkdir "$folder/$1"
  echo '{"private":true,"type":"module"}' >"$folder/$1/package.json"
  (cd "$folder/$1" && npm install --no-fund --no-audit --silent "${@:2}")
}

install_into server "$(tarball guildhall)"
echo "the installed server has $(du -sm "$folder/server/node_modules" | cut -f1) MB"
grep -rqs "$repository" "$folder/server/node_modules/guildhall" && fail 'a path of the repository is in the package'

# The folder belongs to an unprivileged user, if this script may switch users.
home=$folder/home
mkdir "$home"
as_user=()
if [ "$(id -u)" = 0 ]; then
  chown 65534:65534 "$home"
  as_user=(setpriv --reuid=65534 --regid=65534 --clear-groups)
fi
port=$(node -e 's = net.createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')
cd "$home"
guildhall=("${as_user[@]}" env "HOME=$home" "$newer" "$folder/server/node_modules/guildhall/bin/guildhall.js")
PORT=$port setsid "${guildhall[@]}" demo >"$folder/demo.log" 2>&1 &
demo=$!
for _ in $(seq 180); do
  grep -q 'Ctrl-C stops it' "$folder/demo.log" && break
  kill -0 "$demo" 2>/dev/null || fail 'the demo ended by itself'
  sleep 1
done
key=$(sed -n 's/^API key *//p' "$folder/demo.log")
[ -n "$key" ] || fail 'the demo printed no key'
export GUILDHALL_URL=http://127.0.0.1:$port GUILDHALL_KEY=$key
# Finds a presentation, which the reading process parses with a trimmed library.
found=$("${guildhall[@]}" search 'no speed signal, magnet moved' --team workshops --as jonas.petersen@larkspur.example)
[[ $found == *e-bike-diagnostics.pptx* ]] || fail "the search found no presentation: $found"
page=$(curl -fsS "$GUILDHALL_URL/sign-in")
[[ $page == *'<form'* ]] || fail 'there is no sign-in page'

cd "$repository"
install_into sdk "$(tarball guildhall-sdk)" "$(tarball guildhall-widget)"
cp scripts/pack/consumer.fixture.ts "$folder/sdk/consumer.ts"
cp scripts/pack/widget-consumer.fixture.ts "$folder/sdk/widget.ts"
# The React component of docs/widget.md, followed by the type declarations of the element.
mkdir -p "$folder/sdk/node_modules/@types"
cp -r node_modules/@types/react "$folder/sdk/node_modules/@types/"
cp -r node_modules/csstype "$folder/sdk/node_modules/"
sed -n '/^## React$/,/^## Vue$/p' docs/widget.md | awk '/^```tsx?$/ { on = 1; next } /^```$/ { on = 0 } on' >"$folder/sdk/react.tsx"
grep -q '<guildhall-chat' "$folder/sdk/react.tsx" || fail 'docs/widget.md shows no component for React'
for resolution in nodenext bundler; do
  module=$([ "$resolution" = bundler ] && echo esnext || echo nodenext)
  (cd "$folder/sdk" && "$newer" "$repository/node_modules/typescript/bin/tsc" --strict --noEmit \
    --target es2022 --lib es2023,dom,dom.iterable,dom.asynciterable,esnext.disposable --types '' --module "$module" \
    --moduleResolution "$resolution" --jsx react-jsx consumer.ts widget.ts react.tsx) || fail "types break under $resolution"
done
(cd "$folder/sdk" && "$newer" "$repository/node_modules/typescript/bin/tsc" --target es2022 --module nodenext \
  --types '' --outDir . --noCheck consumer.ts)
for version in 20 22 "$("$newer" -p process.versions.node)"; do
  (cd "$folder/sdk" && npx --yes --package "node@$version" -- node consumer.js) || fail "the SDK fails on Node $version"
done

kill -TERM "$demo"
wait "$demo" || true
demo=

# Until here the server ran without the optional package.
(cd "$folder/server" && npm install --no-fund --no-audit --silent "$(tarball guildhall-meaning)")
(cd "$folder/server" && "$newer" --input-type=module -e "
  const { openMeaning } = await import('@guildhall/meaning');
  const [vector] = await (await openMeaning({ threads: 1 })).embed(['lost phone'], 'query');
  process.exit(vector.length === 384 ? 0 : 1);
") || fail 'the installed model embeds nothing'
echo "with the model it has $(du -sm "$folder/server/node_modules" | cut -f1) MB"
bash scripts/check-life-cycle.sh "$folder"
bash scripts/check-installs.sh "$folder/packages" 20 10 global
echo 'packages: they install, type-check and run'
