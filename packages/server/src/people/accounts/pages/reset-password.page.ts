import { html } from '#ground/http/page.ts';
import type { Page } from '#ground/http/page.ts';
import type { PageTexts } from '#texts/shapes/page-texts.ts';
import { renderField } from './field.ts';
import { renderSignsInAs } from './signed-in-as.ts';

interface ResetState {
  email?: string | undefined;
  /** As a sentence. */
  alert?: string;
}

/** Renders the page where a person asks for a link to set a new password. */
export function askForResetPage(pages: PageTexts, { email, alert }: ResetState = {}): Page {
  const { fields, password: texts } = pages;
  const content = html`<h1>${texts.setTitle}</h1>
    ${alert ? html`<p class="alert" role="alert">${alert}</p>` : ''}
    <form method="post" action="/reset-password">
      ${renderField({
        name: 'email',
        label: fields.email,
        type: 'email',
        autocomplete: 'username',
        value: email,
        hint: texts.addressHint,
        isRequired: true,
      })}
      <button type="submit">${texts.sendLink}</button>
    </form>
    <p><a href="/sign-in">${pages.toSignIn}</a></p>`;
  return { title: texts.setTitle, content, status: alert ? 400 : 200 };
}

/** Renders the answer to every request for a link, whether or not an account has the address. */
export function resetSentPage({ password: texts, link }: PageTexts, email: string): Page {
  const content = html`<h1>${link.sentTitle}</h1>
    <p>${texts.sent(html`<bdi>${email}</bdi>`)}</p>
    <p>${texts.nothingComes((text) => html`<a href="/sign-in">${text}</a>`)}</p>`;
  return { title: link.sentTitle, content };
}

interface NewPasswordState {
  /** The address of the link's account. */
  email: string;
  /** The address of the account that is signed in in this browser. */
  present?: string | undefined;
  /** As a sentence. */
  wrong?: string;
}

/** Renders the form for a new password. A form, because mail scanners follow links. */
export function newPasswordPage(pages: PageTexts, state: NewPasswordState): Page {
  const { fields, password: texts } = pages;
  const { email, present, wrong } = state;
  const content = html`<h1>${texts.setTitle}</h1>
    ${wrong ? html`<p class="alert" role="alert">${pages.marked}</p>` : ''}
    ${renderSignsInAs(pages, email, present)}
    <form method="post">
      ${renderField({
        name: 'password',
        label: fields.newPassword,
        type: 'password',
        autocomplete: 'new-password',
        hint: texts.hint,
        wrong,
        isRequired: true,
      })}
      <button type="submit">${texts.set}</button>
    </form>`;
  return { title: texts.setTitle, content, status: wrong ? 400 : 200 };
}

/** Renders the page for a used, expired or unknown link. */
export function noResetPage({ password: texts, link }: PageTexts): Page {
  const content = html`<h1>${link.goneTitle}</h1>
    <p>${texts.gone}</p>
    <p><a class="button" href="/reset-password">${link.another}</a></p>`;
  return { title: texts.setTitle, content, status: 404 };
}
