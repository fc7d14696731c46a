import * as z from 'zod';

/** Why a file could not be read. */
export const fileReasonCodes = [
  'empty',
  'locked',
  'broken',
  'broken_end',
  'broken_empty',
  'broken_outside',
  'broken_part',
  'broken_depth',
  'broken_size',
  'broken_quote',
  'other_content',
  'main_part_missing',
  'rich_text_missing',
  'mail_headers_missing',
  'picture_missing',
  'picture_broken',
  'too_many_parts',
  'unpacks_too_far',
  'too_much_text',
  'too_many_pages',
  'repeats_text',
  'text_full',
  'symbolic_link',
  'xml_entities',
  'older_format',
  'office_missing',
  'office_failed',
  'ocr_missing',
  'pdf_without_text',
  'pdf_not_drawn',
  'no_text',
  'no_extension',
  'unsupported',
  'needs_memory',
  'too_slow',
  'crashed',
  'unreadable',
  'server_error',
  'server_ended',
] as const;
export type FileReasonCode = (typeof fileReasonCodes)[number];

/**
 * The reason why a file could not be read, as a code with values, so that clients can translate it.
 */
export const fileReason = z
  .object({
    code: z.enum(fileReasonCodes),
    values: z.record(z.string(), z.union([z.string(), z.number()])).meta({
      description: 'What the sentence names: kind, type, target, mb, times, pages, seconds or end.',
    }),
  })
  .meta({ id: 'FileReason' });
export type FileReason = z.output<typeof fileReason>;
