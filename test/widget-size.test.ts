import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

const dist = join(import.meta.dirname, '../packages/widget/dist');
const kB = 1000;
const chunks = (await readdir(join(dist, 'widget/assets'))).filter((name) => name.endsWith('.js'));
const panel = chunks.filter((name) => name.startsWith('panel-'));
const languages = chunks.filter((name) => !name.startsWith('panel-'));

const read = (file: string) => readFile(join(dist, file), 'utf8');
const sizeOf = async (file: string) => gzipSync(await read(file), { level: 9 }).length;

describe('the widget, compressed', () => {
  test('needs at most 2 kB for its button', async () => {
    const bytes = await sizeOf('widget.js');
    console.log(`widget.js: ${bytes} bytes`);
    expect(bytes).toBeLessThanOrEqual(2 * kB);
  });

  test.each(languages)('needs at most 10 kB more for its panel with %s', async (name) => {
    expect(panel).toHaveLength(1);
    const bytes =
      (await sizeOf(`widget/assets/${panel[0]}`)) + (await sizeOf(`widget/assets/${name}`));
    console.log(`panel and ${name}: ${bytes} bytes`);
    expect(bytes).toBeLessThanOrEqual(10 * kB);
  });

  test('is a file for the panel and one for each language', () => {
    const names = languages.map((name) => name.replace(/-[\w-]+\.js$/, ''));
    expect(names.toSorted()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'ja']);
  });

  test('has no file that imports widget.js, which has two addresses', async () => {
    for (const name of chunks)
      expect(await read(`widget/assets/${name}`)).not.toContain('widget.js');
  });

  test.each(['br', 'gz'])('has a .%s file beside each script', async (coding) => {
    for (const file of ['widget.js', ...chunks.map((name) => `widget/assets/${name}`)]) {
      expect((await stat(join(dist, `${file}.${coding}`))).size).toBeGreaterThan(0);
    }
  });
});

describe('the code of the widget', () => {
  test('S17: contains no function that turns text into markup, no frame and no postMessage', async () => {
    const code = await Promise.all(
      ['widget.js', ...chunks.map((name) => `widget/assets/${name}`)].map((file) => read(file)),
    );
    const sinks =
      /innerHTML|outerHTML|insertAdjacentHTML|setHTML|DOMParser|createContextualFragment|document\.write|srcdoc|iframe|postMessage|\beval\b|new Function/;
    expect(code.join('\n')).not.toMatch(sinks);
  });

  test('S24: nothing in it looks like a key', async () => {
    const key = /gh_[A-Za-z0-9_-]{20,}|sk-[A-Za-z0-9]{20,}/;
    for (const file of ['widget.js', ...chunks.map((name) => `widget/assets/${name}`)]) {
      expect(await read(file)).not.toMatch(key);
    }
  });
});
