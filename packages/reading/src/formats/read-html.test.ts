import { expect, test } from 'vitest';
import { writeTestFile } from '../fixtures/make-files.ts';
import { withPageTexts } from '../fixtures/page-texts.ts';
import { readHtml } from './read-html.ts';

const read = (html: string) => withPageTexts(readHtml({ path: writeTestFile(html) }));
const pageOf = async (html: string) => (await read(html)).pages[0];

test('terms, captions, summaries, addresses and legends stand on lines of their own', async () => {
  const html =
    '<dl><dt>Hours</dt><dd>nine to five</dd><dt>Phone</dt><dd>555</dd></dl>' +
    '<figure><img src="a"><figcaption>Figure 1</figcaption></figure>' +
    '<details><summary>Returns</summary>within 30 days</details>' +
    'By<address>Quay 5<br>Bergen</address>' +
    '<fieldset><legend>Fees</legend>none</fieldset><menu><li>Soup</li></menu><center>End</center>';
  expect(await pageOf(html)).toBe(
    'Hours: nine to five\nPhone: 555\n\nFigure 1\n\nReturns\nwithin 30 days\n\nBy\n\nQuay 5\nBergen\n\n' +
      'Fees\nnone\n\n- Soup\n\nEnd',
  );
});

test('a term stands before its definition, in one line', async () => {
  const html =
    '<dl><dt> Yeast </dt> <!-- baker --> <dd><p>a <b>fungus</b></p><p>It lives.</p></dd>' +
    '<div><dt>Rye</dt><dt>Spelt</dt><dd>grains</dd><dd>flours</dd></div>' +
    '<dt>Salt?</dt><dd>none</dd><dt>Sugar:</dt><dd><ul><li>white</li></ul></dd>' +
    '<dt></dt><dd>nameless</dd><dt>undefined</dt></dl><p>End</p>';
  expect(await pageOf(html)).toBe(
    'Yeast: a fungus\n\nIt lives.\n\nRye, Spelt: grains\nflours\nSalt? none\nSugar:\n- white\n\n' +
      'nameless\nundefined\n\nEnd',
  );
});

test('the text that stands for a picture is read in its place', async () => {
  expect(await pageOf('<p>See <img alt="Plan of hall B" src="x"> first<img alt=""></p>')).toBe(
    'See Plan of hall B first',
  );
});

test('a heading without text is none', async () => {
  const html = '<h1><img src="a"></h1><h2>Hours</h2><p>daily<h3></h3><p>end<h2> </h2>';
  expect(await pageOf(html)).toBe('## Hours\n\ndaily\n\nend');
});

test('text beside the body is read, as browsers show it', async () => {
  const html = '<head><title>T</title></head><p>above<body><p>in it</body></html><p>List footer';
  expect(await pageOf(html)).toBe('above\n\nin it\n\nList footer');
});

test('text within an object is read where the object names no file', async () => {
  const html = '<object data="a.swf">Get a player</object><object>Open <b>daily</b></object>';
  expect(await pageOf(html)).toBe('Open daily');
});

test('elements that hide themselves are left out, and a note says so', async () => {
  const html =
    '<p>seen<span style="color:red; DISPLAY : none">a<b>b</b></span> too</p>' +
    '<div style="visibility:hidden">c<br>d</div><p hidden>e</p><dialog>f</dialog>' +
    '<dialog open>open</dialog><img style="display:none" alt="g"><p style="text-decoration:none">end';
  expect(await read(html)).toEqual({
    title: null,
    pages: ['seen too\n\nopen\n\nend'],
    notes: [{ code: 'hidden_text_left_out', values: { count: 4 } }],
  });
});

test('a class that is used for contents hides only lists of links', async () => {
  const links = '<ul class="toc"><li><a href="#a">One</a></li><li><a href="#b">Two</a></li></ul>';
  expect(
    await pageOf(`${links}<div class="content toc"><h1>Manual</h1>Open <a href="x">it</a>.</div>`),
  ).toBe('# Manual\n\nOpen it.');
});

