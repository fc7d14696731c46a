#!/usr/bin/env bash
# Follows the README's first steps on a clean clone in an empty folder: install, start the demo, run
# the two curl lines that it prints, use the command, stop.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$(mktemp -d)
demo=
tidy() {
  [ -z "$demo" ] || kill -TERM -- "-$demo" 2>/dev/null || true
  rm -rf "$folder"
}
trap tidy EXIT

fail() {
  echo "smoke: $1" >&2
  [ ! -f "$folder/demo.log" ] || tail -n 40 "$folder/demo.log" >&2
  exit 1
}

git clone --quiet "$PWD" "$folder/guildhall"
cd "$folder/guildhall"
npm ci

PORT=$(node -e 's = net.createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')
export PORT
setsid npm run demo >"$folder/demo.log" 2>&1 &
demo=$!

for _ in $(seq 180); do
  grep -q 'Ctrl-C stops it' "$folder/demo.log" && break
  kill -0 "$demo" 2>/dev/null || fail 'the demo ended by itself'
  sleep 1
done
grep '^curl ' "$folder/demo.log" >"$folder/lines" || fail 'the demo printed no curl line'
[ "$(wc -l <"$folder/lines")" = 2 ] || fail 'the demo did not print two curl lines'
while read -r line; do
  answer=$(bash -c "$line")
  case $answer in
    '{"documents":[{'*'"text":"'*) ;;
    *) fail "no document: $line answered $answer" ;;
  esac
done <"$folder/lines"

key=$(sed -n 's/^API key *//p' "$folder/demo.log")
GUILDHALL_URL="http://127.0.0.1:$PORT" GUILDHALL_KEY=$key npx guildhall search 'warranty' |
  grep -qi warrant || fail 'guildhall search found nothing'

kill -TERM -- "-$demo"
wait "$demo" || true
demo=
# npm ends first, the server after it, and PostgreSQL last.
for _ in $(seq 60); do
  [ -e data/demo/db/postmaster.pid ] || break
  sleep 1
done
[ ! -e data/demo/db/postmaster.pid ] || fail 'PostgreSQL did not end with the demo'
[ -z "$(git status --porcelain)" ] || fail "the walk left files: $(git status --porcelain)"
echo 'smoke: the README holds'
