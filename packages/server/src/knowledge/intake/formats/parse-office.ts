import type { FileKind } from '@guildhall/contract';
import type { Buffer } from 'node:buffer';
import { OfficeParser } from 'officeparser';
import type { OfficeParserAST, SupportedFileType } from 'officeparser';
import { brokenFileError } from '../broken-file-error.ts';

/** Parses a file with officeparser: text only, no pictures, no recognition, no connections. */
export async function parseOffice(
  bytes: Buffer,
  fileType: SupportedFileType,
  kind: FileKind,
): Promise<OfficeParserAST> {
  try {
    return await OfficeParser.parseOffice(bytes, {
      fileType,
      ocr: false,
      extractAttachments: false,
      ignoreSlideMasters: true,
      ignoreHeadersAndFooters: true,
    });
  } catch (error) {
    throw brokenFileError(kind, error);
  }
}
