import { html } from '#ground/http/page.ts';
import type { Html, Page } from '#ground/http/page.ts';
import { operatorsProvider, pathOfProvider } from '#people/providers/open-providers.ts';
import type { OfferedProvider } from '#people/providers/providers.queries.ts';
import type { PageTexts } from '#texts/shapes/page-texts.ts';
import { keepNext } from '../sessions/next-page.ts';
import { renderField } from './field.ts';

/** The page that asks for an address to find the provider of its domain. */
export const organisationPath = '/sign-in-organisation';

interface Shown {
  offered: readonly OfferedProvider[];
  next?: string | undefined;
}

/**
 * Renders the ways to providers. They are links: browsers follow no form to another site from our
 * pages.
 */
export function renderProviders(
  { signIn: texts }: Pick<PageTexts, 'signIn'>,
  { offered, next }: Shown,
): Html[] {
  return offered.map(({ id, name }) => {
    const label = id === operatorsProvider ? texts.byOrganisation : texts.byProvider(name);
    const address = keepNext(pathOfProvider(id), next);
    return html`<p><a class="button" href="${address}" dir="auto">${label}</a></p>`;
  });
}

/** Renders the providers at which people with an address of one domain sign in. */
export function providersPage(pages: PageTexts, shown: Shown & { about: string }): Page {
  const { signIn: texts, secondFactor } = pages;
  const content = html`<h1>${texts.byOrganisation}</h1>
    <p>${shown.about}</p>
    ${renderProviders(pages, shown)}
    <p><a href="${keepNext('/sign-in', shown.next)}">${secondFactor.otherWay}</a></p>`;
  return { title: texts.byOrganisation, content, address: '/sign-in' };
}

interface Asked {
  next?: string | undefined;
  email?: string | undefined;
  alert?: string;
  status?: Page['status'];
}

/** Renders the question for an address. */
export function organisationPage(pages: PageTexts, { next, email, alert, status }: Asked): Page {
  const { fields, signIn: texts, secondFactor } = pages;
  const content = html`<h1>${texts.byOrganisation}</h1>
    ${alert ? html`<p class="alert" role="alert" dir="auto">${alert}</p>` : ''}
    <p>${texts.organisationAbout}</p>
    <form method="post" action="${keepNext(organisationPath, next)}">
      ${renderField({
        name: 'email',
        label: fields.email,
        type: 'email',
        autocomplete: 'username',
        value: email,
        isRequired: true,
      })}
      <button type="submit">${texts.goOn}</button>
    </form>
    <p><a href="${keepNext('/sign-in', next)}">${secondFactor.otherWay}</a></p>`;
  return {
    title: texts.byOrganisation,
    content,
    address: organisationPath,
    ...(status && { status }),
  };
}
