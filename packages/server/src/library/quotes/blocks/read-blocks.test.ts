import { describe, expect, test } from 'vitest';
import { readPage } from '../fixtures/found-document.ts';
import { readBlocks } from './read-blocks.ts';

/** Returns each block's kind, the texts above and the block's text, joined by " › ". */
function read(markdown: string): string[] {
  const { text, tables } = readPage(markdown);
  return readBlocks(text, tables).map(({ kind, above, start, end }) => {
    const path = above.map((it) => text.slice(it.start, it.end));
    return [kind, ...path, text.slice(start, end)].join(' › ');
  });
}

describe('readBlocks', () => {
  test('reads paragraphs below their headings', () => {
    const text = '# Boats\n\nGreen ones.\nRed ones.\n\n## Sheds\n\nOpen.\n\n# Oars\nNine.';
    expect(read(text)).toEqual([
      'paragraph › Boats › Green ones.\nRed ones.',
      'paragraph › Boats › Sheds › Open.',
      'paragraph › Oars › Nine.',
    ]);
  });

  test('puts a note into its section, and leaves out the caption of a figure', () => {
    const text =
      '# Boats\n\nNote\nGreen ones leak.\n\nFigure 2. A sail\n\nRed ones float.\n\n### Tip\n\nRow.';
    expect(read(text)).toEqual([
      'paragraph › Boats › Green ones leak.',
      'paragraph › Boats › Red ones float.',
      'paragraph › Boats › Row.',
    ]);
  });

  test('reads the subject of an e-mail as its heading', () => {
    const mail =
      'Drill on 14 October - all went well, in all four of the workshops\nFrom: Tom\nTo: Ann\n\nDear all.';
    expect(read(mail).at(-1)).toBe(
      'paragraph › Drill on 14 October - all went well, in all four of the workshops › Dear all.',
    );
  });

  test('reads the numbered line above a paragraph as a heading, but not a step', () => {
    const contract = '2. Prices\nList price less 12 %.\n\n3. Delivery\nThree days.';
    expect(read(contract)).toEqual([
      'paragraph › Prices › List price less 12 %.',
      'paragraph › Delivery › Three days.',
    ]);
    expect(read('1. Row.\n2. Rest\n   a while')).toEqual([
      'item › Row.',
      'item › Rest\n   a while',
    ]);
  });

  test('reads list items with the introduction of their list and their parent items', () => {
    const text =
      'You need:\n\n- a boat\n  - with oars\n  - and a\n    sail\n- time\n\n1. Row\n2. Rest';
    expect(read(text)).toEqual([
      'paragraph › You need:',
      'item › You need: › a boat',
      'item › You need: › a boat › with oars',
      'item › You need: › a boat › and a\n    sail',
      'item › You need: › time',
      'item › You need: › Row',
      'item › You need: › Rest',
    ]);
  });

  test('reads the rows of a table below the names of its columns', () => {
    const text = 'Of 2026:\n| Boat | Seats |\n|------|-------|\n| Red | 12 |\n\nAfter | it';
    expect(read(text)).toEqual([
      'paragraph › Of 2026:',
      'row › Of 2026: › Boat | Seats',
      'row › Of 2026: › Boat | Seats › Red | 12',
      'paragraph › After | it',
    ]);
  });

  test('reads the rows of a table without names of columns', () => {
    const text = '- an item\n\n<table><tr><td>Rent<td>20 €<tr><td>Deposit<td>50 €</table>';
    expect(read(text)).toEqual(['item › an item', 'row › Rent | 20 €', 'row › Deposit | 50 €']);
  });

  test('keeps code unchanged and reads no heading in it', () => {
    expect(read('Run:\n\n```sh\n# install\nnpm ci\n```\n\nDone.')).toEqual([
      'paragraph › Run:',
      'code › Run: › # install\nnpm ci',
      'paragraph › Done.',
    ]);
  });

  test('recognises headings without a mark, as in the text of PDF and Word files', () => {
    const text =
      'What is covered\n\nFrames are covered for two years.\n\nHow can I pay?\n\nBy card.';
    expect(read(text)).toEqual([
      'paragraph › What is covered › Frames are covered for two years.',
      'paragraph › How can I pay? › By card.',
    ]);
  });

  test('recognises underlined headings, but not other lines of hyphens', () => {
    expect(read('Boats\n=====\n\nGreen.\n\n---\n\nRed.')).toEqual([
      'paragraph › Boats › Green.',
      'paragraph › Boats › Red.',
    ]);
  });

  test.each(['', ' \n\n\t\n', '---\n***', '```', '#', '- '])(
    'reads at most one block in %j',
    (text) => {
      expect(readBlocks(text).length).toBeLessThanOrEqual(1);
    },
  );

  test('gives only positions that lie inside the page and hold text', () => {
    const texts = [
      '\ud83d\ude00\r\n# a\r\n\r\n- b\r\n',
      '|\n|\n',
      '<td>\n</table>',
      '> quote\n\n\ta\tb',
    ];
    for (const text of texts) {
      for (const { start, end, above } of readBlocks(text)) {
        for (const span of [{ start, end }, ...above]) {
          expect(span.start).toBeLessThan(span.end);
          expect(text.slice(span.start, span.end).trim()).toBe(text.slice(span.start, span.end));
        }
      }
    }
  });
});
