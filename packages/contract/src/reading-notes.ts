import * as z from 'zod';

export const readingNoteCodes = [
  'encoding_guessed',
  'encoding_set',
  'characters_unreadable',
  'pages_garbled',
  'hidden_sheets_left_out',
  'hidden_rows_left_out',
  'hidden_columns_left_out',
  'pages_not_counted',
  'hidden_slides_left_out',
  'hidden_text_left_out',
] as const;
export type ReadingNoteCode = (typeof readingNoteCodes)[number];

/** What a person should know of how a file was read, as a code with values, to be translated. */
export const readingNote = z
  .object({
    code: z.enum(readingNoteCodes),
    values: z.record(z.string(), z.union([z.string(), z.number()])).meta({
      description: 'What the sentence names: count or encoding.',
    }),
  })
  .meta({ id: 'ReadingNote' });
export type ReadingNote = z.output<typeof readingNote>;
