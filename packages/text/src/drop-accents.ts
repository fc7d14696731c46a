/** Removes accents from a word, which people often omit. Keeps marks that other scripts need. */
export function dropAccents(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .normalize('NFC');
}
