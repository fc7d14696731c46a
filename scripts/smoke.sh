#!/usr/bin/env bash
# What the README promises, on a clean copy of HEAD: `npm ci && npm run demo`, then the curl
# lines that the demo prints must answer documents, and the server must stop when asked to.
set -euo pipefail

source=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
group=
log=$folder/demo.log

tidy() {
  [ -z "$group" ] || kill -KILL -- "-$group" 2>/dev/null || true
  rm -rf "$folder"
}
trap tidy EXIT

fail() {
  echo "smoke: $1" >&2
  [ ! -f "$log" ] || tail -n 40 "$log" >&2
  exit 1
}

free_port() {
  node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => {
    console.log(s.address().port); s.close(); })'
}

start_demo() {
  set -m # a process group of its own, so that stopping it reaches npm's children too
  PORT=$(free_port) DATA_DIR=$folder/data npm run demo >"$log" 2>&1 </dev/null &
  group=$!
  set +m
}

await_demo() {
  for _ in $(seq 180); do
    grep -q '^Ctrl-C stops it' "$log" && return
    kill -0 "$group" 2>/dev/null || fail 'the demo ended by itself'
    sleep 1
  done
  fail 'the demo was not ready within three minutes'
}

# Runs each printed curl line as it is; an answer counts when it names a document.
try_curl_lines() {
  local count=0 line answer
  while IFS= read -r line; do
    answer=$(bash -c "$line" </dev/null) || fail "failed: $line"
    node -e 'const { documents } = JSON.parse(process.argv[1]);
      if (!(documents.length > 0)) throw new Error("no documents");
      console.log("smoke: found", documents[0].name);' "$answer" || fail "no documents: $answer"
    count=$((count + 1))
  done < <(grep '^curl ' "$log")
  [ "$count" -eq 2 ] || fail "two curl lines expected, the demo printed $count"
}

stop_demo() {
  kill -TERM -- "-$group"
  for _ in $(seq 30); do
    kill -0 -- "-$group" 2>/dev/null || { group=; return; }
    sleep 1
  done
  fail 'the demo did not stop within 30 seconds'
}

git clone --quiet --depth 1 "file://$source" "$folder/guildhall"
cd "$folder/guildhall"
npm ci </dev/null || fail 'npm ci'
npx --no -- guildhall --help </dev/null >/dev/null || fail 'npx guildhall --help'
start_demo
await_demo
try_curl_lines
stop_demo
echo 'smoke: the demo starts, answers and stops'
