#!/usr/bin/env bash
# Tests the packages' life cycle as a user that is not root: a new organisation on the version of 22
# November 2026, an import, an upgrade with that data, a backup of the running server, and a restore
# that answers at another port.
# check-packages.sh calls this script with the folder that it installed the packed version into.
set -euo pipefail
cd "$(dirname "$0")/.."
repository=$PWD
newer=$repository/node_modules/.bin/node
folder=$1
before=6a17e78b6cff3c2ec61b465925f3b3bd611be73e

own=$folder/own
running=
first=
tidy() {
  for server in $running $first; do kill -TERM "$server" 2>/dev/null || true; done
}
trap tidy EXIT

fail() {
  echo "packages: $1" >&2
  [ ! -f "$folder/own.log" ] || tail -n 40 "$folder/own.log" >&2
  exit 1
}

as_user=()
mkdir "$own"
if [ "$(id -u)" = 0 ]; then
  chown 65534:65534 "$own"
  as_user=(setpriv --reuid=65534 --regid=65534 --clear-groups)
fi
cd "$own"

# Sets `words` to the command line of a version on a data folder: VERSION DATA ARGUMENTS…
spell() {
  local installed=$1 data=$2
  shift 2
  words=("${as_user[@]}" env "HOME=$own" "DATA_DIR=$own/$data" "PORT=${port:-0}" "$newer"
    "$folder/$installed/node_modules/guildhall/bin/guildhall.js" "$@")
}

guildhall() {
  spell "$@"
  "${words[@]}"
}

# Starts a version on a data folder, on a free port.
start() {
  port=$(node -e 's = net.createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')
  export GUILDHALL_URL=http://127.0.0.1:$port
  spell "$1" "$2" start
  "${words[@]}" >"$folder/own.log" 2>&1 &
  running=$!
  for _ in $(seq 180); do
    curl -fsS "$GUILDHALL_URL/readyz" >/dev/null 2>&1 && return
    kill -0 "$running" 2>/dev/null || fail "the server of $1 ended by itself"
    sleep 1
  done
  fail "the server of $1 does not answer"
}

stop() {
  kill -TERM "$running"
  wait "$running" || fail 'the server did not stop in order'
  running=
}

# Checks that a version still finds, cites and lists the data that was entered.
expect_all() {
  local found listed
  found=$(guildhall "$1" "$2" search 'when does the mill grind' --as ada@example.com --json)
  [[ $found == *'The mill grinds when the pond is full'* ]] || fail "$1 does not find the document: $found"
  found=$(guildhall "$1" "$2" ask 'When does the mill grind?' --as ada@example.com)
  [[ $found == *'tides.md, page 1'* ]] || fail "$1 does not cite the document: $found"
  listed=$(guildhall "$1" "$2" members list --json)
  [[ $listed == *'bob@example.com'* ]] || fail "$1 has lost a member: $listed"
}

old=server
if git -C "$repository" cat-file -e "$before^{commit}" 2>/dev/null; then
  mkdir "$folder/before"
  git -C "$repository" archive "$before" | tar -x -C "$folder/before"
  cp -al "$repository/node_modules" "$folder/before/node_modules" 2>/dev/null ||
    cp -a "$repository/node_modules" "$folder/before/node_modules"
  for pages in console widget; do cp -r "$repository/packages/$pages/dist" "$folder/before/packages/$pages/"; done
  (cd "$folder/before" && "$newer" scripts/pack/main.ts "$folder/before/packages-of-then" >"$folder/packed-before")
  mkdir "$folder/then"
  echo '{"private":true,"type":"module"}' >"$folder/then/package.json"
  (cd "$folder/then" && npm install --no-fund --no-audit --silent "$(grep '/guildhall-[0-9][^/]*\.tgz$' "$folder/packed-before")")
  old=then
else
  echo 'packages: this clone has no history, so the upgrade is of this version to itself'
fi

"${as_user[@]}" mkdir files
echo 'The mill grinds when the pond is full.' | "${as_user[@]}" tee files/tides.md >/dev/null
made=$(guildhall "$old" data init --team 'Tide Mill' --owner ada@example.com --json)
GUILDHALL_KEY=$(node -p 'JSON.parse(process.argv[1]).apiKey' "$made")
export GUILDHALL_KEY
start "$old" data
guildhall "$old" data import files >/dev/null || fail 'the import failed'
guildhall "$old" data members add bob@example.com >/dev/null
expect_all "$old" data
stop

start server data
expect_all server data
[ "$old" = server ] || [ -d data/before-upgrade ] || fail 'the upgrade kept no copy of the database'
guildhall server data teams add 'Night shift' --json >/dev/null
echo 'a passphrase of some length' | "${as_user[@]}" tee passphrase >/dev/null
guildhall server data backup "$own/backup" --passphrase-file passphrase 2>/dev/null >"$folder/backed" ||
  fail 'the backup failed'
grep -q ', verified$' "$folder/backed" || fail 'the backup was not verified'
guildhall server restored restore "$own/backup" --passphrase-file passphrase >/dev/null 2>&1 ||
  fail 'the restore failed'
# No backup holds the key of the secrets.
"${as_user[@]}" cp data/secrets.key restored/secrets.key || fail 'there is no key of the secrets'
first=$running
running=
start server restored
kill -0 "$first" || fail 'the first server ended meanwhile'
expect_all server restored
guildhall server restored teams show 'Night shift' >/dev/null || fail 'the restored server lacks a team'
stop
running=$first
first=
stop
[ -z "$(find "$own" -user 0 -not -path "$own" 2>/dev/null)" ] || [ "$(id -u)" != 0 ] || fail 'a file belongs to root'
echo 'packages: own team, import, upgrade with data, backup and restore at another port'
