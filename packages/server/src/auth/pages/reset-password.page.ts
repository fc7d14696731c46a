import { html } from '../../http/html.ts';
import type { Page } from '../../http/page.ts';
import { renderField } from './field.ts';

/** Where somebody asks for a link to set a new password. */
export function askForResetPage({ email, alert }: { email?: string; alert?: string } = {}): Page {
  const content = html`<h1>Set a new password</h1>
    ${alert ? html`<p class="alert" role="alert">${alert}</p>` : ''}
    <form method="post" action="/reset-password">
      ${renderField({
        name: 'email',
        label: 'E-mail address',
        type: 'email',
        autocomplete: 'username',
        value: email,
        hint: 'A link to set a new password is sent there.',
        isRequired: true,
      })}
      <button type="submit">Send me a link</button>
    </form>
    <p><a href="/sign-in">To the sign-in page</a></p>`;
  return { title: 'Set a new password', content, status: alert ? 400 : 200 };
}

/** The answer to every request, whether or not an account has the address. */
export function resetSentPage(email: string): Page {
  const content = html`<h1>Look into your mail</h1>
    <p>
      If <bdi>${email}</bdi> belongs to an account here, a link to set a new password is on its way.
      It works once, within an hour.
    </p>
    <p>
      Nothing comes? Look among the unwanted mail. Were you invited and never signed in? Then
      <a href="/sign-in">have a link to sign in sent</a> instead.
    </p>`;
  return { title: 'Look into your mail', content };
}

/** A form, because programs that look through mail follow links. */
export function newPasswordPage(wrong?: string): Page {
  const content = html`<h1>Set a new password</h1>
    ${wrong ? html`<p class="alert" role="alert">Please correct what is marked below.</p>` : ''}
    <form method="post">
      ${renderField({
        name: 'password',
        label: 'New password',
        type: 'password',
        autocomplete: 'new-password',
        hint: 'At least 10 characters. You are signed out everywhere else.',
        wrong,
        isRequired: true,
      })}
      <button type="submit">Set password</button>
    </form>`;
  return { title: 'Set a new password', content, status: wrong ? 400 : 200 };
}

/** For a link that was used, is too old, or never was one. */
export function noResetPage(): Page {
  const content = html`<h1>This link is not good any more</h1>
    <p>It has been used, or is older than an hour.</p>
    <p><a class="button" href="/reset-password">Have a new one sent</a></p>`;
  return { title: 'Set a new password', content, status: 404 };
}
