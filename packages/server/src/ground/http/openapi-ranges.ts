import { z } from 'zod';

const text = z.string().optional();

/** The request headers about byte ranges. */
export const rangeHeaders = z.object({
  range: text.meta({
    description:
      'One range, such as `bytes=0-1023`, `bytes=1024-` or `bytes=-500`. Several, or what is none: all of it.',
  }),
  'if-range': text.meta({
    description: 'The range only of the file with this `ETag`, otherwise all of it.',
  }),
  'if-none-match': text.meta({ description: 'Nothing of a file with one of these `ETag`s.' }),
  'if-match': text.meta({ description: 'Only of a file with one of these `ETag`s.' }),
});

/** Describes the answers of an endpoint that serves bytes with tags and ranges. */
export function describeRanges(content: object) {
  const etag = header('Strong: the same bytes, the same tag.');
  const headers = { etag, 'accept-ranges': header('`bytes`') };
  const contentRange = header('Which bytes of how many, such as `bytes 0-1023/146515`.');
  return {
    200: { description: 'All of it', headers, content },
    206: {
      description: 'The range that was asked for',
      headers: { ...headers, 'content-range': contentRange },
      content,
    },
    304: { description: 'Still the file that `If-None-Match` names', headers: { etag } },
  };
}

function header(description: string) {
  return { description, schema: { type: 'string' } };
}
