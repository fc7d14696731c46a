const types = (listed: string): readonly string[] => listed.split(' ');

/** The kinds of files that a search can be narrowed to, each with the types that it contains. */
export const documentKinds = {
  pdf: types('pdf'),
  text: types(
    'docx docm dotx dotm doc dot odt fodt ott sxw rtf wps wpd pages epub html htm xhtml md markdown ' +
      'txt text log',
  ),
  table: types('xlsx xlsm xltx xls xlt xlsb ods fods ots sxc numbers csv tsv'),
  presentation: types('pptx pptm ppsx ppsm potx ppt pps pot odp fodp otp sxi key'),
  mail: types('eml msg'),
  picture: types('png jpg jpeg tif tiff bmp gif webp'),
  data: types('json jsonl xml'),
};
export type DocumentKind = keyof typeof documentKinds;

/** The names of the kinds, in the order in which they are offered. */
export const documentKindNames = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]];
