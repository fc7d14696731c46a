import { html } from '../../http/html.ts';
import type { Page } from '../../http/page.ts';
import { renderField } from './field.ts';

interface SignInState {
  hasOidc: boolean;
  /** Where the form is sent. */
  action?: string;
  email?: string | undefined;
  /** What went wrong, in a sentence. */
  alert?: string | undefined;
  status?: Page['status'];
}

/** The ways in: a password, a link by mail, and the organisation's own provider. */
export function signInPage(state: SignInState): Page {
  const { hasOidc, action = '/sign-in', email, alert, status = 200 } = state;
  const content = html`<h1>Sign in</h1>
    ${alert ? html`<p class="alert" role="alert">${alert}</p>` : ''}
    ${
      hasOidc
        ? html`<p><a class="button" href="/auth/oidc">Sign in with your organisation</a></p>`
        : ''
    }
    <form method="post" action="${action}">
      ${renderField({
        name: 'email',
        label: 'E-mail address',
        type: 'email',
        autocomplete: 'username',
        value: email,
        isRequired: true,
      })}
      ${renderField({
        name: 'password',
        label: 'Password',
        type: 'password',
        autocomplete: 'current-password',
        hint: 'Without one, have a link sent to your address.',
      })}
      <button type="submit">Sign in</button>
      <button type="submit" class="plain" formaction="/sign-in-link" formnovalidate>
        Send me a link
      </button>
    </form>
    <p><a href="/reset-password">Forgot your password?</a></p>`;
  return { title: 'Sign in', content, status };
}

export function linkSentPage(email: string): Page {
  const content = html`<h1>Look into your mail</h1>
    <p>
      If <bdi>${email}</bdi> belongs to somebody on a team here, a link to sign in is on its way. It
      works once, within 15 minutes.
    </p>
    <p>Nothing comes? Look among the unwanted mail, or <a href="/sign-in">try again</a>.</p>`;
  return { title: 'Look into your mail', content };
}

/** A button, because programs that look through mail follow links. */
export function useLinkPage(): Page {
  const content = html`<h1>Sign in to Guildhall</h1>
    <form method="post"><button type="submit">Sign in</button></form>`;
  return { title: 'Sign in', content };
}

export function noLinkPage(): Page {
  const content = html`<h1>This link is not good any more</h1>
    <p>It has been used, or is older than 15 minutes.</p>
    <p><a class="button" href="/sign-in">Have a new one sent</a></p>`;
  return { title: 'Sign in', content, status: 404 };
}
