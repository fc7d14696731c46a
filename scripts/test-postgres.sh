#!/usr/bin/env bash
# The whole test suite on PostgreSQL: on TEST_DATABASE_URL, or on a server of its own.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ -z "${TEST_DATABASE_URL:-}" ]; then
  port=54330
  TEST_DATABASE_URL=$(scripts/postgres-server.sh start "$port")
  export TEST_DATABASE_URL
  trap 'scripts/postgres-server.sh stop "$port"' EXIT
fi
npx vitest run "$@"
