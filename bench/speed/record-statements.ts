import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Database, Db } from '../../packages/server/src/ground/db/database.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The statements in the order in which they were sent. The statements of a turn ran in parallel.
 */
export type Turns = readonly (readonly Statement[])[];

/** Runs `work` and records its statements. */
export async function recordStatements(
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
        turn?.push({ text, values: [...values] });
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
