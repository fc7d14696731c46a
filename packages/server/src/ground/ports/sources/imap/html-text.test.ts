import { expect, test } from 'vitest';
import { htmlText } from './html-text.ts';

test('the text of a mail in HTML has its paragraphs, lists, rows and quotes', () => {
  const html =
    '<html><head><title>No</title><style>p { }</style></head><body><p>Dear&nbsp;Ben,\n we <b>mend</b> it.' +
    '<ul><li>Roof<li>Wall</ul><table><tr><td>Day<td>5</tr><tr><td>Hours<td>8</tr></table>' +
    '<div>Ada</div><div>Mills<br>Team</div><script>no()</script>' +
    '<div>Am 5.5. schrieb Ben:<blockquote>Who <p>mends</p></blockquote></div></body></html>';
  expect(htmlText(html).split('\n')).toEqual([
    'Dear Ben, we mend it.',
    '',
    '- Roof',
    '- Wall',
    '',
    'Day 5',
    'Hours 8',
    '',
    'Ada',
    'Mills',
    'Team',
    'Am 5.5. schrieb Ben:',
    '',
    '> Who',
    '>',
    '> mends',
    '>',
  ]);
});

test.each(['<div>', '<table><tr><td>', '<ul><li>', '<b>x', '<b></div>', '<', '<!--', '&'])(
  'half a megabyte of %j is read in a moment',
  (piece) => {
    const began = performance.now();
    expect(htmlText(`Words. ${piece.repeat(524_288 / piece.length)}`)).toMatch(/^Words\./u);
    // Without the limit of the depth it takes up to ten seconds.
    expect(performance.now() - began).toBeLessThan(1500);
  },
);
