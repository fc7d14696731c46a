/**
 * The glyphs of Calibri for two Arabic letters without their dots, by their numbers, which programs
 * keep when they embed the font. The file names such a glyph by one of the letters.
 */
const pairs: Readonly<Record<number, string>> = {
  0x18_c2: 'ٮر',
  0x18_c3: 'سر',
  0x18_c4: 'سر',
  0x18_c5: 'صر',
  0x18_c6: 'صر',
  0x18_cc: 'ٮں',
  0x18_cd: 'ٮى',
  0x18_ce: 'ٮى',
  0x18_d0: 'حى',
  0x18_d1: 'حى',
  0x18_d2: 'سى',
  0x18_d3: 'سى',
  0x18_d4: 'صى',
  0x18_d7: 'طى',
  0x18_da: 'ڡى',
  0x18_db: 'ڡى',
  0x18_df: 'كى',
  0x18_e0: 'لى',
  0x18_e2: 'لى',
  0x18_e4: 'مى',
  0x18_e5: 'مى',
  0x18_e6: 'هى',
};

/** Its glyphs for letters that some files name by no letter. */
const letters: Readonly<Record<number, string>> = {
  0x15_81: 'ر',
  0x15_94: 'و',
  0x15_d6: 'ب',
  0x15_ec: 'ی',
  0x16_0d: 'ی',
  0x16_2e: 'ی',
  0x16_3b: 'ت',
  0x16_4f: 'ن',
};

/** Its glyphs for dots, written as the signs that Unicode has for dots of Arabic letters. */
const dots: Readonly<Record<number, string>> = {
  0x18_0d: '\u064b',
  0x18_67: '\ufbb2',
  0x18_68: '\ufbb4',
  0x18_6b: '\ufbb6',
  0x18_75: '\ufbb6',
  0x18_7d: '\u0654',
  0x18_94: '\ufbb3',
  0x18_95: '\ufbb5',
  0x18_9d: '\ufbb5',
};

const dotted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ٮ: { '\ufbb2': 'ن', '\ufbb3': 'ب', '\ufbb4': 'ت', '\ufbb5': 'ي', '\ufbb6': 'ث', '\u0654': 'ئ' },
  ح: { '\ufbb2': 'خ', '\ufbb3': 'ج' },
  ر: { '\ufbb2': 'ز', '\ufbb6': 'ژ' },
  س: { '\ufbb6': 'ش' },
  ص: { '\ufbb2': 'ض' },
  ط: { '\ufbb2': 'ظ' },
  ڡ: { '\ufbb2': 'ف', '\ufbb4': 'ق' },
  ں: { '\ufbb2': 'ن' },
  ى: { '\ufbb5': 'ي' },
};

/** What people see for glyphs of a font, by the numbers of these; undefined for most fonts. */
export type BareLetters = (glyph: number, name: string) => string | undefined;

export function bareLettersOf(fontName: string): BareLetters | undefined {
  if (!/^(?:[A-Z]{6}\+)?Calibri/u.test(fontName)) return undefined;
  return (glyph, name) =>
    dots[glyph] ??
    (name.length === 1 ? pairs[glyph] : undefined) ??
    (name === '\ufffd' ? letters[glyph] : undefined);
}

export function isBareDots(bare: string): boolean {
  return /^(?:[\ufbb2-\ufbb6]|\u0654|\u064b)$/u.test(bare);
}

/** Dots, and whether they stand on the right of their sign. */
export interface BareDots {
  bare: string;
  isRight: boolean;
}

/** Returns letters with their dots; `name` is what the file calls them. */
export function writeDots(bare: string, name: string, marks: readonly BareDots[]): string {
  const [first = '', last = ''] = bare;
  let [before, after] = [first, last];
  let rest = '';
  for (const { bare: mark, isRight } of marks) {
    const [ofFirst, ofLast] = [dotted[before]?.[mark], dotted[after]?.[mark]];
    if (ofFirst !== undefined && (isRight || ofLast === undefined)) before = ofFirst;
    else if (ofLast === undefined) rest += mark === '\u064b' ? mark : '';
    else after = ofLast;
  }
  return (before === 'ٮ' ? name : before.replace('ڡ', 'ف')) + after.replace('ں', 'ن') + rest;
}
