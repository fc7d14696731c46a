import { sse } from './does.ts';
import { said, uncited, whole } from './seen.ts';
import type { Row } from './seen.ts';

/** All of them cite the one section that there is, or are left out beside it. */
const marks = [
  '[^1]',
  '[1, 1]',
  '[1-1]',
  '[ 1 ]',
  '[[1]]',
  '[#1]',
  '［１］',
  '【1】',
  '【1†source】',
  '【1:0†boats.md】',
  '[1†L1-L2]',
  '[doc1]',
  '[Doc 1]',
  '[Source 1]',
  '[source: 1]',
  '[citation:1]',
  '[Source: boats.md]',
  '[boats.md]',
  '[boats]',
  '[boats.md, page 1]',
  '[passage 1]',
  '(Source 1)',
  '¹',
  '<sup>1</sup>',
  '<sup>[1]</sup>',
  '[1](#1)',
  '[1](#boats)',
  '[[1]](#cite-1)',
  String.raw`\[1\]`,
  '[١]',
  '[1] [7]',
  '[1][99]',
  '[1] [Figure 3]',
];

/** Those that stand behind the end of a sentence. */
const isRaised = (mark: string) => /^[¹<]/u.test(mark);

/** Markers as models write them. */
export const markers: readonly Row[] = [
  ...marks.map((mark): Row => {
    const isBehind = isRaised(mark);
    const text = isBehind ? `It leaves at nine.${mark}` : `It leaves at nine ${mark}.`;
    return [
      `a marker written ${mark}`,
      sse(text),
      whole(isBehind ? 'It leaves at nine. [1]' : said),
    ];
  }),
  [
    'a raised number that is no marker',
    sse('It has 20 m² and leaves at nine [1].'),
    uncited('It has 20 m² and leaves at nine (not found in the documents).'),
  ],
  ['a marker that nothing bears', sse('It leaves at nine [7].'), whole()],
  [
    'a bracket without a number',
    sse('It leaves at nine [as usual] [1].'),
    uncited('It leaves at nine [as usual] (not found in the documents).'),
  ],
];
