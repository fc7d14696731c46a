import { afterAll, describe, expect, test } from 'vitest';
import * as make from '../fixtures/make-files.ts';
import { readWhole } from '../fixtures/read-whole.ts';
import { openIntake } from '../intake.ts';

const intake = openIntake({ memoryMb: 512, timeoutMs: 600_000 });
afterAll(() => intake.close());

describe('elements that are nested very deeply', () => {
  test.each([
    ['html', '<div>'],
    ['xml', '<a>'],
    ['eml', 'From: a@b.example\nContent-Type: text/html\n\n<div>'],
  ])('.%s with 50,000 levels is refused', async (type, start) => {
    const mark = start.slice(start.lastIndexOf('<'));
    const content = start + mark.repeat(50_000);
    const refused = readWhole(intake, make.writeTestFile(content), type);
    await expect(refused).rejects.toThrow('its parts lie too deep within each other');
  });

  test('HTML with 9,000 levels is read', async () => {
    const file = make.writeTestFile(`<p>The first word.</p>${'<div>'.repeat(9_000)}`);
    const { pages } = await readWhole(intake, file, 'html');
    expect(pages).toEqual([expect.stringMatching(/^The first word\./)]);
  });
});
