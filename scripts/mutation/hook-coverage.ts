import { afterAll, expect, inject } from 'vitest';
import { recorder } from './recorder.ts';
import { hooks } from './rooms.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `dry-run` if StrykerJS records which test reaches which fault. */
    mode: 'dry-run' | 'mutant';
    /** The fault that is tried. */
    activeMutant: string;
  }
}

// StrykerJS counts code in hooks, and code of a test file outside its tests, as module-load code,
// which it tries without the fault. Here it counts for the file, and so for each of its tests.
if (inject('mode') === 'mutant') recorder.activeMutant = inject('activeMutant');
if (inject('mode') === 'dry-run') {
  clear(recorder.mutantCoverage?.static);
  clear(recorder.mutantCoverage?.perTest);
  let running: string | undefined;
  let between: string | undefined = `${expect.getState().testPath}#${hooks}`;
  Object.defineProperty(recorder, 'currentTestId', {
    configurable: true,
    get: () => running ?? between,
    set: (id: string | undefined) => {
      running = id;
    },
  });
  afterAll(() => {
    between = undefined;
  });
}

function clear(record: Record<string, unknown> | undefined): void {
  for (const key of Object.keys(record ?? {})) delete record?.[key];
}
