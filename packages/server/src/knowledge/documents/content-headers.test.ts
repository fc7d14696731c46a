import { expect, test } from 'vitest';
import { contentHeaders } from './content-headers.ts';

test.each([
  ['report.pdf', `attachment; filename="report.pdf"; filename*=UTF-8''report.pdf`],
  ['Grüße.txt', `attachment; filename="Gru_e.txt"; filename*=UTF-8''Gr%C3%BC%C3%9Fe.txt`],
  ['報告.txt', `attachment; filename="__.txt"; filename*=UTF-8''%E5%A0%B1%E5%91%8A.txt`],
  [
    `a"; filename="b.exe`,
    `attachment; filename="a_; filename=_b.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe`,
  ],
  [
    `it's (1)*.txt`,
    `attachment; filename="it's (1)*.txt"; filename*=UTF-8''it%27s%20%281%29%2A.txt`,
  ],
  ['100%20.txt', `attachment; filename="100_20.txt"; filename*=UTF-8''100%2520.txt`],
  ['a\\b', `attachment; filename="a_b"; filename*=UTF-8''a%5Cb`],
])('the file name %j becomes a correct Content-Disposition header', (name, expected) => {
  expect(contentHeaders(name)['content-disposition']).toBe(expected);
});

test('the headers make a browser save the file and never show it', () => {
  expect(contentHeaders('x.html')).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});
