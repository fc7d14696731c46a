import type pg from 'pg';
import { makeFigure } from '../../report/figure.ts';
import type { Figure } from '../../report/figure.ts';
import type { ChildServer } from '../child-server.ts';
import { openConnections } from '../connections.ts';
import { percentile } from '../percentiles.ts';

const people = 1000;
const warmUps = 3;
const rounds = 15;

/**
 * Measures the addition of a thousand people over HTTP, each with a mail, compared with inserting
 * their users and memberships by one `insert … select` per table.
 */
export async function measureAdditions(
  server: ChildServer,
  pool: pg.Pool,
  teamId: string,
): Promise<Figure> {
  const open = openConnections(server, 1);
  const client = await pool.connect();
  const times = { product: [] as number[], insert: [] as number[] };
  try {
    for (let at = -warmUps; at < rounds; at += 1) {
      const product = await time(() => addByProduct(open, teamId, `product-${at}`));
      const insert = await time(() => addByInsert(client, teamId, `insert-${at}`));
      if (at < 0) continue;
      times.product.push(product);
      times.insert.push(insert);
    }
  } finally {
    open.close();
    client.release();
  }
  const [measured, baseline] = [percentile(times.product, 0.5), percentile(times.insert, 0.5)];
  return makeFigure({
    figure: 'members, add 1,000 with mail: p50 over HTTP : insert … select',
    measured,
    baseline,
    reach: '≤ 5 ×',
    ok: measured <= 5 * baseline,
    unit: 'ms',
  });
}

async function addByProduct(
  { send }: ReturnType<typeof openConnections>,
  teamId: string,
  word: string,
): Promise<void> {
  const members = Array.from({ length: people }, (_, at) => ({
    email: `${word}-${at}@added.example`,
    role: 'member',
  }));
  const body = JSON.stringify({ members, sendInvite: true });
  const reply = await send({ method: 'POST', path: `/v1/teams/${teamId}/members`, body });
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.body}`);
}

async function addByInsert(client: pg.PoolClient, teamId: string, word: string): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ id: string }>(
    `insert into users (org_id, email)
     select team.org_id, $1 || '-' || at || '@inserted.example'
     from teams team, generate_series(1, $2::int) as at where team.id = $3 returning id`,
    [word, people, teamId],
  );
  await client.query(
    `insert into memberships (org_id, team_id, user_id, role)
     select org_id, id, user_id, 'member' from teams, unnest($2::uuid[]) as user_id where id = $1`,
    [teamId, rows.map(({ id }) => id)],
  );
  await client.query('commit');
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
