import { createGuildhall } from '@guildhall/sdk';

const shutdown = new AbortController();
process.once('SIGTERM', () => shutdown.abort());

const guildhall = createGuildhall({
  url: process.env.GUILDHALL_URL ?? 'http://127.0.0.1:3000',
  key: process.env.GUILDHALL_KEY,
  attemptsMax: 5,
  timeoutMs: 10_000,
  signal: shutdown.signal,
});

const quick = await guildhall.try.searchKnowledge(
  { query: 'How long is the warranty?', limit: 3 },
  { attemptsMax: 1, timeoutMs: 5_000 },
);
console.log(quick.ok ? quick.data.documents.length : quick.error.message);
