import type { FileKind } from '@guildhall/contract';
import type { Buffer } from 'node:buffer';
import type { SupportedFileType } from 'officeparser';
import { toExtraction } from '../extraction.ts';
import type { Extraction } from '../extraction.ts';
import { dividePages } from '../pages/divide-pages.ts';
import { firstHeading } from '../pages/marks.ts';
import { meaningfulTitle } from './meaningful-title.ts';
import { officeText } from './office-text.ts';
import { parseOffice } from './parse-office.ts';

/** Reads a document whose text flows, without pages of its own, and divides it into pages. */
export async function readFlow(
  bytes: Buffer,
  type: SupportedFileType,
  name: FileKind,
): Promise<Extraction> {
  const { content, metadata } = await parseOffice(bytes, type, name);
  const text = officeText(content);
  return toExtraction(meaningfulTitle(metadata.title) ?? firstHeading(text), dividePages(text));
}
