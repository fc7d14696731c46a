#!/usr/bin/env bash
# Installs the packed command as people do, in an empty folder or globally, with several versions of
# Node and npm, and uses it: `init`, `start`, `import`, `ask`.
#   check-installs.sh PACKAGES [NODE NPM KIND]…   KIND: global or local; without them all twelve
set -euo pipefail
packages=$(realpath "$1")
shift
[ $# -gt 0 ] || for node in 20 22 24; do
  for npm in 10 11; do set -- "$@" "$node" "$npm" global "$node" "$npm" local; done
done

folder=$(mktemp -d)
server=
tidy() {
  [ -z "$server" ] || kill -TERM "$server" 2>/dev/null || true
  rm -rf "$folder"
}
trap tidy EXIT

fail() {
  echo "installs: $1" >&2
  [ ! -f "$folder/log" ] || tail -n 40 "$folder/log" >&2
  exit 1
}

# Has the programs of a version of Node and of npm in a folder, and prints it.
tools() {
  local place=$folder/node-$1-npm-$2
  [ -d "$place" ] || (mkdir "$place" && cd "$place" && echo '{}' >package.json &&
    npm install --no-fund --no-audit --silent "node@$1" "npm@$2")
  echo "$place/node_modules/.bin"
}

try() {
  local place=$folder/$1-$2-$3 path key port
  path=$(tools "$1" "$2"):/usr/bin:/bin
  mkdir -p "$place/data" && cd "$place"
  local install=(env "PATH=$path" npm install --no-fund --no-audit) command=node_modules/.bin/guildhall
  if [ "$3" = global ]; then
    install+=(--global --prefix "$place")
    command=bin/guildhall
  fi
  local words=(env "PATH=$path" "HOME=$place" "DATA_DIR=$place/data" "$place/$command")
  "${install[@]}" "$packages"/guildhall-0*.tgz "$packages"/guildhall-meaning-0*.tgz >"$folder/log" 2>&1 ||
    fail "$*: the install failed"
  [ -z "$(find . -type d -name '@scarf')" ] || fail "$*: a package is there that reports installations"
  key=$("${words[@]}" init --team 'Tide Mill' --owner ada@example.com --json 2>"$folder/log") || fail "$*: init failed"
  GUILDHALL_KEY=$(node -p 'JSON.parse(process.argv[1]).apiKey' "$key")
  port=$(node -e 's = net.createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')
  export GUILDHALL_KEY GUILDHALL_URL=http://127.0.0.1:$port
  PORT=$port "${words[@]}" start >"$folder/log" 2>&1 &
  server=$!
  for _ in $(seq 180); do
    curl -fsS "$GUILDHALL_URL/readyz" >/dev/null 2>&1 && break
    kill -0 "$server" 2>/dev/null || fail "$*: the server ended by itself"
    sleep 1
  done
  curl -fsS "$GUILDHALL_URL/docs" | grep 'id="createChat"' >/dev/null || fail "$*: there is no page of the API"
  curl -fsS -o /dev/null "$GUILDHALL_URL/docs/start.js" || fail "$*: the page of the API lacks a file"
  mkdir files && echo 'The mill grinds when the pond is full.' >files/tides.md
  "${words[@]}" import files >/dev/null || fail "$*: the import failed"
  answer=$("${words[@]}" ask 'When does the mill grind?' --as ada@example.com) || fail "$*: ask failed"
  [[ $answer == *'tides.md: '* ]] || fail "$*: it does not cite the document: $answer"
  kill -TERM "$server"
  wait "$server" || fail "$*: the server did not stop in order"
  server=
  rm -rf "$place"
  echo "installs: Node $1, npm $2, $3: init, start and ask work"
}

while [ $# -gt 0 ]; do
  try "$1" "$2" "$3"
  shift 3
done
