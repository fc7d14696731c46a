import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { endpoints } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import type { Api } from './api.ts';
import { describeApi } from './openapi.ts';
import { serve } from './serve.ts';

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const own = join(import.meta.dirname, 'docs-page');

const files: Readonly<Record<string, { folder: string; mediaType: string }>> = {
  'swagger-ui.css': { folder, mediaType: 'text/css; charset=utf-8' },
  'swagger-ui-bundle.js': { folder, mediaType: 'text/javascript; charset=utf-8' },
  'favicon-32x32.png': { folder, mediaType: 'image/png' },
  'page.css': { folder: own, mediaType: 'text/css; charset=utf-8' },
  'start.js': { folder: own, mediaType: 'text/javascript; charset=utf-8' },
};

// The page loads nothing from other servers, so it also works without internet access.
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Mounts /openapi.json and the page at /docs to read it and try it out. */
export function mountDocs(api: Api): void {
  let document: object | undefined;

  serve(api, endpoints.getOpenApi, async ({ c }) => {
    document ??= describeApi(api.hono);
    return c.json(document);
  });

  serve(api, endpoints.getDocs, async ({ c }) =>
    c.html(await readFile(join(own, 'index.html'), 'utf8'), 200, {
      'content-security-policy': pagePolicy,
    }),
  );

  serve(api, endpoints.getDocsFile, async ({ c, input }) => {
    const name = input.params.file;
    const file = Object.hasOwn(files, name) ? files[name] : undefined;
    if (!file) throw new Failure('not_found');
    const bytes = await readFile(join(file.folder, name));
    const headers = { 'cache-control': 'public, max-age=3600', 'content-type': file.mediaType };
    return c.body(bytes, 200, headers);
  });
}
