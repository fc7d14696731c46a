import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Database, Db } from '../../../packages/server/src/ground/db/database.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Records all statements that `work` sends to the database, in order. */
export async function recordStatements(
  { pool }: Database,
  work: (db: Db) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const recording: PostgresPool = {
    async connect() {
      const client = await pool.connect();
      const query = (text: string, values: readonly unknown[] = []) => {
        statements.push({ text, values });
        return client.query(text, [...values]);
      };
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
    options: pool.options,
    end: async () => {},
  };
  await work(new Kysely({ dialect: new PostgresDialect({ pool: recording }) }));
  return statements;
}
