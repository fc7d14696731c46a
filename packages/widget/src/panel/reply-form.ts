import type { Context } from './context.ts';
import { h } from './dom.ts';

/**
 * Draws a field with a button. A thank-you replaces both once the text is sent, and names the address
 * that the answer goes to, if there is one.
 */
function drawForm(
  { t, fail, announce }: Context,
  field: HTMLInputElement | HTMLTextAreaElement,
  label: string,
  send: (text: string) => Promise<unknown>,
) {
  field.ariaLabel = field.placeholder = label;
  const form = h(
    'form',
    {
      async onsubmit(event: Event) {
        event.preventDefault();
        try {
          await send(field.value.trim());
          const thanks = field.type === 'email' ? `${t.left} ${field.value}` : t.thanks;
          (form.parentElement ?? form).replaceChildren(h('p', 'faint', thanks));
          announce(thanks);
        } catch (cause) {
          fail(cause, field);
        }
      },
    },
    field,
    h('button', '', t.send),
  );
  return form;
}

/** Draws the buttons for a thumb up and for saying what is wrong with an answer. */
export function drawFeedback(context: Context, path: string): HTMLElement {
  const { t, api } = context;
  const field = h('textarea', { maxLength: 5000 });
  let isUpvoted = false;
  const form = drawForm(context, field, t.comment, (text) =>
    api.ask(`${path}/feedback`, { body: { isUpvoted, comment: text || undefined } }),
  );
  form.hidden = true;
  const open = h(
    'button',
    {
      ariaExpanded: 'false',
      onclick() {
        form.hidden = !form.hidden;
        open.ariaExpanded = `${!form.hidden}`;
        field.focus();
      },
    },
    t.notRight,
  );
  const praise = () => {
    isUpvoted = true;
    form.requestSubmit();
  };
  return h('div', 'reply', h('div', 'chips', h('button', { onclick: praise }, t.good), open), form);
}

/**
 * Draws a form that sends a question without a certain answer to the team, with an address for the
 * reply. It is folded unless `open`.
 */
export function drawLeaveQuestionForm(
  context: Context,
  chatId: string,
  question: string,
  open: boolean,
): HTMLElement {
  const { t, api } = context;
  const field = h('input', { type: 'email', required: true, autocomplete: 'email' });
  const form = drawForm(context, field, t.email, (email) =>
    api.ask('/left-questions', { body: { text: question.slice(0, 2000), email, chatId } }),
  );
  return h('details', { className: 'reply', open }, h('summary', '', t.leave), form);
}
