import { expect, test } from 'vitest';
import { docxParts, makeZip, paragraph, writeTestFile } from '../../fixtures/make-files.ts';
import { withPageTexts } from '../../fixtures/page-texts.ts';
import { readDocx } from '../read-docx.ts';

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const ids = [1, 2, 3, 4, 5];

async function marksOf(kind: 'footnote' | 'endnote', section: string, settings: string) {
  const notes = ids.map((id) => `<w:${kind} w:id="${id}">${paragraph(`n${id}`)}</w:${kind}>`);
  const paragraphs = ids.map(
    (id) => `<w:p><w:r><w:t>at ${id}</w:t><w:${kind}Reference w:id="${id}"/></w:r></w:p>`,
  );
  const end = `<w:p><w:pPr><w:sectPr><w:type w:val="continuous"/></w:sectPr></w:pPr></w:p>`;
  const body = paragraphs.toSpliced(3, 0, end).join('') + `<w:sectPr>${section}</w:sectPr>`;
  const parts = {
    ...docxParts(body, [['a', `${kind}s`, `${kind}s.xml`]]),
    [`word/${kind}s.xml`]: `<w:${kind}s ${word}>${notes.join('')}</w:${kind}s>`,
    'word/settings.xml': `<w:settings ${word}>${settings}</w:settings>`,
  };
  const { pages } = await withPageTexts(readDocx(writeTestFile(makeZip(parts))));
  return [...pages.join('\n').matchAll(/^\[(.+)\] n\d/gmu)].map(([, mark]) => mark);
}
const way = (kind: string, ...properties: string[]) =>
  `<w:${kind}Pr>${properties.map((each) => `<w:${each}/>`).join('')}</w:${kind}Pr>`;

test('notes count from 1, and endnotes in small Roman digits', async () => {
  expect(await marksOf('footnote', '', '')).toEqual(['1', '2', '3', '4', '5']);
  expect(await marksOf('endnote', '', '')).toEqual(['i', 'ii', 'iii', 'iv', 'v']);
});

test('notes count as the section says, or else the settings', async () => {
  const decimal = way('endnote', 'numFmt w:val="decimal"', 'numStart w:val="4"');
  expect(await marksOf('endnote', '', decimal)).toEqual(['4', '5', '6', '7', '8']);
  const letters = way('endnote', 'numFmt w:val="upperLetter"');
  expect(await marksOf('endnote', letters, decimal)).toEqual(['D', 'E', 'F', 'G', 'H']);
  const anew = way('footnote', 'numRestart w:val="eachSect"');
  expect(await marksOf('footnote', anew, '')).toEqual(['1', '2', '3', '1', '2']);
  const signs = way('footnote', 'numFmt w:val="chicago"');
  expect(await marksOf('footnote', '', signs)).toEqual(['*', '†', '‡', '§', '**']);
});
