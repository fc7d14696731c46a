import { RateLimiterMemory } from 'rate-limiter-flexible';
import { describe, expect, test } from 'vitest';
import { Failure } from '#ground/failure.ts';
import type { VisitorPrincipal } from '#ground/http/principal.ts';
import { createVisitorLimits } from './visitor-limits.ts';
import type { VisitorLimits } from './visitor-limits.ts';

const minute = 60;
const day = 24 * 60 * 60;

/** Returns limits that count in memory, and the windows that they opened, in seconds by name. */
function openLimits(settings: object | 'off' = {}) {
  const windows = new Map<string, number>();
  const limits = createVisitorLimits(settings, (name, points, duration) => {
    windows.set(name, duration);
    return new RateLimiterMemory({ keyPrefix: name, points, duration });
  });
  return { limits, windows };
}

const visitor = (session: number, team = 'team') =>
  ({ sessionId: `session ${session}`, teamId: team }) as VisitorPrincipal;
const addressOf = (number: number) => `198.51.${number >> 8}.${number & 255}`;

/** Counts the calls that are granted until one is refused. */
async function countGranted(
  times: number,
  take: (number: number) => Promise<void>,
): Promise<number> {
  for (let number = 0; number < times; number += 1) {
    try {
      await take(number);
    } catch (cause) {
      expect(cause).toBeInstanceOf(Failure);
      expect(cause).toMatchObject({ code: 'too_many_requests' });
      return number;
    }
  }
  return times;
}

type Kind = Exclude<keyof VisitorLimits, 'startSession' | 'mayMail'>;

describe('in one session, from many addresses', () => {
  test.each<[Kind, number]>([
    ['sendMessage', 20],
    ['giveFeedback', 30],
    ['leaveQuestion', 5],
  ])('%s is allowed %d times', async (kind, most) => {
    const { limits } = openLimits();
    const one = (number: number) => limits[kind](visitor(1), addressOf(number));
    expect(await countGranted(200, one)).toBe(most);
    await limits[kind](visitor(2), addressOf(0));
  });
});

describe('from one network address, in many sessions', () => {
  test.each<[Kind, number]>([
    ['sendMessage', 60],
    ['giveFeedback', 100],
    ['leaveQuestion', 20],
  ])('%s is allowed %d times', async (kind, most) => {
    const { limits } = openLimits();
    const one = (number: number) => limits[kind](visitor(number), '203.0.113.9');
    expect(await countGranted(200, one)).toBe(most);
    await limits[kind](visitor(900), '203.0.113.10');
  });

  test('60 sessions may begin; an IPv6 network counts as one address', async () => {
    const { limits } = openLimits();
    const one = (number: number) => limits.startSession(`2001:db8:1:2::${number.toString(16)}`);
    expect(await countGranted(200, one)).toBe(60);
    await limits.startSession('2001:db8:1:3::1');
  });
});

test('a team is asked at most 600 times, from all addresses and sessions together', async () => {
  const { limits } = openLimits();
  const ask = (number: number) => limits.sendMessage(visitor(number), addressOf(number));
  expect(await countGranted(700, ask)).toBe(600);
  await limits.sendMessage(visitor(900, 'another team'), addressOf(900));
});

test('messages are counted per minute, feedback and left questions per day', () => {
  expect(Object.fromEntries(openLimits().windows)).toEqual({
    'visit-address': minute,
    'visit-message': minute,
    'visit-message-address': minute,
    'visit-message-team': minute,
    'visit-feedback': day,
    'visit-feedback-address': day,
    'visit-question': day,
    'visit-question-address': day,
    'visit-question-mail': day,
  });
});

test('nothing is limited with RATE_LIMITS=off', async () => {
  const { limits, windows } = openLimits('off');
  expect(windows.size).toBe(0);
  expect(await countGranted(200, () => limits.startSession(null))).toBe(200);
  for (const kind of ['sendMessage', 'giveFeedback', 'leaveQuestion'] as const) {
    expect(await countGranted(200, () => limits[kind](visitor(1), null))).toBe(200);
  }
});
