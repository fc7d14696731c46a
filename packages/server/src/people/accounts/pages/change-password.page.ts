import { html } from '#ground/http/page.ts';
import type { Page } from '#ground/http/page.ts';
import type { PageTexts } from '#ground/texts/shapes/page-texts.ts';
import { renderField } from './field.ts';

/** By field. */
export interface WrongPasswords {
  oldPassword?: string | undefined;
  newPassword?: string | undefined;
}

/** Renders the page for changing a known password. */
export function changePasswordPage(pages: PageTexts, wrong?: WrongPasswords): Page {
  const { fields, password: texts } = pages;
  const content = html`<h1>${texts.changeTitle}</h1>
    ${wrong ? html`<p class="alert" role="alert">${pages.marked}</p>` : ''}
    <form method="post" action="/change-password">
      ${renderField({
        name: 'oldPassword',
        label: fields.oldPassword,
        type: 'password',
        autocomplete: 'current-password',
        wrong: wrong?.oldPassword,
        isRequired: true,
      })}
      ${renderField({
        name: 'newPassword',
        label: fields.newPassword,
        type: 'password',
        autocomplete: 'new-password',
        hint: texts.hint,
        wrong: wrong?.newPassword,
        isRequired: true,
      })}
      <button type="submit">${texts.change}</button>
    </form>
    <p>${texts.unknownOld((text) => html`<a href="/reset-password">${text}</a>`)}</p>
    <p><a href="/">${pages.back}</a></p>`;
  return { title: texts.changeTitle, content, status: wrong ? 400 : 200 };
}

export function passwordChangedPage({ password: texts }: PageTexts): Page {
  const content = html`<h1>${texts.changedTitle}</h1>
    <p>${texts.changed}</p>
    <p><a class="button" href="/">${texts.goOn}</a></p>`;
  return { title: texts.changedTitle, content };
}
