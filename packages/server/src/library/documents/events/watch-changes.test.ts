import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import { createLog } from '#ground/log.ts';
import { openDocumentChanges } from './watch-changes.ts';

const { parts } = await testApp();
const { team } = await newTree(parts);
const changes = openDocumentChanges(parts.db, createLog('silent'));
const watched = await changes.watch(team);

const minuteMs = 60_000;

describe('a watch on a team’s documents', () => {
  test('returns no changes when its waiting time is over and nothing happened', async () => {
    expect(await watched.next(1, new AbortController().signal)).toEqual([]);
  });

  test('ends at once when the client has already left', async () => {
    expect(await watched.next(minuteMs, AbortSignal.abort())).toBe('over');
  });

  test('ends at once when the client leaves while it waits', async () => {
    const leaving = new AbortController();
    const next = watched.next(minuteMs, leaving.signal);
    leaving.abort();
    expect(await next).toBe('over');
  });

  test('ends when the server stops, also if it is asked again afterwards', async () => {
    const other = await changes.watch({ orgId: randomUUID(), id: randomUUID() });
    const waiting = other.next(minuteMs, new AbortController().signal);
    changes.close();
    expect(await waiting).toBe('over');
    expect(await watched.next(minuteMs, new AbortController().signal)).toBe('over');
  });
});
