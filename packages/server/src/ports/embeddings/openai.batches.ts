const maxTexts = 64;
const maxCharacters = 200_000;
// Endpoints refuse longer texts than their model reads; the start of a text says what it is about.
const maxTextCharacters = 24_000;

/** Batches small enough for one request, of texts that no endpoint refuses for their form. */
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

/** An empty text is a refusal of the whole batch, half a surrogate pair may crash the endpoint. */
function prepareText(text: string): string {
  const whole = text.slice(0, maxTextCharacters).toWellFormed();
  return whole.trim() === '' ? '-' : whole;
}
