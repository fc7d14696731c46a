import type { Language } from '@guildhall/contract';
import { html } from '#http/html.ts';
import type { Page } from '#http/page.ts';
import type { InvitationRow } from '#teams/invitations/invitations.queries.ts';
import { textsFor } from '#texts/texts.ts';
import type { PageTexts } from '#texts/page-texts.ts';
import { renderField } from './field.ts';
import { sayFault } from './say-fault.ts';

/** The submitted values and their errors, by field name. */
export interface Attempted {
  values: Record<string, string>;
  wrong: Record<string, string>;
}

const nothing: Attempted = { values: {}, wrong: {} };

/** Renders the invitation to a team, and the form that accepts it. */
export function invitationPage(
  language: Language,
  row: InvitationRow,
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
  const title = row.has_account ? texts.joinTitle : texts.setUpTitle;
  const content = html`<h1>${title}</h1>
    ${isWrong ? html`<p class="alert" role="alert">${pages.marked}</p>` : ''}
    <p>${sayInviter(texts, row)}</p>
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
      ${
        row.has_account
          ? html`<p class="note">${texts.accountStays}</p>`
          : renderField({
              name: 'password',
              label: fields.passwordOptional,
              type: 'password',
              autocomplete: 'new-password',
              hint: texts.passwordHint,
              wrong: sayWrong('password'),
            })
      }
      <button type="submit">${row.has_account ? texts.join : texts.setUp}</button>
    </form>
    <p class="note">${texts.until(renderTime(language, row.expires_at))}</p>`;
  return { title, content, status: isWrong ? 400 : 200 };
}

function sayInviter(texts: PageTexts['invitation'], row: InvitationRow) {
  const team = html`<bdi>${row.team_name}</bdi>`;
  return row.organisation_name === row.team_name
    ? texts.invites(team)
    : texts.invitesOf(team, html`<bdi>${row.organisation_name}</bdi>`);
}

function renderTime(language: Language, time: Date) {
  const inWords = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return html`<time datetime="${time.toISOString()}">${inWords.format(time)} UTC</time>`;
}

/** Renders the page for a link that was used, has expired or never existed. */
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
