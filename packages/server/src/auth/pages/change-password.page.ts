import { html } from '../../http/html.ts';
import type { Page } from '../../http/page.ts';
import { renderField } from './field.ts';

/** What is wrong with what was sent, by its field. */
export interface WrongPasswords {
  oldPassword?: string | undefined;
  newPassword?: string | undefined;
}

/** Where somebody who is signed in changes the password that they know. */
export function changePasswordPage(wrong?: WrongPasswords): Page {
  const content = html`<h1>Change your password</h1>
    ${wrong ? html`<p class="alert" role="alert">Please correct what is marked below.</p>` : ''}
    <form method="post" action="/change-password">
      ${renderField({
        name: 'oldPassword',
        label: 'Old password',
        type: 'password',
        autocomplete: 'current-password',
        wrong: wrong?.oldPassword,
        isRequired: true,
      })}
      ${renderField({
        name: 'newPassword',
        label: 'New password',
        type: 'password',
        autocomplete: 'new-password',
        hint: 'At least 10 characters. You are signed out everywhere else.',
        wrong: wrong?.newPassword,
        isRequired: true,
      })}
      <button type="submit">Change password</button>
    </form>
    <p>
      You do not know the old one, or have none?
      <a href="/reset-password">Set one by a link to your address</a>.
    </p>
    <p><a href="/">Back</a></p>`;
  return { title: 'Change your password', content, status: wrong ? 400 : 200 };
}

export function passwordChangedPage(): Page {
  const content = html`<h1>Your password is changed</h1>
    <p>You are still signed in here, and signed out everywhere else.</p>
    <p><a class="button" href="/">Go on</a></p>`;
  return { title: 'Your password is changed', content };
}