test('readings follow their words in brackets, and equations are on one line', async () => {
  expect(await pageOf('<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字')).toBe('漢(かん)字');
  const math =
    '<math><mi>x</mi><mo>=</mo><mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mn>2</mn></mfrac></math>';
  expect(await pageOf(`<p>So ${math}.</p>`)).toBe('So x=(a+1)/2.');
});

test('the number of a note stands apart from the word that has it', async () => {
  const html =
    '<p>In 1960<sup><a href="#n1">1</a></sup> and 1961<a href="#n2"><sup>2</sup></a> of 5 m<sup>2</sup>, 10<sup>6</sup>, ' +
    'see <a href="#p">4</a><a role="doc-noteref" href="n.html">*</a></p>';
  expect(await pageOf(html)).toBe('In 1960[1] and 1961[2] of 5 m2, 10⁶, see 4[*]');
});

test('entries of lists have the numbers that browsers show; those without text are left out', async () => {
  expect(await pageOf('<ol start="3" type="a"><li>c<li value="7">g<li>h</ol>')).toBe(
    'c. c\ng. g\nh. h',
  );
  expect(await pageOf('<ol reversed><li>top<li>last</ol>')).toBe('2. top\n1. last');
  expect(await pageOf('<ul><li>a</li><em><li>b</li></em><li>c</ul>')).toBe('- a\n- b\n- c');
  const icons = '<ul><li><a title="Share"><img src="a"></a><li><a><svg></svg></a><li>Call</ul>';
  expect(await pageOf(icons)).toBe('- Call');
});

test('elements that rules of the page hide are left out, unless other rules may show them', async () => {
  const sheet =
    '.a, #b { display:none } .c { visibility: hidden } .d{display:none} .tabs .d.on{display:block}' +
    '@media print { .e { display:none } } p.f{display:none!important} .g{display:none}' +
    '.i{display:none} .j{display:block} .k{display:block} .l{display:none}';
  const html =
    `<style>${sheet}</style><style media="print">.e{display:none}</style><p>seen<p class="x a">1` +
    '<p id="b">2<p class="c">3<p class="d">4<p class="d on">5<p class="e">6' +
    '<p class="f" style="color:red">7<p class="g" style="display:block">8<p class="j i">9<p class="k l">10';
  expect(await read(html)).toEqual({
    title: null,
    pages: ['seen\n\n5\n\n6\n\n8\n\n9'],
    notes: [{ code: 'hidden_text_left_out', values: { count: 6 } }],
  });
});

test('of navigation the main heading is read, and all of it if it has no links', async () => {
  const links = '<ul><li><a href="a">Home</a></ul>';
  expect(await pageOf(`<nav><h1>Library</h1>${links}</nav><p>Open daily`)).toBe(
    '# Library\n\nOpen daily',
  );
  expect(await pageOf('<nav><h2>Comics</h2>by Ada</nav><p>Open daily')).toBe(
    '## Comics\n\nby Ada\n\nOpen daily',
  );
});

test('a page within a frame is read; the title of a drawing is none of the page', async () => {
  const html =
    '<svg><title>Arrow</title></svg>Before<iframe srcdoc="&lt;p&gt;Inside&lt;p hidden&gt;no"></iframe>After';
  expect(await read(html)).toMatchObject({ title: null, pages: ['Before\n\nInside\n\nAfter'] });
});

test('in XHTML an element without content ends at once', async () => {
  const html =
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body><p>a<i/>b</p>' +
    '<script src="x.js"/><p>c<br/>d</p></body></html>';
  expect(await pageOf(html)).toBe('ab\n\nc\nd');
});

test('a table of one column is a frame: its lists and paragraphs keep their lines', async () => {
  const html =
    '<table><tr><td><h2>Fees</h2><ul><li>one<li>two</ul><tr><td><p>a</p><p>b</p><tr><td>c</table>';
  expect(await pageOf(html)).toBe('## Fees\n\n- one\n- two\n\na\n\nb\n\nc');
});
