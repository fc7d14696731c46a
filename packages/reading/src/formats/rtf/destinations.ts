/** The role of the text of a group. */
export type Place =
  | 'text'
  | 'skip'
  | 'fonts'
  | 'styles'
  | 'title'
  | 'author'
  | 'mark'
  | 'code'
  | 'form'
  | 'entry'
  | 'header'
  | 'footer'
  | 'note'
  | 'comment'
  | 'box'
  | 'html';

/** The words that begin a group outside the running text. */
export const places: ReadonlyMap<string, Place> = new Map<string, Place>([
  ['fonttbl', 'fonts'],
  ['stylesheet', 'styles'],
  ['title', 'title'],
  ['atnauthor', 'author'],
  ['listtext', 'mark'],
  ['pntext', 'mark'],
  ['fldinst', 'code'],
  ['formfield', 'form'],
  ['ffl', 'entry'],
  ['footnote', 'note'],
  ['annotation', 'comment'],
  ['shptxt', 'box'],
  ['dptxbxtext', 'box'],
  ['htmltag', 'html'],
  ...['header', 'headerl', 'headerr', 'headerf'].map((word): [string, Place] => [word, 'header']),
  ...['footer', 'footerl', 'footerr', 'footerf'].map((word): [string, Place] => [word, 'footer']),
  ...[
    'info',
    'colortbl',
    'pict',
    'nonshppict',
    'objdata',
    'objclass',
    'objname',
    'xe',
    'tc',
    'tcn',
    'rxe',
    'sp',
    'private',
    'atnid',
    'atndate',
    'atnref',
    'ftnsep',
    'ftnsepc',
    'ftncn',
    'aftnsep',
    'aftnsepc',
    'aftncn',
    'filetbl',
    'listtable',
    'listoverridetable',
    'revtbl',
    'rsidtbl',
    'generator',
    'background',
    'template',
    'mhtmltag',
    'datastore',
    'themedata',
    'colorschememapping',
    'latentstyles',
    'nesttableprops',
    'nonesttables',
    'bkmkstart',
    'bkmkend',
    'datafield',
    // The same shape for older programs.
    'shprslt',
    'mctrlPr',
    'mmathPr',
    'mmathPict',
  ].map((word): [string, Place] => [word, 'skip']),
]);

/** The roles of groups whose text is apart from that around them. */
export const flows: ReadonlySet<Place> = new Set(['header', 'footer', 'note', 'comment', 'box']);

/** Groups with text, although other programs may ignore them. */
export const knownStarred: ReadonlySet<string> = new Set([
  'shpinst',
  'do',
  'ud',
  'moMath',
  'moMathPara',
  'shppict',
  'result',
]);

/** Words for a character. */
export const signs: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['line', '\n'],
  ['softline', ''],
  ['lbr', '\n'],
  ['emdash', '—'],
  ['endash', '–'],
  ['lquote', '‘'],
  ['rquote', '’'],
  ['ldblquote', '“'],
  ['rdblquote', '”'],
  ['bullet', '•'],
  ['emspace', '\u2003'],
  ['enspace', '\u2002'],
  ['qmspace', '\u2005'],
  ['zwj', '\u200d'],
  ['zwnj', '\u200c'],
  ['ltrmark', '\u200e'],
  ['rtlmark', '\u200f'],
  ['~', '\u00a0'],
  ['-', '\u00ad'],
  ['_', '\u2011'],
  ['{', '{'],
  ['}', '}'],
  ['\\', '\\'],
  // Parts of equations.
  ['mden', '/'],
  ['msup', '^'],
  ['msub', '_'],
  ['mrad', '√'],
]);
