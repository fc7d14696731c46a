import { html } from '#ground/http/page.ts';
import type { Page } from '#ground/http/page.ts';
import type { PageTexts } from '#texts/shapes/page-texts.ts';
import { keepNext } from '../sessions/next-page.ts';
import { renderField } from './field.ts';
import { organisationPath, renderProviders } from './providers.page.ts';
import { renderSignsInAs } from './signed-in-as.ts';
import type { WaysIn } from './ways-in.ts';

interface SignInState extends WaysIn {
  /** The page to open after signing in, as it was asked for. */
  next?: string | undefined;
  email?: string | undefined;
  /** As a sentence. */
  alert?: string | undefined;
  status?: Page['status'];
}

/** Renders the sign-in page: password, link by mail, passkeys and identity providers. */
export function signInPage({ fields, signIn: texts }: PageTexts, state: SignInState): Page {
  const { providers, asksForOrganisation, hasPasskeys, next, email, alert, status = 200 } = state;
  const content = html`<h1>${texts.title}</h1>
    ${alert ? html`<p class="alert" role="alert">${alert}</p>` : ''}
    ${renderProviders({ signIn: texts }, { offered: providers, next })}
    ${asksForOrganisation ? html`<p><a class="button" href="${keepNext(organisationPath, next)}">${texts.byOrganisation}</a></p>` : ''}
    <form method="post" action="${keepNext('/sign-in', next)}">
      ${renderField({
        name: 'email',
        label: fields.email,
        type: 'email',
        autocomplete: 'username',
        value: email,
        isRequired: true,
      })}
      ${renderField({
        name: 'password',
        label: fields.password,
        type: 'password',
        autocomplete: 'current-password',
        hint: texts.passwordHint,
      })}
      <button type="submit">${texts.submit}</button>
      <button type="submit" class="plain" formaction="/sign-in-link" formnovalidate>
        ${texts.sendLink}
      </button>
    </form>
    ${hasPasskeys ? html`<p><a href="${keepNext('/sign-in-passkey', next)}">${texts.byPasskey}</a></p>` : ''}
    <p><a href="/reset-password">${texts.forgotten}</a></p>`;
  return { title: texts.title, content, status, address: '/sign-in' };
}

export function linkSentPage({ link: texts }: PageTexts, email: string): Page {
  const content = html`<h1>${texts.sentTitle}</h1>
    <p>${texts.sent(html`<bdi>${email}</bdi>`)}</p>
    <p>${texts.nothingComes((text) => html`<a href="/sign-in">${text}</a>`)}</p>`;
  return { title: texts.sentTitle, content, address: '/sign-in' };
}

/**
 * Renders the answer to every request for a link where no mail server is set up. It says the same
 * whether or not the address is known.
 */
export function linkUnsentPage({ link: texts, toSignIn }: PageTexts, email: string): Page {
  const content = html`<h1>${texts.unsentTitle}</h1>
    <p>${texts.unsent(html`<bdi>${email}</bdi>`)}</p>
    <p><a href="/sign-in">${toSignIn}</a></p>`;
  return { title: texts.unsentTitle, content, address: '/sign-in' };
}

/** Renders a button that signs in. A button, because mail scanners follow links. */
export function useLinkPage(pages: PageTexts, email: string, present: string | undefined): Page {
  const { link: texts, signIn } = pages;
  const content = html`<h1>${texts.useTitle}</h1>
    ${renderSignsInAs(pages, email, present)}
    <form method="post"><button type="submit">${signIn.submit}</button></form>`;
  return { title: signIn.title, content };
}

export function noLinkPage({ link: texts, signIn }: PageTexts): Page {
  const content = html`<h1>${texts.goneTitle}</h1>
    <p>${texts.gone}</p>
    <p><a class="button" href="/sign-in">${texts.another}</a></p>`;
  return { title: signIn.title, content, status: 404 };
}
