import type { Citation, Message } from '@guildhall/contract';
import type { Context } from './context.ts';
import { h, iconButton } from './dom.ts';
import type { Child } from './dom.ts';
import { drawMarkdown } from './markdown.ts';
import { showSource } from './source-page.ts';
import type { Draft } from './follow-answer.ts';

export function drawQuestion(context: Context, text: string): HTMLElement {
  const said = h('span', { class: 'hidden' }, `${context.t.you}: `);
  return h('p', { class: 'question', part: 'question', dir: 'auto' }, said, text);
}

/** An answer that is being written, or a whole one. */
export function drawAnswer(
  context: Context,
  answer: Draft & Partial<Message>,
  ...below: readonly Child[]
): Node[] {
  const { t } = context;
  const { text, citations, corrections = [], state } = answer;
  const isReviewed = corrections.some(({ use }) => use === 'decided');
  const cite = (number: number) => drawReference(context, citations, number);
  return [
    drawStanding(context, answer),
    isReviewed && h('p', { class: 'badge good' }, t.reviewed),
    ...drawMarkdown(text, cite),
    !state && h('p', { class: 'faint' }, h('span', { class: 'dot' }), text ? '' : t.searching),
    citations.length > 0 && drawSources(context, citations),
    ...below,
  ].filter((it): it is Node => it instanceof Node);
}

/** What the reader should know before they believe the answer. */
function drawStanding({ t }: Context, { state, certainty }: Partial<Message>): Child {
  const said =
    state === 'stopped' || state === 'failed'
      ? t[state]
      : (certainty === 'perhaps' || certainty === 'nothing') && t[certainty];
  return said && h('p', { class: `badge ${state === 'failed' ? 'wrong' : 'warn'}` }, said);
}

function drawReference(
  context: Context,
  citations: readonly Citation[],
  number: number,
): Node | undefined {
  const citation = citations[number - 1];
  if (!citation) return undefined;
  const label = context.t.source(number, citation.name, citation.pageNumber);
  const click = () => showSource(context, citations, number);
  return h('button', { type: 'button', class: 'reference', 'aria-label': label, click }, `${number}`);
}

function drawSources(context: Context, citations: readonly Citation[]): Node {
  const { t } = context;
  const items = citations.map(({ name, pageNumber }, place) => {
    const click = () => showSource(context, citations, place + 1);
    const page = h('span', { class: 'faint' }, t.page(pageNumber));
    const number = h('span', { class: 'reference' }, `${place + 1}`);
    const button = h('button', { type: 'button', click }, number, ' ', h('bdi', {}, name), ' ', page);
    return h('li', {}, button);
  });
  return h('ul', { class: 'chips', part: 'sources', 'aria-label': t.sources }, ...items);
}

/** A thumb, or what is wrong with an answer. */
export function drawFeedback({ t, api, fail, log }: Context, path: string): Node {
  const thanks = h('p', { class: 'faint', hidden: true }, t.thanks);
  const send = async (isUpvoted: boolean, comment?: string) => {
    try {
      await api.ask(`${path}/feedback`, { body: { isUpvoted, ...(comment && { comment }) } });
      box.replaceChildren(thanks);
      thanks.hidden = false;
      log(t.thanks);
    } catch (cause) {
      fail(cause);
    }
  };
  const field = h('textarea', { rows: '2', maxlength: '5000', dir: 'auto', 'aria-label': t.comment, placeholder: t.comment });
  const form = h(
    'form',
    {
      hidden: true,
      submit(event: Event) {
        event.preventDefault();
        void send(false, field.value.trim());
      },
    },
    field,
    h('button', { class: 'filled' }, t.send),
  );
  const open = h(
    'button',
    {
      type: 'button',
      'aria-expanded': 'false',
      click() {
        form.hidden = !form.hidden;
        open.ariaExpanded = String(!form.hidden);
        field.focus();
      },
    },
    t.notRight,
  );
  const box = h(
    'div',
    { class: 'feedback' },
    h('div', { class: 'row' }, iconButton('up', t.good, () => send(true)), open),
    form,
  );
  return box;
}

/** Where nothing was found: the question goes to the team, with an address for the answer. */
export function drawLeaving({ t, api, fail, log }: Context, chatId: string, text: string): Node {
  const field = h('input', {
    type: 'email',
    required: true,
    maxlength: '254',
    autocomplete: 'email',
    placeholder: t.email,
    'aria-label': t.email,
  });
  const form = h(
    'form',
    {
      class: 'leaving',
      async submit(event: Event) {
        event.preventDefault();
        try {
          const body = { text: text.slice(0, 2000), email: field.value, chatId };
          await api.ask('/left-questions', { body });
          form.replaceChildren(h('p', {}, t.left));
          log(t.left);
        } catch (cause) {
          fail(cause);
        }
      },
    },
    h('p', {}, t.leave),
    h('div', { class: 'row' }, field, h('button', { class: 'filled' }, t.send)),
  );
  return form;
}
