/** A word as people write it who leave accents out. Marks that other scripts need stay. */
export function dropAccents(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .normalize('NFC');
}
