import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Context } from 'hono';
import { Failure } from '#ground/failure.ts';
import type { Api, RequestEnv } from '#ground/http/api.ts';
import { readBuiltFiles } from '#ground/http/built-files.ts';
import type { BuiltFile } from '#ground/http/built-files.ts';
import { sendBuilt } from '#ground/http/send-built.ts';

/**
 * Headers that let every page load the scripts: they contain no secret, and their requests are
 * checked.
 */
const forEverybody = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
/**
 * `/widget.js` changes with the server's version; `/widget@1.js` stays compatible with pages that
 * use it.
 */
const entries = ['/widget.js', '/widget@1.js'];

export function mountScripts(
  api: Api,
  read: () => Promise<Map<string, BuiltFile>> = readScripts,
): void {
  let reading: ReturnType<typeof read> | undefined;
  const find = async (address: string) => (await (reading ??= read())).get(address);

  const sendEntry = async (c: Context<RequestEnv>) => {
    c.set('route', '/widget.js');
    const file = await find('/widget.js');
    if (!file) throw new Failure('widget_not_built', { headers: forEverybody });
    return sendBuilt(c, file, {
      ...forEverybody,
      'cache-control': 'public, max-age=300, must-revalidate',
    });
  };
  for (const path of entries) api.hono.get(path, sendEntry);

  api.hono.get('/widget/assets/*', async (c) => {
    c.set('route', '/widget/assets/*');
    const file = await find(c.req.path);
    if (!file) throw new Failure('not_found', { headers: forEverybody });
    return sendBuilt(c, file, {
      ...forEverybody,
      // A file's name changes with its content.
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
}

/** Reads the built scripts of the widget, by address; empty if they were not built. */
async function readScripts(): Promise<Map<string, BuiltFile>> {
  const folder = findFolder();
  return folder === undefined ? new Map() : readBuiltFiles(folder);
}

/** Returns the folder of the built scripts; undefined if the widget package is not installed. */
function findFolder(): string | undefined {
  try {
    const { resolve } = createRequire(import.meta.url);
    return join(dirname(resolve('@guildhall/widget/package.json')), 'dist');
  } catch {
    return undefined;
  }
}
