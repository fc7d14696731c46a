/** What LibreOffice writes for a number, a date or a footer that it fills in when it shows a slide. */
const ofConversions = /^<(?:number|#|date\/time|date|time|footer|header)>$/u;
const ofAnyLanguage = /^[<‹][^<>‹›]+[>›]$/u;

/** True for the text of a field that the program has not filled in: "<Nummer>", "‹#›". */
export function isUnfilled(text: string): boolean {
  return ofAnyLanguage.test(text.trim());
}

/** True for a paragraph that a conversion made of such a field. Other words in brackets are text. */
export function isUnfilledParagraph(text: string): boolean {
  return ofConversions.test(text.trim());
}
