import type { Extraction } from '../extraction/extraction.ts';
import { toExtraction } from '../extraction/extraction.ts';
import { noteUnreadable } from '../extraction/note-unreadable.ts';
import { readFileText } from '../formats/formats.ts';
import { cleanText } from '../pages/clean-text.ts';
import { splitRecognised } from '../pages/divide-pages.ts';
import { makeBatches } from '../pages/make-batches.ts';
import type { Batch } from '../pages/make-batches.ts';
import { splitPassages } from '../pages/split-passages.ts';
import { limitText } from '../extraction/text-limit.ts';
import type {
  ReaderResult,
  ReaderTask,
  TextSummary,
  RecognisedPage,
} from '../extraction/messages.ts';

const nothing: Extraction = { title: null, pages: [], notes: [] };

/**
 * Returns the function that performs a reading process's tasks, one at a time. The text of the
 * current file is kept between tasks until its last batch is sent.
 */
export function createTaskPerformer(): (task: ReaderTask) => Promise<ReaderResult> {
  let read: Extraction = nothing;
  let batches: Iterator<Batch> | undefined;
  let limit = limitText(0);
  const use = (extraction: Extraction): TextSummary => {
    read = extraction;
    batches = undefined;
    return summarize(extraction);
  };
  const begin = (extraction: Extraction): TextSummary => {
    limit.check(extraction.pages.map(({ text }) => text));
    return use(extraction);
  };
  const next = (): ReaderResult => {
    batches ??= makeBatches(read.pages);
    const { value, done } = batches.next();
    if (done !== true)
      return { kind: 'batch', batch: { pages: value.pages, passages: value.passages } };
    const { title, pages, notes } = read;
    const end = { kind: 'end', title, totalPages: pages.length, notes } as const;
    use(nothing);
    return end;
  };
  return async (task) => {
    if (task.kind === 'read') {
      limit = limitText(task.sizeBytes);
      return begin(await readFileText(task));
    }
    if (task.kind === 'useRecognisedText') {
      limit = limitText(task.sizeBytes);
      return begin(toExtraction(null, splitRecognised(task.text)));
    }
    if (task.kind === 'usePictures') return begin(usePictures(read, task.pages));
    if (task.kind === 'next') return next();
    return { kind: 'passages', passages: task.pages.map(splitPassages) };
  };
}

function summarize({ pages, garbledPages = [] }: Extraction): TextSummary {
  const emptyPages = pages.flatMap((page, at) => (page.text === '' ? [at + 1] : []));
  return { kind: 'summary', emptyPages, garbledPages, hasText: emptyPages.length < pages.length };
}

function usePictures(read: Extraction, recognised: readonly RecognisedPage[]): Extraction {
  const pages = [...read.pages];
  for (const { pageNumber, text } of recognised) {
    pages[pageNumber - 1] = { text: cleanText(text.replaceAll('\f', '')), tables: [] };
  }
  const done = new Set(recognised.map(({ pageNumber }) => pageNumber));
  const garbledPages = (read.garbledPages ?? []).filter((page) => !done.has(page));
  return { ...read, pages, garbledPages, notes: noteUnreadable(read.notes, pages, garbledPages) };
}
