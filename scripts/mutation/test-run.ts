import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createVitest } from 'vitest/node';

/** The tests of a room, ready to be run again and again. */
interface TestRun {
  /** Throws when a test fails on the code as it is. */
  requireGreen(): Promise<void>;
  /** Whether any test fails now that `file` has changed; those beside it are asked first. */
  fails(file: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens vitest once, which spares each run its start. */
export async function openTestRun(globs: readonly string[]): Promise<TestRun> {
  const files = globs.flatMap((glob) => globSync(glob)).map((file) => resolve(file));
  const vitest = await createVitest('test', {
    watch: false,
    bail: 1,
    maxWorkers: 1,
    include: [...globs],
    reporters: [{}],
    onConsoleLog: () => false,
  });
  const run = async (chosen: string[]) => {
    vitest.state.filesMap.clear();
    vitest.state.errorsSet.clear();
    await vitest.start(chosen);
    const states = vitest.state.getFiles().map(({ result }) => result?.state);
    return vitest.state.errorsSet.size > 0 || states.includes('fail');
  };
  return {
    async requireGreen() {
      if (await run(files)) throw new Error('The tests fail on the code as it is');
    },
    async fails(file) {
      vitest.invalidateFile(resolve(file));
      const isBeside = (test: string) => dirname(test) === dirname(resolve(file));
      const [beside, others] = [files.filter(isBeside), files.filter((test) => !isBeside(test))];
      if (beside.length > 0 && (await run(beside))) return true;
      return others.length > 0 && (await run(others));
    },
    close: () => vitest.close(),
  };
}
