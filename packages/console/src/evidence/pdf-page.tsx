import './evidence.css';
import type { Citation } from '@guildhall/sdk';
import { TextLayer, getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
import type { PDFPageProxy, PDFDocumentProxy } from 'pdfjs-dist';
import { createEffect, createMemo, createSignal, on, onCleanup, onMount, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { pdfFiles } from 'virtual:pdf-files';
import { t } from '#texts/texts.ts';
import { Waiting } from '#ui/states.tsx';
import { findQuote } from './find-quote.ts';
import { marksOfWords } from './mark-text.ts';

interface PdfPageProps {
  documentId: string;
  pageNumber: number;
  /** The citation whose words are marked. */
  citation?: Citation | undefined;
  /** Words to mark, as the page spells them. */
  words?: readonly string[] | undefined;
  /** The page's text as the server extracted it; the citation's offsets count in this text. */
  pageText: string;
  /** Called when the file cannot be drawn, so that its text is shown instead. */
  onNotDrawn: () => void;
}

/** Shows a page of a PDF as an image, with the quoted words marked. */
export default function PdfPage(props: PdfPageProps): JSX.Element {
  const [state, setState] = createSignal<'drawing' | 'marked' | 'notLocated'>('drawing');
  let box!: HTMLDivElement;
  let canvas!: HTMLCanvasElement;
  let words!: HTMLDivElement;
  let drawn = 0;
  const [width, setWidth] = createSignal(0);
  // The words lie on the drawn page at the size of the box, so a turned phone needs both anew.
  const observer = new ResizeObserver(() => setWidth(box.clientWidth));
  onMount(() => observer.observe(box));
  onCleanup(() => observer.disconnect());
  const wanted = createMemo(
    () => ({
      documentId: props.documentId,
      pageNumber: props.pageNumber,
      pageText: props.pageText,
      citation: props.citation,
      marked: props.words ?? [],
      width: width(),
    }),
    undefined,
    { equals: (before, now) => JSON.stringify(before) === JSON.stringify(now) },
  );
  createEffect(
    on(
      wanted,
      async ({ documentId, pageNumber, pageText, citation, marked, width: isMeasured }) => {
        if (!isMeasured) return;
        const turn = ++drawn;
        setState('drawing');
        clearMarks();
        try {
          const pdf = await openPdf(documentId);
          const page = await pdf.getPage(pageNumber);
          if (turn !== drawn) return;
          const pieces = await draw(page, { box, canvas, words });
          if (turn !== drawn) return;
          const isLocated = citation ? mark(pieces, citation, pageText) : markWords(pieces, marked);
          setState(isLocated ? 'marked' : 'notLocated');
        } catch (error) {
          if (turn !== drawn) return;
          console.warn(error);
          props.onNotDrawn();
        }
      },
    ),
  );
  onCleanup(() => {
    drawn = -1;
    clearMarks();
  });
  return (
    <>
      <Show when={state() === 'drawing'}>
        <Waiting lines={3} />
      </Show>
      <Show when={state() === 'notLocated'}>
        <div class="note" role="status">
          <p>{t().ask.notLocated}</p>
          <blockquote dir="auto">{props.citation?.quote}</blockquote>
        </div>
      </Show>
      <div class="pdf-page" ref={box} data-state={state()}>
        <canvas ref={canvas} aria-hidden="true" />
        <div class="pdf-words" ref={words} dir="ltr" />
      </div>
    </>
  );
}

interface Places {
  box: HTMLDivElement;
  canvas: HTMLCanvasElement;
  words: HTMLDivElement;
}

/** Draws the page as wide as its box, with its words on top. Returns the words' elements. */
async function draw(page: PDFPageProxy, { box, canvas, words }: Places): Promise<HTMLElement[]> {
  const natural = page.getViewport({ scale: 1 });
  const scale = Math.max(box.clientWidth, 280) / natural.width;
  const viewport = page.getViewport({ scale });
  const sharp = page.getViewport({ scale: scale * Math.min(window.devicePixelRatio, 2) });
  canvas.width = Math.floor(sharp.width);
  canvas.height = Math.floor(sharp.height);
  words.replaceChildren();
  words.style.setProperty('--total-scale-factor', String(scale));
  words.style.setProperty('--scale-factor', String(scale));
  const layer = new TextLayer({
    textContentSource: page.streamTextContent({ includeMarkedContent: false }),
    container: words,
    viewport,
  });
  await Promise.all([page.render({ canvas, viewport: sharp }).promise, layer.render()]);
  return layer.textDivs;
}

function mark(pieces: HTMLElement[], citation: Citation, pageText: string): boolean {
  const texts = pieces.map((piece) => piece.textContent ?? '');
  const whole = { start: citation.start ?? 0, end: citation.end ?? citation.quote.length };
  const find = (text: string, start: number) =>
    findQuote(texts, text, pageText.length === 0 ? 0 : start / pageText.length);
  const ranges = citation.parts.length
    ? citation.parts.map((part) => find(part.text, part.start))
    : [find(citation.quote, whole.start)];
  const { key } = citation;
  const keyRange = key ? find(pageText.slice(key.start, key.end), key.start) : undefined;
  const toRange = (found: ReturnType<typeof findQuote>) => found && rangeIn(pieces, found);
  const quotes = ranges.map(toRange).filter((it) => it !== undefined);
  const keys = [toRange(keyRange)].filter((it) => it !== undefined);
  CSS.highlights.set('guildhall-quote', new Highlight(...quotes));
  CSS.highlights.set('guildhall-key', new Highlight(...keys));
  const first = (keys[0] ?? quotes[0])?.startContainer.parentElement;
  first?.scrollIntoView({ block: 'center' });
  const isQuoteFound = citation.parts.every((part, place) => {
    return part.kind !== 'text' || ranges[place] !== undefined;
  });
  return quotes.length > 0 && isQuoteFound;
}

/** Marks each of the words on the page; a page without them needs no marks. */
function markWords(pieces: HTMLElement[], words: readonly string[]): boolean {
  const ranges = pieces.flatMap((element, piece) =>
    marksOfWords(element.textContent ?? '', words)
      .map(({ start, end }) => {
        return rangeIn(pieces, { start: { piece, offset: start }, end: { piece, offset: end } });
      })
      .filter((it) => it !== undefined),
  );
  CSS.highlights.set('guildhall-quote', new Highlight(...ranges));
  ranges[0]?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  return true;
}

function rangeIn(pieces: HTMLElement[], { start, end }: NonNullable<ReturnType<typeof findQuote>>) {
  const from = pieces[start.piece]?.firstChild;
  const to = pieces[end.piece]?.firstChild;
  if (!from || !to) return undefined;
  const range = new Range();
  range.setStart(from, start.offset);
  range.setEnd(to, end.offset);
  return range;
}

function clearMarks(): void {
  CSS.highlights.delete('guildhall-quote');
  CSS.highlights.delete('guildhall-key');
}

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
type TrustedTypes = { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const plain: ScriptPolicy = { createScriptURL: (url) => url };
/** Trusted Types allow worker URLs from a policy only. This one is for the pdf.js worker. */
const policy = trustedTypes?.createPolicy('guildhall-worker', plain) ?? plain;

const kept = new Map<string, Promise<PDFDocumentProxy>>();
const keptMax = 3;

/** Opens a document's file as a PDF. Keeps the last three open for the next citation. */
function openPdf(documentId: string): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerPort ??= new Worker(
    policy.createScriptURL(`${pdfFiles}/pdf.worker.min.mjs`),
    {
      type: 'module',
    },
  );
  const opened = kept.get(documentId) ?? load(documentId);
  kept.delete(documentId);
  kept.set(documentId, opened);
  opened.catch(() => kept.delete(documentId));
  for (const [oldest, pdf] of [...kept].slice(0, -keptMax)) {
    kept.delete(oldest);
    void pdf.then((it) => it.loadingTask.destroy());
  }
  return opened;
}

function load(documentId: string): Promise<PDFDocumentProxy> {
  return getDocument({
    url: `/v1/documents/${documentId}/content`,
    wasmUrl: `${pdfFiles}/wasm/`,
    cMapUrl: `${pdfFiles}/cmaps/`,
    standardFontDataUrl: `${pdfFiles}/standard_fonts/`,
    enableXfa: false,
  }).promise;
}
