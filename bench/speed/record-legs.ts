import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Database, Db } from '../../packages/server/src/db/database.ts';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/**
 * The statements in the order in which they were sent. The statements of a turn ran in parallel.
 */
export type Turns = readonly (readonly Statement[])[];

/** Matches the statements of search legs: ranking by BM25, cosine distance or spelling. */
const ofLeg = /_by_relevance\(|to_bm25query\(|<=>|<#>|_by_spelling\(/;

/** Runs `work` and records the statements of the search legs. */
export async function recordLegs(
  database: Database,
  work: (db: Db) => Promise<unknown>,
): Promise<Turns> {
  const turns: Statement[][] = [];
  let underWay = 0;
  const pool: PostgresPool = {
    async connect() {
      if (underWay === 0) turns.push([]);
      underWay += 1;
      const turn = turns.at(-1);
      const client = await database.pool.connect();
      const query = (text: string, values: readonly unknown[] = []) => {
        if (ofLeg.test(text)) turn?.push({ text, values: [...values] });
        return client.query(text, [...values]);
      };
      const release = () => {
        underWay -= 1;
        client.release();
      };
      return { query, release } as unknown as PostgresPoolClient;
    },
    options: database.pool.options,
    end: async () => {},
  };
  await work(new Kysely({ dialect: new PostgresDialect({ pool }) }));
  return turns.filter((turn) => turn.length > 0);
}

/** Sends recorded statements again, turn by turn. */
export async function replayLegs({ pool }: Database, turns: Turns): Promise<void> {
  for (const turn of turns) {
    await Promise.all(turn.map(({ text, values }) => pool.query(text, values)));
  }
}
