/** Stands below an answer that a correction decided. */
export function labelDecided(number: number): string {
  return `Reviewed answer, correction no. ${number}.`;
}

const decidedLabel = /\s*\bReviewed answer, correction no\. \d+\.(?=\s*$)/u;

/** The answer without its label, so that a correction made from it is not labelled twice. */
export function dropLabel(answer: string): string {
  return answer.replace(decidedLabel, '');
}

const questionMax = 300;

/** The heading above a correction of another question. */
export function labelOffered({ number, userText }: { number: number; userText: string }): string {
  const line = userText.replaceAll(/\s+/gu, ' ').trim();
  const question = [...line].slice(0, questionMax).join('');
  const shown = question === line ? line : `${question} …`;
  return `**Reviewed answer to: ${shown}** (correction no. ${number})`;
}
