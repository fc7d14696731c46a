import { expect, test } from 'vitest';
import { countUnreadable } from './note-unreadable.ts';

test('signs that stand for nothing are counted', () => {
  const texts = ['De\u0003er\tand\nKo\u0004ul', '\ue123 \ufffd\u{f0003}', 'all is well'];
  expect(texts.map(countUnreadable)).toEqual([2, 3, 0]);
});
