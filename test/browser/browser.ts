import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { Settings } from '../../packages/server/src/ground/settings/settings.ts';
import { createLog } from '../../packages/server/src/ground/log.ts';
import { startServer } from '../../packages/server/src/main.ts';
import type { RunningServer } from '../../packages/server/src/main.ts';
import { afterFile } from '../after-file.ts';
import { testSettings } from '../app.ts';
import { findChromium } from '../find-chromium.ts';
import { startMailServer } from '../mail-server.ts';
import type { MailServer } from '../mail-server.ts';
import { openProxy } from './open-proxy.ts';
import { watchWindow } from './watch-window.ts';
import type { Watched } from './watch-window.ts';

export interface Site {
  server: RunningServer;
  post: MailServer;
  /** The setting OPERATORS. Owners who are added see the state of the server from then on. */
  operators: string[];
}

let shared: Promise<Site> | undefined;

/**
 * Returns a real server with a port and a mail server, shared by all tests of a file. Each test
 * creates an organisation and people of its own there.
 */
export function openSite(): Promise<Site> {
  return (shared ??= startSite((close) =>
    afterFile(async () => {
      shared = undefined;
      await close();
    }),
  ));
}

export interface OwnSite extends Site {
  stop(): Promise<void>;
  /** Starts the server again at its old address, with its old data. */
  start(): Promise<void>;
}

/** Starts a server for one test, which may stop and start it again. */
export async function openOwnSite(
  settings: Partial<Settings> = {},
  place?: Place,
): Promise<OwnSite> {
  return startSite(onTestFinished, settings, place);
}

interface Place {
  /** True if browsers reach the server through a proxy that answers while the server is down. */
  isBehindProxy?: boolean;
  /** The server's name in its address, `127.0.0.1` by default. Only the browser resolves others. */
  hostname?: string;
}

/** A name without TLS, for which browsers send no `Sec-Fetch-Site`, as in an office network. */
export const plainHostname = 'guildhall.test';

async function startSite(
  whenOver: (close: () => Promise<void>) => void,
  given: Partial<Settings> = {},
  { isBehindProxy = false, hostname = '127.0.0.1' }: Place = {},
): Promise<OwnSite> {
  const post = await startMailServer({}, whenOver);
  const { settings, tidy } = await testSettings();
  const port = await freePort();
  const operators: string[] = [];
  const proxy = isBehindProxy ? await openProxy(port) : undefined;
  const url = proxy?.url ?? `http://${hostname}:${port}`;
  const own = {
    ...settings,
    operators,
    smtpUrl: post.url,
    ...given,
    port,
    publicUrl: url,
    trustProxy: proxy ? ['127.0.0.1'] : [],
  };
  const start = async () => ({ ...(await startServer(own, createLog('silent'))), url });
  let isUp = true;
  const site: OwnSite = {
    server: await start(),
    post,
    operators,
    async stop() {
      isUp = false;
      await site.server.stop();
    },
    async start() {
      site.server = await start();
      isUp = true;
    },
  };
  whenOver(async () => {
    proxy?.close();
    if (isUp) await site.server.stop();
    await tidy();
  });
  return site;
}

let browser: Promise<Browser> | undefined;

/** Returns Chromium, shared by all tests of a file. Each window has its own cookies and cache. */
function openBrowser(): Promise<Browser> {
  return (browser ??= launch());
}

async function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is missing: apt install chromium, or CHROMIUM=…');
  const hosts = `--host-resolver-rules=MAP ${plainHostname} 127.0.0.1`;
  const args = ['--no-sandbox', '--disable-gpu', hosts];
  const launched = await chromium.launch({ executablePath, args });
  afterFile(async () => {
    browser = undefined;
    await launched.close();
  });
  return launched;
}

/**
 * Opens a fresh browser window, by default without JavaScript. `faults` lists forbidden events,
 * each of which fails the test (watch-window.ts).
 */
export async function openWindow(
  options: BrowserContextOptions = {},
  watched: Watched = {},
): Promise<{ page: Page; faults: string[] }> {
  const opened = await openBrowser();
  const context = await opened.newContext({ javaScriptEnabled: false, ...options });
  onTestFinished(() => context.close());
  const faults = watchWindow(context, watched);
  return { page: await context.newPage(), faults };
}

/**
 * Saves a screenshot to the folder that SCREENSHOTS names; does nothing without it. The picture
 * shows the whole page, or the window alone, as a phone does.
 */
export async function keepPicture(
  page: Page,
  name: string,
  { fullPage = true } = {},
): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
