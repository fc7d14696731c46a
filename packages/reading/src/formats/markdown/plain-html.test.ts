import { expect, test } from 'vitest';
import { toExtraction } from '../../extraction/extraction.ts';
import { markMarkdownTables } from './mark-tables.ts';

const read = (markdown: string) =>
  toExtraction(null, [markMarkdownTables(markdown)]).pages[0]?.text ?? '';

test.each([
  ['Press <kbd>Ctrl</kbd>+<kbd>C</kbd>.<br>H<sub>2</sub>O', 'Press Ctrl+C. H2O'],
  ['![a](b.svg) <img src="x" alt="The mill" width="9">', '![a](b.svg) The mill'],
  ['<h1 align="center">The Mill</h1>', '# The Mill'],
  [
    '<p align="center">\n  <a href="x"><img alt="CI" src="y"></a>\n  Fast\n</p>\nafter',
    'CI Fast\n\nafter',
  ],
  ['<div>\n\n**bold** text\n\n</div>', '**bold** text'],
  ['<details>\n<summary>How?</summary>\n\nSo.\n\n</details>', 'How?\n\nSo.'],
  ['<ul><li>one</li><li>two</li></ul>', '- one\n- two'],
  ['a <!-- hidden --> b', 'a  b'],
  ['<!-- hidden\n\n# hidden\n-->\nshown', 'shown'],
  ['<!-- without an end\n\nshown', '<!-- without an end\n\nshown'],
  ['<style>\np { color: red }\n\nb { }\n</style>\nshown', 'shown'],
  ['<pre>\na  b\n\n  c\n</pre>', '```\n\na  b\n\n  c\n\n```'],
  ['text\n<br>\n- item', 'text\n\n- item'],
  ['- see <b>here</b>\n  <img alt="A saw" src="x">', '- see here\n  A saw'],
  ['an <b>old <i>saw</i></b>, <a href="x">a new one</a>', 'an old saw, a new one'],
  ['a <b> cell, </table> and <table>', 'a <b> cell, </table> and <table>'],
  ['`<b>` and ``<i>``', '`<b>` and ``<i>``'],
  ['```html\n<p>code</p>\n```', '```html\n<p>code</p>\n```'],
  ['    <p>indented code</p>', '    <p>indented code</p>'],
  ['<div>\n```\n<p>\n```\n</div>', '```\n<p>\n```'],
  [
    'a List<String>, < 5 and <https://mill.example>',
    'a List<String>, < 5 and <https://mill.example>',
  ],
  ['<div>&lt;b&gt; `<i>`</div>', '<b> `<i>`'],
  ['<table><tr><td>&lt;b&gt;</td><td>x<br>y</td></tr></table>', '<b> | x y'],
  ['<table><tr><td>a<td>b', 'a | b'],
  ['<table><tr><td>\n\n```ts\nf<A>(x)\n```\n\n</td></tr></table>', '```ts\nf<A>(x)\n```'],
  ['| a | b |\n|---|---|\n| x<br>y | <b>z</b> |', 'a | b\nx y | z'],
])('reads %j as %j', (markdown, shown) => {
  expect(read(markdown).trim()).toBe(shown.trim());
});
