import { html } from '#ground/http/page.ts';
import type { Page } from '#ground/http/page.ts';
import type { PageTexts } from '#texts/shapes/page-texts.ts';
import { renderField } from './field.ts';

/** By field. */
export interface WrongPasswords {
  oldPassword?: string | undefined;
  newPassword?: string | undefined;
}

/** Renders the page for changing a known password, or for the first one of an account. */
export function changePasswordPage(
  pages: PageTexts,
  { isFirst, wrong }: { isFirst: boolean; wrong?: WrongPasswords },
): Page {
  const { fields, password: texts } = pages;
  const title = isFirst ? texts.setTitle : texts.changeTitle;
  const oldPassword = () =>
    renderField({
      name: 'oldPassword',
      label: fields.oldPassword,
      type: 'password',
      autocomplete: 'current-password',
      wrong: wrong?.oldPassword,
      isRequired: true,
    });
  const content = html`<h1>${title}</h1>
    ${wrong ? html`<p class="alert" role="alert">${pages.marked}</p>` : ''}
    <form method="post" action="/change-password">
      ${isFirst ? '' : oldPassword()}
      ${renderField({
        name: 'newPassword',
        label: fields.newPassword,
        type: 'password',
        autocomplete: 'new-password',
        hint: texts.hint,
        wrong: wrong?.newPassword,
        isRequired: true,
      })}
      <button type="submit">${isFirst ? texts.set : texts.change}</button>
    </form>
    <p>${texts.unknownOld((text) => html`<a href="/reset-password">${text}</a>`)}</p>
    <p><a href="/">${pages.back}</a></p>`;
  return { title, content, status: wrong ? 400 : 200 };
}

export function passwordChangedPage({ password: texts }: PageTexts): Page {
  const content = html`<h1>${texts.changedTitle}</h1>
    <p>${texts.changed}</p>
    <p><a class="button" href="/">${texts.goOn}</a></p>`;
  return { title: texts.changedTitle, content };
}
