import { html } from '#ground/http/page.ts';
import type { Html, Page } from '#ground/http/page.ts';
import { renderField } from '#people/accounts/pages/field.ts';
import type { PageTexts } from '#texts/shapes/page-texts.ts';
import type { AskedRow, TeamChoice } from './devices.queries.ts';

/**
 * Renders the form for the code that a program shows. There is no link that fills it in: whoever
 * sends such a link would ask for a token of the person who opens it.
 */
export function codePage({ device: texts }: PageTexts, { wrong }: { wrong?: string }): Page {
  const content = html`<h1>${texts.title}</h1>
    <p>${texts.explain}</p>
    <p><strong>${texts.warning}</strong></p>
    <form method="post" action="/device">
      ${renderField({
        name: 'code',
        label: texts.code,
        autocomplete: 'off',
        value: wrong,
        hint: texts.codeHint,
        wrong: wrong === undefined ? undefined : texts.unknown,
        isRequired: true,
      })}
      <button type="submit">${texts.next}</button>
    </form>`;
  const status = wrong === undefined ? 200 : 400;
  return { title: texts.title, content, status, address: '/device' };
}

interface Allowing {
  code: string;
  asked: AskedRow;
  teams: readonly TeamChoice[];
}

/** Renders what a program asks for, to be allowed or denied. Its own words are a stranger's. */
export function allowPage(
  { device: texts, back }: PageTexts,
  { code, asked, teams }: Allowing,
): Page {
  if (teams.length === 0) {
    const content = html`<h1>${texts.title}</h1>
      <p>${texts.noTeam}</p>
      <p><a href="/">${back}</a></p>`;
    return { title: texts.title, content, status: 403, address: '/device' };
  }
  const { program, machine, address, scopes, days } = asked;
  const may = scopes
    ? html`${texts.mayOnly}
        <ul>
          ${scopes.map((scope) => html`<li><code>${scope}</code></li>`)}
        </ul>`
    : html`${texts.mayAll}`;
  const content = html`<h1>${texts.allowTitle}</h1>
    <p>${texts.asks(html`<bdi>${program}</bdi>`, html`<bdi>${machine}</bdi>`)}</p>
    <p>${texts.from(html`<bdi dir="ltr">${address ?? '–'}</bdi>`)}</p>
    <p>${may}</p>
    <p>${texts.until(days)}</p>
    <p><strong>${texts.warning}</strong></p>
    <form method="post" action="/device/answer">
      <input type="hidden" name="code" value="${code}" />
      <label for="team">${texts.team}</label>
      <select id="team" name="team">
        ${teams.map((team) => renderChoice(team, teams, asked))}
      </select>
      <button type="submit" name="answer" value="allow">${texts.allow}</button>
      <button type="submit" class="plain" name="answer" value="deny">${texts.deny}</button>
    </form>`;
  return { title: texts.allowTitle, content, address: '/device' };
}

function renderChoice(
  { id, name, slug, organisation }: TeamChoice,
  teams: readonly TeamChoice[],
  { wanted_team: wanted }: AskedRow,
): Html {
  const isSeveral = teams.some((team) => team.organisation !== organisation);
  const isWanted = wanted !== null && [id, slug].includes(wanted);
  return html`<option value="${id}" ${isWanted ? html`selected` : ''}>
    ${isSeveral && name !== organisation ? `${organisation} · ${name}` : name}
  </option>`;
}

export function answeredPage({ device: texts, back }: PageTexts, isAllowed: boolean): Page {
  const title = isAllowed ? texts.allowedTitle : texts.deniedTitle;
  const content = html`<h1>${title}</h1>
    <p>${isAllowed ? texts.allowed : texts.denied}</p>
    <p><a href="/">${back}</a></p>`;
  return { title, content, address: '/device' };
}
