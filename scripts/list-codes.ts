import { listFiles, read } from '../test/source-files.ts';

// Prints the tests whose titles name a decision of the interface (D16) or a security case (S31),
// by code: `node scripts/list-codes.ts`, or `node scripts/list-codes.ts D16` for one.
const wanted = process.argv[2];
const found = listFiles()
  .filter((file) => file.endsWith('.test.ts'))
  .flatMap((file) => titlesIn(read(file)).map((title) => ({ file, title })))
  .flatMap((it) => (it.title.match(/\b[DS]\d{1,2}\b/g) ?? []).map((code) => ({ ...it, code })))
  .filter(({ code }) => wanted === undefined || code === wanted);

const inOrder = new Intl.Collator('en', { numeric: true });
for (const { code, title, file } of found.toSorted((a, b) => inOrder.compare(a.code, b.code))) {
  console.log(`${code}  ${title}  (${file})`);
}

/** Returns the titles of the tests and groups in a file. */
function titlesIn(source: string): string[] {
  const calls = /\b(?:test|describe)\b[^'"`\n]*\(\s*(['`])((?:\\.|(?!\1)[^\\])*)\1/g;
  return [...source.matchAll(calls)].map(([, , title = '']) => title);
}
