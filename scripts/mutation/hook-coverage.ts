import { afterAll, beforeAll, inject } from 'vitest';
import { recorder } from './recorder.ts';
import { hooks } from './rooms.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `dry-run` if StrykerJS records which test reaches which fault. */
    mode: 'dry-run' | 'mutant';
  }
}

// StrykerJS counts code in hooks as module-load code. Here it counts for the file, and so for each
// of its tests.
if (inject('mode') === 'dry-run') {
  clear(recorder.mutantCoverage?.static);
  clear(recorder.mutantCoverage?.perTest);
  let running: string | undefined;
  let between: string | undefined;
  Object.defineProperty(recorder, 'currentTestId', {
    configurable: true,
    get: () => running ?? between,
    set: (id: string | undefined) => {
      running = id;
    },
  });
  // oxlint-disable-next-line no-empty-pattern -- vitest asks for a pattern here
  beforeAll(({}, file) => {
    between = `${file.file.filepath}#${hooks}`;
  });
  afterAll(() => {
    between = undefined;
  });
}

function clear(record: Record<string, unknown> | undefined): void {
  for (const key of Object.keys(record ?? {})) delete record?.[key];
}
