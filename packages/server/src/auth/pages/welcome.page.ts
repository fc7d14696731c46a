import { html } from '../../http/html.ts';
import type { Page } from '../../http/page.ts';
import type { AccountRow, OwnMembershipRow } from '../auth.queries.ts';

const roleNames = {
  owner: 'owner',
  team_leader: 'team leader',
  member: 'member',
  partner: 'partner',
} as const;

/** Who is signed in, on which teams, and what is next. */
export function welcomePage(account: AccountRow, memberships: readonly OwnMembershipRow[]): Page {
  const name = [account.first_name, account.last_name].filter(Boolean).join(' ') || account.email;
  const content = html`<h1>Welcome, <bdi>${name}</bdi></h1>
    <p>You are signed in as <bdi>${account.email}</bdi>.</p>
    ${
      memberships.length === 0
        ? html`<p>You are not on any team at the moment.</p>`
        : html`<h2>Your teams</h2>
            <ul>
              ${memberships.map(
                (it) => html`<li><bdi>${it.team_name}</bdi>, as ${roleNames[it.role]}</li>`,
              )}
            </ul>`
    }
    <h2>What is next</h2>
    <p>
      Your account is ready for the places where your organisation uses Guildhall. You can close
      this page; to come back, <a href="/sign-in">sign in</a> with your address.
    </p>
    <p>
      <a href="/change-password">Change your password</a>, or
      <a href="/reset-password">set one</a> by a link to your address.
    </p>
    <form method="post" action="/sign-out">
      <button type="submit" class="plain">Sign out</button>
    </form>`;
  return { title: 'Welcome', content };
}

/** Something that nobody meets on purpose. */
export function failurePage(message: string, status: Page['status']): Page {
  const content = html`<h1>That did not work</h1>
    <p>${message}.</p>
    <p><a href="/sign-in">To the sign-in page</a></p>`;
  return { title: 'That did not work', content, ...(status && { status }) };
}
