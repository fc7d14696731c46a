import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { Html } from './html.ts';
import { pageStyle } from './page-style.ts';

export interface Page {
  title: string;
  content: Html;
  status?: 200 | 400 | 401 | 403 | 404 | 413 | 429 | 500 | 502;
}

// Nothing may come between the tag and the text that its hash is of.
const styleElement = raw(`<style>${pageStyle}</style>`);
const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/** No script, nothing from elsewhere, in nobody's frame, in no search engine; its address is a secret. */
const headers = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
};

/** Answers with a page for people. */
export async function sendPage(
  c: Context,
  { title, content, status = 200 }: Page,
): Promise<Response> {
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Guildhall</title>
        <link rel="icon" href="data:," />
        ${styleElement}
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`;
  return c.html(page, status, headers);
}
