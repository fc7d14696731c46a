import { html } from '../../http/html.ts';
import type { Page } from '../../http/page.ts';

/** Something that nobody meets on purpose. */
export function failurePage(message: string, status: Page['status']): Page {
  const content = html`<h1>That did not work</h1>
    <p>${message}.</p>
    <p><a href="/sign-in">To the sign-in page</a></p>`;
  return { title: 'That did not work', content, ...(status && { status }) };
}
