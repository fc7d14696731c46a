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
  ['{% hint style="info" %}\nMind the gap.\n{% endhint %}', '\nMind the gap.\n'],
  ['1. one\n1. two\n\n   more\n1. three', '1. one\n2. two\n\n   more\n3. three'],
  ['1. a\n   1. b\n   1. c\n1. d\n   1. e', '1. a\n   1. b\n   2. c\n2. d\n   1. e'],
  ['1. a\n\nText.\n\n1. b', '1. a\n\nText.\n\n1. b'],
  ['1. a\n# Next\n1. b\n- c\n1. d', '1. a\n# Next\n1. b\n- c\n1. d'],
  ['1. a\n2. b\n3. c\n1) d', '1. a\n2. b\n3. c\n1) d'],
  ['0. a\n0. b\n```\n0. c\n```', '0. a\n1. b\n```\n0. c\n```'],
])('reads %j as %j', (markdown, plain) => {
  expect(plainMarkdown(markdown)).toBe(plain);
});
