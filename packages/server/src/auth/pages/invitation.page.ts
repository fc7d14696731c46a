import { html } from '../../http/html.ts';
import type { Page } from '../../http/page.ts';
import type { InvitationRow } from '../../teams/invitations/invitations.queries.ts';
import { renderField } from './field.ts';

/** What somebody had typed, and what is wrong with it, by the name of the field. */
export interface Attempted {
  values: Record<string, string>;
  wrong: Record<string, string>;
}

const nothing: Attempted = { values: {}, wrong: {} };
const passwordHint =
  'At least 10 characters. Leave it empty to sign in by links sent to your address instead.';

/** Who invites whom to what, and the form that ends the invitation. */
export function invitationPage(row: InvitationRow, { values, wrong }: Attempted = nothing): Page {
  const isWrong = Object.keys(wrong).length > 0;
  const nameField = (name: string, label: string, autocomplete: string, known: string | null) =>
    renderField({
      name,
      label,
      autocomplete,
      value: known ?? values[name],
      wrong: wrong[name],
      isReadOnly: known !== null,
      isRequired: true,
    });
  const title = row.has_account ? 'Join with your account' : 'Set up your account';
  const content = html`<h1>${title}</h1>
    ${isWrong ? html`<p class="alert" role="alert">Please correct what is marked below.</p>` : ''}
    <p>
      The team <bdi>${row.team_name}</bdi>
      ${row.organisation_name === row.team_name ? '' : html`of <bdi>${row.organisation_name}</bdi>`}
      invites you to Guildhall.
    </p>
    <form method="post">
      ${renderField({
        name: 'email',
        label: 'E-mail address',
        type: 'email',
        autocomplete: 'username',
        value: row.email,
        isReadOnly: true,
      })}
      ${nameField('firstName', 'First name', 'given-name', row.first_name)}
      ${nameField('lastName', 'Last name', 'family-name', row.last_name)}
      ${
        row.has_account
          ? html`<p class="note">
              Your account and its password stay as they are; the names are for this team.
            </p>`
          : renderField({
              name: 'password',
              label: 'Password (optional)',
              type: 'password',
              autocomplete: 'new-password',
              hint: passwordHint,
              wrong: wrong['password'],
            })
      }
      <button type="submit">${row.has_account ? 'Join' : 'Set up account'}</button>
    </form>
    <p class="note">
      The invitation is for this address only, once, until
      <time datetime="${row.expires_at.toISOString()}">${inWords.format(row.expires_at)} UTC</time>.
      You were not expecting it? Then close this page: nothing has happened.
    </p>`;
  return { title, content, status: isWrong ? 400 : 200 };
}

const inWords = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** The same for a link that was used, is too old, or never was one. */
export function noInvitationPage(): Page {
  const content = html`<h1>This invitation is not open any more</h1>
    <p>
      Its link has been used, is older than 7 days, or belongs to a team that you are not on any
      more.
    </p>
    <ul>
      <li>Have you set up your account already? <a href="/sign-in">Sign in</a>.</li>
      <li>
        Otherwise <a href="/sign-in">have a link sent to your address</a>: it signs you in, if you
        are on a team.
      </li>
      <li>Nothing comes? Ask whoever invited you to remove you from the team and add you again.</li>
    </ul>`;
  return { title: 'Invitation', content, status: 404 };
}
