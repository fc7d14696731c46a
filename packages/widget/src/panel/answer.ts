import type { Citation, Message } from '@guildhall/contract';
import type { Context } from './context.ts';
import { h } from './dom.ts';
import type { Child } from './dom.ts';
import type { Draft } from './follow-answer.ts';
import { drawMarkdown } from './markdown.ts';
import { sayPage, showSource } from './source-page.ts';

export function drawQuestion({ t }: Context, text: string): HTMLElement {
  return h('p', 'question', h('span', 'hidden', `${t.you}: `), text);
}

/** Draws a finished answer or one that is being written, with further elements below. */
export function drawAnswer(
  context: Context,
  article: HTMLElement,
  { text, citations, corrections, state, certainty }: Draft & Partial<Message>,
  below: Child,
): void {
  const { t } = context;
  const isOver = state === 'stopped' || state === 'failed';
  const isUnsure = certainty === 'perhaps' || certainty === 'nothing';
  // The answer usually says so itself.
  const status = isOver ? t[state] : isUnsure && !text.includes(t[certainty]) && t[certainty];
  const cite = (number: number) => {
    const cited = citations[number - 1];
    if (!cited) return undefined;
    const ariaLabel = t.source(number, cited.name);
    const onclick = () => showSource(context, citations, number);
    return h('button', { className: 'reference', ariaLabel, onclick }, `${number}`);
  };
  const drawn = h(
    'p',
    '',
    status && h('p', 'badge warn', status),
    corrections?.some(({ use }) => use === 'decided') && h('p', 'badge', t.reviewed),
    ...drawMarkdown(text, cite),
    !state && h('p', 'faint', text ? '…' : t.preparing),
    drawSources(context, citations),
    below,
  );
  article.replaceChildren(...drawn.childNodes);
}

function drawSources(context: Context, citations: readonly Citation[]): Child {
  const { t } = context;
  // Each page, or document without pages, is drawn once, with the numbers of all its citations.
  const names: Record<string, HTMLElement> = {};
  const items = citations.map((citation, place) => {
    const page = sayPage(t, citation);
    const number = h('span', 'reference', `${place + 1}`);
    const key = citation.documentId + page;
    if (names[key]) return names[key].before(number, ' ');
    const onclick = () => showSource(context, citations, place + 1);
    names[key] = h('bdi', '', citation.name);
    return h(
      'li',
      '',
      h('button', { onclick }, number, ' ', names[key], ' ', h('span', 'faint', page)),
    );
  });
  const fields = { className: 'chips', ariaLabel: t.sources };
  return items.length > 0 && h('ul', fields, ...items);
}
