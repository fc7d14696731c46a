/** Matches a bullet behind a quotation mark or an ellipsis at the beginning of a line. */
const quotedMarker = /^([“«„「](?:… ?)?|… ?)([-*+]) (?=\S)/gmu;

/**
 * Moves the opening quotation mark of a quoted list behind the bullet of its first item: a list
 * begins only with a bullet. Numbered lines are kept apart without that.
 */
export function moveQuotesIntoLists(markdown: string): string {
  return markdown.replace(quotedMarker, '$2 $1');
}
