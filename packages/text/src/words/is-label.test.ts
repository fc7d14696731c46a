import { expect, test } from 'vitest';
import { isLabel } from './is-label.ts';

test.each(['Note', '**Tip:**', 'Hinweis', 'ATTENTION :', '注意', 'Примечание', 'تحذير'])(
  '%s is a label above a note',
  (line) => expect(isLabel(line)).toBe(true),
);

test.each([
  'Figure 8.9. Accounts after the payment',
  'Abbildung 3: Der Kahn',
  '**Fig. 2.** A sail',
])('%s is the caption of a figure', (line) => expect(isLabel(line)).toBe(true));

test.each([
  'Notes',
  'Note the red boat.',
  'Figure 3 shows the red boat.',
  'Tips for rowing',
  'Table 2. Boats',
  '',
  `Figure 1. ${'boat '.repeat(40)}`,
])('%j is neither a label nor a caption', (line) => expect(isLabel(line)).toBe(false));
