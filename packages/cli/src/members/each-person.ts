import { GuildhallError } from '@guildhall/sdk';
import { explainError } from '../terminal/report-error.ts';
import { oneLine } from '../terminal/terminal-text.ts';

/** What was done for a person, or the reason why it was not. */
export type Outcome<T> = { done: T } | { reason: string };

/** Resolves with the reason of an error that concerns this person only. */
export function explainRefusal<T>(
  request: Promise<Outcome<T>>,
  isPersonal: (code: string) => boolean,
): Promise<Outcome<T>> {
  return request.catch((cause: unknown) => {
    if (cause instanceof GuildhallError && isPersonal(cause.code))
      return { reason: explainError(cause) };
    throw cause;
  });
}

/**
 * Acts on each person and prints how it went.
 * @param describe what was done, for people to read; null prints nothing
 */
export async function forEach<T>(
  people: readonly string[],
  describe: ((done: T) => string) | null,
  act: (who: string) => Promise<Outcome<T>>,
): Promise<{ done: T[]; failed: { who: string; reason: string }[] }> {
  const done: T[] = [];
  const failed: { who: string; reason: string }[] = [];
  for (const who of people) {
    const outcome = await act(who);
    if ('done' in outcome) done.push(outcome.done);
    else failed.push({ who, reason: outcome.reason });
    if (describe === null) continue;
    if ('done' in outcome) console.log(oneLine(describe(outcome.done)));
    else console.error(`${oneLine(who)}: ${outcome.reason}`);
  }
  if (failed.length > 0) process.exitCode = 1;
  return { done, failed };
}
