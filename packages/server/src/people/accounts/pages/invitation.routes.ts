import { acceptance } from '@guildhall/contract';
import { isFailure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import { checkInput } from '#ground/http/check-input.ts';
import { pageLanguage } from '#ground/http/page-language.ts';
import { sendPage } from '#ground/http/page.ts';
import { readForm } from '#ground/http/read-body.ts';
import { requesterOf, setCookies } from '#ground/http/requester.ts';
import type { AccountRoutesParts } from '../signing-in/sign-in.ts';
import { acceptInvitation, openInvitation } from '../invitations/accept-invitation.ts';
import type { Acceptance } from '../invitations/accept-invitation.ts';
import { joinPage, noInvitationPage, ownInvitations, setUpPage } from './invitation.page.ts';
import { sentencesOf } from './field.ts';
import { findSignedIn, signedInAs } from './signed-in-as.ts';
import { nextOf } from '../sessions/next-page.ts';
import { openPages } from './open-page.routes.ts';
import { textsFor } from '#texts/texts.ts';

const path = '/invitations/{token}';

export function mountInvitationPages(api: Api, parts: AccountRoutesParts): void {
  const { db, settings } = parts;
  const page = openPages(api, settings.publicUrl);

  page('GET', path, async (c, otherwise) => {
    const row = await unlessGone(openInvitation(db, tokenIn(c.req.param())));
    if (!row) return sendPage(c, otherwise, noInvitationPage(textsFor(otherwise).pages));
    const language = pageLanguage(c, row.language);
    const account = await findSignedIn(parts, requesterOf(c));
    const present = account?.email;
    // Only their owner learns that a copied link's address has an account elsewhere (S40).
    if (present === row.email && (account?.is_proved || row.has_account))
      return c.redirect(ownInvitations, 303);
    const show = row.has_account ? joinPage : setUpPage;
    return sendPage(c, language, show(language, row, present));
  });

  page('POST', path, async (c, otherwise) => {
    const gone = () => sendPage(c, otherwise, noInvitationPage(textsFor(otherwise).pages));
    const token = tokenIn(c.req.param());
    const row = await unlessGone(openInvitation(db, token));
    if (!row) return gone();
    const language = pageLanguage(c, row.language);
    const present = await signedInAs(parts, requesterOf(c));
    const values = await readForm(c.req.raw, ['firstName', 'lastName', 'email', 'password']);
    const known = { firstName: row.first_name, lastName: row.last_name };
    try {
      const given = checkForm({ ...values, ...withoutNulls(known) });
      const session = await unlessGone(acceptInvitation(parts, token, given, requesterOf(c)));
      if (!session) return gone();
      setCookies(c, session.cookies);
      return c.redirect(nextOf(session, undefined), 303);
    } catch (cause) {
      if (isFailure(cause, 'account_exists'))
        return sendPage(c, language, joinPage(language, row, present, 409));
      const wrong = sentencesOf(cause);
      return sendPage(c, language, setUpPage(language, row, present, { values, wrong }));
    }
  });
}

const tokenIn = ({ token = '' }: Record<string, string>) => token;

/** Checks the submitted form; an empty password counts as none. */
function checkForm({ password, ...names }: Record<string, string>): Acceptance {
  return checkInput(acceptance, { ...names, ...(password && { password }) });
}

function withoutNulls(known: Record<string, string | null>): Record<string, string> {
  const entries = Object.entries(known).flatMap(([name, it]) => (it === null ? [] : [[name, it]]));
  return Object.fromEntries(entries) as Record<string, string>;
}

async function unlessGone<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (cause) {
    if (isFailure(cause, 'invitation_not_found')) return undefined;
    throw cause;
  }
}
