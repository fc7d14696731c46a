import { expect, test } from 'vitest';
import { dropDataUrls } from './split-passages.ts';
import { HeadingPath } from './heading-path.ts';
import { makeBatches } from './make-batches.ts';

function follow(...passages: string[]): string[] {
  const headings = new HeadingPath();
  return passages.map((passage) => headings.read(passage).join(' › '));
}

test('a passage has the headings that came before it, not its own', () => {
  expect(follow('# Boats\n\nGreen.', 'Red.', '## Oars\nNine.', 'Ten.', '# Sheds', 'Open.')).toEqual(
    ['', 'Boats', 'Boats', 'Boats › Oars', '', 'Sheds'],
  );
});

test('a heading such as “Note” does not end a section', () => {
  expect(follow('# Boats\n\n## Oars\n\nNine.', '## Note\n\nTen.', 'Eleven.')).toEqual([
    '',
    'Boats',
    'Boats › Oars',
  ]);
});

test('a comment in code is not a heading, even if the code continues in the next passage', () => {
  expect(follow('# Boats\n```sh\n# install', '# run\nrow\n```', 'Done.')).toEqual([
    '',
    'Boats',
    'Boats',
  ]);
});

test('the terms of a passage start with its headings, and identifiers are split into words', () => {
  const long = 'The green boat leaves. '.repeat(60);
  const page = `# Harbour\n\n## Boats\n\n${long}\n\n${long}\n\nUse \`rentKelpie()\`.`;
  const passages = [...makeBatches([{ text: page, tables: [] }])].flatMap(
    (batch) => batch.passages,
  );
  expect(passages.length).toBeGreaterThan(1);
  const last = passages.at(-1)!;
  expect(last.terms).toMatch(/^enharbour enboat /u);
  expect(last.terms).toContain('enrentkelpi enrent enkelpi');
  // Its own text does not have the headings again.
  expect(last.terms.match(/enharbour/gu)).toHaveLength(1);
});

test('data that is embedded as base64 has no terms', () => {
  const picture = `![a boat](data:image/png;base64,${'iVBORw0KGgo'.repeat(200)}=) rows`;
  expect(dropDataUrls(picture)).toBe('![a boat]( ) rows');
  const [batch] = [...makeBatches([{ text: picture, tables: [] }])];
  expect(batch!.passages.map(({ terms }) => terms)).toEqual(['xxa xxboat xxrows']);
  const wild = 'data:image/png;base64,'.repeat(20_000);
  expect(dropDataUrls(wild).length).toBeLessThan(wild.length);
  expect(dropDataUrls('data:a/b;c;'.repeat(50_000))).toHaveLength(550_000);
});
