#!/usr/bin/env bash
# The tests of what keeps documents' files, on a real S3 server: on TEST_S3_ENDPOINT, or on one of its own.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ -z "${TEST_S3_ENDPOINT:-}" ]; then
  # Five ports in a row, of this run's own.
  port=$(node -e 's = net.createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')
  trap 'scripts/s3-server.sh remove "$port"' EXIT
  TEST_S3_ENDPOINT=$(scripts/s3-server.sh start "$port")
  export TEST_S3_ENDPOINT
fi
npx vitest run packages/server/src/ports/files packages/server/src/backup/bucket.process.test.ts "$@"
