const maxTexts = 64;
const maxCharacters = 200_000;
// Endpoints refuse texts that are longer than their model reads. The start of a text says what it
// is about.
const maxTextCharacters = 24_000;

/** Splits texts into batches for one request each, and repairs texts that endpoints refuse. */
export function batchTexts(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  let batch: string[] = [];
  let characters = 0;
  for (const text of texts.map(prepareText)) {
    if (batch.length === maxTexts || characters + text.length > maxCharacters) {
      if (batch.length > 0) batches.push(batch);
      [batch, characters] = [[], 0];
    }
    batch.push(text);
    characters += text.length;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}

/**
 * Shortens a text and repairs it: an empty text makes endpoints refuse the whole batch, and an
 * unpaired surrogate may crash them.
 */
function prepareText(text: string): string {
  const whole = text.slice(0, maxTextCharacters).toWellFormed();
  return whole.trim() === '' ? '-' : whole;
}
