import { describe, expect, test } from 'vitest';
import { failures } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import { createApi } from '#ground/http/api.ts';
import type { BuiltFile } from '#ground/http/built-files.ts';
import { createLimits } from '#ground/http/limits.ts';
import { createMetrics } from '#ground/http/metrics.ts';
import { createLog } from '#ground/log.ts';
import { mountScripts } from './scripts.routes.ts';

const built = (text: string): BuiltFile => ({
  etag: `W/"${text}"`,
  mediaType: 'text/javascript; charset=utf-8',
  codings: { identity: Buffer.from(text), gzip: Buffer.from('packed') },
});

const files = new Map([
  ['/widget.js', built('element')],
  ['/widget/assets/panel-abc.js', built('panel')],
  ['/.vite/manifest.json', built('manifest')],
]);

function serveFiles(read: () => Promise<Map<string, BuiltFile>>) {
  const nobody = async () => {
    throw new Failure('unauthenticated');
  };
  const api = createApi({
    isTrusted: () => false,
    isServed: () => true,
    log: createLog('silent'),
    metrics: createMetrics(),
    publicUrl: 'https://guildhall.example',
    limits: createLimits('off'),
    findAccountMemberships: nobody,
    authenticateSession: nobody,
    authenticateVisitor: nobody,
    authenticate: nobody,
  });
  mountScripts(api, read);
  return api.hono;
}

const app = serveFiles(async () => files);

describe('the scripts of the widget', () => {
  test.each(['/widget.js', '/widget@1.js'])(
    '200: %s may be loaded by any site and is revalidated',
    async (path) => {
      const answer = await app.request(path);
      expect([answer.status, await answer.text()]).toEqual([200, 'element']);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=300, must-revalidate',
        'content-type': 'text/javascript; charset=utf-8',
        'x-content-type-options': 'nosniff',
        etag: 'W/"element"',
      });
      const known = await app.request(path, { headers: { 'if-none-match': 'W/"element"' } });
      expect([known.status, await known.text()]).toEqual([304, '']);
      expect(known.headers.get('access-control-allow-origin')).toBe('*');
    },
  );

  test('200: a part is cached for ever, and compressed if the browser accepts gzip', async () => {
    const path = '/widget/assets/panel-abc.js';
    const answer = await app.request(path, { headers: { 'accept-encoding': 'gzip' } });
    expect([answer.status, await answer.text()]).toEqual([200, 'packed']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
    });
  });

  test.each([
    '/widget/assets/gone.js',
    '/widget/assets/..%2f..%2fpackage.json',
    '/.vite/manifest.json',
  ])('404: %s', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });

  test('503: the widget was not built, with a message', async () => {
    const answer = await serveFiles(async () => new Map()).request('/widget.js');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ error: failures.widget_not_built.message });
  });
});
