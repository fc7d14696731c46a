import { onOneLine } from '@guildhall/text/on-one-line.ts';
import type { Feedback } from '@guildhall/contract';
import { toStored } from '#library/quotes/sourced-text.ts';
import { askModel } from './ask-model.ts';
import { endsSentence } from '@guildhall/text/sentences.ts';
import { truncate } from '@guildhall/text/truncate.ts';
import type { RatedMessage } from './rated-message.ts';
import type { CorrectionParts } from './correction.ts';

const summaryMax = 200;
const timeoutMs = 4_000;

const task =
  'You summarise corrections for the people who review them. Somebody rated an answer of an ' +
  'assistant. Say in one sentence of at most 25 words, in the language of the correction, what ' +
  'should be different. Answer with that sentence only.';

/**
 * Summarises feedback in at most 200 characters; null if it has no words. Asks a model only if
 * words have to be left out.
 */
export async function summarizeFeedback(
  parts: Pick<CorrectionParts, 'model' | 'log'>,
  message: Pick<RatedMessage, 'userText' | 'answered'>,
  { comment, correctedResponse }: Feedback,
): Promise<string | null> {
  const whole = onOneLine(comment ?? correctedResponse ?? '');
  if (whole === '') return null;
  if (whole.length <= summaryMax) return whole;
  const written = await askModel(parts, {
    task,
    // A summary has no sources, so the model gets no words of documents.
    data: {
      question: message.userText,
      answer: toStored(message.answered).text,
      comment,
      correctedResponse,
    },
    timeoutMs,
    maxOutputTokens: 200,
  });
  return shorten(onOneLine(written ?? '') || whole);
}

/** Summarises a reviewer's response without a model. */
export function summarizeResponse(correctedResponse: string): string {
  return shorten(onOneLine(correctedResponse));
}

/** Truncates to the end of a sentence if one ends in time, else to the end of a word. */
function shorten(text: string): string {
  if (text.length <= summaryMax) return text;
  const beginning = truncate(text, summaryMax - 1);
  return endsSentence(beginning) ? beginning : `${beginning}…`;
}
