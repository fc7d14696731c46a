export type ConversionTarget = 'docx' | 'pptx' | 'xlsx';

/** A type of files that LibreOffice converts before they are read. */
interface ConvertedType {
  /** The type that LibreOffice converts to, which Guildhall reads itself. */
  target: ConversionTarget;
  /**
   * LibreOffice's import filters for this type, the likeliest first. Without a filter, LibreOffice
   * takes a broken file for text and makes pages of its bytes.
   */
  filters: readonly string[];
}

const writer = (...filters: string[]): ConvertedType => ({ target: 'docx', filters });
const impress = (...filters: string[]): ConvertedType => ({ target: 'pptx', filters });
const calc = (...filters: string[]): ConvertedType => ({ target: 'xlsx', filters });

const word = writer('MS Word 97', 'MS WinWord 6.0');
const powerPoint = impress('MS PowerPoint 97');
const excel = calc('MS Excel 97');

export const convertedTypes: ReadonlyMap<string, ConvertedType> = new Map([
  ['doc', word],
  ['dot', word],
  ['wps', writer('MS_Works', 'MS Word 97')],
  ['wpd', writer('WordPerfect')],
  ['pages', writer('Apple Pages')],
  ['sxw', writer('StarOffice XML (Writer)')],
  ['fodt', writer('OpenDocument Text Flat XML')],
  ['ott', writer('writer8_template')],
  ['ppt', powerPoint],
  ['pps', powerPoint],
  ['pot', powerPoint],
  ['key', impress('Apple Keynote')],
  ['sxi', impress('StarOffice XML (Impress)')],
  ['fodp', impress('OpenDocument Presentation Flat XML')],
  ['otp', impress('impress8_template')],
  ['xls', excel],
  ['xlt', excel],
  ['xlsb', calc('Calc MS Excel 2007 Binary')],
  ['numbers', calc('Apple Numbers')],
  ['sxc', calc('StarOffice XML (Calc)')],
  ['fods', calc('OpenDocument Spreadsheet Flat XML')],
  ['ots', calc('calc8_template')],
]);

/** Returns the type that LibreOffice converts a type to; undefined if Guildhall needs no conversion. */
export function conversionTarget(type: string): ConversionTarget | undefined {
  return convertedTypes.get(type)?.target;
}

/** Returns LibreOffice's import filters for a type, in the order to try them. */
export function importFilters(type: string): readonly string[] {
  return convertedTypes.get(type)?.filters ?? [];
}
