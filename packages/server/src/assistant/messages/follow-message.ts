import { setTimeout as delay } from 'node:timers/promises';
import type { EventSource } from '#ground/http/event-stream.ts';
import { endOf } from '#assistant/live-answers/answer-events.ts';
import type { AnswerEvent } from '#assistant/live-answers/answer-events.ts';
import type { LiveAnswers } from '#assistant/live-answers/live-answers.ts';
import { followShared } from './follow-shared.ts';
import type { FollowingShared } from './follow-shared.ts';

interface Following extends FollowingShared {
  answers: LiveAnswers;
}

/** Returns the source of an answer's events, whichever process writes the answer. */
export function followMessage({ answers, ...following }: Following): EventSource {
  const { messageId, maySee } = following;
  return async function* (after, signal) {
    const sources = answers.sources(messageId);
    if (sources === undefined) return yield* eventsOfOtherProcess(following, after, signal);
    const events = (await maySee(sources)) && answers.follow(messageId, after, signal);
    yield* events || lateEvents(following, signal);
  };
}

/** Yields the events of an answer that another process writes, or that ended long ago. */
async function* eventsOfOtherProcess(
  following: FollowingShared,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<readonly AnswerEvent[]> {
  const told = yield* followShared(following, after, signal);
  if (told === null) return yield* lateEvents(following, signal);
  if (told >= after) yield [{ at: told + 1, ...endOf(await following.read()) }];
}

const againMs = 500;
/** An event number above that of every earlier event. */
const lateAt = 1_000_000;

/**
 * Waits for the answer's end and yields the final event alone. Used if the other events are gone or
 * name documents that the reader may no longer see.
 */
async function* lateEvents(
  { read }: FollowingShared,
  signal: AbortSignal,
): AsyncGenerator<readonly AnswerEvent[]> {
  if (signal.aborted) return;
  let message = await read();
  while (message.state === 'writing') {
    await delay(againMs, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    message = await read();
  }
  yield [{ at: lateAt, ...endOf(message) }];
}
