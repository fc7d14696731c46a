import * as z from 'zod';

const place = z.int().nonnegative();
const span = z
  .object({ start: place, end: place })
  .describe("A range of the page's text, in UTF-16 code units; `end` is exclusive.");

export const pageTable = z.object({
  ...span.shape,
  name: z.string().nullable().describe('The name of the sheet or table.'),
  headerRows: z.int().nonnegative().describe('How many of the first rows name the columns.'),
  rows: z.array(z.array(span)).describe('The cells of each row; an empty cell has no length.'),
});
export type PageTable = z.infer<typeof pageTable>;

export const documentPage = z.object({
  pageNumber: z.int(),
  text: z
    .string()
    .describe('The text of the page. Each row of a table is a line, its cells parted by bars.'),
  tables: z.array(pageTable),
});
export type DocumentPage = z.infer<typeof documentPage>;
