import type { Db } from '#ground/db/database.ts';
import { html } from '#ground/http/page.ts';
import type { Html } from '#ground/http/page.ts';
import type { Requester } from '#ground/http/requester.ts';
import type { PageTexts } from '#texts/shapes/page-texts.ts';
import type { Accounts } from '../account/accounts.ts';
import { findAccount } from '../stored/auth.queries.ts';
import type { AccountRow } from '../stored/auth.queries.ts';

interface PageParts {
  accounts: Accounts;
  db: Db;
}

/** Returns the address of the account that is signed in in this browser; undefined without one. */
export async function signedInAs(parts: PageParts, by: Requester): Promise<string | undefined> {
  return (await findSignedIn(parts, by))?.email;
}

/** Returns the account that is signed in in this browser; undefined without one. */
export async function findSignedIn(
  { accounts, db }: PageParts,
  { client }: Requester,
): Promise<AccountRow | undefined> {
  const session = await accounts.findSession(client);
  return session && findAccount(db, session.accountId);
}

/**
 * Renders the account about to sign in, and the session of another account that this replaces
 * (S60).
 */
export function renderSignsInAs(
  { link: texts }: PageTexts,
  email: string,
  present: string | undefined,
): Html {
  return html`<p>${texts.signsInAs(html`<bdi>${email}</bdi>`)}</p>
    ${renderReplaced({ link: texts }, email, present)}`;
}

/** Renders a warning of the session of another account that signing in replaces, if there is one. */
export function renderReplaced(
  { link: texts }: Pick<PageTexts, 'link'>,
  email: string,
  present: string | undefined,
): Html | string {
  if (present === undefined || present === email) return '';
  return html`<p class="note">
    ${texts.signedInAs(html`<bdi>${present}</bdi>`)} ${texts.sessionEnds}
  </p>`;
}
