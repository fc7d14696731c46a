import type { Context } from 'hono';
import { email } from '@guildhall/contract';
import type { FailureCode, Language } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import type { Api, RequestEnv } from '#ground/http/api.ts';
import { html, sendPage } from '#ground/http/page.ts';
import type { Page } from '#ground/http/page.ts';
import { pageLanguage } from '#ground/http/page-language.ts';
import { refuseForeignOrigin } from '#ground/http/refuse-foreign-origin.ts';
import { toRouterPath } from '#ground/http/routes.ts';
import type { PageTexts } from '#texts/shapes/page-texts.ts';
import { textsFor } from '#texts/texts.ts';
import { ProviderRequired } from '../sessions/provider-required.ts';
import { providersPage } from './providers.page.ts';

/** A handler that answers a request with a page in this language. */
type Work = (c: Context<RequestEnv>, language: Language) => Promise<Response>;

/**
 * Returns a function that mounts a page: failures are pages as well, and forms are accepted only
 * from our own pages.
 */
export function openPages(api: Api, publicUrl: string) {
  return (method: 'GET' | 'POST', path: string, work: Work): void => {
    api.hono.on(method, toRouterPath(path), async (c) => {
      c.set('route', path);
      const language = pageLanguage(c);
      try {
        if (method === 'POST') refuseForeignOrigin(c, publicUrl);
        return await work(c, language);
      } catch (cause) {
        if (cause instanceof ProviderRequired) return leadToProvider(c, language, cause);
        return sendPage(c, language, toPage(cause, c, textsFor(language).pages));
      }
    });
  };
}

/** Shows the way to the provider by which people of this address have to sign in. */
async function leadToProvider(
  c: Context<RequestEnv>,
  language: Language,
  { provider }: ProviderRequired,
): Promise<Response> {
  const { pages: texts } = textsFor(language);
  const shown = { offered: [provider], next: c.req.query('next'), about: texts.signIn.leads };
  return sendPage(c, language, providersPage(texts, shown));
}

function toPage(cause: unknown, c: Context<RequestEnv>, texts: PageTexts): Page {
  if (cause instanceof Failure) {
    for (const [name, value] of Object.entries(cause.headers)) c.header(name, value);
    return failurePage(texts, cause.code, cause.status as Page['status']);
  }
  c.get('log').error({ err: cause }, 'unexpected error');
  return failurePage(texts, 'internal', 500);
}

/** Renders the default page of a failure. */
function failurePage(texts: PageTexts, code: FailureCode, status: Page['status']): Page {
  const known: Partial<Record<FailureCode, string>> = texts.failures;
  const content = html`<h1>${texts.failed}</h1>
    <p>${known[code] ?? texts.failures.unexpected}</p>
    <p><a href="/sign-in">${texts.toSignIn}</a></p>`;
  return { title: texts.failed, content, address: '/sign-in', ...(status && { status }) };
}

/** Returns the e-mail address of a form; undefined without a valid one. */
export function readEmail(form: { email?: string | undefined }): string | undefined {
  const read = email.safeParse(form.email);
  return read.success && !read.data.includes('\0') ? read.data : undefined;
}
