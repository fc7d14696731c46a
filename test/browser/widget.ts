import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { openWindow } from './browser.ts';
import type { Site } from './browser.ts';
import type { Organisation } from './console.ts';

/** A site of a customer, of another origin than the server. */
export interface Shop {
  origin: string;
  /** Puts a page there. */
  add(path: string, html: string, headers?: Record<string, string>): void;
  read(path: string): string;
}

/** Nothing but a title, at `/empty` of every shop. */
const emptyPage = '<!doctype html><html lang="en"><title>Empty</title></html>';

export async function openShop(): Promise<Shop> {
  const pages = new Map<string, { html: string; headers: Record<string, string> }>([
    ['/empty', { html: emptyPage, headers: {} }],
  ]);
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop');
    const page = pages.get(pathname);
    // Browsers ask every site for its icon, and a shop has none.
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
  /** Of the element, as HTML. */
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

/** Lets the sites of these origins use the team's widget. */
export async function allowWidget(
  { call }: Organisation,
  allowedOrigins: string[],
  settings: object = {},
): Promise<void> {
  await call('PUT', '/v1/widget', { isEnabled: true, allowedOrigins, ...settings });
}

/**
 * A visitor's window. The shadow tree of the widget is opened to the test, which is all that its
 * script does. `faults` tells what no page of a customer may see: errors, breaches of its policy,
 * requests to a third origin.
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

/** An answer takes its time where other work keeps the machine busy. */
const slowly = { timeout: 90_000 };

/** Opens the panel by its button, and waits until somebody can ask. */
export async function openPanel(page: Page): Promise<void> {
  await page.locator('.open').click(slowly);
  await page.locator('.greeting, .question').first().waitFor(slowly);
}

/** Asks, and waits for the end of the answer. */
export async function askIn(page: Page, question: string): Promise<void> {
  const answers = await page.locator('.answer').count();
  await page.locator('.composer textarea').fill(question);
  await page.keyboard.press('Enter');
  await page.locator('.answer').nth(answers).getByRole('button').first().waitFor(slowly);
}
