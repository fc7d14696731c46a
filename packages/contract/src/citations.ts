import * as z from 'zod';
import { hasPages } from './has-pages.ts';
import { givenId } from './values.ts';
import { verification } from './verification.ts';

const offset = z.int().min(0).meta({
  description: 'In UTF-16 code units (as JavaScript counts), in the text of the page.',
});

/** A piece of a page that belongs to a quote, verbatim. */
export const quotePart = z
  .object({
    kind: z.enum(['heading', 'introduction', 'header', 'text']).meta({
      description:
        'A heading above the quote, the sentence that introduces its list, the header of its ' +
        'table, or the text itself.',
    }),
    text: z.string(),
    start: offset,
    end: offset,
  })
  .meta({ id: 'QuotePart' });
export type QuotePart = z.output<typeof quotePart>;

/** A page that an answer relies on, with the quoted words. */
export const citation = z
  .object({
    documentId: givenId,
    name: z.string(),
    pageNumber: z.int().min(1),
    hasPages,
    quote: z.string().meta({ description: 'Words of that page, exactly as they stand there.' }),
    start: offset.nullable().meta({
      description:
        'Where the quote begins, in UTF-16 code units (as JavaScript counts) of the text that ' +
        '`GET /v1/documents/{documentId}/pages/{pageNumber}` gives. Null where the place was not kept or the reader no longer sees the document.',
    }),
    end: offset.nullable().meta({ description: 'Where the quote ends, as `start`.' }),
    key: z
      .object({ start: offset, end: offset })
      .nullable()
      .meta({
        description:
          'Where the one sentence stands that answers the question, within the quote. Null if no ' +
          'sentence was chosen.',
      }),
    parts: z.array(quotePart).meta({
      description:
        'The headings, the introduction of a list or the header of a table that were added to ' +
        'the quote, and the pieces of the quote itself, in their order on the page.',
    }),
    verifiedUntil: verification.verifiedUntil.optional().meta({
      description:
        'The last day, in UTC, on which the document counts as verified, as it is now. Null where ' +
        'nobody said so or the reader no longer sees it; absent while the answer is written.',
    }),
    isVerificationDue: verification.isVerificationDue
      .optional()
      .meta({ description: 'True if that day is over; absent while the answer is written.' }),
  })
  .meta({ id: 'Citation' });
export type Citation = z.output<typeof citation>;
