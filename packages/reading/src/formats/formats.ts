import type { Extraction } from '../extraction/extraction.ts';
import { IntakeError } from '../extraction/intake-error.ts';
import { limitText } from '../extraction/text-limit.ts';
import type { TextLimit } from '../extraction/text-limit.ts';
import type { FileToRead } from '../extraction/messages.ts';

interface Format {
  types: readonly string[];
  read: (file: FileToRead, limit: TextLimit) => Promise<Extraction>;
  /** True if a file may be empty. A file of another format without text has unreadable content. */
  mayBeEmpty?: true;
}

/**
 * Every format that is read without an external program. Each format's module is loaded on first
 * use, so a process that reads only PDFs loads little.
 */
export const formats: readonly Format[] = [
  {
    types: ['pdf'],
    read: async ({ path }, limit) => (await import('./read-pdf.ts')).readPdf(path, limit),
  },
  {
    types: ['docx', 'docm', 'dotx', 'dotm'],
    read: async ({ path }) => (await import('./read-docx.ts')).readDocx(path),
  },
  {
    types: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx'],
    read: async ({ path }) => (await import('./read-presentation.ts')).readPresentation(path),
  },
  {
    types: ['xlsx', 'xlsm', 'xltx'],
    read: async ({ path }, limit) => (await import('./read-workbook.ts')).readWorkbook(path, limit),
  },
  {
    types: ['odt'],
    read: async ({ path }, limit) => (await import('./read-opendocument.ts')).readOdt(path, limit),
  },
  {
    types: ['ods'],
    read: async ({ path }, limit) => (await import('./read-opendocument.ts')).readOds(path, limit),
  },
  {
    types: ['odp'],
    read: async ({ path }, limit) => (await import('./read-opendocument.ts')).readOdp(path, limit),
  },
  {
    types: ['epub'],
    read: async ({ path }, limit) => (await import('./read-epub.ts')).readEpub(path, limit),
  },
  {
    types: ['rtf'],
    read: async (file, limit) => (await import('./read-rtf.ts')).readRtf(file, limit),
  },
  {
    types: ['html', 'htm', 'xhtml'],
    read: async (file) => (await import('./read-html.ts')).readHtml(file),
  },
  {
    types: ['md', 'markdown', 'txt', 'text', 'log'],
    read: async (file, limit) => (await import('./read-text.ts')).readText(file, limit),
    mayBeEmpty: true,
  },
  {
    types: ['csv', 'tsv'],
    read: async (file, limit) => (await import('./read-csv.ts')).readCsv(file, limit),
    mayBeEmpty: true,
  },
  {
    types: ['json', 'jsonl'],
    read: async (file) => (await import('./read-json.ts')).readJson(file),
  },
  {
    types: ['xml'],
    read: async (file, limit) => (await import('./read-xml.ts')).readXml(file, limit),
  },
  {
    types: ['eml', 'msg'],
    read: async (file, limit) => (await import('./read-mail.ts')).readMail(file, limit),
    mayBeEmpty: true,
  },
];

const formatsByType: ReadonlyMap<string, Format> = new Map(
  formats.flatMap((format) => format.types.map((type) => [type, format])),
);

/** True if files of this type can be read without an external program. */
export function isReadableType(type: string): boolean {
  return formatsByType.has(type);
}

export function mayBeEmpty(type: string): boolean {
  return formatsByType.get(type)?.mayBeEmpty === true;
}

/** Reads the text of a file. Throws IntakeError if the file cannot be read. */
export async function readFileText(file: FileToRead): Promise<Extraction> {
  const format = formatsByType.get(file.type);
  if (format === undefined) throw new IntakeError('unsupported', { type: file.type });
  return format.read(file, limitText(file.sizeBytes));
}
