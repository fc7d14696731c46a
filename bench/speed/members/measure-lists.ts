import { makeFigure } from '../../report/figure.ts';
import type { Figure } from '../../report/figure.ts';
import type { ChildServer } from '../child-server.ts';
import { openConnections } from '../connections.ts';
import { percentile } from '../percentiles.ts';

const warmUps = 20;
const rounds = 200;

/**
 * Queries for first pages: each sort order, and searches that match one member, a few, or a
 * twentieth.
 */
export const firstPages = {
  'by name': 'sortBy=name&sortOrder=asc',
  'by name, last first': 'sortBy=name&sortOrder=desc',
  'by activity': 'sortBy=lastActive&sortOrder=desc',
  'by role': 'sortBy=role&sortOrder=asc',
  'by joining': 'sortBy=createdAt&sortOrder=desc',
  'unclaimed by name': 'filter=unclaimed&sortBy=name&sortOrder=asc',
  'search of one': 'search=member77%40',
  'search of a first name': 'search=anna',
  'search of a full name': 'search=anna%20surname1',
} as const;

/** A search that matches all members, so that all are counted. */
const broadest = { 'search of all': 'search=%40' } as const;

/**
 * Compares the first page of a large team with that of a small team, alternating on one connection.
 */
export async function measureLists(
  server: ChildServer,
  teams: { large: string; small: string },
): Promise<Figure[]> {
  const open = openConnections(server, 1);
  const time = async (teamId: string, query: string) => {
    const startedAt = performance.now();
    const reply = await open.send({ method: 'GET', path: `/v1/teams/${teamId}/members?${query}` });
    if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.body}`);
    return performance.now() - startedAt;
  };
  const figures: Figure[] = [];
  for (const [name, query] of Object.entries({ ...firstPages, ...broadest })) {
    const times = { large: [] as number[], small: [] as number[] };
    for (let at = -warmUps; at < rounds; at += 1) {
      const [large, small] = [await time(teams.large, query), await time(teams.small, query)];
      if (at < 0) continue;
      times.large.push(large);
      times.small.push(small);
    }
    figures.push(describe(name, times));
  }
  open.close();
  return figures;
}

function describe(name: string, { large, small }: { large: number[]; small: number[] }): Figure {
  const [measured, baseline] = [percentile(large, 0.95), percentile(small, 0.95)];
  return makeFigure({
    figure: `members, first page ${name}: p95 of 100,000 : of 100`,
    measured,
    baseline,
    reach: '≤ 5 ×',
    ok: measured <= 5 * baseline,
    unit: 'ms',
  });
}
