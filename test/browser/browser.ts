import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { Settings } from '../../packages/server/src/config.ts';
import { createLog } from '../../packages/server/src/log.ts';
import { startServer } from '../../packages/server/src/main.ts';
import type { RunningServer } from '../../packages/server/src/main.ts';
import { testSettings } from '../app.ts';
import { startMailServer } from '../mail-server.ts';
import type { MailServer } from '../mail-server.ts';

const executablePath = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser']
  .filter((path) => path !== undefined)
  .find(existsSync);

export interface Site {
  server: RunningServer;
  post: MailServer;
}

/** The real server on a port of its own, with a mail server, until the test ends. */
export async function openSite(given: Partial<Settings> = {}): Promise<Site> {
  const post = await startMailServer();
  const { settings, tidy } = await testSettings();
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const server = await startServer(
    { ...settings, port, publicUrl, smtpUrl: post.url, ...given },
    createLog('silent'),
  );
  onTestFinished(async () => {
    await server.stop();
    await tidy();
  });
  return { server, post };
}

/** A window of a browser that nobody has used. What a page may not do or ask for is in `faults`. */
export async function openWindow(
  options: BrowserContextOptions = {},
): Promise<{ page: Page; faults: string[] }> {
  if (!executablePath) throw new Error('Chromium is missing: apt install chromium, or CHROMIUM=…');
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath, args });
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ javaScriptEnabled: false, ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    // A form that was not right is answered with 400, and the browser says so.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) {
      faults.push(message.text());
    }
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== 'data:' && hostname !== '127.0.0.1') faults.push(request.url());
    if (request.headers()['referer']) faults.push(`referer at ${request.url()}`);
  });
  return { page, faults };
}

/** Kept to be looked at, in the folder that SCREENSHOTS names. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
