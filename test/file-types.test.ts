import { expect, test } from 'vitest';
import { documentKinds } from '../packages/contract/src/document-kinds.ts';
import { formats } from '../packages/reading/src/formats/formats.ts';
import { pictureKinds } from '../packages/reading/src/file-types/picture-kinds.ts';
import { convertedTypes } from '../packages/reading/src/file-types/converted-types.ts';
import { read } from './source-files.ts';

const [, table = ''] =
  /\n\| Kind \| Extensions \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(read('docs/files.md')) ?? [];
const rows = table
  .trimEnd()
  .split('\n')
  .map((row) => {
    const [, kind = '', extensions = ''] = row.split('|');
    const [, program = 'no other program'] = /with (LibreOffice|Tesseract)/.exec(kind) ?? [];
    return { program, types: extensions.match(/\w+/g) ?? [] };
  });

const readable = [
  { program: 'no other program', types: formats.flatMap((format) => format.types) },
  { program: 'LibreOffice', types: [...convertedTypes.keys()] },
  { program: 'Tesseract', types: pictureKinds.flatMap((kind) => kind.types) },
];

test.each(readable)(
  'docs/files.md names exactly the file types that are read with $program',
  ({ program, types }) => {
    const named = rows.filter((row) => row.program === program).flatMap((row) => row.types);
    expect(named.toSorted()).toEqual(types.toSorted());
  },
);

test('each file type that is read has exactly one kind by which a search is narrowed', () => {
  const types = readable.flatMap((each) => each.types);
  expect(Object.values(documentKinds).flat().toSorted()).toEqual(types.toSorted());
});
