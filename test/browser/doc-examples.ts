import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { inject, onTestFinished } from 'vitest';
import type { Shop } from './widget.ts';

const repository = join(import.meta.dirname, '../..');
/** The id of the team in the examples. */
const shownTeam = '01912f4e-7b3a-7c11-9d52-3f6a8e0c4b17';

/** Returns a code example of docs/widget.md, with its URL and team replaced by the given ones. */
export async function readExample(
  heading: string,
  language: string,
  { url, team, at = 0 }: { url: string; team: string; at?: number },
): Promise<string> {
  const text = await readFile(join(repository, 'docs/widget.md'), 'utf8');
  const section = text.split(/^## /m).find((it) => it.startsWith(`${heading}\n`)) ?? '';
  const blocks = [...section.matchAll(/^```(\w*)\n([^]*?)^```$/gm)];
  const found = blocks.filter(([, tag]) => tag === language)[at]?.[2];
  if (!found) throw new Error(`docs/widget.md shows no ${language} under ${heading}`);
  return found.replaceAll('https://guildhall.example', url).replaceAll(shownTeam, team);
}

/** Builds a page of these files with Vite, as a customer does, and puts it at the shop's `/`. */
export async function buildInto(shop: Shop, files: Record<string, string>): Promise<void> {
  const root = await mkdtemp(join(inject('folder'), 'page-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  await mkdir(join(root, 'src'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
  const configFile = 'vite.config.ts' in files ? join(root, 'vite.config.ts') : false;
  await build({ root, configFile, logLevel: 'error', build: { target: 'es2022' } });
  const page = await readFile(join(root, 'dist/index.html'), 'utf8');
  shop.add('/', page);
  for (const name of await readdir(join(root, 'dist/assets'))) {
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    const code = await readFile(join(root, 'dist/assets', name), 'utf8');
    shop.add(`/assets/${name}`, code, { 'content-type': type });
  }
}
