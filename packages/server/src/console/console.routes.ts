import type { Context } from 'hono';
import { Failure } from '../failure.ts';
import type { Accounts } from '../auth/accounts.ts';
import type { Api, RequestEnv } from '../http/api.ts';
import { html } from '../http/html.ts';
import { pageLanguage } from '../http/page-language.ts';
import { speak } from '../texts/speak.ts';
import type { PageTexts } from '../texts/page-texts.ts';
import { sendPage } from '../http/page.ts';
import type { Page } from '../http/page.ts';
import { requesterOf, setCookies } from '../http/requester.ts';
import { readConsole } from './read-console.ts';
import type { ConsoleFile } from './read-console.ts';

/** The addresses whose page the console draws itself; `*` stands for whatever follows. */
const pages = [
  '/',
  '/chats/*',
  '/documents',
  '/documents/*',
  '/training',
  '/people',
  '/people/add',
  '/people/teams',
  '/workflows',
  '/quality',
  '/settings',
  '/settings/*',
  '/view-as',
];

/** No inline script or style, nothing from elsewhere, and no markup that our code did not write. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types guildhall-templates guildhall-worker',
].join('; ');

/** A worker obeys the policy of its own file. That of PDF pages decodes pictures by WebAssembly. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The console's pages and files; whoever is not signed in is led to the sign-in page. */
export function mountConsole(api: Api, { accounts }: { accounts: Accounts }): void {
  let reading: ReturnType<typeof readConsole> | undefined;
  const read = () => (reading ??= readConsole());

  const showPage = async (c: Context<RequestEnv>) => {
    c.set('route', '/');
    const session = await accounts.findSession(requesterOf(c).client);
    if (!session) return c.redirect(`/sign-in${wishOf(c)}`, 303);
    setCookies(c, session.cookies);
    const file = (await read()).get('/index.html');
    if (!file) {
      const language = pageLanguage(c);
      return sendPage(c, language, notBuiltPage(speak(language).pages));
    }
    return sendFile(c, file, {
      'content-security-policy': pagePolicy,
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
    });
  };
  for (const path of pages) api.hono.get(path, showPage);

  api.hono.get('/assets/*', async (c) => {
    c.set('route', '/assets/*');
    const file = (await read()).get(c.req.path);
    if (!file) throw new Failure('not_found');
    const isWorker = /\/pdf\.worker[^/]*$/.test(c.req.path);
    return sendFile(c, file, {
      // The name of a file changes with its content.
      'cache-control': 'public, max-age=31536000, immutable',
      ...(isWorker && { 'content-security-policy': workerPolicy }),
    });
  });

  api.hono.get('/icon.svg', async (c) => {
    c.set('route', '/icon.svg');
    const file = (await read()).get('/icon.svg');
    if (!file) throw new Failure('not_found');
    return sendFile(c, file, { 'cache-control': 'public, max-age=86400' });
  });
}

/** Where somebody wanted to go, for after they have signed in. */
function wishOf(c: Context): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname === '/' && search === '' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
}

function sendFile(
  c: Context,
  { mediaType, codings }: ConsoleFile,
  headers: Record<string, string>,
): Response {
  const accepted = c.req.header('accept-encoding') ?? '';
  const coding = (['br', 'gzip'] as const).find(
    (name) =>
      codings[name] &&
      new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted),
  );
  const bytes = (coding && codings[coding]) ?? codings.identity;
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': mediaType,
    vary: 'accept-encoding',
    ...(coding && { 'content-encoding': coding }),
    ...headers,
  });
}

function notBuiltPage({ notBuilt: texts }: PageTexts): Page {
  const command = html`<code>npm run build</code>`;
  const content = html`<h1>${texts.title}</h1>
    <p>${texts.body(command, html`<a href="/docs">/docs</a>`)}</p>`;
  return { title: texts.title, status: 500, content };
}
