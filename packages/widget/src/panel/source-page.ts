import type { Citation } from '@guildhall/contract';
import type { Context } from './context.ts';
import { h, iconButton } from './dom.ts';

interface Range {
  start: number;
  end: number;
}

/** By the places that the citation tells; where it tells none, by the words of the quote. */
function quotedRanges(text: string, { start, end, parts, quote }: Citation): Range[] {
  if (parts.length > 0) return parts;
  if (start !== null && end !== null) return [{ start, end }];
  const found = text.indexOf(quote);
  return found < 0 ? [] : [{ start: found, end: found + quote.length }];
}

/** The text of a page with the quoted words marked. */
export function markText(text: string, citation: Citation): Node[] {
  const { key } = citation;
  const quotes = quotedRanges(text, citation);
  const ends = [...quotes, ...(key ? [key] : [])].flatMap((it) => [it.start, it.end]);
  const cuts = [...new Set([0, ...ends, text.length])].toSorted((a, b) => a - b);
  return cuts.slice(1).map((end, place) => {
    const start = cuts[place] ?? 0;
    const isIn = (range: Range) => range.start <= start && end <= range.end;
    const words = text.slice(start, end);
    if (key && isIn(key)) return h('mark', { class: 'key' }, words);
    return quotes.some(isIn) ? h('mark', {}, words) : document.createTextNode(words);
  });
}

interface Page {
  page: { pageNumber: number; text: string };
  document: { name: string };
}

/** Opens the page of a citation in the place of the chat. Arrow keys walk the sources. */
export async function showSource(
  context: Context,
  citations: readonly Citation[],
  number: number,
): Promise<void> {
  const { t, api } = context;
  const citation = citations[number - 1];
  if (!citation) return;
  const { documentId, pageNumber, name, quote } = citation;
  const turn = (by: number) => void showSource(context, citations, number + by);
  const previous = iconButton('back', t.previous, () => turn(-1));
  const next = iconButton('forward', t.next, () => turn(1));
  previous.disabled = number <= 1;
  next.disabled = number >= citations.length;
  const text = h('div', { class: 'text', part: 'page', dir: 'auto', tabindex: '0' }, t.searching);
  const view = h(
    'section',
    {
      class: 'page',
      'aria-label': t.source(number, name, pageNumber),
      keydown({ key }: KeyboardEvent) {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
        if (step) turn(getComputedStyle(view).direction === 'rtl' ? -step : step);
      },
    },
    h('div', { class: 'row' }, h('span', { class: 'faint grow', role: 'status' }, t.sourceOf(number, citations.length)), previous, next),
    h('div', { class: 'row' }, h('h3', { class: 'grow' }, h('bdi', {}, name), ' ', h('span', { class: 'faint' }, t.page(pageNumber))), iconButton('download', t.download, () => download(context, documentId))),
    text,
  );
  context.show(view, t.back);
  text.focus();
  try {
    const { page } = await api.read<Page>(`/documents/${documentId}/pages/${pageNumber}`);
    text.replaceChildren(...(page.text.trim() ? markText(page.text, citation) : [t.noText]));
    (text.querySelector('.key') ?? text.querySelector('mark'))?.scrollIntoView({ block: 'center' });
  } catch (cause) {
    text.replaceChildren();
    const isGone = /not_found/.test((cause as { code: string }).code);
    if (isGone) text.append(h('p', {}, t.gone), h('blockquote', { dir: 'auto' }, quote));
    else context.fail(cause);
  }
}

/** Whether the visitor may have the file is asked now, and again when the link is followed. */
export async function download({ api, frame, fail }: Context, documentId: string): Promise<void> {
  try {
    const { url } = await api.read<{ url: string }>(`/documents/${documentId}/downloads`, {
      method: 'POST',
    });
    const address = new URL(url, frame.server()).href;
    h('a', { href: address, download: '', rel: 'noreferrer' }).click();
  } catch (cause) {
    fail(cause);
  }
}
