import { expect, test } from 'vitest';
import { epubParts, makeZip, writeTestFile } from '../fixtures/make-files.ts';
import { withPageTexts } from '../fixtures/page-texts.ts';
import { limitText } from '../extraction/text-limit.ts';
import { readEpub } from './read-epub.ts';

const read = (parts: Record<string, string>) =>
  withPageTexts(readEpub(writeTestFile(makeZip(parts)), limitText(10_000)));

test('the notes, lists of terms and pictures of a book are read', async () => {
  const chapter =
    '<p>Open daily<a epub:type="noteref" href="#n">1</a></p><dl><dt>Yeast</dt><dd>a fungus</dd></dl>' +
    '<img src="x" alt="A loaf"/><aside id="n" epub:type="footnote"><p>Not on Sundays.</p></aside>';
  expect((await read(epubParts('Bread', [chapter]))).pages).toEqual([
    'Open daily[1]\n\nYeast: a fungus\n\nA loaf\n\nNot on Sundays.',
  ]);
});

test('entities that are plain text are read, others stay as they are', async () => {
  const declared =
    '<!DOCTYPE html [<!ENTITY q "&#x201C;"> <!ENTITY co "Bread &#38; Sons"><!ENTITY x SYSTEM "file:///x">]>';
  const nested = '<!ENTITY l0 "ha"><!ENTITY l1 "&l0;&l0;">';
  const parts: Record<string, string> = epubParts('Bread', ['<p>&q;Open</p><p>&co; &x; &l1;</p>']);
  parts['c1.xhtml'] = `${declared.replace(']', `${nested}]`)}${parts['c1.xhtml'] ?? ''}`;
  expect((await read(parts)).pages).toEqual(['\u201cOpen\n\nBread & Sons &x; &l1;']);
});

test('chapters are read in the order of reading, each once', async () => {
  const parts: Record<string, string> = epubParts('Bread', ['<p>one</p>', '<p>two</p>']);
  const order = ['c2', 'c1', 'c2'].map((id) => `<itemref idref="${id}"/>`).join('');
  const file = (parts['book.opf'] ?? '').replace(/<spine>.*<\/spine>/u, `<spine>${order}</spine>`);
  expect((await read({ ...parts, 'book.opf': file })).pages).toEqual(['two\n\none']);
});

test('the contents of a book are left out', async () => {
  const parts: Record<string, string> = epubParts('Bread', ['<nav>Dough</nav>', '<p>Dough</p>']);
  const file = (parts['book.opf'] ?? '').replace('id="c1"', 'id="c1" properties="nav"');
  expect((await read({ ...parts, 'book.opf': file })).pages).toEqual(['Dough']);
});

test('a book with encrypted chapters is refused, one with encrypted fonts is read', async () => {
  const encryption = (name: string) =>
    '<encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:CipherData>' +
    `<enc:CipherReference URI="${name}"/></enc:CipherData></enc:EncryptedData></encryption>`;
  const parts = epubParts('Bread', ['<p>one</p>']);
  const withFile = (name: string) => ({ ...parts, 'META-INF/encryption.xml': encryption(name) });
  await expect(read(withFile('c1.xhtml'))).rejects.toThrow('protected by a password');
  expect((await read(withFile('fonts/a.otf'))).pages).toEqual(['one']);
});
