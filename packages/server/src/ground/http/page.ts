import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { directionOf, languageName, languages } from '@guildhall/contract';
import type { Language } from '@guildhall/contract';
import { textsFor } from '#texts/texts.ts';
import { pageStyle } from './page-style.ts';
import { readPasskeyScript } from './passkey-script.ts';

// Lets other rooms make pages without importing Hono.
export { html } from 'hono/html';

/** Markup in which all inserted values are escaped. */
export type Html = ReturnType<typeof import('hono/html').html>;

const hall = 'M4 13 16 4.500 28 13M7 13v12M13 13v12M19 13v12M25 13v12M4 26.500h24';

/** The logo, a hall with four columns, followed by the name. */
export const wordmark = html`<span class="wordmark"
  ><svg viewBox="0 0 32 32" aria-hidden="true"><path d="${hall}" /></svg>Guildhall</span
>`;

export interface Page {
  title: string;
  content: Html;
  status?: 200 | 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 502 | 503;
  /** The page's address for other languages, needed if the page answers a form. */
  address?: string;
  /** True if the page has forms that ask the browser for a passkey. */
  hasPasskeys?: true;
  /** Schemes of other sites to which the answer to the page's form may lead on. */
  leadsTo?: readonly ('https:' | 'http:')[];
}

// The element must contain exactly the hashed text.
const styleElement = raw(`<style>${pageStyle}</style>`);
const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/**
 * No scripts but that for passkeys, no foreign content, no framing, no search engines. The referrer
 * is the origin alone, because the address may contain a secret. Without any referrer, browsers
 * would also hide the origin of our forms, which `refuseForeignOrigin` reads.
 */
const headersWith = (scripts: readonly string[], leadsTo: readonly string[] = []) => ({
  'content-security-policy': [
    "default-src 'none'",
    ...scripts,
    `style-src 'sha256-${styleHash}'`,
    'img-src data:',
    ["form-action 'self'", ...leadsTo].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'strict-origin',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
});

/** Answers with a page for people. The foot of the page offers other languages. */
export async function sendPage(
  c: Context,
  language: Language,
  { title, content, status = 200, address = '', hasPasskeys, leadsTo }: Page,
): Promise<Response> {
  const script = hasPasskeys && (await readPasskeyScript());
  const page = await html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Guildhall</title>
        <link rel="icon" href="data:," />
        ${styleElement}
      </head>
      <body>
        <header>${wordmark}</header>
        <main>${content}</main>
        ${renderChoice(language, addressIn(c, address))}${script ? script.element : ''}
      </body>
    </html>`;
  const scripts = script ? [`script-src 'sha256-${script.hash}'`] : [];
  return c.html(page, status, headersWith(scripts, leadsTo));
}

/** Renders links to the page in each language, and marks the current one. */
function renderChoice(current: Language, address: (language: Language) => string): Html {
  const links = languages.map((language) => {
    const name = languageName(language);
    return language === current
      ? html`<li><span aria-current="true" lang="${language}">${name}</span></li>`
      : html`<li>
          <a href="${address(language)}" lang="${language}" hreflang="${language}">${name}</a>
        </li>`;
  });
  return html`<footer>
    <nav aria-label="${textsFor(current).pages.language}">
      <ul>
        ${links}
      </ul>
    </nav>
  </footer>`;
}

/** Returns a function for the page's address in another language. Keeps `next`, the next page. */
function addressIn(c: Context, address: string): (language: Language) => string {
  const next = c.req.query('next');
  return (language) => {
    const query = new URLSearchParams({ ...(next !== undefined && { next }), lang: language });
    return `${address}${address.includes('?') ? '&' : '?'}${query.toString()}`;
  };
}
