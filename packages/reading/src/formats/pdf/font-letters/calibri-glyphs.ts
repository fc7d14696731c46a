/**
 * The glyphs of Calibri for joined letters. Programs embed the font without the table of what it
 * joins, and leave these glyphs out of the names of its letters.
 */
const joined = new Map([
  [0x1_29, 'fb'],
  [0x1_2a, 'ffb'],
  [0x1_2c, 'fh'],
  [0x1_2d, 'ffh'],
  [0x1_42, 'fj'],
  [0x1_44, 'ffj'],
  [0x1_45, 'fk'],
  [0x1_46, 'ffk'],
  [0x1_4c, 'ft'],
  [0x1_4f, 'fft'],
  [0x1_9e, 'tf'],
  [0x1_9f, 'ti'],
  [0x1_a9, 'tt'],
  [0x1_aa, 'ttf'],
  [0x1_ab, 'tti'],
]);

/** Returns the joined letters of a font that has this name and nothing more to tell of them. */
export function joinedByName(name: string): ReadonlyMap<number, string> | undefined {
  return /^(?:[A-Z]{6}\+)?Calibri/u.test(name) ? joined : undefined;
}
