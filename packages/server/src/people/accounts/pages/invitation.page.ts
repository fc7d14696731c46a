import type { Language } from '@guildhall/contract';
import { html } from '#ground/http/page.ts';
import type { Page } from '#ground/http/page.ts';
import type { InvitationRow } from '#people/invitations/invitations.queries.ts';
import { textsFor } from '#texts/texts.ts';
import type { PageTexts } from '#texts/shapes/page-texts.ts';
import { renderField, sayFault } from './field.ts';
import { keepNext } from '../sessions/next-page.ts';
import { renderTime } from './render-time.ts';
import { renderReplaced } from './signed-in-as.ts';

/** By field name. */
export interface Attempted {
  values: Record<string, string>;
  wrong: Record<string, string>;
}

/** The console's page where a signed-in person answers. */
export const ownInvitations = '/invitations';

const nothing: Attempted = { values: {}, wrong: {} };

/** Renders the invitation of a person without an account, and the form that makes one. */
export function setUpPage(
  language: Language,
  row: InvitationRow,
  present: string | undefined,
  { values, wrong }: Attempted = nothing,
): Page {
  const { pages } = textsFor(language);
  const { fields, invitation: texts } = pages;
  const isWrong = Object.keys(wrong).length > 0;
  const sayWrong = (name: 'firstName' | 'lastName' | 'password') =>
    name in wrong ? sayFault(pages, fields[name], wrong[name]) : undefined;
  const nameField = (name: 'firstName' | 'lastName', autocomplete: string, known: string | null) =>
    renderField({
      name,
      label: fields[name],
      autocomplete,
      value: known ?? values[name],
      wrong: sayWrong(name),
      isReadOnly: known !== null,
      isRequired: true,
    });
  const content = html`<h1>${texts.setUpTitle}</h1>
    ${isWrong ? html`<p class="alert" role="alert">${pages.marked}</p>` : ''}
    <p>${sayInviter(texts, row)}</p>
    ${renderReplaced(pages, row.email, present)}
    <form method="post">
      ${renderField({
        name: 'email',
        label: fields.email,
        type: 'email',
        autocomplete: 'username',
        value: row.email,
        isReadOnly: true,
      })}
      ${nameField('firstName', 'given-name', row.first_name)}
      ${nameField('lastName', 'family-name', row.last_name)}
      ${renderField({
        name: 'password',
        label: row.is_copied ? fields.password : fields.passwordOptional,
        type: 'password',
        autocomplete: 'new-password',
        hint: row.is_copied ? texts.passwordNeeded : texts.passwordHint,
        wrong: sayWrong('password'),
        isRequired: row.is_copied,
      })}
      <button type="submit">${texts.setUp}</button>
    </form>
    ${row.is_copied ? html`<p>${texts.haveAccount(toOwnInvitations)}</p>` : ''}
    ${renderEnd(language, row)}`;
  return { title: texts.setUpTitle, content, status: isWrong ? 400 : 200 };
}

/**
 * Renders the invitation of an address with an account. Only the account's owner may answer, so the
 * page links to signing in.
 */
export function joinPage(
  language: Language,
  row: InvitationRow,
  present: string | undefined,
  status: 200 | 409 = 200,
): Page {
  const { pages } = textsFor(language);
  const { invitation: texts, link } = pages;
  const next = keepNext('', ownInvitations);
  const content = html`<h1>${texts.joinTitle}</h1>
    <p>${sayInviter(texts, row)}</p>
    <p>${texts.hasAccount(html`<bdi>${row.email}</bdi>`)}</p>
    ${
      present === undefined
        ? html`<p><a class="button" href="/sign-in${next}">${texts.signIn}</a></p>`
        : html`<p class="note">${link.signedInAs(html`<bdi>${present}</bdi>`)}</p>
            <form method="post" action="/sign-out${next}">
              <button type="submit">${texts.switchAccount}</button>
            </form>`
    }
    ${renderEnd(language, row)}`;
  return { title: texts.joinTitle, content, status };
}

/** For an account of the address elsewhere, of which a copied link reveals nothing (S40). */
function toOwnInvitations(text: string) {
  return html`<a href="/sign-in${keepNext('', ownInvitations)}">${text}</a>`;
}

function renderEnd(language: Language, row: InvitationRow) {
  const { invitation: texts } = textsFor(language).pages;
  return html`<p class="note">${texts.until(renderTime(language, row.expires_at))}</p>`;
}

function sayInviter(texts: PageTexts['invitation'], row: InvitationRow) {
  const team = html`<bdi>${row.team_name}</bdi>`;
  return row.organisation_name === row.team_name
    ? texts.invites(team)
    : texts.invitesOf(team, html`<bdi>${row.organisation_name}</bdi>`);
}

/** Renders the page for a used, expired or unknown link. */
export function noInvitationPage({ invitation: texts }: PageTexts): Page {
  const toSignIn = (text: string) => html`<a href="/sign-in">${text}</a>`;
  const content = html`<h1>${texts.goneTitle}</h1>
    <p>${texts.gone}</p>
    <ul>
      <li>${texts.haveAccount(toSignIn)}</li>
      <li>${texts.sendLink(toSignIn)}</li>
      <li>${texts.nothingComes}</li>
    </ul>`;
  return { title: texts.goneTitle, content, status: 404 };
}
