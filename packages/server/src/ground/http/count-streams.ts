import { Failure } from '#ground/failure.ts';

/**
 * Takes one of the streams that a key or person may have open, and returns a function that gives it
 * back. Throws a 429 if all are taken.
 */
export type TakeStream = (callerId: string) => () => void;

/** The number of open streams per key or person and process. */
const streamsMax = 20;
const retryAfterSeconds = 5;

/** Limits the event streams that stay open until the client leaves. */
export function countStreams(): TakeStream {
  const open = new Map<string, number>();
  return (callerId) => {
    const count = open.get(callerId) ?? 0;
    if (count >= streamsMax) {
      const headers = { 'retry-after': String(retryAfterSeconds) };
      throw new Failure('too_many_streams', { headers });
    }
    open.set(callerId, count + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const left = (open.get(callerId) ?? 1) - 1;
      if (left === 0) open.delete(callerId);
      else open.set(callerId, left);
    };
  };
}
