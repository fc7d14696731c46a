import { readFile, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { endpoints } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import type { BuiltFile } from '#ground/http/built-files.ts';
import { toBuilt } from '#ground/http/built-files.ts';
import { describeApi } from '#ground/http/openapi.ts';
import { palette } from '#ground/http/page-style.ts';
import { sendBuilt } from '#ground/http/send-built.ts';
import { serve } from '#ground/http/serve.ts';
import type { Described } from './described/document.ts';
import { listRequests } from './described/requests.ts';
import { sampleBody } from './examples/sample.ts';
import { writePage } from './written/write-page.ts';

const folder = join(import.meta.dirname, 'page');

/** The page loads nothing from other servers and runs nothing but its own files. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Browsers keep all of it, and ask whether it is still the same. */
const kept = { 'cache-control': 'no-cache' };

/** What the reference consists of. It depends on the contract alone and is made once. */
interface Reference {
  readonly document: BuiltFile;
  readonly page: BuiltFile;
  readonly files: ReadonlyMap<string, BuiltFile>;
}

/** Mounts /openapi.json and the reference at /docs, which is read and tried out. */
export function mountReference(api: Api): void {
  let made: Promise<Reference> | undefined;
  const read = () => {
    made ??= makeReference(describeApi(api.hono) as unknown as Described, api.publicUrl);
    // What failed, such as reading a file, is tried again by the next request.
    made.catch(() => (made = undefined));
    return made;
  };

  serve(api, endpoints.getOpenApi, async ({ c }) => sendBuilt(c, (await read()).document, kept));

  serve(api, endpoints.getDocs, async ({ c }) =>
    sendBuilt(c, (await read()).page, {
      ...kept,
      'content-security-policy': pagePolicy,
      'referrer-policy': 'no-referrer',
    }),
  );

  serve(api, endpoints.getDocsFile, async ({ c, input }) => {
    const file = (await read()).files.get(input.params.file);
    if (!file) throw new Failure('not_found');
    return sendBuilt(c, file, kept);
  });
}

async function makeReference(described: Described, publicUrl: string): Promise<Reference> {
  const json = 'application/json; charset=utf-8';
  const requests = listRequests(described, sampleBody);
  const url = new URL(publicUrl).href.replace(/\/$/, '');
  const [document, page, asked, own] = await Promise.all([
    toBuilt(JSON.stringify(described), 'application/json'),
    writePage(described, url).then((text) => toBuilt(text, 'text/html; charset=utf-8')),
    toBuilt(JSON.stringify(requests), json),
    readOwnFiles(),
  ]);
  return { document, page, files: new Map([...own, ['requests.json', asked]]) };
}

/** Reads the style and the scripts of the page. */
async function readOwnFiles(): Promise<[string, BuiltFile][]> {
  const names = (await readdir(folder)).filter((name) => /\.(css|js)$/.test(name));
  const files = names.map(async (name): Promise<[string, BuiltFile]> => {
    const text = await readFile(join(folder, name), 'utf8');
    // The colours are those of every page that the server writes.
    const whole = name === 'page.css' ? palette + text : text;
    const mediaType = extname(name) === '.css' ? 'text/css' : 'text/javascript';
    return [name, await toBuilt(whole, `${mediaType}; charset=utf-8`)];
  });
  return Promise.all(files);
}
