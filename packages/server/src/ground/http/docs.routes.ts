import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { endpoints } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import type { Api } from './api.ts';
import { describeApi } from './openapi.ts';
import { serve } from './serve.ts';

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const mediaTypes: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Guildhall API</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="page"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

const startScript = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#page',
  deepLinking: true,
  validatorUrl: null,
  // A field of a form that was left empty is not sent.
  requestInterceptor(request) {
    const form = request.body instanceof FormData ? request.body : new FormData();
    for (const [name, value] of [...form]) if (value === '') form.delete(name);
    return request;
  },
});
`;

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
    c.html(page, 200, { 'content-security-policy': pagePolicy }),
  );

  serve(api, endpoints.getDocsFile, async ({ c, input }) => {
    const { file } = input.params;
    const headers = { 'cache-control': 'public, max-age=3600' };
    if (file === 'start.js') {
      return c.body(startScript, 200, { ...headers, 'content-type': 'text/javascript' });
    }
    const mediaType = Object.hasOwn(mediaTypes, file) ? mediaTypes[file] : undefined;
    if (!mediaType) throw new Failure('not_found');
    const bytes = await readFile(join(folder, file));
    return c.body(bytes, 200, { ...headers, 'content-type': mediaType });
  });
}
