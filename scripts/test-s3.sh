#!/usr/bin/env bash
# Runs the tests of file storage on a real S3 server: on TEST_S3_ENDPOINT, or on one that it starts.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ -z "${TEST_S3_ENDPOINT:-}" ]; then
  # The first of five ports for this run.
  port=$(node -e 's = net.createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')
  trap 'scripts/s3-server.sh remove "$port"' EXIT
  TEST_S3_ENDPOINT=$(scripts/s3-server.sh start "$port")
  export TEST_S3_ENDPOINT
fi
npx vitest run packages/server/src/ground/ports/files packages/server/src/doors/operator/backup/bucket.process.test.ts "$@"
