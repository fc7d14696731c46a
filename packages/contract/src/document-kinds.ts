/** The kinds of files that a search can be narrowed to, each with the types that it contains. */
export const documentKinds = {
  pdf: ['pdf'],
  text: [
    ...['docx', 'docm', 'dotx', 'dotm', 'doc', 'dot', 'odt', 'fodt', 'ott', 'sxw', 'rtf', 'wps'],
    ...['wpd', 'pages', 'epub', 'html', 'htm', 'xhtml', 'md', 'markdown', 'txt', 'text', 'log'],
  ],
  table: [
    ...['xlsx', 'xlsm', 'xltx', 'xls', 'xlt', 'xlsb', 'ods', 'fods', 'ots', 'sxc', 'numbers'],
    ...['csv', 'tsv'],
  ],
  presentation: [
    ...['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'ppt', 'pps', 'pot', 'odp', 'fodp', 'otp', 'sxi'],
    'key',
  ],
  mail: ['eml', 'msg'],
  picture: ['png', 'jpg', 'jpeg', 'tif', 'tiff', 'bmp', 'gif', 'webp'],
  data: ['json', 'jsonl', 'xml'],
} as const satisfies Record<string, readonly string[]>;
export type DocumentKind = keyof typeof documentKinds;

/** The names of the kinds, in the order in which they are offered. */
export const documentKindNames = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]];
