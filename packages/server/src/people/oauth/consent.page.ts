import { html } from '#ground/http/page.ts';
import type { Html, Page } from '#ground/http/page.ts';
import type { TeamChoice } from '#people/devices/devices.queries.ts';
import type { PageTexts } from '#texts/shapes/page-texts.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { isDocumentAddress } from './client-document.ts';
import { paths, readScopes } from './metadata.ts';
import type { AppScope } from './metadata.ts';
import type { OAuthError } from './oauth-error.ts';
import { isLoopback } from './redirect-uris.ts';

/** How long a connection may last, in days, and what is suggested. */
export const dayChoices = [7, 30, 90, 365];
const usualDays = 90;

/** The name of the field of a scope. */
export const fieldOf = (scope: AppScope) => `scope-${scope.replace(':', '-')}`;

interface Asked {
  request: AuthorizationRequest;
  /** The parameters of the request, which the form sends along. */
  query: string;
  account: { id: string; email: string };
  teams: readonly TeamChoice[];
  /** The scopes that may be allowed. */
  offered: readonly AppScope[];
  /** What was missing when it was allowed. */
  missing?: 'chooseOne' | 'sayBegan' | undefined;
}

/** Renders what an app asks for, to be allowed or denied. Its name is a stranger's. */
export function consentPage({ connect: texts, back }: PageTexts, asked: Asked): Page {
  const { request, query, account, teams, offered, missing } = asked;
  const address = `${paths.authorize}?${query}`;
  const signedIn = html`<p>${texts.signedInAs(html`<bdi>${account.email}</bdi>`)}</p>`;
  if (teams.length === 0) {
    const content = html`<h1>${texts.title}</h1>
      ${signedIn}
      <p>${texts.noTeam}</p>
      <p><a href="/">${back}</a></p>`;
    return { title: texts.title, content, status: 403, address };
  }
  const content = html`<h1>${texts.title}</h1>
    ${renderClient(texts, request)} ${signedIn}
    ${missing ? html`<p class="alert" role="alert">${texts[missing]}</p>` : ''}
    <form method="post" action="${paths.authorize}">
      <input type="hidden" name="request" value="${query}" />
      <input type="hidden" name="account" value="${account.id}" />
      <label for="team">${texts.team}</label>
      <select id="team" name="team">
        ${teams.map((team) => renderTeam(team, teams))}
      </select>
      <fieldset>
        <legend>${texts.may}</legend>
        ${offered.map((scope) => renderScope(texts.scopes[scope], scope, request))}
      </fieldset>
      <label for="days">${texts.lasts}</label>
      <select id="days" name="days">
        ${dayChoices.map((days) => renderDays(texts.days(days), days))}
      </select>
      <p class="hint">${texts.inProfile}</p>
      ${renderBegan(texts.began)}
      <button type="submit" name="answer" value="allow">${texts.allow}</button>
      <button type="submit" class="plain" name="answer" value="deny" formnovalidate>
        ${texts.deny}
      </button>
    </form>`;
  return {
    title: texts.title,
    content,
    address,
    // Apps lead on to other addresses of theirs, which browsers count as targets of the form.
    leadsTo: isLoopback(new URL(request.redirectUri)) ? ['https:', 'http:'] : ['https:'],
    ...(missing && { status: 400 as const }),
  };
}

/** Renders who asks, and where the answer goes. */
function renderClient(
  texts: PageTexts['connect'],
  { client, redirectUri }: AuthorizationRequest,
): Html {
  const target = new URL(redirectUri);
  const published = isDocumentAddress(client.id) && texts.published(show(new URL(client.id)));
  return html`<p>${texts.asks(html`<bdi>${client.name}</bdi>`)} ${texts.unverified}</p>
    ${published ? html`<p>${published}</p>` : ''}
    <p>
      ${isLoopback(target) ? texts.onThisMachine(show(target)) : texts.answersTo(show(target))}
    </p>`;
}

/** Renders an address without its query. Below a host there may be several publishers. */
function show({ protocol, hostname, host, pathname }: URL): Html {
  // A program on this machine gets another port each time.
  if (protocol !== 'https:') return html`<bdi dir="ltr">${hostname}</bdi>`;
  return html`<bdi dir="ltr">${host}<span class="rest">${pathname}</span></bdi>`;
}

function renderTeam({ id, name, organisation }: TeamChoice, teams: readonly TeamChoice[]): Html {
  const isSeveral = teams.some((team) => team.organisation !== organisation);
  const shown = isSeveral && name !== organisation ? `${organisation} · ${name}` : name;
  return html`<option value="${id}">${shown}</option>`;
}

/** Renders a scope. One that only reads is suggested, unless the app does not want it. */
function renderScope(text: string, scope: AppScope, { scopes }: AuthorizationRequest): Html {
  const isWanted = scopes === undefined || scopes.length === 0 || scopes.includes(scope);
  const isSuggested = readScopes.includes(scope) && isWanted;
  return html`<label class="choice">
    <input type="checkbox" name="${fieldOf(scope)}" ${isSuggested ? html`checked` : ''} />
    <span>${text}</span>
  </label>`;
}

/**
 * Renders what the person has to say first. It is never ticked for them: somebody whose clicks a
 * hostile page guides to this one, where they hit the button unseen, has ticked nothing.
 */
function renderBegan(text: string): Html {
  return html`<label class="choice">
    <input type="checkbox" name="began" required />
    <span><strong>${text}</strong></span>
  </label>`;
}

function renderDays(text: string, days: number): Html {
  return html`<option value="${days}" ${days === usualDays ? html`selected` : ''}>${text}</option>`;
}

/**
 * Renders that a request is wrong. It leads to the app only by a link: a wrong request may be a lure
 * to the address of a stranger.
 */
export function wrongRequestPage(
  { connect: texts, back }: PageTexts,
  error: OAuthError,
  target?: { host: string; url: string },
): Page {
  const link = target
    ? html`<a href="${target.url}">${texts.backTo(html`<bdi dir="ltr">${target.host}</bdi>`)}</a>`
    : html`<a href="/">${back}</a>`;
  const reason = html`<code dir="ltr">${error.code}: ${error.message}</code>`;
  const content = html`<h1>${texts.wrongTitle}</h1>
    <p>${texts.wrong}</p>
    <p class="note">${texts.reason(reason)}</p>
    <p>${link}</p>`;
  return { title: texts.wrongTitle, content, status: 400, address: '/' };
}
