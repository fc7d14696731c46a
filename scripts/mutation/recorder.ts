/** The state that StrykerJS shares: the active fault, and which test reached which fault. */
interface Recorder {
  activeMutant?: string;
  currentTestId?: string;
  mutantCoverage?: {
    static: Record<string, number>;
    perTest: Record<string, Record<string, number>>;
  };
}

const globals = globalThis as Record<string, unknown>;

export const recorder = (globals['__stryker__'] ??= {}) as Recorder;
