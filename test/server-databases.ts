import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A database of its own on the server that `server` names; a copy of `template` if given. */
export async function createDatabase(
  server: string,
  template = 'template1',
): Promise<{ name: string; url: string }> {
  const name = `guildhall_test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await run(server, `drop database if exists ${name} with (force)`);
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
