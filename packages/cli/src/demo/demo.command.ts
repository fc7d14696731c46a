import type { RunningServer, Settings } from '@guildhall/server';
import { createGuildhall } from '@guildhall/sdk';
import type { Command } from 'commander';
import { newCommand } from '../terminal/new-command.ts';
import { commandName } from '../terminal/command-name.ts';
import { throwLocalError } from '../connect/here.ts';
import { showWaiting } from '../terminal/show-waiting.ts';
import type { LinkedPerson } from './create-sign-in-links.ts';
import { readSample } from './sample.ts';
import type { Sample } from './sample.ts';
import type { Shop } from './shop/open-shop.ts';

const defaultDataDir = './data/demo';
const attemptsMax = 8;

export function demoCommand(): Command {
  const about = 'run the server with a small sample organisation, in a separate folder';
  const example = 'demo';
  return newCommand('demo', about, example).action(runDemo);
}

async function runDemo(): Promise<void> {
  const stopped = askedToStop();
  const loading = new AbortController();
  const waiting = showWaiting();
  const { createLog, readSettings, startServer } = await import('@guildhall/server');
  const settings = readSettings({
    ...process.env,
    DATA_DIR: process.env['DATA_DIR'] || defaultDataDir,
    LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
    DATABASE_URL: undefined,
  });
  const log = createLog(settings.logLevel);
  const server = await startServer(settings, log, waiting.tellStep)
    .catch(throwLocalError)
    .finally(waiting.end);
  let shop: Shop | undefined;
  try {
    const shown = showSample(server, settings, loading.signal).then((opened) => (shop = opened));
    // If stopped while loading, the next run loads the rest.
    await Promise.race([shown.then(() => stopped), stopped]);
    shown.catch(() => {});
  } finally {
    loading.abort();
    await shop?.close();
    await server.stop();
  }
}

async function showSample(
  server: RunningServer,
  { dataDir, host }: Settings,
  signal: AbortSignal,
): Promise<Shop> {
  const { db } = server.parts;
  const { openDemoKey } = await import('./demo-key.ts');
  const { loadSample } = await import('./load-sample.ts');
  const { createSignInLinks } = await import('./create-sign-in-links.ts');
  const { showShop } = await import('./show-shop.ts');
  const sample = await readSample();
  const { teamId, apiKey } = await openDemoKey(db, dataDir, sample);
  console.log('Taking in the sample documents of Larkspur Wheelworks …');
  const guildhall = createGuildhall({ url: server.url, key: apiKey, attemptsMax, signal });
  const waiting = process.stderr.isTTY ? showWaiting() : undefined;
  const tellStep = waiting?.tellStep ?? (() => {});
  await loadSample(guildhall, server.parts, { rootId: teamId, sample, tellStep }).finally(
    waiting?.end,
  );
  const people = await createSignInLinks(db, server.url, sample);
  const port = Number(new URL(server.url).port) + 1;
  const shop = await showShop(guildhall, sample, { serverUrl: server.url, host, port });
  const { documents, teams } = sample;
  console.log(describeDemo(server.url, { key: apiKey, shop, people, documents, teams }));
  return shop;
}

interface Shown extends Pick<Sample, 'documents' | 'teams'> {
  key: string;
  shop: Shop;
  people: readonly LinkedPerson[];
}

function describeDemo(url: string, { key, shop, people, documents, teams }: Shown): string {
  const links = people.map(({ name, about, link }) => `${name}, ${about}:\n  ${link}`);
  const curl = (body: object) =>
    `curl -s ${url}/v1/knowledge/search -H 'Authorization: Bearer ${key}' ` +
    `-H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`;
  return `
Guildhall answers at ${url}, with ${documents.length} documents in the ${teams.length} teams of a fictitious company

Sign in with one click, each person in a separate window (a link works once, for 12 hours):
${links.join('\n')}

A shop of another origin, with the assistant in the corner of its page:
  ${shop.origin}

API key   ${key}
Contract  ${url}/docs

Search as an anonymous visitor, in public documents:
${curl({ query: 'How long is a repair guaranteed?' })}

Search as a member of the workshop in Hamburg, also in its rules and those of the teams above:
${curl({ query: 'Wann ist Mittagspause?', teamId: 'hamburg', userEmail: 'aylin.demir@larkspur.example' })}

Or: GUILDHALL_URL=${url} GUILDHALL_KEY=${key} ${commandName()} search "swollen battery" --team kyoto --as haruka.mori@larkspur.example
Ctrl-C stops it; the next run keeps everything.`;
}

function askedToStop(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => done());
  });
}
