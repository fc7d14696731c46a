import { randomBytes } from 'node:crypto';
import pg from 'pg';

interface NewDatabase {
  name: string;
  url: string;
}

/** Creates an empty database on the server at the URL `server`. */
export function createDatabase(server: string): Promise<NewDatabase> {
  return create(server, `guildhall_test_${unique()}`, 'template1');
}

/** Copies the database `template`. `dropDatabases` of the template drops the copy, too. */
export function copyDatabase(server: string, template: string): Promise<NewDatabase> {
  return create(server, `${template}_${unique()}`, template);
}

/** Drops the template database and all its copies. */
export async function dropDatabases(server: string, template: string): Promise<void> {
  const { rows } = await run(server, 'select datname from pg_database');
  const names = rows.map(({ datname }) => datname as string);
  for (const name of names.filter((it) => it.startsWith(template)))
    await dropDatabase(server, name);
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await run(server, `drop database if exists ${name} with (force)`);
}

/** Returns 16 random characters; short, because PostgreSQL cuts names at 63 characters. */
function unique(): string {
  return randomBytes(8).toString('hex');
}

async function create(server: string, name: string, template: string): Promise<NewDatabase> {
  await run(server, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

async function run(server: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
