import { ruleOf } from '@guildhall/contract';
import type { PageTexts } from '#texts/page-texts.ts';

/** Returns a field's error text in the page's language, from the sentence of a contract rule. */
export function sayFault(texts: PageTexts, field: string, sentence: string | undefined): string {
  const { code, values } = ruleOf(sentence ?? '');
  const { min, max } = values;
  if (code === 'control_characters') return texts.faults.controlCharacters(field);
  return min !== undefined && max !== undefined
    ? texts.faults.textLength(field, min, max)
    : texts.faults.other(field);
}
