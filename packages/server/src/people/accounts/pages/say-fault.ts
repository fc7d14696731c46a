import { ruleOf } from '@guildhall/contract';
import { isFailure } from '#ground/failure.ts';
import type { PageTexts } from '#ground/texts/shapes/page-texts.ts';

/** Returns a field's error text in the page's language, from the sentence of a contract rule. */
export function sayFault(texts: PageTexts, field: string, sentence: string | undefined): string {
  const { code, values } = ruleOf(sentence ?? '');
  const { min, max } = values;
  if (code === 'control_characters') return texts.faults.controlCharacters(field);
  if (code === 'common_password') return texts.faults.commonPassword(field);
  return min !== undefined && max !== undefined
    ? texts.faults.textLength(field, min, max)
    : texts.faults.other(field);
}

/** Returns the sentences of a 400 by the names of their fields; throws any other error again. */
export function sentencesOf(cause: unknown): Record<string, string> {
  if (!isFailure(cause, 'invalid')) throw cause;
  return Object.fromEntries((cause.details ?? []).map(({ path, message }) => [path, message]));
}
