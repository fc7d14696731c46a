import { readdir, readFile } from 'node:fs/promises';
import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findChromium } from '../../../test/find-chromium.ts';
import { realServer } from './real-server.fixture.ts';
import type { RealServer } from './real-server.fixture.ts';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Bundles a file for a browser. Imports of Node's modules stay, so that a test can find them. */
async function bundle(path: string) {
  const { outputFiles, metafile } = await build({
    entryPoints: [source(path)],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    external: ['node:*', ...builtinModules],
    metafile: true,
    write: false,
  });
  const imports = Object.values(metafile.outputs).flatMap((packed) => packed.imports);
  return { text: outputFiles[0]!.text, inputs: Object.keys(metafile.inputs), imports };
}

describe('the bundle for browsers', () => {
  test.each(['index.ts', 'light.ts'])(
    'of %s contains nothing of Node and imports nothing',
    async (entry) => {
      const { inputs, imports, text } = await bundle(entry);
      expect(inputs).toContainEqual(expect.stringMatching(/sdk\/src\/send\.ts$/));
      expect(imports).toEqual([]);
      expect(text).not.toMatch(/["']node:|\bprocess\.|\brequire\(|\bBuffer\b/);
    },
  );

  test('of the light entry has no schema and less than 12.1 kB', async () => {
    const { inputs, text } = await bundle('light.ts');
    const shared = inputs.filter((path) => /zod|packages\/contract/.test(path));
    expect(shared).not.toEqual([]);
    for (const path of shared)
      expect(path).toMatch(/packages\/contract\/src\/([a-z-]+-)?failures\.ts$/);
    const { length } = gzipSync(text, { level: 9 });
    console.log(`@guildhall/sdk/light in a browser: ${length} bytes compressed`);
    // The list of operations: with the trash and the settings of the server it took 12,009 bytes.
    expect(length).toBeLessThan(12_100);
  });

  test('has less than 95 kB, because the contract imports zod in a way that drops unused parts', async () => {
    const folder = source('../../contract/src');
    const files = (await readdir(folder)).map(async (name) => ({
      name,
      text: await readFile(`${folder}/${name}`, 'utf8'),
    }));
    const whole = (await Promise.all(files)).filter(({ text }) => /^import \{ z \}/m.test(text));
    // A bundler cannot remove unused parts of the object `z`: write import * as z from 'zod'.
    expect(whole.map(({ name }) => name)).toEqual([]);
    const { length } = gzipSync((await bundle('index.ts')).text, { level: 9 });
    console.log(`@guildhall/sdk in a browser: ${length} bytes compressed`);
    // The endpoints of identity providers and domains took it from 83.4 to 85.5, those of
    // directories to 87.6, LDAP, SAML and connected apps to 89.5, the trash and settings of the
    // server to 93.0.
    expect(length).toBeLessThan(95_000);
  });
});

/**
 * Starts a server with a page, its script and a proxy under /guildhall, which adds the API key that
 * the page does not have.
 */
async function pageServer({ url, key }: RealServer): Promise<string> {
  const files: Record<string, [string, string]> = {
    '/': ['text/html', '<!doctype html><script type="module" src="/page.js"></script>'],
    '/favicon.ico': ['image/x-icon', ''],
    '/page.js': ['text/javascript', (await bundle('page.fixture.ts')).text],
  };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    const file = files[path];
    if (file) return response.writeHead(200, { 'content-type': file[0] }).end(file[1]);
    const { method = 'GET' } = request;
    const headers = { ...request.headers, authorization: `Bearer ${key}` };
    const onward = ask(url + path.replace('/guildhall', ''), { method, headers }, (given) => {
      response.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(response);
    });
    return request.pipe(onward);
  };
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const executablePath = findChromium();

test.skipIf(!executablePath)('a page in Chromium uploads, searches and lists', async () => {
  const address = await pageServer(await realServer());
  const browser = await chromium.launch({
    executablePath: executablePath!,
    args: ['--no-sandbox'],
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(address);
  expect(await page.evaluate('used')).toEqual({
    found: [{ pageNumber: 1, text: 'The mill grinds when the pond is full.' }],
    names: ['mühle.txt'],
    code: 'team_not_found',
    late: 'Error: enough',
  });
  expect(errors).toEqual([]);
});
