import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Creates a database on a PostgreSQL server and drops it after `work`. */
export async function withScratchDatabase<T>(
  serverUrl: string,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await runOn(serverUrl, `create database ${name}`);
  try {
    return await work(url.href);
  } finally {
    await runOn(serverUrl, `drop database ${name} with (force)`);
  }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
