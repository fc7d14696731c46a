import type { Feedback } from '@guildhall/contract';
import { cutAtWord } from '../knowledge/search/search-knowledge.ts';
import { askModel } from './ask-model.ts';
import type { TrainingParts } from './training.ts';

const summaryMax = 200;
const timeoutMs = 4_000;

const task =
  'You summarise corrections for the people who review them. Somebody rated an answer of an ' +
  'assistant. Say in one sentence of at most 25 words, in the language of the correction, what ' +
  'should be different. Answer with that sentence only.';

/**
 * What the feedback says, in at most 200 characters; null when it says nothing. A model is asked
 * only where words have to be left out.
 */
export async function summarizeFeedback(
  parts: Pick<TrainingParts, 'model' | 'log'>,
  message: { userText: string; agentText: string },
  { comment, correctedResponse }: Feedback,
): Promise<string | null> {
  const whole = joinLines(comment ?? correctedResponse ?? '');
  if (whole === '') return null;
  if (whole.length <= summaryMax) return whole;
  const written = await askModel(parts, {
    task,
    data: { question: message.userText, answer: message.agentText, comment, correctedResponse },
    timeoutMs,
    maxOutputTokens: 200,
  });
  return shorten(joinLines(written ?? '') || whole);
}

/** The same without a model: of what a reviewer wrote. */
export function summarizeResponse(correctedResponse: string): string {
  return shorten(joinLines(correctedResponse));
}

function joinLines(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });

/** Whole sentences while they fit; of a first one that does not, its beginning. */
function shorten(text: string): string {
  if (text.length <= summaryMax) return text;
  let end = 0;
  for (const { segment, index } of sentences.segment(text.slice(0, summaryMax * 2))) {
    if (index + segment.trimEnd().length > summaryMax) break;
    end = index + segment.length;
  }
  return end > 0 ? text.slice(0, end).trimEnd() : `${cutAtWord(text, summaryMax - 1)}…`;
}
