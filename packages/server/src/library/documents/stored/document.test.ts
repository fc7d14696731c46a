import { expect, test } from 'vitest';
import { checkPlace, placeMaxBytes } from './document.ts';

const tooLong = 'folderPath and the name must have at most 2400 bytes together';

test.each([
  ['no folder', null, placeMaxBytes, true],
  ['no folder, a byte more', null, placeMaxBytes + 1, false],
  ['half and half', 'f'.repeat(1200), 1200, true],
  ['half and half, a byte more', 'f'.repeat(1200), 1201, false],
  ['letters of two bytes', 'é'.repeat(1000), 401, false],
  ['a long folder', 'f'.repeat(2399), 2, false],
])(
  'folder path and name may have at most 2400 bytes together: %s',
  (_, folderPath, bytes, fits) => {
    const check = () => checkPlace(folderPath, 'n'.repeat(bytes));
    if (fits) expect(check).not.toThrow();
    else expect(check).toThrow(tooLong);
  },
);
