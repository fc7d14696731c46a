import { expect, test } from 'vitest';
import { typeOf } from './file-type.ts';

test.each([
  ['a.PDF', 'pdf'],
  ['a.tar.gz', 'gz'],
  ['README', ''],
  ['.gitignore', ''],
  ['a.', ''],
  ['a.b c', ''],
  ['Nr. 5 Bericht', ''],
])('the type of %j is %j', (name, type) => {
  expect(typeOf(name)).toBe(type);
});
