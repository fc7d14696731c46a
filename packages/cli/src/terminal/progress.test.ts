import { describe, expect, test } from 'vitest';
import { Screen } from '../screen.fixture.ts';
import { openFetchProgress, openImportProgress } from './progress.ts';

/** Prints the progress of three files, two of which fail, and the command's summary. */
async function importThree(screen: Screen): Promise<string[]> {
  screen.out.write('$ guildhall import folder\n');
  const progress = openImportProgress(screen.out);
  progress.start(3);
  progress.failed('first.pdf', 'The PDF is protected by a password');
  progress.settled();
  progress.failed(`${'long-name-'.repeat(12)}.pdf`, 'This is no PDF');
  progress.end();
  screen.out.write('1 uploaded, 0 unchanged, 2 failed\n');
  return screen.read();
}

describe('the progress of an import', () => {
  test.each([200, 24, 5])(
    'on a terminal of %i rows every failed file keeps its line',
    async (rows) => {
      const lines = await importThree(new Screen(rows, 80));
      const failures = lines.filter((line) => line.startsWith('failed  '));
      expect(lines.at(0)).toBe('$ guildhall import folder');
      expect(failures[0]).toBe('failed  first.pdf: The PDF is protected by a password');
      expect(failures).toHaveLength(2);
      expect(lines.join('')).toContain(`failed  ${'long-name-'.repeat(12)}.pdf: This is no PDF`);
      // A single bar in its last state, then the command's summary.
      expect(lines.filter((line) => line.includes(' of 3 files'))).toEqual([
        expect.stringMatching(/^█{30} 3 of 3 files · 2 failed$/),
      ]);
      expect(lines.at(-1)).toBe('1 uploaded, 0 unchanged, 2 failed');
    },
  );

  test('a bar that is wider than the terminal is cut, not wrapped', async () => {
    const lines = await importThree(new Screen(200, 40));
    expect(lines.filter((line) => line.includes('█'))).toEqual([
      expect.stringMatching(/^█{30} 3 of/),
    ]);
    expect(lines.at(-1)).toBe('1 uploaded, 0 unchanged, 2 failed');
  });
});

test('the progress of a download says nothing before its size is known', async () => {
  const screen = new Screen(24, 80);
  const { tell, end } = openFetchProgress(screen.out);
  tell('model.onnx', 5_000_000, null);
  expect(await screen.read()).toEqual(['']);
  tell('model.onnx', 5_000_000, 10_000_000);
  expect(await screen.read()).toEqual([
    expect.stringMatching(/^█{15}░{15} 5 of 10 MB · model\.onnx$/),
  ]);
  end();
});
