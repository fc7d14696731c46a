import * as z from 'zod';

export const hasPages = z.boolean().meta({
  description: 'Whether people see its page numbers. If not, its pages are parts of the text.',
});
