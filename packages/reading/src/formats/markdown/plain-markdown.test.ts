import { expect, test } from 'vitest';
import { plainMarkdown } from './plain-markdown.ts';

test.each([
  ['Fish &amp; chips&nbsp;&ndash; 5&nbsp;&euro;', 'Fish & chips\u00A0– 5\u00A0€'],
  ['NO CUTTING\\!\\! of 8\\.5 in C\\#, a snake\\_case', 'NO CUTTING!! of 8.5 in C#, a snake_case'],
  ['## Photos {: target="_blank" rel="noopener"}', '## Photos '],
  ['![A saw](saw.jpg){: width="3024" height="4032"}', '![A saw](saw.jpg)'],
  ['a &lt;b&gt; and &unknown; & co', 'a &lt;b&gt; and &unknown; & co'],
  [
    '2\\. a step\\: now, \\# no heading, \\* no \\*emphasis\\*',
    '2. a step: now, \\# no heading, \\* no \\*emphasis\\*',
  ],
  ['`&amp; \\!` and &amp;', '`&amp; \\!` and &'],
  ['```\n&amp; \\! {: x}\n```\n&amp;', '```\n&amp; \\! {: x}\n```\n&'],
  ['a \\| b', 'a \\| b'],
])('reads %j as %j', (markdown, plain) => {
  expect(plainMarkdown(markdown)).toBe(plain);
});
