import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';

// The package has no exports, only a command.
const require = createRequire(import.meta.url);
const manifest = require.resolve('@modelcontextprotocol/conformance/package.json');
const program = join(dirname(manifest), 'dist', 'index.js');
const notApplicable = fileURLToPath(new URL('./fixtures/not-applicable.yaml', import.meta.url));

const { app, parts } = await testApp();
const { headers } = await newTree(parts);
// The suite knows no keys, so a key is added to each of its requests.
const fetch = (request: Request) => {
  const withKey = new Headers(request.headers);
  withKey.set('authorization', headers.authorization);
  return app.fetch(new Request(request, { headers: withKey }));
};
const server = serve({ fetch, port: 0, hostname: '127.0.0.1' });
await once(server, 'listening');
const address = server.address();
const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}/mcp`;

afterAll(() => {
  server.close();
});

test('the official conformance suite passes, except for the failures that are listed with a reason', async () => {
  const args = [program, 'server', '--url', url, '--expected-failures', notApplicable];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'exit');
  expect({ code, said: code === 0 ? '' : (await said).join('\n') }).toEqual({ code: 0, said: '' });
}, 120_000);
