import { readText } from '../../packages/server/src/ground/ports/language-model/text/read-text.ts';
import { openTidy } from '../../packages/server/src/assistant/answers/model/tidy-text.ts';
import { openCiter } from '../../packages/server/src/assistant/answers/model/cite-passages.ts';
import { choosePromptPassages } from '../../packages/server/src/assistant/answers/model/choose-prompt-passages.ts';
import { openMarkerReader } from '../../packages/server/src/assistant/answers/model/read-markers.ts';
import { openLinkBreaker } from '../../packages/server/src/assistant/answers/break-links.ts';
import { toExtraction } from '../../packages/reading/src/extraction/extraction.ts';
import { joinPdfText } from '../../packages/reading/src/formats/pdf/join-pdf-text.ts';
import { meaningfulTitle } from '../../packages/reading/src/formats/meaningful-title.ts';
import { tableText } from '../../packages/reading/src/formats/html/table-text.ts';
import { splitRecognised, dividePages } from '../../packages/reading/src/pages/divide-pages.ts';
import { makeBatches } from '../../packages/reading/src/pages/make-batches.ts';
import { firstHeading } from '../../packages/reading/src/pages/marks.ts';
import { normalizeText } from '../../packages/text/src/words/normalize-text.ts';
import { placeWords } from '../../packages/text/src/words/split-words.ts';
import {
  maskMarkup,
  showMasked,
} from '../../packages/server/src/library/quotes/blocks/mask-markup.ts';
import { readBlocks } from '../../packages/server/src/library/quotes/blocks/read-blocks.ts';
import { citeQuote } from '../../packages/server/src/library/quotes/cite-quote.ts';
import { findQuotes } from '../../packages/server/src/library/quotes/find-quotes.ts';
import { readSentences } from '../../packages/server/src/library/quotes/blocks/read-sentences.ts';
import { chooseQuotes } from '../../packages/server/src/library/quotes/choose/choose-quotes.ts';
import { rankSections } from '../../packages/server/src/library/quotes/choose/rank-sections.ts';
import { readSentences as readQuoted } from '../../packages/server/src/library/quotes/choose/found-sentences.ts';
import { textsFor } from '../../packages/server/src/texts/texts.ts';
import {
  markMarkdownTables,
  markPlainTables,
} from '../../packages/reading/src/formats/markdown/mark-tables.ts';
import { divideRows } from '../../packages/reading/src/pages/divide-rows.ts';
import { readTables } from '../../packages/reading/src/pages/read-tables.ts';
import { splitQuestion } from '../../packages/server/src/library/search/question/split-question.ts';
import { takeExcerpts } from '../../packages/server/src/library/planned-search/take-excerpts.ts';
import { cutSnippet } from '../../packages/cli/src/search/cut-snippet.ts';
import { describeCitations } from '../../packages/cli/src/ask/describe-citations.ts';

const question = 'how many days off';
const [documentId, name, pageNumber] = ['1', 'a.txt', 1];

function pageOf(text: string) {
  return { pageNumber, text, tables: [], score: 1 };
}

function found(text: string) {
  const about = {
    id: documentId,
    name,
    type: 'txt',
    folderPath: null,
    totalPages: 1,
    hasPages: false,
    score: 1,
  };
  return [{ ...about, pages: [pageOf(text)] }];
}

function cite(text: string): void {
  const passages = [
    { number: 1, documentId, name, pageNumber, hasPages: false, text, page: pageOf(text) },
  ];
  const citer = openCiter(
    { question, texts: textsFor('en').answers, isHeld: true },
    { passages, trainings: [] },
  );
  const spoken = [
    { kind: 'text', text },
    { kind: 'marker', numbers: [1] },
  ] as const;
  for (const _ of citer.cite(spoken));
  for (const _ of citer.end());
}

/** The platform's functions that process foreign text, by name. */
export const steps: Record<string, (text: string) => unknown> = {
  'clean text': (text) => toExtraction(text, [text]),
  'divide into pages': dividePages,
  'find the first heading': (text) => [firstHeading(text), firstHeading(`# a${text}b`)],
  'split what was recognised': splitRecognised,
  'cut one page into passages with their words': (text) => [...makeBatches([pageOf(text)])].length,
  'cut its pages into passages': (text) => [...makeBatches(dividePages(text).map(pageOf))].length,
  'split a question': splitQuestion,
  'find words and their places': (text) => [...placeWords(text)].length,
  normalise: (text) => normalizeText(text, 'tr'),
  'mark the tables of a text': (text) => [markMarkdownTables(text), markPlainTables(text)],
  'read the tables of a page': (text) => readTables(`${text}\u001f${text}`),
  'divide the rows of a table': (text) =>
    divideRows([`a\u001f${text}`, `${text}\u001f${text}`], text),
  'join rows of a table': (text) => tableText([[text, '', `a${text}b`, '', '']]),
  'join text of a PDF': (text) =>
    joinPdfText(
      [...text.matchAll(/.{1,9}/gsu)].map(([str], x) => {
        const place = { width: 1, height: 1, dir: 'ltr', transform: [1, 0, 0, 1, x, 0] };
        return { str, hasEOL: false, ...place };
      }),
    ),
  'judge a title': meaningfulTitle,
  'mask markup': (text) => showMasked(maskMarkup(text)),
  'read blocks and their sentences': (text) =>
    readBlocks(text).flatMap((block) => readSentences(text, block)),
  'choose quotes': (text) =>
    chooseQuotes(readQuoted(question, { words: [], passages: 0 }, found(text))),
  'find quotes': (text) => findQuotes(question, found(text), 5),
  'take excerpts': (text) => takeExcerpts(question, found(text)),
  'choose passages for a model': (text) => {
    const documents = found(text);
    const sections = rankSections(readQuoted(question, { words: [], passages: 0 }, documents));
    return choosePromptPassages(documents, { sections });
  },
  'cite passages': cite,
  'read markers': (text) => [...openMarkerReader([]).add(text)],
  'read the text of a model': (text) => readText(text, true),
  'read the text of a model so far': (text) => readText(text, false),
  'tidy the text of a model': (text) => openTidy([question])(text, false),
  'break links': (text) => openLinkBreaker()(text),
  'cut a snippet': (text) => cutSnippet(text, `${question} ${text.slice(0, 20)}`),
  'describe a citation': (quote) =>
    describeCitations([
      { ...citeQuote({ documentId, name, pageNumber, hasPages: false }, quote, 'x'), quote },
    ]),
};
