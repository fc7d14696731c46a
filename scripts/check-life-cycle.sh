#!/usr/bin/env bash
# Tests the packages' life cycle as a user that is not root: a new organisation, an import, a backup
# of the running server, and a restore that answers at another port.
# check-packages.sh calls this script with the folder that it installed the packed version into.
set -euo pipefail
cd "$(dirname "$0")/.."
newer=$PWD/node_modules/.bin/node
folder=$1

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

# Sets `words` to the command line on a data folder: DATA ARGUMENTS…
spell() {
  local data=$1
  shift
  words=("${as_user[@]}" env "HOME=$own" "DATA_DIR=$own/$data" "PORT=${port:-0}" "$newer"
    "$folder/server/node_modules/guildhall/bin/guildhall.js" "$@")
}

guildhall() {
  spell "$@"
  "${words[@]}"
}

# Starts a server on a data folder, on a free port.
start() {
  port=$(node -e 's = net.createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')
  export GUILDHALL_URL=http://127.0.0.1:$port
  spell "$1" start
  "${words[@]}" >"$folder/own.log" 2>&1 &
  running=$!
  for _ in $(seq 180); do
    curl -fsS "$GUILDHALL_URL/readyz" >/dev/null 2>&1 && return
    kill -0 "$running" 2>/dev/null || fail 'the server ended by itself'
    sleep 1
  done
  fail 'the server does not answer'
}

stop() {
  kill -TERM "$running"
  wait "$running" || fail 'the server did not stop in order'
  running=
}

# Checks that the server of a data folder finds, cites and lists what was entered.
expect_all() {
  local found listed
  found=$(guildhall "$1" search 'when does the mill grind' --as ada@example.com --json)
  [[ $found == *'The mill grinds when the pond is full'* ]] || fail "$1: it does not find the document: $found"
  found=$(guildhall "$1" ask 'When does the mill grind?' --as ada@example.com)
  [[ $found == *'tides.md: '* ]] || fail "$1: it does not cite the document: $found"
  listed=$(guildhall "$1" members list --json)
  [[ $listed == *'bob@example.com'* ]] || fail "$1: it has lost a member: $listed"
}

"${as_user[@]}" mkdir files
echo 'The mill grinds when the pond is full.' | "${as_user[@]}" tee files/tides.md >/dev/null
made=$(guildhall data init --team 'Tide Mill' --owner ada@example.com --json)
GUILDHALL_KEY=$(node -p 'JSON.parse(process.argv[1]).apiKey' "$made")
export GUILDHALL_KEY
start data
guildhall data import files >/dev/null || fail 'the import failed'
guildhall data members add bob@example.com >/dev/null
expect_all data
stop

start data
expect_all data
guildhall data teams add 'Night shift' --json >/dev/null
echo 'a passphrase of some length' | "${as_user[@]}" tee passphrase >/dev/null
guildhall data backup "$own/backup" --passphrase-file passphrase 2>/dev/null >"$folder/backed" ||
  fail 'the backup failed'
grep -q ', verified$' "$folder/backed" || fail 'the backup was not verified'
guildhall restored restore "$own/backup" --passphrase-file passphrase >/dev/null 2>&1 ||
  fail 'the restore failed'
# No backup holds the key of the secrets.
"${as_user[@]}" cp data/secrets.key restored/secrets.key || fail 'there is no key of the secrets'
first=$running
running=
start restored
kill -0 "$first" || fail 'the first server ended meanwhile'
expect_all restored
guildhall restored teams show 'Night shift' >/dev/null || fail 'the restored server lacks a team'
stop
running=$first
first=
stop
[ -z "$(find "$own" -user 0 -not -path "$own" 2>/dev/null)" ] || [ "$(id -u)" != 0 ] || fail 'a file belongs to root'
echo 'packages: own team, import, backup and restore at another port'
