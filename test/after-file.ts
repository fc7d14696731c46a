const waiting: (() => Promise<void>)[] = [];

/** Registers `cleanUp` to run after the running test file and its `afterAll` hooks. */
export function afterFile(cleanUp: () => Promise<void>): void {
  waiting.push(cleanUp);
}

/** Runs the registered callbacks, the last one first. */
export async function runCleanUps(): Promise<void> {
  for (const cleanUp of waiting.splice(0).toReversed()) await cleanUp();
}
