import type { Language } from '@guildhall/contract';
import { html } from '#ground/http/page.ts';
import type { Html, Page } from '#ground/http/page.ts';
import type { PageTexts } from '#texts/shapes/page-texts.ts';
import { keepNext, nextPage } from '../sessions/next-page.ts';
import type { PasskeyRow } from '../stored/passkeys.queries.ts';
import { renderField } from './field.ts';
import { renderDay } from './render-time.ts';
import { renderPasskeyForm } from './second-factor.page.ts';

export const ownFactorsPath = '/second-factor/settings';

/** What the page shows of an account. */
export interface OwnFactors {
  next?: string | undefined;
  /** True if an organisation asks for a second factor and there is none. */
  isRequired: boolean;
  /** True if the person has just proved who they are, and may change something. */
  isFresh: boolean;
  hasPassword: boolean;
  hasApp: boolean;
  /** An app that is being set up, with its picture. */
  newApp?: { picture: Html; key: string } | undefined;
  codesLeft: number;
  /** The recovery codes that were made just now. */
  newCodes?: readonly string[] | undefined;
  passkeys: readonly PasskeyRow[];
  /** What the browser needs for a new passkey; undefined if it keeps none for this server. */
  newPasskey?: object | undefined;
  keepsPasskeys: boolean;
  alert?: string | undefined;
}

/** Renders the page for one's own second factors and passkeys. */
export function ownFactorsPage(pages: PageTexts, language: Language, state: OwnFactors): Page {
  const { ownFactors: texts } = pages;
  const has = state.hasApp || state.passkeys.length > 0;
  const content = html`<h1>${texts.title}</h1>
    ${state.alert ? html`<p class="alert" role="alert">${state.alert}</p>` : ''}
    ${state.isRequired && !has ? html`<p class="alert">${texts.required}</p>` : ''}
    <p>${texts.about}</p>
    ${state.newCodes ? renderNewCodes(pages, state.newCodes) : ''}
    ${state.isFresh ? '' : renderConfirm(pages, state)} ${renderApp(pages, state)}
    ${renderPasskeys(pages, language, state)}
    ${has && !state.newCodes ? renderCodes(pages, state) : ''} ${renderEnd(pages, state, has)}`;
  const status = state.alert ? 400 : 200;
  return { title: texts.title, content, status, address: ownFactorsPath, hasPasskeys: true };
}

function renderNewCodes({ ownFactors: texts }: PageTexts, codes: readonly string[]) {
  return html`<section class="codes">
    <h2>${texts.codesTitle}</h2>
    <p>${texts.codesOnce}</p>
    <ul dir="ltr">
      ${codes.map((code) => html`<li><code>${code}</code></li>`)}
    </ul>
  </section>`;
}

/** The password again, or the way to sign in again for an account without one. */
function renderConfirm(pages: PageTexts, { hasPassword, next }: OwnFactors) {
  const { ownFactors: texts, fields } = pages;
  const here = next ? `${ownFactorsPath}?next=${encodeURIComponent(next)}` : ownFactorsPath;
  if (!hasPassword)
    return html`<form method="post" action="${keepNext('/sign-out', here)}">
      <p>${texts.againBody}</p>
      <button type="submit">${texts.again}</button>
    </form>`;
  return html`<h2>${texts.confirmTitle}</h2>
    <form method="post" action="${keepNext(`${ownFactorsPath}/confirm`, next)}">
      <p>${texts.confirmBody}</p>
      ${renderField({
        name: 'password',
        label: fields.password,
        type: 'password',
        autocomplete: 'current-password',
        isRequired: true,
      })}
      <button type="submit">${texts.confirm}</button>
    </form>`;
}

function renderApp({ ownFactors: texts, secondFactor }: PageTexts, state: OwnFactors) {
  const { hasApp, newApp, isFresh, next } = state;
  const button = (action: string, label: string) =>
    isFresh
      ? html`<form method="post" action="${keepNext(`${ownFactorsPath}/${action}`, next)}">
          <button type="submit" class="plain">${label}</button>
        </form>`
      : '';
  const about = html`<h2>${texts.appTitle}</h2>`;
  if (hasApp)
    return html`${about}
      <p>${texts.appOn}</p>
      ${button('remove-app', texts.turnOff)}`;
  if (!newApp)
    return html`${about}
      <p>${texts.appOff}</p>
      ${button('app', texts.setUpApp)}`;
  return html`${about}
    <p>${texts.scan}</p>
    ${newApp.picture}
    <p>${texts.typeKey} <code dir="ltr">${newApp.key}</code></p>
    <form method="post" action="${keepNext(`${ownFactorsPath}/confirm-app`, next)}">
      ${renderField({
        name: 'code',
        label: secondFactor.code,
        autocomplete: 'one-time-code',
        isRequired: true,
      })}
      <button type="submit">${texts.turnOn}</button>
    </form>`;
}

function renderPasskeys(pages: PageTexts, language: Language, state: OwnFactors) {
  const { ownFactors: texts } = pages;
  const { passkeys, newPasskey, keepsPasskeys, isFresh, next } = state;
  const rows = passkeys.map(
    ({ id, name, last_used_at: usedAt }) =>
      html`<li>
        <bdi>${name}</bdi>, ${usedAt ? texts.usedOn(renderDay(language, usedAt)) : texts.unused}
        ${
          isFresh
            ? html`<form
                method="post"
                action="${keepNext(`${ownFactorsPath}/remove-passkey`, next)}"
              >
                <input type="hidden" name="id" value="${id}" />
                <button type="submit" class="plain small">${texts.remove(name)}</button>
              </form>`
            : ''
        }
      </li>`,
  );
  const fields = renderField({
    name: 'name',
    label: texts.passkeyName,
    autocomplete: 'off',
    hint: texts.passkeyNameHint,
    isRequired: true,
  });
  const action = keepNext(`${ownFactorsPath}/passkeys`, next);
  const form = newPasskey && {
    options: newPasskey,
    isNew: true as const,
    action,
    label: texts.addPasskey,
    fields,
  };
  return html`<h2>${texts.passkeysTitle}</h2>
    <p>${texts.passkeysAbout}</p>
    ${
      rows.length > 0
        ? html`<ul>
            ${rows}
          </ul>`
        : ''
    }
    ${keepsPasskeys ? '' : html`<p class="note">${texts.passkeysNot}</p>`}
    ${form ? renderPasskeyForm(pages, form) : ''}`;
}

function renderCodes({ ownFactors: texts }: PageTexts, { codesLeft, isFresh, next }: OwnFactors) {
  return html`<h2>${texts.codesTitle}</h2>
    <p>${texts.codesLeft(codesLeft)}</p>
    ${
      isFresh
        ? html`<form method="post" action="${keepNext(`${ownFactorsPath}/codes`, next)}">
            <button type="submit" class="plain">${texts.newCodes}</button>
          </form>`
        : ''
    }`;
}

/** The way on, or out while nothing else is open. */
function renderEnd(pages: PageTexts, { isRequired, next }: OwnFactors, has: boolean) {
  if (isRequired && !has)
    return html`<form method="post" action="/sign-out">
      <button type="submit" class="plain">${pages.secondFactor.otherWay}</button>
    </form>`;
  const after = nextPage(next);
  const isAsked = after !== '/';
  return isAsked
    ? html`<p><a class="button" href="${after}">${pages.password.goOn}</a></p>`
    : html`<p><a href="/settings">${pages.back}</a></p>`;
}
