import { html } from '#ground/http/page.ts';
import type { Html, Page } from '#ground/http/page.ts';
import type { PageTexts } from '#texts/shapes/page-texts.ts';
import { keepNext } from '../sessions/next-page.ts';
import { renderField } from './field.ts';

/** A form that asks the browser for a passkey, by the script of the page. */
interface PasskeyForm {
  /** What the browser needs, as JSON. */
  options: object;
  isNew?: true;
  action: string;
  label: string;
  /** Further fields. */
  fields?: Html;
}

export function renderPasskeyForm(
  { secondFactor: texts }: PageTexts,
  { options, isNew, action, label, fields }: PasskeyForm,
): Html {
  return html`<form
    method="post"
    action="${action}"
    data-passkey="${JSON.stringify(options)}"
    data-kind="${isNew ? 'new' : 'known'}"
  >
    <p class="alert" role="alert" hidden>${texts.passkeyBroken}</p>
    ${fields ?? ''}
    <input type="hidden" name="credential" value="" />
    <button type="submit">${label}</button>
  </form>`;
}

interface State {
  next?: string | undefined;
  /** Null if the account has no passkey. */
  passkey: object | null;
  hasCodes: boolean;
  alert?: string | undefined;
}

/** Renders the question for the second factor. */
export function secondFactorPage(
  pages: PageTexts,
  { next, passkey, hasCodes, alert }: State,
): Page {
  const { secondFactor: texts } = pages;
  const action = keepNext('/second-factor', next);
  const content = html`<h1>${texts.title}</h1>
    ${alert ? html`<p class="alert" role="alert">${alert}</p>` : ''}
    ${
      passkey ? renderPasskeyForm(pages, { options: passkey, action, label: texts.usePasskey }) : ''
    }
    ${
      hasCodes
        ? html`<form method="post" action="${action}">
            <p>${texts.body}</p>
            ${renderField({
              name: 'code',
              label: texts.code,
              autocomplete: 'one-time-code',
              isRequired: true,
            })}
            <button type="submit">${texts.submit}</button>
          </form>`
        : ''
    }
    <p class="note">${texts.lost}</p>
    <form method="post" action="${keepNext('/sign-out', next)}">
      <button type="submit" class="plain">${texts.otherWay}</button>
    </form>`;
  const status = alert ? 401 : 200;
  return { title: texts.title, content, status, address: '/second-factor', hasPasskeys: true };
}

/** Renders the page that signs in with a passkey alone. */
export function passkeyPage(
  pages: PageTexts,
  { next, options, alert }: { next?: string | undefined; options: object; alert?: string },
): Page {
  const { secondFactor: texts } = pages;
  const action = keepNext('/sign-in-passkey', next);
  const content = html`<h1>${texts.passkeyTitle}</h1>
    ${alert ? html`<p class="alert" role="alert">${alert}</p>` : ''}
    <p>${texts.passkeyBody}</p>
    ${renderPasskeyForm(pages, { options, action, label: texts.usePasskey })}
    <p><a href="${keepNext('/sign-in', next)}">${texts.otherWay}</a></p>`;
  const status = alert ? 401 : 200;
  return {
    title: texts.passkeyTitle,
    content,
    status,
    address: '/sign-in-passkey',
    hasPasskeys: true,
  };
}
