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
    'Hours\nnine to five\nPhone\n555\n\nFigure 1\n\nReturns\nwithin 30 days\n\nBy\n\nQuay 5\nBergen\n\n' +
      'Fees\nnone\n\n- Soup\n\nEnd',
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
    '<p>In 1960<sup><a href="#n1">1</a></sup> and 1961<a href="#n2"><sup>2</sup></a> of 5 m<sup>2</sup>, ' +
    'see <a href="#p">4</a><a role="doc-noteref" href="n.html">*</a></p>';
  expect(await pageOf(html)).toBe('In 1960[1] and 1961[2] of 5 m2, see 4[*]');
});
