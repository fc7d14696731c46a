import { afterAll, expect, test } from 'vitest';
import { testSettings } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import { startServer } from '#main.ts';
import type { RunningServer } from '#main.ts';

const perMinute = 200;

const servers: RunningServer[] = [];

const start = async () => {
  const server = await startServer(settings);
  servers.push(server);
  return server;
};

const { settings: usual, tidy } = await testSettings();
const rateLimits = {
  requestsPerMinute: perMinute,
  searchesPerMinute: perMinute,
  additionsPerMinute: perMinute,
  mailsPerHour: 10,
};
const settings = { ...usual, rateLimits };

afterAll(async () => {
  for (const server of servers) await server.stop();
  await tidy();
});

/** Sends requests to the servers in turn and counts the ones that are admitted. */
async function countAdmitted(urls: string[], headers: object, times: number): Promise<number> {
  let admitted = 0;
  for (let at = 0; at < times; at += 1) {
    const response = await fetch(`${urls[at % urls.length]}/v1/teams`, { headers: { ...headers } });
    await response.arrayBuffer();
    if (response.status === 200) admitted += 1;
    else expect(response.status).toBe(429);
  }
  return admitted;
}

test('two servers on one database together admit as many requests as one server', async () => {
  const [one, two] = [await start(), await start()];
  const { headers } = await newTree(one.parts);
  const admitted = await countAdmitted([one.url, two.url], headers, 300);
  expect(admitted).toBeLessThanOrEqual(perMinute);
  expect(admitted).toBeGreaterThanOrEqual(perMinute - 4);
});

test('a restarted server continues the count from before', async () => {
  const first = await start();
  const { headers } = await newTree(first.parts);
  expect(await countAdmitted([first.url], headers, 150)).toBe(150);
  await servers.pop()!.stop();
  const second = await start();
  const admitted = await countAdmitted([second.url], headers, 100);
  expect(admitted).toBeLessThanOrEqual(perMinute - 150);
  expect(admitted).toBeGreaterThanOrEqual(perMinute - 154);
});
