import type { Citation } from '@guildhall/contract';
import type { Refusal } from './panel-host.ts';
import type { Context } from './context.ts';
import { h, glyphButton } from './dom.ts';
import { drawPage } from './draw-page.ts';
import type { Page } from './draw-page.ts';

/** Says the page of a citation; empty for documents whose program shows no pages. */
export function sayPage(t: Context['t'], { hasPages, pageNumber }: Citation): string {
  return hasPages ? t.page(pageNumber) : '';
}

/** Shows the page of a citation in place of the chat. Arrow keys walk the citations. */
export async function showSource(
  context: Context,
  citations: readonly Citation[],
  number: number,
): Promise<void> {
  const { t, api } = context;
  const citation = citations[number - 1];
  if (!citation) return;
  const { documentId, pageNumber, name, quote } = citation;
  const turn = (by: number) => showSource(context, citations, number + by);
  const previous = glyphButton('‹', t.previous, () => turn(-1));
  const next = glyphButton('›', t.next, () => turn(1));
  previous.disabled = number < 2;
  next.disabled = number >= citations.length;
  const title = h('h3', 'grow', h('bdi', '', name), ' ', h('span', 'faint', sayPage(t, citation)));
  const file = h('button', { onclick: () => download(context, documentId) }, t.download);
  const text = h('div', { className: 'text scroll', tabIndex: 0 });
  const view = h(
    'section',
    {
      ariaLabel: t.source(number, name),
      onkeydown({ key }) {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
        if (step) void turn(getComputedStyle(view).direction === 'rtl' ? -step : step);
      },
    },
    h('div', 'row', h('span', 'faint grow', t.sourceOf(number, citations.length)), previous, next),
    h('div', 'row', title, file),
    text,
  );
  context.show(view);
  text.focus();
  try {
    const { page } = await api.read<{ page: Page }>(`/documents/${documentId}/pages/${pageNumber}`);
    text.append(...drawPage(page, citation));
    (text.querySelector('.key') ?? text.querySelector('mark'))?.scrollIntoView({ block: 'center' });
  } catch (cause) {
    const isGone = (cause as Refusal).code.endsWith('not_found');
    if (isGone) text.append(t.failures.document_not_found, h('blockquote', '', quote));
    else context.fail(cause);
  }
}

/**
 * Downloads a document's file. The server checks the visitor's rights for the link, and again when
 * the link is followed.
 */
export async function download({ api, host, fail }: Context, documentId: string): Promise<void> {
  try {
    const path = `/documents/${documentId}/downloads`;
    const { url } = await api.read<{ url: string }>(path, { body: {} });
    const href = new URL(url, host.server()).href;
    h('a', { href, download: '', rel: 'noreferrer' }).click();
  } catch (cause) {
    fail(cause);
  }
}
