import * as z from 'zod';

export const hasPages = z.boolean().meta({
  description:
    'Whether people know its page numbers: false for mails, web pages, tables and files that do ' +
    'not say where pages end, whose pages are parts of the text.',
});
