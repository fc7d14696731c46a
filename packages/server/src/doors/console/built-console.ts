import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readBuiltFiles } from '#ground/http/built-files.ts';
import type { BuiltFile } from '#ground/http/built-files.ts';

const folder = join(
  dirname(createRequire(import.meta.url).resolve('@guildhall/console/package.json')),
  'dist',
);

/** A script in the build's manifest: its file and the files that it needs. */
interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

export interface BuiltConsole {
  /** Every file by its address. Empty if the console was not built. */
  files: Map<string, BuiltFile>;
  /** The manifest's scripts, by source file if there is one. */
  chunks: Readonly<Record<string, Chunk>>;
}

export async function readConsole(): Promise<BuiltConsole> {
  const [files, manifest] = await Promise.all([
    readBuiltFiles(folder),
    readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}'),
  ]);
  return { files, chunks: JSON.parse(manifest) as BuiltConsole['chunks'] };
}

/** The addresses of the files that draw a page. */
export interface ConsoleFiles {
  scripts: string[];
  styles: string[];
  fonts: string[];
}

/** Returns the addresses of the files that every page needs and of those that the sources need. */
export function listFiles({ chunks }: BuiltConsole, sources: readonly string[]): ConsoleFiles {
  const found = new Set<string>();
  // The build puts what every page needs into a chunk with this name.
  const first = Object.keys(chunks).find((name) => chunks[name]?.name === 'first');
  collectFiles(chunks, first ?? '', found);
  for (const source of sources) collectFiles(chunks, `src/${source}`, found);
  const addresses = [...found].map((file) => `/${file}`);
  const named = (ending: string) => addresses.filter((address) => address.endsWith(ending));
  return { scripts: named('.js'), styles: named('.css'), fonts: named('.woff2') };
}

function collectFiles(chunks: BuiltConsole['chunks'], name: string, found: Set<string>): void {
  const chunk = chunks[name];
  if (!chunk || found.has(chunk.file)) return;
  for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(file);
  for (const other of chunk.imports ?? []) collectFiles(chunks, other, found);
}
