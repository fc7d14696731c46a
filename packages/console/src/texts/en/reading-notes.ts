import type { ReadingNoteCode } from '@guildhall/sdk/light';
import { pluralsOf } from '../catalogue.ts';

const plural = pluralsOf('en');

/** What a person should know of how a file was read. Names in braces are filled in. */
export const readingNotes = {
  encoding_guessed: (_count: number) => 'Read as {encoding} (a guess).',
  encoding_set: (_count: number) => 'Read as {encoding}, as somebody has set.',
  characters_unreadable: (count: number) =>
    plural(count, {
      one: '# character could not be read.',
      other: '# characters could not be read.',
    }),
  hidden_sheets_left_out: (count: number) =>
    plural(count, { one: '# hidden sheet left out.', other: '# hidden sheets left out.' }),
  hidden_rows_left_out: (count: number) =>
    plural(count, { one: '# hidden row left out.', other: '# hidden rows left out.' }),
  hidden_columns_left_out: (count: number) =>
    plural(count, { one: '# hidden column left out.', other: '# hidden columns left out.' }),
  pages_not_counted: (_count: number) =>
    'Its pages are parts of the text: the file does not say where pages end.',
  hidden_slides_left_out: (count: number) =>
    plural(count, { one: '# hidden slide left out.', other: '# hidden slides left out.' }),
  hidden_text_left_out: (count: number) =>
    plural(count, {
      one: 'Hidden text in # place left out.',
      other: 'Hidden text in # places left out.',
    }),
} satisfies Record<ReadingNoteCode, (count: number) => string>;
