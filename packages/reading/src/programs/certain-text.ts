/** Mean certainty of words, in percent, below which the text is in another language. */
const certaintyMin = 70;

/** A word in a table of Tesseract: its block, paragraph and line, and its certainty in percent. */
interface Word {
  block: string;
  line: string;
  certainty: number;
  text: string;
}

/** Returns the text of Tesseract's table of words; null if there is none, or it is uncertain. */
export function readCertain(table: string): string | null {
  const words = table.split('\n').flatMap(readWord);
  const mean = words.reduce((sum, { certainty }) => sum + certainty, 0) / words.length;
  if (!(mean >= certaintyMin)) return null;
  const blocks = [...Map.groupBy(words, ({ block }) => block).values()];
  return blocks.map(joinLines).join('\n\n');
}

function readWord(row: string): Word[] {
  const [level, , block = '', paragraph = '', line = '', , , , , , certainty, text = ''] =
    row.split('\t');
  if (level !== '5' || text.trim() === '') return [];
  return [{ block: `${block} ${paragraph}`, line, certainty: Number(certainty), text }];
}

function joinLines(words: readonly Word[]): string {
  const lines = [...Map.groupBy(words, ({ line }) => line).values()];
  return lines.map((line) => line.map(({ text }) => text).join(' ')).join('\n');
}
