#!/usr/bin/env bash
# Runs the tests of file storage on a real S3 server: on TEST_S3_ENDPOINT, or on one that it starts.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ -z "${TEST_S3_ENDPOINT:-}" ]; then
  # The first of five free ports in a row, below those that the system gives to outgoing connections.
  port=$(node -e '
    const free = (port) => new Promise((resolve) => {
      const server = net.createServer().once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
    });
    (async () => {
      for (;;) {
        const first = 20000 + Math.floor(Math.random() * 10000);
        const row = [0, 1, 2, 3, 4].map((offset) => free(first + offset));
        if ((await Promise.all(row)).every(Boolean)) return console.log(first);
      }
    })()')
  trap 'scripts/s3-server.sh remove "$port"' EXIT
  TEST_S3_ENDPOINT=$(scripts/s3-server.sh start "$port")
  export TEST_S3_ENDPOINT
fi
npx vitest run packages/server/src/ground/ports/files packages/server/src/ground/ports/sources/s3 packages/server/src/doors/operator/backup/bucket.process.test.ts "$@"
