import { expect, test } from 'vitest';
import { makeZip, odfParts, writeTestFile } from '../fixtures/make-files.ts';
import { readFileText } from './formats.ts';

const manifest = { 'META-INF/manifest.xml': '<manifest:encryption-data/>' };

test.each([
  ['odt', 'text'],
  ['ods', 'spreadsheet'],
  ['odp', 'presentation'],
] as const)('an encrypted .%s is refused as protected by a password', async (type, kind) => {
  const { mimetype, ...parts } = odfParts(kind, '');
  const partByPart = { mimetype, ...parts, ...manifest };
  // LibreOffice encrypts all parts as one since version 24.2, so the main part is not to be seen.
  const asOne = { mimetype, 'encrypted-package': 'x', ...manifest };
  for (const locked of [partByPart, asOne]) {
    await expect(
      readFileText({ path: writeTestFile(makeZip(locked)), type, sizeBytes: 0 }),
    ).rejects.toThrow('The OpenDocument file is protected by a password');
  }
});
