import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { openWindow } from './browser.ts';
import type { Site } from './browser.ts';
import type { Organisation } from './console.ts';

/** A customer's site, of another origin than the server. */
export interface Shop {
  origin: string;
  /** Adds or replaces the page at a path. */
  add(path: string, html: string, headers?: Record<string, string>): void;
  read(path: string): string;
}

/** The page at `/empty` of every shop, with a title alone. */
const emptyPage = '<!doctype html><html lang="en"><title>Empty</title></html>';

export async function openShop(): Promise<Shop> {
  const pages = new Map<string, { html: string; headers: Record<string, string> }>([
    ['/empty', { html: emptyPage, headers: {} }],
  ]);
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop');
    const page = pages.get(pathname);
    // Browsers request an icon from every site. A shop has none, but must not answer with a 404.
    const absent = pathname === '/favicon.ico' ? 204 : 404;
    response.writeHead(page ? 200 : absent, { 'content-type': 'text/html', ...page?.headers });
    response.end(page?.html ?? '');
  };
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    add: (path, html, headers = {}) => void pages.set(path, { html, headers }),
    read: (path) => pages.get(path)?.html ?? '',
  };
}

interface ShopPage {
  team: string;
  /** Attributes of the `<guildhall-chat>` element, as HTML. */
  attributes?: string;
  lang?: string;
  head?: string;
  body?: string;
}

export function shopPage(
  { server }: Site,
  { team, attributes = '', lang = 'en', head = '', body = '' }: ShopPage,
): string {
  return `<!doctype html><html lang="${lang}"><head><title>Shop</title>${head}
<script type="module" src="${server.url}/widget.js"></script></head>
<body><main><h1>Wheels</h1><p><a href="/other">Other page</a> <button id="pick">Pick</button></p>${body}</main>
<guildhall-chat team="${team}" ${attributes}></guildhall-chat></body></html>`;
}

/** Allows these origins to use the team's widget. */
export async function allowWidget(
  { call }: Organisation,
  allowedOrigins: string[],
  settings: object = {},
): Promise<void> {
  await call('PUT', '/v1/widget', { isEnabled: true, allowedOrigins, ...settings });
}

/**
 * Opens a visitor's window. A script makes the widget's shadow tree open, for the test alone.
 * `faults` lists forbidden events: console errors, violations of the page's policy, requests to a
 * third origin.
 */
export async function openVisitor(
  site: Site,
  shop: Pick<Shop, 'origin'>,
  path = '/',
  options: BrowserContextOptions = {},
): Promise<{ page: Page; faults: () => string[] }> {
  const { page, faults } = await openWindow(
    {
      javaScriptEnabled: true,
      viewport: { width: 1100, height: 760 },
      locale: 'en',
      ...options,
    },
    { origins: [site.server.url, shop.origin], tellsReferer: true },
  );
  await page.addInitScript(`
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      return attachShadow.call(this, { ...init, mode: 'open' });
    };
  `);
  await page.goto(shop.origin + path);
  return { page, faults: () => faults };
}

/** Long, because answers are slow on a busy machine. */
const slowly = { timeout: 90_000 };

/** Opens the panel by its button and waits until it accepts questions. */
export async function openPanel(page: Page): Promise<void> {
  await page.locator('.open').click(slowly);
  await page.locator('.greeting, .question').first().waitFor(slowly);
}

/** Asks a question and waits for the end of the answer. */
export async function askIn(page: Page, question: string): Promise<void> {
  const answers = await page.locator('.answer').count();
  await page.locator('.composer textarea').fill(question);
  await page.keyboard.press('Enter');
  await page.locator('.answer').nth(answers).getByRole('button').first().waitFor(slowly);
}
