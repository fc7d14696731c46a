import { html } from '#ground/http/page.ts';
import type { Html, Page } from '#ground/http/page.ts';
import type { ProviderPerson } from '#people/providers/protocol/read-claims.ts';
import type { PageTexts } from '#texts/shapes/page-texts.ts';
import type { Foreseen } from '../account/foresee.ts';

interface Shown {
  providerName: string;
  /** Where the providers of the organisation are set. */
  back: string;
  /** Undefined if the provider named nobody. */
  found: { person: ProviderPerson; outcome: Foreseen; email: string } | undefined;
  reason: string | undefined;
}

/** Renders what a provider said of the owner who tests it, and what would come of it. */
export function providerTestPage({ providerTest: texts }: PageTexts, shown: Shown): Page {
  const { providerName, found, reason, back } = shown;
  const title = texts.title(providerName);
  const failure = reason === undefined ? texts.over : texts.failed(reason);
  const content = html`<h1 dir="auto">${title}</h1>
    <p>${texts.nothing}</p>
    ${
      found
        ? renderFound(texts, found)
        : html`<p class="alert" role="alert" dir="auto">${failure}</p>`
    }
    <p><a class="button" href="${back}">${texts.back}</a></p>`;
  return { title, content, address: back };
}

function renderFound(
  texts: PageTexts['providerTest'],
  { person, outcome, email }: NonNullable<Shown['found']>,
): Html {
  const { saidAddress, name, groups } = person;
  const row = (term: string, value: Html | string) =>
    html`<dt>${term}</dt>
      <dd>${value}</dd>`;
  const said = (value: string | undefined) =>
    value === undefined ? texts.missing : html`<bdi>${value}</bdi>`;
  const listed =
    groups &&
    html`<ul>
      ${groups.map((group) => html`<li><bdi>${group}</bdi></li>`)}
    </ul>`;
  return html`<h2>${texts.happens}</h2>
    <p dir="auto">${sayOutcome(texts, outcome, email)}</p>
    <h2>${texts.says}</h2>
    <dl>
      ${row(texts.address, said(saidAddress))} ${row(texts.verified, sayVerified(texts, person))}
      ${row(texts.name, said(name))}
      ${row(texts.groups, listed && groups.length > 0 ? listed : groups ? '–' : texts.missing)}
    </dl>`;
}

function sayOutcome(
  { outcomes, refusals }: PageTexts['providerTest'],
  outcome: Foreseen,
  email: string,
): string {
  return outcome === 'signs_in' || outcome === 'joins'
    ? outcomes[outcome](email)
    : refusals[outcome];
}

function sayVerified(
  texts: PageTexts['providerTest'],
  { email, unconfirmed }: ProviderPerson,
): string {
  if (email !== null) return texts.yes;
  return unconfirmed === 'false' ? texts.no : texts.unsaid;
}
