import { expect, test } from 'vitest';
import { decodePart } from './decode-part.ts';

const plain = { part: '1', isHtml: false, sizeBytes: 1 };

test.each([
  ['base64', 'utf-8', 'R3LDvMOfZQ0K\r\nSWhy', 'Grüße\nIhr'],
  ['quoted-printable', 'iso-8859-1', 'Gr=FC=DFe, =\r\nIhr=3D', 'Grüße, Ihr='],
  ['QUOTED-PRINTABLE', 'utf-8', 'not =XY encoded =', 'not =XY encoded ='],
  ['x-other', 'nowhere', '5 \u0080', '5 €'],
  ['', 'US-ASCII', 'plain', 'plain'],
])('a part in %s and %s is read', (encoding, charset, raw, text) => {
  expect(decodePart({ ...plain, encoding, charset }, Buffer.from(raw, 'latin1'))).toBe(text);
});

test.each(['\n', ' \n', '=', '= ', '=\n', ' ', '>', 'a='])(
  'half a megabyte of %j is read in a moment',
  (piece) => {
    const raw = Buffer.from(piece.repeat(524_288 / piece.length));
    const began = performance.now();
    for (const encoding of ['8bit', 'quoted-printable', 'base64']) {
      decodePart({ ...plain, encoding, charset: 'utf-8' }, raw);
    }
    expect(performance.now() - began).toBeLessThan(1500);
  },
);
