import type { SystemCheck } from '@guildhall/contract';
import type { Clock } from '#ground/ports/clock/clock.ts';
import { runSystemChecks } from './run-system-checks.ts';
import type { SystemCheckParts } from './run-system-checks.ts';

export interface SharedCheckParts extends SystemCheckParts {
  readonly clock: Clock;
}

/** The time for which a finished run is told again. */
const keptMs = 30_000;

/**
 * Returns a function that checks the installation, one run at a time. Calls during a run and for 30
 * seconds after it get its result: a run starts programs, signs in to the mail server and asks the
 * models. Everybody who may ask gets the same result, so no check may depend on who asks.
 */
export function shareSystemChecks(parts: SharedCheckParts): () => Promise<SystemCheck[]> {
  let running: Promise<SystemCheck[]> | undefined;
  let last: { checks: SystemCheck[]; endedAtMs: number } | undefined;
  const nowMs = () => parts.clock.now().getTime();
  const run = async () => {
    try {
      const checks = await runSystemChecks(parts);
      last = { checks, endedAtMs: nowMs() };
      return checks;
    } finally {
      running = undefined;
    }
  };
  return async () => {
    if (running) return running;
    const ageMs = last ? nowMs() - last.endedAtMs : keptMs;
    // The clock may have been put back.
    if (last && ageMs >= 0 && ageMs < keptMs) return last.checks;
    running = run();
    return running;
  };
}
