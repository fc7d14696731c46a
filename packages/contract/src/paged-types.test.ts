import { expect, test } from 'vitest';
import { documentKinds } from './document-kinds.ts';
import { hasPagesOf } from './paged-types.ts';
import { sayPlace } from './say-place.ts';

test('programs show pages of texts and slides, and none of tables, mails and web pages', () => {
  const all = Object.values(documentKinds).flat();
  const texts = 'epub html htm xhtml md markdown txt text log'.split(' ');
  const pictures = 'png jpg jpeg bmp gif webp'.split(' ');
  const { table, mail, data } = documentKinds;
  const unpaged = [...texts, ...table, ...mail, ...pictures, ...data];
  expect(all.filter((type) => !hasPagesOf(type, []))).toEqual(unpaged);
});

test('a file that does not say where its pages end has none', () => {
  expect(hasPagesOf('docx', [{ code: 'hidden_text_left_out' }])).toBe(true);
  expect(hasPagesOf('docx', [{ code: 'pages_not_counted' }])).toBe(false);
});

test('a place names the page only where people see pages', () => {
  const place = { name: 'rules.pdf', pageNumber: 3 };
  expect(sayPlace({ ...place, hasPages: true })).toBe('rules.pdf, page 3');
  expect(sayPlace({ ...place, hasPages: false })).toBe('rules.pdf');
});
