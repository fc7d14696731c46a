import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { Failure } from '#ground/failure.ts';
import type { Accounts } from '#people/accounts/account/accounts.ts';
import { findPreferences } from '#people/accounts/stored/preferences.queries.ts';
import type { Db } from '#ground/db/database.ts';
import type { Api, RequestEnv } from '#ground/http/api.ts';
import { sendFailure } from '#ground/http/failures.ts';
import { html, sendPage } from '#ground/http/page.ts';
import type { Page } from '#ground/http/page.ts';
import { pageLanguage } from '#ground/http/page-language.ts';
import { textsFor } from '#texts/texts.ts';
import type { PageTexts } from '#texts/shapes/page-texts.ts';
import { sendBuilt, sendText } from '#ground/http/send-built.ts';
import { requesterOf, setCookies } from '#ground/http/requester.ts';
import { refuseAddress } from '#ground/http/routes.ts';
import { listFiles, readConsole } from './built-console.ts';
import { askFirst, paintFirst } from './paint-first.ts';
import type { AskServer } from './paint-first.ts';
import { writePage } from './write-page.ts';
import { pageScripts } from './page-scripts.ts';

/** No inline scripts or styles, no foreign content, and no markup from strings (Trusted Types). */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types guildhall-templates guildhall-worker',
].join('; ');
/** The cookie with the team that was viewed last in this browser. The console sets it. */
const teamCookie = 'guildhall-team';

/** A page contains what its reader may see, so no cache may store it. */
const pageHeaders = {
  'content-security-policy': pagePolicy,
  'cache-control': 'no-store',
  // Without any referrer, browsers would hide the origin of the page's form from us, too.
  'referrer-policy': 'strict-origin',
};

/** A worker has its own file's policy. The worker for PDF pages decodes images with WebAssembly. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** What browsers show for the console, also installed, by address. */
const icons = {
  '/icon.svg': '/icon.svg',
  // Browsers request it next to answers that are no pages, such as files.
  '/favicon.ico': '/icon.svg',
  '/icon-192.png': '/icon-192.png',
  '/icon-512.png': '/icon-512.png',
  '/icon-maskable.png': '/icon-maskable.png',
  '/manifest.webmanifest': '/manifest.webmanifest',
};

/** Mounts the console's pages and files. Redirects to the sign-in page without a session. */
export function mountConsole(api: Api, { accounts, db }: { accounts: Accounts; db: Db }): void {
  let reading: ReturnType<typeof readConsole> | undefined;
  const read = () => (reading ??= readConsole());

  const showPage = async (c: Context<RequestEnv>, sources: readonly string[], status?: 404) => {
    c.set('route', '/');
    const session = await accounts.findSession(requesterOf(c).client);
    if (!session) return c.redirect(`/sign-in${wishOf(c)}`, 303);
    setCookies(c, session.cookies);
    const console = await read();
    const built = console.files.get('/index.html');
    if (!built) {
      const language = pageLanguage(c);
      return sendPage(c, language, notBuiltPage(textsFor(language).pages));
    }
    const preferences = await findPreferences(db, session.accountId);
    const language = pageLanguage(c, preferences?.language);
    const answers = await askFirst(askingAs(api, c), c.req.path);
    const team = c.req.query('team');
    const lastTeam = getCookie(c, teamCookie);
    const page = await writePage(built.codings.identity.toString(), {
      language,
      theme: preferences?.theme ?? null,
      ...listFiles(console, [`texts/${language}/${language}.ts`, ...sources]),
      painted: paintFirst({ path: c.req.path, language, team, lastTeam, answers }),
      answers: answers.byAddress,
    });
    return sendText(c, page, pageHeaders, status);
  };
  for (const [path, sources] of Object.entries(pageScripts)) {
    api.hono.get(path, (c) => showPage(c, sources));
  }
  api.hono.notFound((c) => {
    const refusal = refuseAddress(api.hono.routes, c.req.path);
    const isPage = refusal.code === 'not_found' && isTyped(c);
    return isPage ? showPage(c, [], 404) : sendFailure(c, refusal);
  });
  mountFiles(api, async (address) => (await read()).files.get(address));
}

type FindFile = (address: string) => Promise<Parameters<typeof sendBuilt>[1] | undefined>;

/** Mounts the scripts, style sheets and icons of the console. */
function mountFiles(api: Api, find: FindFile): void {
  api.hono.get('/assets/*', async (c) => {
    c.set('route', '/assets/*');
    const file = await find(c.req.path);
    if (!file) throw new Failure('not_found');
    const isWorker = /\/pdf\.worker[^/]*$/.test(c.req.path);
    return sendBuilt(c, file, {
      // A file's name contains a hash of its contents.
      'cache-control': 'public, max-age=31536000, immutable',
      // A style sheet asks for its font.
      'referrer-policy': 'no-referrer',
      ...(isWorker && { 'content-security-policy': workerPolicy }),
    });
  });

  for (const [path, name] of Object.entries(icons))
    api.hono.get(path, async (c) => {
      c.set('route', path);
      const file = await find(name);
      if (!file) throw new Failure('not_found');
      return sendBuilt(c, file, { 'cache-control': 'public, max-age=86400' });
    });
}

// The headers that identify the caller and the caller's address.
const passedOn = ['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto'] as const;

/** Returns a function that sends requests to this server with the caller's cookie. */
function askingAs(api: Api, c: Context<RequestEnv>): AskServer {
  const headers = new Headers();
  for (const name of passedOn) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const { signal } = c.req.raw;
  return async (address) =>
    api.hono.fetch(new Request(new URL(address, c.req.url), { headers, signal }), c.env);
}

/** True if a browser asks for a page at an address outside the API and the static files. */
function isTyped(c: Context): boolean {
  if (c.req.method !== 'GET' || /^\/(?:v1|assets|widget|mcp)(?:\/|$)/u.test(c.req.path))
    return false;
  return /\btext\/html\b/u.test(c.req.header('accept') ?? '');
}

/** Returns the query with the requested address, to return to after signing in. */
function wishOf(c: Context): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname === '/' && search === '' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
}

function notBuiltPage({ notBuilt: texts }: PageTexts): Page {
  const command = html`<code>npm run build</code>`;
  const content = html`<h1>${texts.title}</h1>
    <p>${texts.body(command, html`<a href="/docs">/docs</a>`)}</p>`;
  return { title: texts.title, status: 500, content };
}
