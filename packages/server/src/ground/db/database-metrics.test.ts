import { Registry } from 'prom-client';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/app.ts';
import { registerDatabaseMetrics } from './database-metrics.ts';

async function readSize(registry: Registry): Promise<number | undefined> {
  const [metric] = await registry.getMetricsAsJSON();
  expect(metric?.name).toBe('guildhall_database_bytes');
  return metric?.values[0]?.value;
}

test('the metrics tell the size of the database', async () => {
  const registry = new Registry();
  registerDatabaseMetrics(await testDatabase(), registry);
  // An empty PostgreSQL database alone has some 7 MB.
  expect(await readSize(registry)).toBeGreaterThan(7_000_000);
});

test('the metrics tell no size of a database that does not answer', async () => {
  const { pool } = await testDatabase();
  const registry = new Registry();
  const breaking = { query: (text: string) => pool.query(text) };
  registerDatabaseMetrics({ pool: breaking as pg.Pool }, registry);
  expect(await readSize(registry)).toBeGreaterThan(0);
  const ended = new pg.Pool();
  await ended.end();
  breaking.query = (text) => ended.query(text);
  expect(await readSize(registry)).toBe(0);
});
