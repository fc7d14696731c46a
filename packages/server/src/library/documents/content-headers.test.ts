import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
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

test('/openapi.json documents the range headers and the answers 206, 304, 412 and 416', async () => {
  const { app } = await testApp();
  const { paths } = (await (await app.request('/openapi.json')).json()) as any;
  const { parameters, responses } = paths['/v1/documents/{documentId}/content'].get;
  const headers = parameters.filter((it: any) => it.in === 'header');
  expect(headers.map((it: any) => [it.name, it.required ?? false])).toEqual([
    ['range', false],
    ['if-range', false],
    ['if-none-match', false],
    ['if-match', false],
  ]);
  expect(Object.keys(responses)).toEqual(
    expect.arrayContaining(['200', '206', '304', '412', '416']),
  );
  expect(Object.keys(responses[206].headers)).toContain('content-range');
});
