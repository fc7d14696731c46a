import { describe, expect, test } from 'vitest';
import { folderPath } from './documents.ts';
import { personalText } from './values.ts';

const steering = ['\0', '\n', '\u0085', '\u2028', '\u2029', '\u202e', '\u202a', '\u2066', '\u2069'];

describe('a name on one line', () => {
  test.each(steering)('may not contain %j, which ends the line or reverses the writing', (sign) => {
    for (const schema of [personalText(80), folderPath]) {
      const { success, error } = schema.safeParse(`invoice${sign}fdp.exe`);
      expect(success).toBe(false);
      expect(error?.issues[0]?.message).toContain('control characters');
    }
  });

  test.each(['تقرير\u200f.pdf', 'می\u200cخواهم', '👩\u200d🚀', 'שלום\u200e 2', 'Zoë'])(
    'keeps the characters that scripts need: %j',
    (name) => {
      for (const schema of [personalText(80), folderPath]) expect(schema.parse(name)).toBe(name);
    },
  );
});
