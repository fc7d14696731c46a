import { expect, test } from 'vitest';
import { breakFiles } from './fixtures/break-files.ts';
import { writeTestFile } from './fixtures/make-files.ts';
import { formats, readFileText } from './formats/formats.ts';
import { IntakeError } from './extraction/intake-error.ts';

/** Matches technical wording, which describes a program instead of the file. */
const technical =
  /\b(?:undefined|null|NaN|object|function|iterable|instance|node_modules|at line|0x[\da-f]+)\b|Error|Cannot|[\n{}[\]`'"]|(?:^|[\s(])\/\w|\w\.\w/u;

const brokenFiles = breakFiles(11);

test('the reason for refusing a broken file is a sentence about the file, without technical words', async () => {
  const reasons = new Set<string>();
  for (const { type, bytes } of brokenFiles) {
    const path = writeTestFile(bytes);
    const error = await readFileText({ path, type, sizeBytes: bytes.length }).catch(
      (cause: unknown) => cause,
    );
    // For any other error the reading process reports only that the file could not be read.
    if (error instanceof IntakeError) reasons.add(error.message);
  }
  expect(reasons.size).toBeGreaterThan(10);
  expect([...reasons].filter((reason) => technical.test(reason))).toEqual([]);
  for (const reason of reasons) expect(reason).toMatch(/^The [\w ]+(?:: [\w ,()?;-]+)?$/u);
}, 120_000);

test('the broken files are of every format that is read without an external program', () => {
  const tried = new Set(brokenFiles.map(({ type }) => type));
  const untried = formats.filter(({ types }) => !types.some((type) => tried.has(type)));
  expect(untried.map(({ types }) => types)).toEqual([]);
});
