import type { FailureCode } from '@guildhall/contract';
import { html } from '#ground/http/html.ts';
import type { Page } from '#ground/http/page.ts';
import type { PageTexts } from '#ground/texts/shapes/page-texts.ts';

/** Renders the page of a failure that has no page of its own. */
export function failurePage(texts: PageTexts, code: FailureCode, status: Page['status']): Page {
  const known: Partial<Record<FailureCode, string>> = texts.failures;
  const content = html`<h1>${texts.failed}</h1>
    <p>${known[code] ?? texts.failures.unexpected}</p>
    <p><a href="/sign-in">${texts.toSignIn}</a></p>`;
  return { title: texts.failed, content, address: '/sign-in', ...(status && { status }) };
}
