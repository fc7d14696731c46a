import type { ReadingNote, ReadingNoteCode } from './reading-notes.ts';

/** The sentence of each note for one thing and for several. Values replace the names in braces. */
const sentences: Readonly<Record<ReadingNoteCode, readonly [string, string?]>> = {
  encoding_guessed: ['Read as {encoding} (a guess)'],
  encoding_set: ['Read as {encoding}, as somebody has set'],
  characters_unreadable: ['1 character could not be read', '{count} characters could not be read'],
  pages_garbled: ['The text of 1 page may be garbled', 'The text of {count} pages may be garbled'],
  hidden_sheets_left_out: ['1 hidden sheet left out', '{count} hidden sheets left out'],
  hidden_rows_left_out: ['1 hidden row left out', '{count} hidden rows left out'],
  hidden_columns_left_out: ['1 hidden column left out', '{count} hidden columns left out'],
  pages_not_counted: ['Its pages are parts of the text: the file does not say where pages end'],
  hidden_slides_left_out: ['1 hidden slide left out', '{count} hidden slides left out'],
  hidden_text_left_out: [
    'Hidden text in 1 place left out',
    'Hidden text in {count} places left out',
  ],
};

/** Returns the note as an English sentence about the file. */
export function sayReadingNote({ code, values }: ReadingNote): string {
  const [one, several = one] = sentences[code];
  const sentence = values['count'] === 1 ? one : several;
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
