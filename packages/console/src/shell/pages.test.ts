import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageList, pages } from './pages.ts';

const folder = `${import.meta.dirname}/../pages`;

test('the records name every page below pages/, and no other', () => {
  const files = globSync('**/*.page.tsx', { cwd: folder });
  const named = new Set(pageList.map(({ script }) => script));
  expect([...named].toSorted()).toEqual(files.toSorted());
});

const closed = Object.entries(pages).flatMap(([path, page]) =>
  'least' in page && page.least !== 'partner' ? [{ path, script: page.script }] : [],
);

test.each(closed)('$path refuses roles below its least role', ({ path, script }) => {
  const source = readFileSync(`${folder}/${script}`, 'utf8');
  expect(source).toMatch(
    new RegExp(String.raw`when=\{!?context\.may(?:Anywhere)?\(pages\['${path}'\]\.least\)`),
  );
  expect(source).toContain('<Empty icon="lock"');
});
