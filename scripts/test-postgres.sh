#!/usr/bin/env bash
# Runs the whole test suite on PostgreSQL: on TEST_DATABASE_URL, or on a server that it starts.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ -z "${TEST_DATABASE_URL:-}" ]; then
  # A free port and data folder, so that parallel runs do not stop each other's server.
  port=$(node -e 's = net.createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')
  trap 'scripts/postgres-server.sh remove "$port"' EXIT
  TEST_DATABASE_URL=$(scripts/postgres-server.sh start "$port")
  export TEST_DATABASE_URL
fi
npx vitest run "$@"
