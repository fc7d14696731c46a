import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

const dist = join(import.meta.dirname, '../packages/console/dist');
const kB = 1000;

interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

/** Returns the files that a chunk needs before it can be drawn. */
function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const file of chunk.css ?? []) seen.add(file);
  for (const other of chunk.imports ?? []) filesOf(other, seen);
  return seen;
}

async function sizeOf(files: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const file of files)
    bytes += gzipSync(await readFile(join(dist, file)), { level: 9 }).length;
  return bytes;
}

/** Returns the manifest key of the chunk named `wanted`; `wanted` itself if none has the name. */
const named = (wanted: string) =>
  Object.keys(manifest).find((name) => manifest[name]?.name === wanted) ?? wanted;
const entry = new Set([...filesOf(named('start')), ...filesOf(named('first'))]);
const english = filesOf('src/texts/en/en.ts');
const first = new Set([...entry, ...english]);

describe('the console, compressed', () => {
  test('shows its first view within 120 kB', async () => {
    const bytes = (await sizeOf(first)) + gzipSync(await readFile(join(dist, 'index.html'))).length;
    console.log(`console, first view: ${(bytes / kB).toFixed(1)} kB`);
    expect(bytes).toBeLessThanOrEqual(120 * kB);
  });

  test.each(Object.keys(manifest).filter((name) => name.endsWith('.page.tsx')))(
    'needs at most 40 kB more for %s',
    async (name) => {
      const more = [...filesOf(name)].filter((file) => !entry.has(file) && !english.has(file));
      const bytes = await sizeOf(more);
      console.log(`console, ${name}: ${(bytes / kB).toFixed(1)} kB`);
      expect(bytes).toBeLessThanOrEqual(40 * kB);
    },
  );

  test.each(['br', 'gz'])('has a .%s file beside each script', async (coding) => {
    for (const file of first) {
      const { size } = await stat(join(dist, `${file}.${coding}`));
      expect(size).toBeGreaterThan(0);
    }
  });
});
